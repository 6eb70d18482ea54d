@_exported import FlowRuntime
