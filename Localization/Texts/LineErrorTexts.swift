import Grammar

/// What is wrong with a typed line.
package protocol LineErrorTexts {
  func sentence(_ error: LineError) -> String
}
