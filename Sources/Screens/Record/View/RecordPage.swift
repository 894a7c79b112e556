import RecordPresenter
import Terminal

/// A record as lines of a given width.
struct RecordPage {
  let ink: Ink
  let showsHint: Bool

  func lines(_ model: RecordModel, width: Int) -> [String] {
    let labels = model.fields.map { Cells.width($0.label) }
    let column = min(labels.max() ?? 0, width / 2) + 2
    var lines = Cells.wrapped(Printable.text(model.title), to: width).map { ink($0, .title) }
    lines.append("")
    for field in model.fields {
      let stars = field.stars.map { Stars.drawn($0) + " " } ?? ""
      let texts = Cells.wrapped(stars + Printable.text(field.text), to: width - column)
      lines += texts.enumerated().map { index, text in
        let start = Cells.padded(index == 0 ? field.label : "", to: column)
        return (index == 0 ? ink(start, .dim) : start) + text
      }
    }
    if !model.description.isEmpty {
      lines.append("")
      lines += Cells.wrapped(Printable.text(model.description, keepingLines: true), to: width)
    }
    let closing = (model.age.map { [$0] } ?? []) + (showsHint ? [model.hint] : [])
    if !closing.isEmpty { lines.append("") }
    return lines + closing.flatMap { Cells.wrapped($0, to: width).map { ink($0, .dim) } }
  }
}
