import Platform

/// Draws jackets for books without a cover.
package protocol JacketDrawing {
  /// Returns a drawing (SVG) that needs no other file.
  func jacket(title: String, author: String) -> Data
}
