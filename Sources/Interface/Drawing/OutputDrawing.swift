import Library
import Localization
import Screen
import Terminal

/// Draws output for people and for a pipe. JSON is written by `JSONDocument`.
package enum OutputDrawing {
  case screen(Canvas, any Texts)
  /// For screen readers, with lines of at most `columns` characters.
  case plain(any Texts, columns: Int?)
  case lines(Canvas, any Texts)

  /// Writes a list, cards or a report in parts.
  package func write(_ output: Output, _ write: (String) throws -> Void) throws {
    switch output {
    case .list(let list):
      var drawing = listDrawing
      try write(drawing.begin(list.sheet(list.total ?? list.items.count())))
      let footer = try list.forEachRow { try write(drawing.row($0)) }
      try write(drawing.end(footer))
    case .cards(let cards): try write(text(of: cards))
    case .report(let report): try write(text(of: report))
    default: break
    }
  }

  private var listDrawing: any ListDrawing {
    switch self {
    case .screen(let canvas, _): Table(on: canvas)
    case .plain(let texts, let columns): SpokenList(texts, columns: columns)
    case .lines: TabList()
    }
  }

  private func text(of cards: [Card]) throws -> String {
    switch self {
    case .plain(let texts, let columns):
      let spoken = SpokenOutput(texts, columns: columns)
      return cards.enumerated().map { index, card in
        var card = card
        if index < cards.count - 1 { card.hint = nil }
        return spoken.card(card)
      }.joined(separator: "\n")
    case .screen(let canvas, _), .lines(let canvas, _):
      let page = CardPage(on: canvas)
      return try cards.map { Self.text(try page.lines($0)) }.joined(separator: "\n")
    }
  }

  private func text(of report: Report) throws -> String {
    switch self {
    case .plain(let texts, let columns): return SpokenOutput(texts, columns: columns).report(report)
    case .lines: return report.values.map(TabList.line).joined()
    case .screen(let canvas, let texts):
      guard let picture = report.picture else { return SpokenOutput(texts).report(report) }
      return Self.text(try picture(canvas) + (report.hint.map { [canvas($0)] } ?? []))
    }
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Returns output as lines of a terminal, for a pane beside an interactive list.
  package static func lines(
    _ outputs: [Output], on canvas: Canvas, _ texts: any Texts
  ) throws -> [String] {
    func wrapped(_ text: String, _ style: TextStyle) -> [String] {
      Cells.wrapped(text, to: canvas.width, keepingLines: true).map { canvas($0, style) }
    }
    return try outputs.flatMap { output -> [String] in
      switch output {
      case .report(let report) where report.picture == nil:
        return wrapped(String(SpokenOutput(texts).report(report).dropLast()), .plain)
      case .list, .cards, .report:
        var text = ""
        try Self.screen(canvas, texts).write(output) { text += $0 }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      case .notice(let notice): return notice.sentence.map { wrapped($0, .good) } ?? []
      case .sameList(let position): return wrapped(texts.backToList(position), .plain)
      case .copied(let copied): return wrapped(copied.text, .plain)
      case .raw(let text), .info(let text): return wrapped(text, .plain)
      case .sentence(let text, let style), .remark(let text, let style):
        return wrapped(text, style)
      case .hint(let hint): return [canvas(hint)]
      case .warning(let text), .error(let text, _, _):
        return Cells.wrapped("! " + text, to: canvas.width, indent: 2, keepingLines: true)
          .map { canvas($0, .error) }
      case .form, .explanation, .bell: return []
      }
    }
  }
}

extension ListOutput {
  /// A drawing of the list, to be shown beside other output.
  package var picture: Picture {
    { canvas in
      var text = ""
      var table = Table(on: canvas)
      text += try table.begin(sheet(total ?? items.count()))
      let footer = try forEachRow { text += try table.row($0) }
      text += try table.end(footer)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
  }
}
