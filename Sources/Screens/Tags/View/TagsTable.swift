import TagsPresenter
import Terminal

/// The tags as lines of a given width: a table, or some lines a tag where there is no room for one.
struct TagsTable {
  let ink: Ink
  let width: Int

  /// Under this width a tag takes two lines or more.
  private static let compact = 60
  private static let numberWidth = 4
  private static let gap = "  "

  func lines(_ model: TagsModel) -> [String] {
    var lines = [ink(model.heading, .title) + Self.gap + model.count]
    if let empty = model.empty { lines += Cells.wrapped(empty, to: width) }
    lines += width < Self.compact ? pairs(model) : rows(model)
    let closing = [model.page, model.hint].compactMap(\.self)
    if !closing.isEmpty { lines.append("") }
    return lines + closing.flatMap { Cells.wrapped($0, to: width).map { ink($0, .dim) } }
  }

  private func rows(_ model: TagsModel) -> [String] {
    guard !model.rows.isEmpty else { return [] }
    let booksWidth = (model.rows.map(\.books) + [model.booksLabel]).map(Cells.width).max() ?? 0
    let free = width - Self.numberWidth - booksWidth - 3 * Self.gap.count
    // The collage is told in full where there is room for half a line of tag beside it.
    let told = (model.rows.map(\.collage) + [model.collageLabel]).map(Cells.width).max() ?? 0
    let collageWidth = min(told, free / 2)
    let names = (model.rows.map { Cells.width(Printable.text($0.name)) }.max() ?? 0)
    let nameWidth = min(max(names, Cells.width(model.tagLabel)), free - collageWidth)
    func line(_ number: String, _ name: String, _ books: String, _ collage: String) -> [String] {
      [
        Cells.padded(number, to: Self.numberWidth, alignment: .trailing),
        Cells.padded(name, to: nameWidth),
        Cells.padded(books, to: booksWidth, alignment: .trailing),
        Cells.fitted(collage, to: collageWidth),
      ]
    }
    let labels = line(model.numberLabel, model.tagLabel, model.booksLabel, model.collageLabel)
    return ["", ink(labels.joined(separator: Self.gap), .dim)]
      + model.rows.map { row in
        var cells = line(
          String(row.number), Printable.text(row.name), row.books, row.collage)
        cells[0] = ink(cells[0], .number)
        return trimmed(cells.joined(separator: Self.gap))
      }
  }

  private func pairs(_ model: TagsModel) -> [String] {
    guard !model.rows.isEmpty else { return [] }
    return [""] + model.rows.flatMap { pair($0, label: model.collageLabel) }
  }

  private func pair(_ row: TagsRow, label: String) -> [String] {
    let indent = String(repeating: " ", count: Self.numberWidth) + Self.gap
    let room = width - indent.count
    let number = Cells.padded(String(row.number), to: Self.numberWidth, alignment: .trailing)
    var told = [row.bookCount]
    if !row.collage.isEmpty { told.append(label + Self.gap + row.collage) }
    let name = Cells.fitted(Printable.text(row.name), to: room)
    let lines = told.flatMap { Cells.wrapped($0, to: room) }.map { indent + $0 }
    return [ink(number, .number) + Self.gap + name] + lines
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
