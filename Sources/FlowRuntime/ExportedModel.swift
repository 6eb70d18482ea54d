// Apps and generated code import FlowRuntime alone: its API uses the model's types.
@_exported import FlowModel
