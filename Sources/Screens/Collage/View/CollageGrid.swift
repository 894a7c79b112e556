import CollageEntity
import Library
import Screen
import Terminal

/// A collage drawn as a grid of covers with captions, sized to fit the screen.
package struct CollageGrid {
  /// Draws the cover at an index within a number of columns and rows. Returns one string per row,
  /// or `nil` if there is no image.
  package typealias Cover = (_ index: Int, _ columns: Int, _ rows: Int?) -> [String]?

  package struct Shape: Equatable, Sendable {
    /// The number of covers per row.
    package let columns: Int
    /// The width of a tile in cells.
    package let width: Int
    /// The height of a cover in lines, or `nil` if the covers do not fit on one screen.
    package let height: Int?

    /// The width of a cover in cells. The aspect ratio of a cover is 2:3, and that of a cell 1:2.
    fileprivate var coverWidth: Int { min(width, (height ?? 0) * 4 / 3) }
  }

  let canvas: Canvas

  package init(canvas: Canvas) { self.canvas = canvas }

  /// The width of a tile in cells if the height is not limited.
  private static let tileWidth = 18
  private static let maxTileWidth = 28
  /// The minimum size of a cover in cells and lines, below which it would be unrecognizable.
  private static let minCover = (width: 10, height: 4)
  private static let gap = 2
  private static let captionLines = 2

  /// Returns the layout with the largest covers that all fit on the screen. If there is none, or
  /// the height is unknown, returns a layout with as many covers per row as fit.
  package static func shape(of count: Int, width: Int, height: Int?) -> Shape {
    func tile(_ columns: Int) -> Int { min(maxTileWidth, (width - (columns - 1) * gap) / columns) }
    // With these numbers of columns, twelve books fill every row.
    let shapes = [12, 6, 4, 3, 2, 1].map { columns in
      let rows = max(1, Slice.pages(of: count, size: columns))
      let lines = height.map { ($0 - (rows - 1)) / rows - captionLines }
      return Shape(columns: columns, width: tile(columns), height: lines)
    }
    let visible = shapes.filter {
      $0.width >= minCover.width && ($0.height ?? 0) >= minCover.height
    }
    if let largest = visible.max(by: { $0.coverWidth < $1.coverWidth }) { return largest }
    let columns = [4, 3, 2].first { $0 * (tileWidth + gap) - gap <= width } ?? 1
    return Shape(columns: columns, width: tile(columns), height: nil)
  }

  package func lines(_ books: [CollageTile], cover: Cover) -> [String] {
    let shape = Self.shape(of: books.count, width: canvas.width, height: canvas.height)
    let covers = books.indices.map { cover($0, shape.width, shape.height) }
    return stride(from: 0, to: books.count, by: shape.columns).flatMap { start in
      let row = lines(start..<min(start + shape.columns, books.count), of: books, covers, shape)
      return start == 0 ? row : [""] + row
    }
  }

  // MARK: A row

  private func lines(
    _ row: Range<Int>, of books: [CollageTile], _ covers: [[String]?], _ shape: Shape
  ) -> [String] {
    let height = max(covers[row].map { $0?.count ?? 0 }.max() ?? 0, TextCover.height)
    let text = TextCover(
      isASCII: !canvas.supportsUnicode, height: min(height, shape.height ?? height))
    let coverLines = row.map { index in
      covers[index] ?? text.lines(books[index].title, books[index].author, columns: shape.width)
    }
    // Align shorter covers at the bottom, next to their captions.
    let rowHeight = coverLines.map(\.count).max() ?? 0
    let cells = zip(row, coverLines).map { index, cover in
      [String](repeating: "", count: rowHeight - cover.count) + cover
        + caption(index + 1, books[index], shape.width)
    }
    return (0..<rowHeight + Self.captionLines).map { line in
      joined(cells.map { $0[line] }, shape.width)
    }
  }

  private func caption(_ number: Int, _ book: CollageTile, _ width: Int) -> [String] {
    let label = String(number)
    let indent = label.count + Self.gap
    let captionWidth = max(0, width - indent)
    let spaces = String(repeating: " ", count: Self.gap)
    let author = Cells.fitted(book.author, to: captionWidth)
    return [
      canvas(label, .number) + spaces + Cells.fitted(book.title, to: captionWidth),
      author.isEmpty ? "" : String(repeating: " ", count: indent) + canvas(author, .faint),
    ]
  }

  /// Joins cells without trailing spaces.
  private func joined(_ cells: [String], _ width: Int) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    let spaces = String(repeating: " ", count: Self.gap)
    return cells[...last].enumerated().map { index, cell in
      index == last ? cell : Cells.padded(drawn: cell, to: width) + spaces
    }.joined()
  }
}
