import FlowLanguage

/// The keys of one kind of mapping: a closed set that decoding switches over. The schema documents what each key takes.
package protocol MappingKey: CaseIterable, RawRepresentable, Sendable where RawValue == String, AllCases == [Self] {
  /// The mapping's owner, as in `a screen`.
  static var owner: String { get }
}

extension MappingKey {
  /// The keys as they are written, in order.
  static var texts: [String] { allCases.map(\.rawValue) }
}

/// The keys that any flow file may have at its top level.
package enum FileKey: String, MappingKey {
  case flow, flows, doc, imports, access, screens, conditions, tasks, gates
  case links, types, names, styles, properties, tests, allow

  package static let owner = "a flow file"
}

/// The keys of `names:`.
package enum NamesKey: String, MappingKey {
  case screens

  package static let owner = "'names'"
}

/// The keys of a flow: of an entry of `flows:`, or at the top level beside `flow:`.
package enum FlowBodyKey: String, MappingKey {
  case doc, inputs, key, outcomes, events, context, requires, start, screens, conditions, tasks, gates, decisions, edges
  case container, items, columns, history, shell, entry
  case properties
  case extends, insert, remove

  package static let owner = "a flow"
}

/// The keys of `entry:` that is written as a mapping.
package enum EntryKey: String, MappingKey {
  case style = "as"

  package static let owner = "'entry'"
}

/// The keys of a screen.
package enum ScreenKey: String, MappingKey {
  case doc, inputs, events, key, requires, restore, back, locked, track, samples

  package static let owner = "a screen"
}

/// The keys of a field that is written as a mapping.
package enum FieldKey: String, MappingKey {
  case type, defaultValue = "default", doc

  package static let owner = "a field"
}

/// The keys of a condition that is written as a mapping.
package enum ConditionKey: String, MappingKey {
  case doc, values, by, stack, top, inputs, live, async, failed, loading

  package static let owner = "a condition"
}

/// The keys of a task.
package enum TaskKey: String, MappingKey {
  case doc, inputs, outcomes

  package static let owner = "a task"
}

/// The keys of a gate.
package enum GateKey: String, MappingKey {
  case doc, run, style = "as", with, lost

  package static let owner = "a gate"
}

/// The keys of one alternative of `container:`.
package enum ContainerChoiceKey: String, MappingKey {
  case when, kind = "is"

  package static let owner = "an alternative of 'container'"
}

/// The keys of an item or a column that is written as a mapping.
package enum ItemKey: String, MappingKey {
  case doc, target = "to", moves = "do", with, requires, when, eager, fresh

  package static let owner = "an item"
}

/// The keys of an entry of a variant's `insert:`.
package enum InsertKey: String, MappingKey {
  case between, on

  package static let owner = "an inserted node"
}

/// The keys of a link.
package enum LinkKey: String, MappingKey {
  case doc, url, payload, inputs, state = "to", moves = "do", with, set, transition, requires, arrive

  package static let owner = "a link"
}

/// The keys of `arrive:`.
package typealias ArriveKey = Arrive.Key
extension Arrive.Key: MappingKey {
  package static let owner = "'arrive'"
}

/// The mappings among which a misplaced key is looked for. In tests it is looked for among their own.
let languageKinds: [any MappingKey.Type] = [
  FlowBodyKey.self, ScreenKey.self, FieldKey.self, ConditionKey.self, TaskKey.self, GateKey.self,
  ContainerChoiceKey.self,
  ItemKey.self, InsertKey.self, LinkKey.self, ArriveKey.self, MoveKey.self,
]

/// The place of a misplaced key, in words: the top of the file, or the only kind of mapping with this key; nil if there are several.
func place(ofKey text: String, among kinds: [any MappingKey.Type]) -> String? {
  if FileKey.texts.contains(text), !FlowBodyKey.texts.contains(text) {
    return "write '\(text)' at the top of the file, without indentation"
  }
  let owners = kinds.filter { $0.texts.contains(text) }
  return owners.count == 1 ? "'\(text)' is a key of \(owners[0].owner)" : nil
}
