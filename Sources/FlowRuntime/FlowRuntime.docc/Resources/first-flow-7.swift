import FlowRuntime
import SwiftUI

public struct EditProfileView: View {
  let user: User

  public init(user: User) { self.user = user }

  public var body: some View {
    FlowView { EditProfileCoordinator(user: user, screens: AppScreens()) }
  }
}
