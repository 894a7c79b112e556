import Grammar

/// A line to try, in the language that it is part of.
package struct LineExample: Sendable {
  package let verb: Verb
  /// What stands behind the verb; empty if nothing does.
  package let arguments: String
  /// What it does.
  package let meaning: String

  package init(verb: Verb, arguments: String, meaning: String) {
    self.verb = verb
    self.arguments = arguments
    self.meaning = meaning
  }
}
