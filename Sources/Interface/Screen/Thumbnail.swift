import Platform

/// The size of a thumbnail in cells, which are about twice as high as wide.
package enum ThumbnailSize {
  package static let columns = 5
  package static let rows = 3
}

package typealias ThumbnailDrawing = (_ image: Data, _ columns: Int, _ rows: Int) -> [String]?
