import FlowCompiler
import FlowReporting
import FlowSyntax

/// The texts of the flow language as schemas, and lists and mappings of them.
enum SchemaWords {
  /// The characters that a name cannot contain: blanks and ASCII punctuation except `_`.
  private static let outside = "\\s!-/:-@\\[-^`{-~"

  /// A name that does not start with an upper-case letter: a screen, an event, a field.
  static let word = "^[^A-Z0-9_\(outside)][^\(outside)]*$"
  /// A name that does not start with a lower-case letter: a flow.
  static let typeName = "^[^a-z0-9_\(outside)][^\(outside)]*$"
  /// A name of either form.
  static let name = "^[^0-9_\(outside)][^\(outside)]*$"
  /// The name of a screen, a flow or a decision; prefixed with the module's name if it is in another module.
  static let target = "^[^0-9_\(outside)][^\(outside)]*(\\.[^0-9_\(outside)][^\(outside)]*)*$"

  /// An event of a screen, or an outcome of a task: `screen.event`.
  static let event = "^[^0-9_\(outside)][^\(outside)]*\\.[^0-9_\(outside)][^\(outside)]*$"

  /// The pattern of a URL.
  static var linkPattern: JSON { ["type": "string", "minLength": 1] }

  /// Texts by name or path.
  static var texts: JSON {
    ["type": "object", "additionalProperties": FlowSchema.ref("givenText")]
  }

  /// The subjects of diagnostics, each with the reason why the diagnostic is acceptable.
  static var reasons: JSON {
    FlowSchema.any([texts, ["type": "string"]])
  }

  /// The schemas of texts, by their names in the schema.
  static var definitions: [(key: String, value: JSON)] {
    [
      ("text", ["type": ["string", "number", "boolean", "null"]]),
      ("givenText", FlowSchema.any([FlowSchema.ref("text")] + emptyCollections)),
      ("word", pattern(word)),
      ("typeName", pattern(typeName)),
      ("name", pattern(name)),
      ("target", pattern(target)),
      (
        "type",
        [
          "description": "A type in Swift's spelling.",
          "anyOf": [
            pattern("[^\\s]"),
            // YAML reads an unquoted `[City]` or `[String: Int]` as these values.
            list(of: ["type": ["string", "object", "array"]], exactly: 1),
          ],
        ]
      ),
      (
        "value",
        [
          "description": "A path, a quoted text, '.member', a number, true, false, null, [] or {}.",
          "anyOf": .array([FlowSchema.ref("text")] + emptyCollections),
        ]
      ),
      (
        "guard",
        [
          "description": "Algebra over conditions: not, and, or, parentheses, '== value', '!= value'.",
          "type": "string",
          "pattern": "^(?!.*(&&|\\|\\||<|>))[^!]*(!=[^!]*)*$",
        ]
      ),
      (
        "requirements",
        ["description": "Conditions joined by 'and'.", "type": "string", "pattern": "^[^()!=]+$"]
      ),
    ]
  }

  /// `[]` and `{}`.
  private static var emptyCollections: [JSON] {
    [["type": "array", "maxItems": 0], ["type": "object", "maxProperties": 0]]
  }

  /// A text that matches a pattern.
  static func pattern(_ pattern: String) -> JSON {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// One word of a closed set.
  static func oneOf<Words: RawRepresentable<String> & CaseIterable>(_ words: Words.Type) -> JSON {
    oneOf(words.allCases.map(\.rawValue))
  }

  static func oneOf(_ words: [String]) -> JSON { ["enum": .array(words.map { .string($0) })] }

  static func list(of items: JSON, atLeast least: Int = 0, exactly count: Int? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [("type", "array"), ("items", items)]
    if let count {
      members += [("minItems", JSON(count)), ("maxItems", JSON(count))]
    } else if least > 0 {
      members.append(("minItems", JSON(least)))
    }
    return .object(members)
  }

  /// A mapping whose keys match a definition.
  static func named(_ value: JSON, by name: String) -> JSON {
    let key =
      switch name {
      case "typeName": typeName
      case "target", "path": target
      default: word
      }
    return ["type": "object", "patternProperties": [key: value], "additionalProperties": false]
  }

  /// Fields by name, each with its type: a mapping, a list of mappings, or nothing.
  static var fields: JSON {
    let mapping = named(FlowSchema.ref("field"), by: "word")
    return FlowSchema.any([mapping, list(of: mapping), FlowSchema.null])
  }

  /// Declarations by name: a mapping, a list of names and mappings, or nothing.
  static func declared(_ value: JSON) -> JSON {
    let empty = FlowSchema.any([value, FlowSchema.null])
    let mapping = named(empty, by: "word")
    return FlowSchema.any([mapping, list(of: FlowSchema.any([pattern(word), mapping])), FlowSchema.null])
  }
}
