/// The entries with places to fill in, by key of a flow or a file, for editors that take snippets.
enum Snippets {
  static let ofKeys = [
    "screens": "screens:\n  ${1:screen}: { events: [${2:event}] }",
    "edges": "edges:\n  ${1:screen}: { ${2:event}: ${3:stay} }",
    "conditions": "conditions:\n  ${1:condition}: { doc: ${2:Whether it holds.} }",
    "decisions": "decisions:\n  ${1:decision}: [{ when: ${2:condition}, push: ${3:screen} }, { push: ${4:screen} }]",
    "tasks": "tasks:\n  ${1:task}: { outcomes: [${2:done}, ${3:failed}] }",
    "gates": "gates:\n  ${1:condition}: { run: ${2:Flow} }",
    "links": "links:\n  ${1:link}: { url: /${2:path}, to: [${3:screen}] }",
    "properties": "properties:\n  ${1:property}: { never: ${2:screen}, unless: ${3:condition} }",
    "tests":
      "tests:\n  ${1:test}:\n    when: [${2:screen}.${3:event}]\n    then: { stack: [${4:screen}] }",
  ]
}
