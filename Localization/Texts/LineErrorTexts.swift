import Grammar

/// Errors in a typed line.
package protocol LineErrorTexts {
  func sentence(_ error: LineError) -> String
}
