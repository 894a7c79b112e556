import CollagePresenter
import Terminal

/// A collage without covers: its books in a numbered table, or in two lines each where there is no
/// room for one.
struct CollageTable {
  let ink: Ink
  let width: Int

  private static let numberWidth = 3
  private static let yearWidth = 5
  /// Five stars, a space, and a figure such as 4.2.
  private static let ratingWidth = 9
  private static let gap = "  "

  func lines(_ model: CollageModel) -> [String] {
    guard width >= Device.compact else { return model.tiles.flatMap(compact) }
    let labels = cells(
      model.numberLabel, model.titleLabel, model.authorLabel, model.yearLabel, model.ratingLabel)
    return [ink(line(labels), .dim)]
      + model.tiles.map { tile in
        var cells = cells(
          String(tile.number), tile.title, tile.author, tile.year, rating(of: tile))
        cells[0] = ink(cells[0], .number)
        return line(cells)
      }
  }

  private func compact(_ tile: CollageTile) -> [String] {
    let number = Cells.padded(String(tile.number), to: Self.numberWidth, alignment: .trailing)
    let indent = Self.numberWidth + Self.gap.count
    let end = [tile.year, rating(of: tile)].filter { !$0.isEmpty }.joined(separator: " · ")
    let room = width - indent - (end.isEmpty ? 0 : Cells.width(end) + 3)
    let author = Cells.fitted(Printable.text(tile.author), to: max(0, room))
    return [
      ink(number, .number) + Self.gap
        + Cells.fitted(Printable.text(tile.title), to: width - indent),
      String(repeating: " ", count: indent)
        + [author, end].filter { !$0.isEmpty }.joined(separator: " · "),
    ]
  }

  private func rating(of tile: CollageTile) -> String {
    tile.rating.map { "\(Stars.drawn($0)) \(tile.figure)" } ?? ""
  }

  private func cells(
    _ number: String, _ title: String, _ author: String, _ year: String, _ rating: String
  ) -> [String] {
    let rest =
      Self.numberWidth + Self.yearWidth + Self.ratingWidth + 4 * Self.gap.count
    let authorWidth = (width - rest) * 2 / 5
    return [
      Cells.padded(number, to: Self.numberWidth, alignment: .trailing),
      Cells.padded(Printable.text(title), to: width - rest - authorWidth),
      Cells.padded(Printable.text(author), to: authorWidth),
      Cells.padded(year, to: Self.yearWidth, alignment: .trailing),
      Cells.padded(rating, to: Self.ratingWidth),
    ]
  }

  /// Without spaces at its end.
  private func line(_ cells: [String]) -> String {
    var line = Substring(cells.joined(separator: Self.gap))
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
