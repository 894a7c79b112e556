import ShelfPresenter
import Terminal

/// An entry of a shelf as lines of a given width.
struct ShelfEntryPage {
  let ink: Ink
  /// Whether ratings are drawn as stars.
  let hasStars: Bool

  func lines(_ entry: ShelfEntryModel, width: Int) -> [String] {
    let column = min(entry.fields.map { Cells.width($0.label) }.max() ?? 0, width / 3) + 2
    let number = String(entry.number)
    let indent = number.count + 2
    let title = Cells.wrapped(Printable.text(entry.title), to: max(1, width - indent))
    var lines = title.enumerated().map { index, text in
      let start = index == 0 ? ink(number, .number) + "  " : String(repeating: " ", count: indent)
      return start + ink(text, .title)
    }
    lines.append("")
    for field in entry.fields {
      let stars = hasStars ? field.stars.map { Stars.drawn(Double($0)) + " " } : nil
      let text = (stars ?? "") + Printable.text(field.text, keepingLines: true)
      for (index, line) in Cells.wrapped(text, to: width - column).enumerated() {
        let label = Cells.padded(index == 0 ? field.label : "", to: column)
        lines.append(line.isEmpty ? "" : (index == 0 ? ink(label, .dim) : label) + line)
      }
    }
    if let hint = entry.hint {
      lines.append("")
      lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) }
    }
    return lines
  }
}
