import MeetingsPresenter
import Terminal

/// A meeting as lines of a given width.
struct MeetingsPageDrawing {
  let ink: Ink

  func lines(_ meeting: MeetingsDetail, width: Int) -> [String] {
    let column = min(meeting.fields.map { Cells.width($0.label) }.max() ?? 0, width / 3) + 2
    let number = String(meeting.number)
    let indent = number.count + 2
    let title = Cells.wrapped(Printable.text(meeting.title), to: max(1, width - indent))
    var lines = title.enumerated().map { index, text in
      let start = index == 0 ? ink(number, .number) + "  " : String(repeating: " ", count: indent)
      return start + ink(text, .title)
    }
    lines.append("")
    for field in meeting.fields {
      let text = Printable.text(field.text, keepingLines: true)
      for (index, line) in Cells.wrapped(text, to: width - column).enumerated() {
        let label = Cells.padded(index == 0 ? field.label : "", to: column)
        lines.append(line.isEmpty ? "" : (index == 0 ? ink(label, .dim) : label) + line)
      }
    }
    return lines
  }
}
