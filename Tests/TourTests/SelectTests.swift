import ChatExample
import EditProfileExample
import Testing

@testable import FlowTour

@MainActor
struct SelectTests {
  private func started(_ nav: String) throws -> TourSession {
    let session = TourSession(ChatTour(), style: .plain)
    _ = try session.carryOut("set nav \(nav)")
    _ = try session.carryOut("loggedIn Ann")
    return session
  }

  @Test(arguments: ["tabs", "drawer"])
  func `an item is chosen by its name, and an existing one is only shown`(nav: String) throws {
    let session = try started(nav)
    #expect(session.menu.contains("commands    select  set  link  links"))
    #expect(try session.carryOut("select settings") == .done("built settings"))
    #expect(try session.carryOut("select chats") == .done("another stack is shown"))
    #expect(try session.carryOut("select chats") == .done("nothing moved"))
  }

  @Test func `an item that is not there is a problem that names those that are`() throws {
    let session = try started("tabs")
    #expect(throws: TourProblem("there is no item 'news'; there are 'chats', 'settings', 'search', 'compose'")) {
      try session.carryOut("select news")
    }
  }

  @Test func `without a container there is nothing to select`() {
    let session = TourSession(EditProfileTour(), style: .plain)
    #expect(!session.menu.contains("select"))
    #expect(throws: TourProblem("nothing can be selected: no container is shown")) {
      try session.carryOut("select chats")
    }
  }
}
