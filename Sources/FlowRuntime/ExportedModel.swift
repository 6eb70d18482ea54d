// The model's types that apps, presenters and generated code name, and no others: a module that apps import beside
// others must not bring names such as `Effect` or `Request`. Who looks into the machine itself imports FlowModel.
@_exported import enum FlowModel.ContainerKind
@_exported import struct FlowModel.EntryID
@_exported import enum FlowModel.EntryPresentation
@_exported import class FlowModel.FlowDefinition
@_exported import struct FlowModel.FlowID
@_exported import typealias FlowModel.LayerID
@_exported import enum FlowModel.LinkProblem
@_exported import enum FlowModel.Presentation
@_exported import struct FlowModel.StackChange
@_exported import struct FlowModel.StackID
@_exported import struct FlowModel.StackModel
@_exported import struct FlowModel.StateTree
