import Library

/// Errors of imports.
package protocol ImportErrorTexts {
  func sentence(_ error: ImportError) -> String
}
