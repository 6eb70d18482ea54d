import FlowRuntime

extension Pages {
  func export(_ screen: ExportScreen) -> any FlowScreen { Page() }
  func paywall(_ screen: PaywallScreen) -> any FlowScreen { Page() }
}
