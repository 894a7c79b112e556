import Grammar

/// A line to try.
package struct LineExample: Sendable {
  package let verb: Verb
  /// What follows the verb, or an empty string.
  package let arguments: String
  package let meaning: String

  package init(verb: Verb, arguments: String, meaning: String) {
    self.verb = verb
    self.arguments = arguments
    self.meaning = meaning
  }
}
