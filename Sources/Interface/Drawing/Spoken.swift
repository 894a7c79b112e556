import Library
import Localization
import Screen
import Terminal

/// What is shown as `Label: value` lines, for screen readers and Braille.
package struct Spoken {
  private let texts: any Texts

  package init(_ texts: any Texts) { self.texts = texts }

  package func field(_ label: String, _ value: String) -> String {
    self.label(label) + line(value)
  }

  fileprivate func label(_ label: String) -> String {
    Printable.text("\(label)\(texts.colon) ", keepingLines: true)
  }

  package func line(_ text: String) -> String { Printable.text(text, keepingLines: true) + "\n" }

  package func card(_ card: Card) -> String {
    var text = card.number.map { field(texts.numberLabel, BookNumber.text($0)) } ?? ""
    text += field(card.titleLabel, card.title)
    for part in card.fields + [card.text].compactMap(\.self) {
      for value in part.texts { text += field(part.label, value) }
    }
    if let age = card.age { text += line(age) }
    if let hint = card.hint { text += line(hint.whole) }
    return text
  }

  package func report(_ report: Report) -> String {
    report.passages.map { passage in
      switch passage {
      case .sentence(let text): line(text)
      case .field(let label, let value): field(label, value)
      case .pause: "\n"
      }
    }.joined() + (report.hint.map { line($0.whole) } ?? "")
  }
}

/// A list as `Label: value` lines, with an empty line between its rows.
package struct SpokenList: ListDrawing {
  private let spoken: Spoken
  private let texts: any Texts
  /// Of the columns, as they begin a line.
  private var labels: [String] = []
  private var isFirst = true

  package init(_ texts: any Texts) {
    spoken = Spoken(texts)
    self.texts = texts
  }

  package mutating func begin(_ sheet: Sheet) -> String {
    labels = sheet.columns.map { spoken.label($0.label) }
    isFirst = sheet.heading.isEmpty
    let counts = sheet.counts.map(\.text).joined(separator: ", ")
    let heading =
      isFirst
      ? "" : counts.isEmpty ? spoken.line(sheet.heading) : spoken.field(sheet.heading, counts)
    return heading + (sheet.greeting.map { spoken.line($0.text) } ?? "")
  }

  package mutating func row(_ row: any Row) -> String {
    if let words = row.spoken { return spoken.line(words) }
    var text = isFirst ? "" : "\n"
    isFirst = false
    for (label, cell) in zip(labels, row.cells) {
      var words = cell.spoken ?? cell.words
      let hasLines = words.withUTF8 { $0.contains(UInt8(ascii: "\n")) }
      let lines = hasLines ? words.split(separator: "\n").map { String($0) } : [words]
      for line in lines where !line.isEmpty {
        text += label
        text += spoken.line(line)
      }
    }
    return text
  }

  package mutating func end(_ foot: Footer) -> String {
    var text = [foot.empty, foot.more].compactMap(\.self).map(spoken.line).joined()
    if !foot.summary.isEmpty {
      text += "\n" + spoken.field(texts.shownLabel, foot.summary.joined(separator: ", "))
    }
    return text + [foot.age, foot.hint?.whole].compactMap(\.self).map(spoken.line).joined()
  }
}
