import Library
import Localization
import Screen
import Terminal

/// Output as `Label: value` lines for screen readers and Braille.
package struct SpokenOutput {
  private let texts: any Texts
  /// The width at which lines are wrapped, so that the terminal does not break words; nil not to
  /// wrap.
  private let columns: Int?

  package init(_ texts: any Texts, columns: Int? = nil) {
    self.texts = texts
    self.columns = columns
  }

  /// Returns the lines of a field. Each line of the value has the label, so that it does not look
  /// like another field.
  package func field(_ label: String, _ value: String) -> String {
    let start = Self.onOneLine(label) + texts.colon + " "
    let lines = Printable.text(value, keepingLines: true).split(separator: "\n")
    return lines.isEmpty ? line(start) : lines.map { line(start + $0) }.joined()
  }

  private static func onOneLine(_ text: String) -> String {
    Printable.text(text, keepingLines: true).replacing("\n", with: "; ")
  }

  package func row(_ text: String) -> String { line(Self.onOneLine(text)) }

  package func line(_ text: String) -> String {
    guard let columns else { return Printable.text(text, keepingLines: true) + "\n" }
    return Cells.wrapped(text, to: columns, keepingLines: true).map { $0 + "\n" }.joined()
  }

  package func card(_ card: Card) -> String {
    var text = field(card.number.map { String($0) } ?? card.titleLabel, card.title)
    for part in card.fields + [card.text].compactMap(\.self) {
      for value in part.texts { text += field(part.label, value) }
    }
    if let age = card.age { text += line(age) }
    if let hint = card.hint { text += line(hint.fullText) }
    return text
  }

  package func report(_ report: Report) -> String {
    report.passages.map { passage in
      switch passage {
      case .sentence(let text): line(text)
      case .field(let label, let value): field(label, value)
      case .pause: "\n"
      }
    }.joined() + (report.hint.map { line($0.fullText) } ?? "")
  }
}

/// A list with one line per row: `1: The Hobbit, J. R. R. Tolkien: 9 days late, Anna`.
package struct SpokenList: ListDrawing {
  private let spoken: SpokenOutput
  private let texts: any Texts
  private var number: Int?
  /// The indices of the columns that name a row. Columns that are omitted from rows of two lines
  /// are not read aloud either.
  private var names: [Int] = []
  private var details: [Int] = []
  /// The heading of the last row's group.
  private var group: Phrase?

  package init(_ texts: any Texts, columns: Int? = nil) {
    spoken = SpokenOutput(texts, columns: columns)
    self.texts = texts
  }

  package mutating func begin(_ sheet: Sheet) -> String {
    let columns = sheet.columns
    func indices(at position: Column.Position) -> [Int] {
      columns.indices.filter { columns[$0].position == position && !columns[$0].width.isNumber }
    }
    number = columns.firstIndex { $0.width.isNumber }
    names = indices(at: .first) + indices(at: .second).prefix { columns[$0].width.isName }
    details = indices(at: .second).filter { !names.contains($0) }
    let counts = sheet.counts.map(\.text).joined(separator: ", ")
    let heading =
      sheet.heading.isEmpty
      ? "" : counts.isEmpty ? spoken.line(sheet.heading) : spoken.field(sheet.heading, counts)
    return heading + (sheet.greeting.map { spoken.line($0.text) } ?? "")
  }

  package mutating func row(_ row: any SheetRow) -> String {
    if let lines = row.spokenLines { return lines.map(spoken.row).joined() }
    let heading = row.group == group ? nil : row.group.map { spoken.line($0.text) }
    group = row.group
    let cells = row.cells
    func joined(_ columns: [Int]) -> String {
      columns.filter { !cells[$0].words.isEmpty }.map { cells[$0].unlabelled ?? cells[$0].words }
        .joined(separator: ", ")
    }
    let number = number.map { cells[$0].words + (row.isMarked ? ", " + texts.markedLabel : "") }
    let parts = [number ?? "", joined(names), joined(details)]
    return (heading ?? "")
      + spoken.row(parts.filter { !$0.isEmpty }.joined(separator: texts.colon + " "))
      + row.extraLines.map(spoken.line).joined()
  }

  package mutating func end(_ footer: Footer) -> String {
    let summary =
      footer.summary.isEmpty
      ? "" : spoken.field(texts.shownLabel, footer.summary.joined(separator: ", "))
    return [footer.emptyText, footer.more].compactMap(\.self).map(spoken.line).joined() + summary
      + [footer.age, footer.hint?.fullText].compactMap(\.self).map(spoken.line).joined()
  }
}
