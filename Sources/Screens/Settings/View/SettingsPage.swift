import SettingsPresenter
import Terminal

/// The settings as lines of a given width.
struct SettingsPage {
  let ink: Ink
  let width: Int

  private static let numberWidth = 4
  private static let gap = "  "

  func lines(_ model: SettingsModel) -> [String] {
    let nameWidth = model.rows.map { Cells.width($0.name) }.max() ?? 0
    let valueWidth = model.rows.map { Cells.width(Printable.text($0.words)) }.max() ?? 0
    let indent = Self.numberWidth + Self.gap.count
    // A name of any length may be cut; what is chosen from a few words never is.
    let isTable = indent + nameWidth + Self.gap.count + min(24, valueWidth) <= width
    var lines = [ink(model.heading, .title), ""]
    for row in model.rows {
      let number = Cells.padded(String(row.number), to: Self.numberWidth, alignment: .trailing)
      let start = ink(number, .number) + Self.gap
      let words = Printable.text(row.words)
      if isTable {
        let room = width - indent - nameWidth - Self.gap.count
        lines.append(
          start + Cells.padded(row.name, to: nameWidth) + Self.gap + Cells.fitted(words, to: room))
      } else {
        let margin = String(repeating: " ", count: indent)
        lines.append(start + Cells.fitted(row.name, to: width - indent))
        lines.append(margin + Self.gap + Cells.fitted(words, to: width - indent - Self.gap.count))
      }
    }
    if let hint = model.hint {
      lines += [""] + Cells.wrapped(hint, to: width).map { ink($0, .dim) }
    }
    return lines
  }
}
