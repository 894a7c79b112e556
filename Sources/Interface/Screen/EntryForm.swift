import Grammar
import Library
import Localization

/// A form with a text field for each property of an entry. The first field is the name.
package protocol EntryForm: Form
where Draft == EntryDraft<Entry, Details>, Field: CaseIterable & Hashable, Value == String {
  associatedtype Entry: Equatable & Sendable
  associatedtype Details: Equatable & Sendable

  var view: any View { get }
  var heading: String { get }
  /// The part and the verb of the question for a missing name.
  var name: (part: LinePart, verb: Verb) { get }
  func text(_ field: Field, in details: Details) -> String
  func set(_ field: Field, to text: String, in draft: inout Draft) throws
  func save(_ draft: Draft) throws
}

extension EntryForm {
  package var port: any View { view }

  /// Saves an entry without a form if the line has enough values; otherwise asks for the fields, or
  /// for the name only.
  ///
  /// - Returns: whether the entry was saved.
  package func run(_ start: Draft, with values: [Field: String]) throws -> Bool {
    var draft = start
    for field in Field.allCases {
      if let text = values[field] { try set(field, to: text, in: &draft) }
    }
    guard let first = Field.allCases.first, draft.old == nil || values.isEmpty else {
      try save(draft)
      return true
    }
    if draft.old == nil {
      guard text(first, in: draft.details).isEmpty else {
        try save(draft)
        return true
      }
      guard view.context.isPrompt, values.isEmpty else {
        guard let name = try view.ask(for: name.part, of: name.verb) else { return false }
        try set(first, to: name, in: &draft)
        try save(draft)
        return true
      }
    }
    try view.show(.form(FormHeading(heading)))
    guard try fill(&draft, Array(Field.allCases)) else { return false }
    try save(draft)
    return true
  }

  package func read(_ text: String, isEscaped: Bool, for field: Field, _ draft: Draft) -> String {
    text
  }

  package func set(_ field: Field, to value: String?, in draft: inout Draft) throws -> Bool {
    try set(field, to: value ?? "", in: &draft)
    return true
  }
}
