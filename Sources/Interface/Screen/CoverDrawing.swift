import Platform

/// Draws the cover of a book; without an image, draws its title and author.
///
/// - Parameters:
///   - rows: the number of lines; `nil` if they are not limited.
///   - isBesideText: whether there is other text beside the cover.
package typealias CoverDrawing = (
  _ image: Data?, _ title: String, _ author: String, _ columns: Int, _ rows: Int?,
  _ isBesideText: Bool
) -> [String]
