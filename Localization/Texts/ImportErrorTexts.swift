import Library

/// Why a file could not be imported.
package protocol ImportErrorTexts {
  func sentence(_ error: ImportError) -> String
}
