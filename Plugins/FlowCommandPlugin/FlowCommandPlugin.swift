import PackagePlugin

@main
struct FlowCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
