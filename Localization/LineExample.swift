import Grammar

package struct LineExample: Sendable {
  package let verb: Verb
  package let arguments: String
  package let meaning: String

  package init(verb: Verb, arguments: String, meaning: String) {
    self.verb = verb
    self.arguments = arguments
    self.meaning = meaning
  }
}
