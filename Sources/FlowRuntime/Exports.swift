// Apps and generated code import FlowRuntime alone: its API speaks of the model's types.
@_exported import FlowModel
