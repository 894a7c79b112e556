import Platform

/// The port behind which jackets are drawn for books without a cover.
package protocol JacketDrawing {
  /// A drawing (SVG) that needs no other file.
  func jacket(title: String, author: String) -> Data
}
