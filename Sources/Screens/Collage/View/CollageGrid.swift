import CollagePresenter
import Terminal

/// A collage as covers beside each other, as many as a width has room for, with captions below them.
package struct CollageGrid {
  /// Draws the cover at a place in at most so many columns, each row on a line of its own; nil where
  /// there is no picture.
  package typealias Cover = (_ index: Int, _ columns: Int) -> [String]?

  let ink: Ink
  let width: Int
  /// Whether frames are of signs that every character set has.
  let isASCII: Bool

  package init(ink: Ink, width: Int, isASCII: Bool) {
    self.ink = ink
    self.width = width
    self.isASCII = isASCII
  }

  /// Cells of a tile. Covers do not grow beyond the wider one.
  private static let (narrow, wide) = (18, 28)
  private static let gap = 2

  /// Twelve books make 3, 4, 6 or 12 full rows of them.
  package var columns: Int {
    [4, 3, 2].first { $0 * (Self.narrow + Self.gap) - Self.gap <= width } ?? 1
  }

  private var tileWidth: Int {
    min(Self.wide, (width - (columns - 1) * Self.gap) / columns)
  }

  package func lines(_ tiles: [CollageTile], cover: Cover) -> [String] {
    let covers = tiles.indices.map { cover($0, tileWidth) }
    return stride(from: 0, to: tiles.count, by: columns).flatMap { start in
      let row = start..<min(start + columns, tiles.count)
      let lines = self.lines(Array(tiles[row]), Array(covers[row]))
      return start == 0 ? lines : [""] + lines
    }
  }

  // MARK: A row

  private func lines(_ tiles: [CollageTile], _ covers: [[String]?]) -> [String] {
    let height = covers.map { $0?.count ?? 0 }.max() ?? 0
    let text = TextCover(isASCII: isASCII, height: max(height, TextCover.height))
    let drawn = zip(tiles, covers).map { tile, cover in
      cover ?? text.lines(tile.title, tile.author, columns: tileWidth)
    }
    // Lower covers stand on the line of the others, next to their captions.
    let most = drawn.map(\.count).max() ?? 0
    let cells = zip(tiles, drawn).map { tile, cover in
      [String](repeating: "", count: most - cover.count) + cover + caption(tile)
    }
    return (0..<most + 2).map { line in joined(cells.map { $0[line] }) }
  }

  /// Its number and title, and the author below.
  private func caption(_ tile: CollageTile) -> [String] {
    let number = String(tile.number)
    let indent = number.count + Self.gap
    let room = max(0, tileWidth - indent)
    let spaces = String(repeating: " ", count: Self.gap)
    let author = Cells.fitted(Printable.text(tile.author), to: room)
    return [
      ink(number, .number) + spaces + Cells.fitted(Printable.text(tile.title), to: room),
      author.isEmpty ? "" : String(repeating: " ", count: indent) + ink(author, .dim),
    ]
  }

  /// Without spaces at the end of the line.
  private func joined(_ cells: [String]) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    let spaces = String(repeating: " ", count: Self.gap)
    return cells[...last].enumerated().map { index, cell in
      index == last ? cell : Ink.padded(cell, to: tileWidth) + spaces
    }.joined()
  }
}
