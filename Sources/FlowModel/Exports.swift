import FlowLanguage

// Words of the language that presenters and apps see by name.
@_exported import enum FlowLanguage.ContainerKind
@_exported import enum FlowLanguage.EntryPresentation
@_exported import enum FlowLanguage.Presentation
