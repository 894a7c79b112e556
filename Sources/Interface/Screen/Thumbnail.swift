import Platform

/// How many cells a small picture before a row takes at most.
package struct ThumbnailSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// A cover is higher than wide, and two rows are as high as four cells are wide.
  package static let cover = ThumbnailSize(columns: 5, rows: 3)
}

/// Draws an image in at most so many cells, as lines that stand by themselves; nil if that cannot be done.
package typealias ThumbnailDrawing = (_ image: Data, _ columns: Int, _ rows: Int) -> [String]?
