import FlowRuntime

extension Pages: PickTravelerScreens {
  func travelerList(_ screen: TravelerListScreen) -> any FlowScreen { Page() }
  func newTraveler(_ screen: NewTravelerScreen) -> any FlowScreen { Page() }
}
