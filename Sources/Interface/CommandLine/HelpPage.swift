import Grammar
import Library
import Localization
import Platform
import Terminal

/// Help, written from the table of verbs and options.
package struct HelpPage {
  package let texts: any Texts
  /// Cells in a line; nil for a page that is heard, with one line for each verb and each option.
  package let columns: Int?
  /// Lines, by the words that stand for them.
  private let aliases: [String: String]

  package init(texts: any Texts, columns: Int?, aliases: [String: String] = [:]) {
    self.texts = texts
    self.columns = columns
    self.aliases = aliases
  }

  /// Shows the page that a line asks for; what is longer than the screen comes page by page.
  package static func show(
    for line: Line, in texts: any Texts, aliases: [String: String], isPlain: Bool,
    on console: any Console
  ) throws {
    let device = console.device
    let words = line.verb == .help ? line.arguments : line.verb.map { [texts.word($0)] }
    let page = HelpPage(
      texts: texts, columns: isPlain ? nil : min(100, device.columns), aliases: aliases)
    let text = try page.text(about: words ?? [])
    let isLong = device.rows.map { text.count { $0 == "\n" } >= $0 } ?? false
    guard isPlain, device.isOutputTerminal else {
      return try isLong && !isPlain ? console.page(text) : console.write(text)
    }
    let lines = Cells.wrapped(text, to: device.columns, keepingLines: true)
    try console.write(lines.joined(separator: "\n"))
  }

  /// The page about a verb or a topic, about everything there is, or one that leads to them all.
  ///
  /// - Throws: `unknownVerb`.
  package func text(about words: [String]) throws(LineError) -> String {
    guard let topic = words.first else { return overview }
    let meant = Line.expanded([topic], aliases)
    if meant != [topic] {
      let line = AddressPasswords.removed(from: meant.joined(separator: " "))
      return paragraph("\(topic) = \(line)") + (try text(about: [meant[0]]))
    }
    switch Vocabulary.verb(topic) {
    case .all: return everything
    case .poll?:
      if words.count > 1, let word = Vocabulary.meaning(of: words[1], as: PollWord.self) {
        return paragraph(usage(word) + texts.colon + " " + texts.summary(word))
      }
      return page(VerbSyntax(.poll))
    case let verb?: return page(VerbSyntax(verb))
    case nil: break
    }
    guard let topic = Vocabulary.meaning(of: topic, as: HelpTopic.self) else {
      throw .unknownVerb(topic, suggestion: Vocabulary.suggestion(for: topic, in: texts))
    }
    switch topic {
    case .dates: return paragraph(texts.dateHelp) + paragraph(texts.moreDateHelp)
    case .numbers: return paragraph(texts.selectionHelp) + paragraph(texts.moreSelectionHelp)
    case .options: return globalOptions
    case .books, .loans, .lists, .changes, .others:
      return rows((topic.verbs.map { $0.daily + $0.others } ?? []).map(row))
    }
  }

  /// What fits on one screen: the verbs of every day, the names of the others.
  private var overview: String {
    let groups = HelpTopic.allCases.compactMap { topic in topic.verbs.map { (topic, $0) } }
    let daily = groups.flatMap(\.1.daily).map(brief)
    // All groups have their columns at the same place.
    let lines = rows(daily).split(separator: "\n", omittingEmptySubsequences: true)
    let isOneLineEach = lines.count == daily.count
    var page = paragraph(beginning(of: texts.usage))
    var first = 0
    for (topic, verbs) in groups {
      let names = verbs.others.map { texts.word($0) }.joined(separator: ", ")
      let name = texts.word(topic)
      let title = name.prefix(1).uppercased() + name.dropFirst()
      page += paragraph("\(title) (\(texts.alsoLabel) \(names))")
      let shown = first..<first + verbs.daily.count
      page +=
        isOneLineEach
        ? lines[shown].map { $0 + "\n" }.joined() : rows(Array(daily[shown]))
      first = shown.upperBound
    }
    return page + paragraph(texts.helpHint)
  }

  /// Up to the first semicolon, for what follows is told elsewhere.
  private func beginning(of text: String) -> String {
    text.split(separator: ";").first.map { $0.trimmingSpaces() } ?? text
  }

  private func brief(_ verb: Verb) -> (String, String) {
    let (usage, summary) = row(verb)
    return (usage, beginning(of: summary))
  }

  private func row(_ verb: Verb) -> (String, String) {
    (usage(VerbSyntax(verb)), texts.summary(verb))
  }

  private var everything: String {
    paragraph(texts.usage) + "\n" + texts.verbsHeading + texts.colon + "\n"
      + rows(Verb.allCases.map(row)) + "\n"
      + paragraph(texts.selectionHelp) + "\n" + globalOptions
  }

  private func page(_ syntax: VerbSyntax) -> String {
    let words = texts.words(for: syntax.verb)
    let english = Language.english.texts.words(for: syntax.verb)
    let others = words.dropFirst() + english.filter { !words.contains($0) }
    var page = paragraph(usage(syntax) + texts.colon + " " + texts.summary(syntax.verb))
    if !others.isEmpty {
      page += paragraph("\(texts.alsoLabel)\(texts.colon) \(others.joined(separator: ", "))")
    }
    if syntax.takesBooks, syntax.home != .list { page += paragraph(texts.selectionHelp) }
    if syntax.options.contains(.due) || syntax.options.contains(.on) {
      page += paragraph(inWords("DATE") + texts.colon + " " + texts.dateHelp)
    }
    let keys =
      switch syntax.verb {
      case .sort: BookOrder.allCases.map { texts.word($0) }
      case .settings: SettingKey.allCases.map { texts.word($0) }
      default: [String]()
      }
    if !keys.isEmpty {
      page += paragraph(inWords("KEY") + texts.colon + " " + keys.joined(separator: ", "))
    }
    if syntax.verb == .poll {
      page += "\n" + rows(PollWord.allCases.map { (usage($0), texts.summary($0)) })
    }
    if !syntax.options.isEmpty {
      page +=
        "\n" + texts.optionsHeading + texts.colon + "\n"
        + rows(
          syntax.options.map { option in
            row(
              option, value: syntax.value(option), allowed: syntax.allowed(option),
              of: syntax.verb)
          })
    }
    return page
  }

  private var globalOptions: String {
    texts.globalOptionsHeading + texts.colon + "\n"
      + rows(
        VerbSyntax.global.map { option in
          let values = option.value.map { $0.split(separator: "|").map(String.init) } ?? []
          return row(option, value: option.value, allowed: values.count > 1 ? values : [])
        })
  }

  private func usage(_ syntax: VerbSyntax) -> String {
    let word = texts.word(syntax.verb)
    return syntax.arguments.isEmpty ? word : word + " " + inWords(syntax.arguments)
  }

  private func usage(_ word: PollWord) -> String {
    texts.word(Verb.poll) + " " + texts.word(word)
  }

  /// Placeholders in the language's own words.
  private func inWords(_ placeholders: String) -> String {
    guard columns != nil else {
      return placeholders.split(separator: " ").map { word in
        let word = String(word.filter { !"[]".contains($0) })
        return texts.placeholders[word] ?? word
      }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return texts.inWords(placeholders)
  }

  private func row(
    _ option: LineOption, value: String?, allowed: [String], of verb: Verb? = nil
  ) -> (String, String) {
    let name = value.map { $0.contains("|") ? "" : " " + inWords($0) } ?? ""
    let values = allowed.map { texts.typed($0, of: option) }.joined(separator: ", ")
    let summary = verb.map { texts.summary(option, of: $0) } ?? texts.summary(option)
    return (
      texts.typed(option, isPlace: value == "FILE") + name,
      summary + (values.isEmpty ? "" : texts.colon + " " + values)
    )
  }

  private func paragraph(_ text: String) -> String {
    (columns.map { Cells.wrapped(text, to: $0) } ?? [text]).joined(separator: "\n") + "\n"
  }

  /// Two columns, or two lines for each row where there is no room for columns; one line to be heard.
  private func rows(_ rows: [(String, String)]) -> String {
    guard let columns else { return rows.map { "\($0)\(texts.colon) \($1)\n" }.joined() }
    let width = (rows.map { Cells.width($0.0) }.max() ?? 0) + 4
    let longestWord = rows.flatMap { $0.1.split(separator: " ") }.map { Cells.width($0) }.max() ?? 0
    guard columns - width >= max(24, longestWord) else {
      return rows.map { name, summary in
        "  \(name)\n"
          + Cells.wrapped(summary, to: columns - 4).map { "    \($0)\n" }.joined()
      }.joined()
    }
    return rows.map { name, summary in
      let lines = Cells.wrapped(summary, to: columns - width)
      return lines.enumerated().map { index, line in
        Cells.padded(index == 0 ? "  " + name : "", to: width) + line + "\n"
      }.joined()
    }.joined()
  }
}
