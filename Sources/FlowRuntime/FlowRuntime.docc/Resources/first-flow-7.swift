import FlowRuntime
import SwiftUI

/// The whole flow, as one view.
public struct EditProfileView: View {
  let user: User

  /// Creates the view; the flow starts when it appears.
  public init(user: User) { self.user = user }

  /// The flow's screens.
  public var body: some View {
    FlowView { EditProfileCoordinator(user: user, screens: AppScreens()) }
  }
}
