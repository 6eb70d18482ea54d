/// A segue between two scenes.
struct Segue {
  let kind: String
  let destination: String
  let identifier: String?
  let relationship: String?
  let unwindAction: String?
  let customClass: String?
  let presentation: String?
  let transition: String?
  /// The text of the control that is tapped, or its kind; nil if code performs the segue.
  let trigger: String?
  let line: Int
  /// Parts that have no place in a flow.
  let unread: [String]

  /// Whether SWRevealViewController performs the segue instead of UIKit.
  var isReveal: Bool { customClass?.hasPrefix("SWRevealViewControllerSegue") == true }

  /// Collects all segues below an element, each with the control that triggers it. Segues without a destination are added to `unread`.
  static func collect(_ element: MarkupElement, trigger: String?, into found: inout [Segue], _ unread: inout [String]) {
    var trigger = trigger
    switch element.name {
    case "button", "barButtonItem":
      let states = element.children("state")
      let title = states.first { $0["key"] == "normal" }?["title"] ?? element["title"] ?? element["systemItem"]
      trigger = title ?? element["userLabel"] ?? "button"
    case "tableViewCell", "collectionViewCell": trigger = element["reuseIdentifier"] ?? "cell"
    case "connections":
      for child in element.children where !["segue", "outlet", "outletCollection", "action"].contains(child.name) {
        unread.append("<\(child.name)> in <connections>")
      }
    case "segue":
      if let destination = element["destination"], let kind = element["kind"] {
        found.append(Segue(element, kind, destination, trigger))
      } else if element["reference"] == nil {
        // A segue with a reference is only a hint for the editor's canvas.
        unread.append("a segue that leads nowhere\(element["identifier"].map { ", '\($0)'" } ?? "")")
      }
    case let name where name.hasSuffix("GestureRecognizer"): trigger = trigger ?? element["userLabel"] ?? "button"
    default: break
    }
    // A segue within a segue describes a preview; the outer segue's `unread` names it.
    for child in element.children where element.name != "segue" || child.name != "segue" {
      collect(child, trigger: trigger, into: &found, &unread)
    }
  }

  private init(_ element: MarkupElement, _ kind: String, _ destination: String, _ trigger: String?) {
    self.kind = kind
    self.destination = destination
    self.trigger = trigger
    identifier = element["identifier"]
    relationship = element["relationship"]
    unwindAction = element["unwindAction"]
    customClass = element["customClass"]
    presentation = element["modalPresentationStyle"]
    let style = element["modalTransitionStyle"]
    // `coverVertical` is UIKit's default.
    transition = style == "coverVertical" ? nil : style
    line = element.line
    var unread: [String] = []
    if let method = element["destinationCreationSelector"] { unread.append("the method '\(method)', which makes it") }
    unread += element.attributes(besides: StoryboardParts.segueAttributes)
    unread += element.children.filter { $0.name != "nil" }.map { child in
      child.name == "segue" ? "its segue for '\(child["key"] ?? "?")'" : "<\(child.name)>"
    }
    self.unread = unread
  }
}
