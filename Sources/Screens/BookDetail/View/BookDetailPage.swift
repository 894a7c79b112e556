import BookDetailPresenter
import Terminal

/// A book as lines of a given width.
struct BookDetailPage {
  let ink: Ink
  let showsHint: Bool

  func lines(_ model: BookDetailModel, width: Int) -> [String] {
    let labels = model.fields.map(\.label) + [model.loansLabel]
    let column = min(labels.map { Cells.width($0) }.max() ?? 0, width / 3) + 2
    let number = String(model.number)
    let title = Cells.wrapped(Printable.text(model.title), to: max(1, width - number.count - 2))
    var lines = title.enumerated().map { index, text in
      index == 0
        ? ink(number, .number) + "  " + ink(text, .title)
        : String(repeating: " ", count: number.count + 2) + ink(text, .title)
    }
    lines.append("")
    for field in model.fields {
      let text = Cells.wrapped(Printable.text(field.text, keepingLines: true), to: width - column)
      lines += rows(field.label, text.map { ink($0, field.mood.role) }, column)
    }
    let loans = model.loans.flatMap {
      Cells.wrapped(Printable.text($0), to: width - column, indent: 2)
    }
    lines += rows(model.loansLabel, loans, column)
    if showsHint {
      lines.append("")
      lines += Cells.wrapped(model.hint, to: width).map { ink($0, .dim) }
    }
    return lines
  }

  private func rows(_ label: String, _ texts: [String], _ column: Int) -> [String] {
    texts.enumerated().map { index, text in
      let start = Cells.padded(index == 0 ? label : "", to: column)
      return (index == 0 ? ink(start, .dim) : start) + text
    }
  }
}

extension BookDetailMood {
  fileprivate var role: Ink.Role? {
    switch self {
    case .none: nil
    case .calm: .ok
    case .soon: .dueSoon
    case .late: .overdue
    }
  }
}
