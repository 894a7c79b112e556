import Drawing
import Library
import Localization
import Platform
import Screen
import Terminal

/// Output in the format that the line requests.
extension ConsoleInterface {
  package func begin(_ sheet: Sheet) throws {
    printed = nil
    list =
      switch format {
      case .screen: Table(on: canvas)
      case .plain: SpokenList(texts, columns: columns)
      case .json: JSONListDrawing()
      case .lines: TabList()
      }
    try writeSeparator()
    try output.write(list.begin(sheet))
  }

  package func row(_ row: any SheetRow) throws { try output.write(list.row(row)) }

  package func end(_ foot: Footer) throws {
    try output.write(list.end(foot))
    try output.flush()
  }

  package func show(_ cards: [Card]) throws {
    printed = nil
    switch format {
    case .json:
      let facts = cards.map(\.facts)
      try output.write(JSONText.of(facts.count == 1 ? facts[0] : .list(facts)) + "\n")
    case .plain:
      let spoken = Spoken(texts, columns: columns)
      let told = cards.enumerated().map { index, card in
        var card = card
        if index < cards.count - 1 { card.hint = nil }
        return spoken.card(card)
      }
      try output.write(told.joined(separator: "\n"))
    case .screen, .lines:
      let page = CardPage(on: canvas)
      for (index, card) in cards.enumerated() {
        if index == 0 { try writeSeparator() } else { try output.write("\n") }
        try write(page.lines(card))
      }
    }
    try output.flush()
  }

  package func show(_ notice: Notice) throws {
    guard isForPrograms else {
      if let sentence = notice.sentence { try say(sentence, .good) }
      return
    }
    switch notice.facts {
    case .object(let facts): try write(JSONText.of(facts) + "\n")
    case .rows(let rows): try write(JSONListDrawing.text(of: rows) + "\n")
    case .each(let each):
      var opening = "["
      try each { facts in
        try output.write(opening + JSONText.of(facts))
        opening = ","
      }
      try output.write((opening == "[" ? "[" : "") + "]\n")
      try output.flush()
    case nil: break
    }
  }

  package func show(_ report: Report) throws {
    switch format {
    case .json: try output.write(JSONText.of(report.facts) + "\n")
    case .plain: try output.write(Spoken(texts, columns: columns).report(report))
    case .lines: try output.write(report.values.map(TabList.line).joined())
    case .screen:
      guard let picture = report.picture else {
        return try say(String(Spoken(texts).report(report).dropLast()))
      }
      try writeSeparator()
      try write(picture(canvas) + (report.hint.map { [canvas($0)] } ?? []))
    }
    try output.flush()
  }

  package func show(text: String, facts: Fact, copied: String, offers: String?) throws {
    let text = Printable.text(text, keepingLines: true)
    guard !isForPrograms else { return try write(JSONText.of(facts) + "\n") }
    try write(text + "\n")
    guard console.device.isOutputTerminal else { return }
    var told = offers
    if format != .plain, console.device.takesEscapes {
      // OSC 52: the terminal copies the text to the clipboard, over ssh too.
      try console.write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
      told = [copied, offers].compactMap(\.self).joined(separator: " ")
    }
    if let told { try say(told, .faint) }
  }

  package func write(_ text: String) throws { try console.write(text) }

  /// Writes the contents of a file unchanged; for a terminal, control characters are removed.
  package func writeFile(_ text: String) throws {
    let isSeen = console.device.isOutputTerminal
    try console.write(isSeen ? Printable.text(text, keepingLines: true) : text)
  }

  package func drawing(of sheet: Sheet, _ rows: [any SheetRow], _ foot: Footer) -> Picture {
    { canvas in
      var table = Table(on: canvas)
      var text = try table.begin(sheet)
      for row in rows { text += try table.row(row) }
      text += try table.end(foot)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
  }

  /// The line width for screen readers.
  private var columns: Int? { console.device.isOutputTerminal ? console.device.columns : nil }

  private func writeSeparator() throws {
    if isPrompt, format == .screen { try output.write("\n") }
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }

  package func say(_ hint: Hint) throws {
    try isForEyes ? write(canvas(hint) + "\n") : say(hint.whole)
  }

  package func ringBell() {
    let device = console.device
    guard !isForPrograms, device.isErrorTerminal, device.takesEscapes else { return }
    console.writeError("\u{7}")
  }
}
