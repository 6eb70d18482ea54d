import FlowCompiler
import FlowExpectations
import FlowLanguage
import FlowReporting

/// The flow language as a JSON schema (draft-07), for editors that complete and check while you type.
///
/// The schema is made from the key rules that decoding uses, so both know the same keys. It describes the form of a file; `flowc check` checks the
/// meaning of names. The schema accepts everything that `flowc` accepts.
public func flowSchema() -> String {
  var definitions: [(key: String, value: JSON)] = SchemaWords.definitions
  definitions.append(("screen", FlowSchema.mapping(ScreenKey.self, orNothing: true)))
  definitions.append(("condition", FlowSchema.condition))
  definitions.append(("task", FlowSchema.mapping(TaskKey.self, orNothing: true)))
  definitions.append(
    ("gate", FlowSchema.mapping(GateKey.self, needs: [("as", ["run"]), ("with", ["run"])])))
  definitions.append(("field", FlowSchema.field))
  definitions.append(("fieldMapping", FlowSchema.mapping(FieldKey.self, required: ["type"])))
  definitions.append(
    (
      "flow",
      FlowSchema.mapping(
        FlowBodyKey.self, oneOf: FlowSchema.startKeys, needs: [FlowSchema.columnsNeed])
    ))
  definitions.append(
    ("item", FlowSchema.any([FlowSchema.ref("target"), FlowSchema.mapping(ItemKey.self, oneOf: ["to", "do"])])))
  definitions.append(("state", FlowSchema.state))
  definitions.append(("entry", FlowSchema.entry))
  definitions.append(("test", FlowSchema.mapping(TestKey.self)))
  definitions.append(("given", FlowSchema.mapping(GivenKey.self, orNothing: true)))
  definitions.append(("expectation", FlowSchema.mapping(ExpectationKey.self)))
  definitions.append(("step", FlowSchema.step))
  definitions.append(("property", FlowSchema.mapping(PropertyKey.self)))
  definitions.append(("move", FlowSchema.move))
  definitions.append(("moveMapping", FlowSchema.mapping(MoveKey.self, needs: FlowSchema.moveNeeds)))
  definitions.append(("moves", FlowSchema.moves))
  definitions.append(("insertion", FlowSchema.mapping(InsertKey.self, required: ["between", "on"])))
  let file: [(key: String, value: JSON)] = [
    ("$schema", "http://json-schema.org/draft-07/schema#"),
    ("title", "A flow file"),
    ("description", "Screens, their events, and the moves that the events lead to."),
    ("type", ["object", "null"]),
    ("properties", .object(FlowSchema.fileProperties)),
    ("additionalProperties", false),
    ("dependencies", .object(FlowSchema.needsFlow)),
    ("definitions", .object(definitions)),
  ]
  return JSON.object(file).text() + "\n"
}

/// The schemas of mappings and of values.
enum FlowSchema {
  /// The keys of a kind of mapping, with their values.
  static func properties<Key: DescribedKey>(_ keys: Key.Type) -> [(key: String, value: JSON)] {
    keys.allCases.map { key in
      let rule = key.stagedRule
      let doc = "\(rule.doc) (\(rule.stage.rawValue))"
      return (rule.text, ["description": .string(doc), "allOf": [schema(of: rule.takes)]])
    }
  }

  /// A mapping with the given keys and no others.
  ///
  /// - Parameters:
  ///   - oneOf: keys of which one must be there; none if it is empty.
  ///   - needs: pairs of a key and what it needs: a list of other keys, or a schema of the mapping.
  static func mapping<Key: DescribedKey>(
    _ keys: Key.Type, required: [String] = [], oneOf: [String] = [], needs: [(key: String, needed: JSON)] = [],
    orNothing: Bool = false
  ) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("type", orNothing ? ["object", "null"] : "object"),
      ("properties", .object(properties(keys))),
      ("additionalProperties", false),
    ]
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    if !oneOf.isEmpty { members.append(("anyOf", .array(oneOf.map { ["required": [.string($0)]] }))) }
    if !needs.isEmpty {
      members.append(("dependencies", .object(needs.map { ($0.key, $0.needed) })))
    }
    return .object(members)
  }

  /// The keys of a file, then the keys of the flow that its top level may be.
  static var fileProperties: [(key: String, value: JSON)] {
    let file = properties(FileKey.self)
    return file + properties(FlowBodyKey.self).filter { key in !file.contains { $0.key == key.key } }
  }

  /// The keys of which a flow has one, since they say how it starts: a variant starts as its base does.
  static var startKeys: [String] {
    let keys: [FlowBodyKey] = [.start, .extends, .container, .items, .columns]
    return keys.map(\.rule.text)
  }

  /// The rule of columns: no other container than a split is named beside them.
  static var columnsNeed: (key: String, needed: JSON) {
    let others = ContainerKind.allCases.filter { $0 != .split }.map { JSON.string($0.rawValue) }
    let isOther: JSON = ["not": ["enum": .array(others)]]
    return (FlowBodyKey.columns.rule.text, ["properties": .object([(FlowBodyKey.container.rule.text, isOther)])])
  }

  /// The rules of a move's keys: verbs need that no other contradicts them; options, a verb that they belong to.
  static var moveNeeds: [(key: String, needed: JSON)] {
    func oneOf(_ isMeant: (Verb) -> Bool) -> JSON {
      any(Verb.allCases.filter(isMeant).map { ["required": [.string($0.rawValue)]] })
    }
    let verbs = Verb.allCases.map { verb in
      let others = Verb.allCases.filter {
        $0 != verb && ($0.isBackward == verb.isBackward || $0.standsAlone || verb.standsAlone)
      }
      return (verb.rawValue, ["properties": .object(others.map { ($0.rawValue, false) })] as JSON)
    }
    return verbs + [
      ("with", oneOf(\.takesValues)), ("inclusive", [.string(Verb.popTo.rawValue)]),
      ("as", [.string(Verb.present.rawValue)]), ("existing", oneOf { $0.object == .shown }),
      ("in", oneOf { $0.object == .shown && $0 != .present }),
    ]
  }

  /// The rule of a link's keys: it leads somewhere in one way.
  static var linkNeeds: [(key: String, needed: JSON)] { [("do", ["properties": ["to": false]])] }

  /// The keys that describe a flow, and so require `flow`; and what `flow` itself requires.
  static var needsFlow: [(key: String, value: JSON)] {
    // A library may have edges too; they apply to every flow that names the node.
    let without = FileKey.allCases.map(\.rule.text) + [FlowBodyKey.edges.rule.text]
    var needs: [(key: String, value: JSON)] = [
      (FileKey.flow.rule.text, any(startKeys.map { ["required": [.string($0)]] }))
    ]
    let flow: JSON = [.string(FileKey.flow.rule.text)]
    for key in FlowBodyKey.allCases.map(\.rule.text) where !without.contains(key) {
      let columns = columnsNeed
      needs.append((key, key == columns.key ? ["allOf": [["required": flow], columns.needed]] : flow))
    }
    return needs
  }

  /// A condition: nothing for a Bool, a list of values, or a mapping.
  static var condition: JSON {
    any([SchemaWords.list(of: ref("word"), atLeast: 1), mapping(ConditionKey.self, orNothing: true)])
  }

  /// A field: its type, or a mapping with details.
  static var field: JSON { any([ref("type"), ref("fieldMapping")]) }

  /// A state: entries from the bottom to the top, then modal layers.
  static var state: JSON {
    let entries = SchemaWords.list(of: ref("entry"), atLeast: 1)
    let styles = PresentationSyntax.Style.allCases.map { (key: $0.rawValue, value: entries) }
    let layer: JSON = [
      "type": "object", "properties": .object(styles), "propertyNames": ref("word"),
      "additionalProperties": entries, "minProperties": 1, "maxProperties": 1,
    ]
    return SchemaWords.list(of: any([ref("entry"), layer]), atLeast: 1)
  }

  /// An entry of a state: a name, or a name with inputs by name and stacks by item.
  static var entry: JSON {
    let parts = SchemaWords.named(any([ref("value"), SchemaWords.list(of: ref("entry"), atLeast: 1)]), by: "word")
    return any([ref("target"), SchemaWords.named(any([parts, null]), by: "target")])
  }

  /// A step of a test: one of the fixed words, `screen.event`, or a mapping with one key.
  static var step: JSON {
    let event: JSON = SchemaWords.pattern(SchemaWords.event)
    let mapping: JSON = [
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "properties": .object(properties(StepKey.self)),
      "patternProperties": [SchemaWords.event: any([SchemaWords.texts, null])],
      "additionalProperties": false,
    ]
    let words: JSON = ["enum": ["back", "dismissed", "relaunch", "start"]]
    return any([words, event, mapping])
  }

  /// A move: a verb with its target as text, or a mapping.
  static var move: JSON {
    let targeted = Verb.allCases.filter { $0.object != nil && $0 != .present }.map(\.rawValue)
    let alone = Verb.allCases.filter { $0.object == nil }.map(\.rawValue)
    let name = "[^\\s]+"
    let pattern =
      "^\\s*((\(targeted.joined(separator: "|")))\\s+\(name)|present\\s+\(name)(\\s+as\\s+\(name))?|\(alone.joined(separator: "|")))\\s*$"
    let examples = (targeted + ["present"]).map { "\($0) " } + alone
    return any([
      ["type": "string", "pattern": .string(pattern), "examples": .array(examples.map { .string($0) })],
      ref("moveMapping"),
    ])
  }

  /// One move, or a list of alternatives in order.
  static var moves: JSON { any([ref("move"), SchemaWords.list(of: ref("move"), atLeast: 1)]) }

  /// The schema for a shape of values.
  static func schema(of shape: KeyRule.Shape) -> JSON {
    switch shape {
    case .text: ref("text")
    case .flowName: ref("typeName")
    case .modules: any([SchemaWords.list(of: ref("name")), null])
    case .flows: SchemaWords.named(ref("flow"), by: "typeName")
    case .screens: SchemaWords.declared(ref("screen"))
    case .conditions: SchemaWords.declared(ref("condition"))
    case .tasks: SchemaWords.declared(ref("task"))
    case .fields: SchemaWords.fields
    case .events: SchemaWords.declared(SchemaWords.fields)
    case .start: any([ref("target"), ref("moves")])
    case .decisions: any([SchemaWords.named(ref("moves"), by: "word"), null])
    case .edges:
      any([SchemaWords.named(any([SchemaWords.named(ref("moves"), by: "word"), null]), by: "target"), null])
    case .insertions: any([SchemaWords.named(ref("insertion"), by: "target"), null])
    case .nodes: any([SchemaWords.list(of: ref("target")), null])
    case .nodePair: SchemaWords.list(of: ref("target"), exactly: 2)
    case .type: ref("type")
    case .literal: ref("value")
    case .values: SchemaWords.list(of: ref("word"), atLeast: 1)
    case .target: ref("target")
    case .destination: any([ref("target"), ref("state")])
    case .outcome, .event, .item, .task, .link: ref("word")
    case .flag: ["enum": [.null, true]]
    case .bool: ["enum": [.null, true, false]]
    case .entryFlow: any([["enum": [.null, true, false]], mapping(EntryKey.self)])
    case .condition: ref("guard")
    case .requirements: ref("requirements")
    case .arguments: any([SchemaWords.named(ref("value"), by: "word"), null])
    case .assignments: any([SchemaWords.named(ref("value"), by: "path"), null])
    case .style: any([SchemaWords.oneOf(PresentationSyntax.Style.self), ref("word")])
    case .styles: any([SchemaWords.named(SchemaWords.oneOf(PresentationSyntax.Style.self), by: "word"), null])
    case .transition: ref("word")
    case .links: SchemaWords.declared(mapping(LinkKey.self, oneOf: ["to", "do"], needs: linkNeeds))
    case .url:
      any([SchemaWords.linkPattern, SchemaWords.list(of: SchemaWords.linkPattern, atLeast: 1)])
    case .payload:
      ["type": "object", "additionalProperties": ref("text"), "minProperties": 1]
    case .moves: ref("moves")
    case .arrive: any([mapping(ArriveKey.self), null])
    case .suffixes: any([mapping(NamesKey.self), null])
    case .suffix: ref("typeName")
    case .types:
      any([
        [
          "type": "object",
          "additionalProperties": any([
            SchemaWords.oneOf(TypeWord.self), SchemaWords.list(of: SchemaWords.oneOf(TypeWord.self), atLeast: 1),
          ]),
        ], null,
      ])
    case .oneOf(let words): SchemaWords.oneOf(words)
    case .container:
      any([
        SchemaWords.oneOf(ContainerSyntax.Kind.self),
        SchemaWords.list(of: mapping(ContainerChoiceKey.self, required: ["is"]), atLeast: 1),
      ])
    case .items:
      any([
        SchemaWords.named(ref("item"), by: "word"), SchemaWords.list(of: SchemaWords.named(ref("item"), by: "word")),
      ])
    case .tests:
      any([["type": "object", "additionalProperties": ref("test")], null])
    case .given: ref("given")
    case .steps: any([ref("step"), SchemaWords.list(of: ref("step")), null])
    case .expectation: ref("expectation")
    case .texts: any([SchemaWords.texts, null])
    case .state: ref("state")
    case .opened: any([["type": "string"], SchemaWords.texts])
    case .expectedOutcome: any([ref("word"), SchemaWords.named(any([SchemaWords.texts, null]), by: "word")])
    case .denial: any([["const": true], ref("name")])
    case .wait: any([["const": false], ref("name")])
    case .name: ref("name")
    case .names: any([ref("name"), SchemaWords.list(of: ref("name"))])
    case .swipe: ["const": "cancelled"]
    case .properties: any([SchemaWords.named(ref("property"), by: "word"), null])
    case .allowances:
      any([["type": "object", "additionalProperties": SchemaWords.reasons], null])
    case .gates: any([SchemaWords.named(ref("gate"), by: "word"), null])
    case .flow: ref("target")
    // `ref("word")` accepts the app's own styles.
    case .gatePresentation:
      any([SchemaWords.oneOf(GateSyntax.verbs + PresentationSyntax.Style.allCases.map(\.rawValue)), ref("word")])
    case .answer: any([ref("word"), ["type": "boolean"]])
    case .screen: ref("word")
    case .screenNames: any([ref("word"), SchemaWords.list(of: ref("word"), atLeast: 1)])
    case .standing:
      any([ref("word"), SchemaWords.named(any([SchemaWords.named(ref("value"), by: "word"), null]), by: "word")])
    case .inputNames: SchemaWords.list(of: ref("word"))
    case .samples: SchemaWords.declared(any([SchemaWords.named(ref("value"), by: "word"), null]))
    }
  }

  /// A reference to one of the definitions.
  static func ref(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

  /// A schema that accepts everything that any of the given schemas accepts.
  static func any(_ schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

  /// An empty value.
  static var null: JSON { ["type": "null"] }
}
