import Grammar
import Library
import Localization
import Platform
import Terminal

/// The help, generated from the table of verbs and options.
package struct HelpPage {
  package let texts: any Texts
  /// The width of the text; `nil` for screen readers, which get one line per verb and option.
  package let columns: Int?
  private let aliases: [String: String]
  /// The screen on which help was requested, if any.
  private let screen: PromptWord?
  /// Used in examples.
  private let today: Day?

  package init(
    texts: any Texts, columns: Int?, aliases: [String: String] = [:], screen: PromptWord? = nil,
    today: Day? = nil
  ) {
    self.texts = texts
    self.columns = columns
    self.aliases = aliases
    self.screen = screen
    self.today = today
  }

  /// Shows help, with the pager if it is longer than the screen.
  package static func show(
    for line: Line, in texts: any Texts, aliases: [String: String], isPlain: Bool,
    on console: any Console, screen: PromptWord? = nil, today: Day?
  ) throws {
    let device = console.device
    let words = line.verb == .help ? line.arguments : line.verb.map { [texts.word($0)] }
    let page = HelpPage(
      texts: texts, columns: isPlain ? nil : min(100, device.columns), aliases: aliases,
      screen: screen, today: today)
    let text = try page.text(about: words ?? [])
    let isLong = device.rows.map { text.count { $0 == "\n" } >= $0 } ?? false
    guard isPlain, device.isOutputTerminal else {
      return try isLong && !isPlain ? console.page(text) : console.write(text)
    }
    let lines = Cells.wrapped(text, to: device.columns, keepingLines: true)
    try console.write(lines.joined(separator: "\n"))
  }

  /// Returns help about a verb or topic, the complete help, or an overview. Throws `unknownVerb`.
  package func text(about words: [String]) throws(LineError) -> String {
    let words = Line.joiningVerb(words)
    guard let topic = words.first else { return overview }
    let expansion = Line.expanded([topic], aliases)
    if expansion != [topic] {
      let line = AddressPasswords.redacted(expansion.joined(separator: " "))
      return paragraph("\(topic) = \(line)") + (try text(about: [expansion[0]]))
    }
    switch Vocabulary.verb(topic) {
    case .all: return completeHelp
    case .poll?:
      guard words.count > 1, let word = Vocabulary.meaning(of: words[1], as: PollWord.self) else {
        return page(.poll)
      }
      let row = HelpRow(word, in: texts)
      return paragraph(row.name + texts.colon + " " + row.summary)
    case let verb?: return page(verb)
    case nil: break
    }
    guard let topic = Vocabulary.meaning(of: topic, as: HelpTopic.self) else {
      throw .unknownVerb(topic, suggestion: Vocabulary.suggestion(for: topic, in: texts))
    }
    return switch topic {
    case .dates: paragraph(texts.dateHelp) + paragraph(texts.moreDateHelp)
    case .numbers: paragraph(texts.selectionHelp) + paragraph(texts.moreSelectionHelp)
    case .options: globalOptions
    case .environment:
      [ManualSection.environment, .files, .exitStatus].map { part in
        texts.name(part) + "\n" + table(HelpRow.rows(part, in: texts))
      }.joined(separator: "\n")
    default: table(rows(topic))
    }
  }

  private func rows(_ topic: HelpTopic) -> [HelpRow] {
    let supported = supportedVerbs(topic.verbs)
    return (supported.isEmpty ? topic.verbs : supported).map { HelpRow($0, in: texts) }
  }

  /// An overview that fits on one screen: the common verbs for this screen, and how to get more
  /// help.
  private var overview: String {
    let groups = HelpTopic.allCases.map { topic in
      (topic, supportedVerbs(topic.verbs).filter(HelpTopic.commonVerbs.contains).map(example))
    }
    let width = width(groups.flatMap(\.1))
    let help = texts.word(Verb.help) + " "
    let topics =
      HelpTopic.allCases.filter { $0.verbs.isEmpty || !supportedVerbs($0.verbs).isEmpty }
      .map { texts.word($0) } + [texts.word(Verb.all)]
    let more = help + texts.placeholder("VERB") + texts.semicolon + " " + help
    return paragraph(screen.map { texts.hint(on: $0, Self.bookVerbs).fullText } ?? texts.usage)
      + groups.filter { !$1.isEmpty }.map { topic, rows in
        texts.capitalized(texts.word(topic)) + "\n" + lines(rows, width)
      }.joined()
      + paragraph(
        texts.helpLetters + texts.colon + " " + letters.joined(separator: ", "))
      + paragraph(texts.helpMore + texts.colon + " " + more + topics.joined(separator: ", "))
  }

  private var letters: [String] {
    Verb.allCases.compactMap { verb in verb.letter.map { ($0, texts.word(verb)) } }
      .sorted { $0.0 < $1.0 }.map { "\($0) \($1)" }
  }

  /// The most common verbs for an open book.
  private static let bookVerbs: [Verb] = [.checkout, .return, .renew, .edit, .rate, .tag, .share]

  private func example(_ verb: Verb) -> Row {
    (texts.example(of: verb, isShort: true), texts.shortSummary(verb))
  }

  /// Returns the verbs without those that the library does not support.
  private func supportedVerbs(_ verbs: [Verb]) -> [Verb] {
    verbs.filter { !texts.missingVerbs.contains($0) }
  }

  private var completeHelp: String {
    let rare = HelpTopic.rareVerbs
    let groups =
      HelpTopic.allCases.map { (texts.word($0), $0.verbs.filter { !rare.contains($0) }) }
      + [(texts.rareVerbsHeading, Verb.allCases.filter(rare.contains))]
    let tables = groups.map { heading, verbs in
      (texts.capitalized(heading), supportedVerbs(verbs).map { row(HelpRow($0, in: texts)) })
    }
    let width = width(tables.flatMap(\.1))
    return paragraph(texts.usage) + "\n"
      + tables.filter { !$1.isEmpty }.map { heading, rows in
        heading + texts.colon + "\n" + lines(rows, width) + "\n"
      }.joined()
      + paragraph(texts.selectionHelp) + "\n" + globalOptions
  }

  private func page(_ verb: Verb) -> String {
    let syntax = VerbSyntax(verb)
    let row = HelpRow(verb, in: texts)
    var page = paragraph(row.name + texts.colon + " " + row.summary)
    if row.words.count > 1 {
      let others = row.words.dropFirst().joined(separator: ", ")
      page += paragraph("\(texts.alsoLabel)\(texts.colon) \(others)")
    }
    let example = texts.example(of: verb, on: today)
    if example != row.words[0] { page += paragraph(texts.forExample(example)) }
    var topics: [HelpTopic] = []
    if syntax.takesBooks, syntax.module != .list { topics.append(.numbers) }
    if syntax.options.contains(.due) || syntax.options.contains(.on) { topics.append(.dates) }
    if !topics.isEmpty {
      let pages = topics.map { texts.word(Verb.help) + " " + texts.word($0) }.joined(
        separator: ", ")
      page += paragraph(texts.seeAlso + texts.colon + " " + pages)
    }
    if let valueKind = syntax.argumentKinds.first(where: { $0.placeholder == "KEY" }) {
      let words = texts.words(of: valueKind).joined(separator: ", ")
      page += paragraph(texts.placeholder("KEY") + texts.colon + " " + words)
    }
    if verb == .poll { page += "\n" + table(PollWord.allCases.map { HelpRow($0, in: texts) }) }
    if !syntax.options.isEmpty {
      page +=
        "\n" + texts.optionsHeading + texts.colon + "\n"
        + table(syntax.options.map { HelpRow($0, of: verb, in: texts) })
    }
    return page
  }

  private var globalOptions: String {
    texts.globalOptionsHeading + texts.colon + "\n"
      + table(VerbSyntax.globalOptions.map { HelpRow($0, in: texts) })
  }

  // MARK: Layout

  private typealias Row = (name: String, summary: String)

  private func table(_ rows: [HelpRow]) -> String {
    let rows = rows.map(row)
    return lines(rows, width(rows))
  }

  private func row(_ row: HelpRow) -> Row {
    let values = row.values.joined(separator: ", ")
    return (row.name, row.summary + (values.isEmpty ? "" : texts.colon + " " + values))
  }

  private func paragraph(_ text: String) -> String {
    (columns.map { Cells.wrapped(text, to: $0) } ?? [text]).joined(separator: "\n") + "\n"
  }

  /// Returns the width of the first column, or `nil` if two columns do not fit.
  private func width(_ rows: [Row]) -> Int? {
    let width = (rows.map { Cells.width($0.name) }.max() ?? 0) + 4
    let words = rows.flatMap { $0.summary.split(separator: " ") }
    let maxWordWidth = words.map { Cells.width($0) }.max() ?? 0
    return (columns ?? 0) - width >= max(24, maxWordWidth) ? width : nil
  }

  /// Writes two columns, or two lines per row if they do not fit; one line for screen readers.
  private func lines(_ rows: [Row], _ width: Int?) -> String {
    rows.map { name, summary in
      guard let columns else { return "\(name)\(texts.colon) \(summary)\n" }
      guard let width else {
        return Cells.wrapped(name, to: columns - 2).map { "  \($0)\n" }.joined()
          + Cells.wrapped(summary, to: columns - 4).map { "    \($0)\n" }.joined()
      }
      return Cells.wrapped(summary, to: columns - width).enumerated().map { index, line in
        Cells.padded(index == 0 ? "  " + name : "", to: width) + line + "\n"
      }.joined()
    }.joined()
  }
}
