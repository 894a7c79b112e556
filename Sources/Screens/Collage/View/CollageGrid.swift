import Library
import Screen
import Terminal

/// A collage as covers beside each other, as many as a width has room for, with captions below them.
package struct CollageGrid {
  /// Draws the cover at a place in at most so many columns, each row on a line of its own; nil if
  /// there is no picture.
  package typealias Cover = (_ index: Int, _ columns: Int) -> [String]?

  let canvas: Canvas

  package init(canvas: Canvas) { self.canvas = canvas }

  /// Cells of a tile. Covers do not grow beyond the wider one.
  private static let (narrow, wide) = (18, 28)
  private static let gap = 2

  /// Twelve books make 3, 4, 6 or 12 full rows of them.
  package var columns: Int {
    [4, 3, 2].first { $0 * (Self.narrow + Self.gap) - Self.gap <= canvas.width } ?? 1
  }

  private var tileWidth: Int {
    min(Self.wide, (canvas.width - (columns - 1) * Self.gap) / columns)
  }

  package func lines(_ books: [CollageBook], cover: Cover) -> [String] {
    let covers = books.indices.map { cover($0, tileWidth) }
    return stride(from: 0, to: books.count, by: columns).flatMap { start in
      let row = lines(start..<min(start + columns, books.count), of: books, covers)
      return start == 0 ? row : [""] + row
    }
  }

  // MARK: A row

  private func lines(
    _ row: Range<Int>, of books: [CollageBook], _ covers: [[String]?]
  ) -> [String] {
    let height = covers[row].map { $0?.count ?? 0 }.max() ?? 0
    let text = TextCover(isASCII: !canvas.takesUnicode, height: max(height, TextCover.height))
    let drawn = row.map { index in
      covers[index] ?? text.lines(books[index].title, books[index].author, columns: tileWidth)
    }
    // Lower covers stand on the line of the others, next to their captions.
    let most = drawn.map(\.count).max() ?? 0
    let cells = zip(row, drawn).map { index, cover in
      [String](repeating: "", count: most - cover.count) + cover
        + caption(index + 1, books[index])
    }
    return (0..<most + 2).map { line in joined(cells.map { $0[line] }) }
  }

  /// Its number and title, and the author below.
  private func caption(_ place: Int, _ book: CollageBook) -> [String] {
    let number = String(place)
    let indent = number.count + Self.gap
    let room = max(0, tileWidth - indent)
    let spaces = String(repeating: " ", count: Self.gap)
    let author = Cells.fitted(book.author, to: room)
    return [
      canvas(number, .number) + spaces + Cells.fitted(book.title, to: room),
      author.isEmpty ? "" : String(repeating: " ", count: indent) + canvas(author, .faint),
    ]
  }

  /// Without spaces at the end of the line.
  private func joined(_ cells: [String]) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    let spaces = String(repeating: " ", count: Self.gap)
    return cells[...last].enumerated().map { index, cell in
      index == last ? cell : Theme.padded(cell, to: tileWidth) + spaces
    }.joined()
  }
}
