package enum ManualSection: CaseIterable, Sendable {
  case name, synopsis, description, commands, options, books, dates, environment, files, exitStatus
  case examples
}

package struct ManualExample: Sendable {
  package let line: String
  package let meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
