import Platform

/// How many cells a small picture before a row takes at most: a cover is higher than wide, and two rows are
/// as high as four cells are wide.
package enum ThumbnailSize {
  package static let columns = 5
  package static let rows = 3
}

/// Draws an image in at most so many cells, as lines that stand by themselves; nil if that cannot be done.
package typealias ThumbnailDrawing = (_ image: Data, _ columns: Int, _ rows: Int) -> [String]?
