import Platform

/// The maximum size of a thumbnail in cells. A cell is about twice as high as wide.
package enum ThumbnailSize {
  package static let columns = 5
  package static let rows = 3
}

/// Draws an image in at most the given number of cells; returns nil if it cannot be drawn.
package typealias ThumbnailDrawing = (_ image: Data, _ columns: Int, _ rows: Int) -> [String]?
