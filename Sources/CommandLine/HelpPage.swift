import Grammar
import Library
import Localization
import Terminal

/// Help, written from the table of verbs and options.
package struct HelpPage {
  package let texts: any Texts
  /// Cells in a line; nil for a page that is heard, with one line for each verb and each option.
  package let columns: Int?

  package init(texts: any Texts, columns: Int?) {
    self.texts = texts
    self.columns = columns
  }

  /// The page about one verb, or about all.
  ///
  /// - Throws: `unknownVerb`.
  package func text(about topic: String?) throws(LineError) -> String {
    guard let topic else { return overview }
    guard let verb = Vocabulary.verb(topic) else {
      throw .unknownVerb(topic, suggestion: Vocabulary.suggestion(for: topic, in: texts))
    }
    return page(VerbSyntax(verb))
  }

  private var overview: String {
    let verbs = Verb.allCases.map { verb in
      let syntax = VerbSyntax(verb)
      return (usage(syntax), texts.summary(verb))
    }
    return paragraph(texts.usage) + "\n" + texts.verbsHeading + texts.colon + "\n" + rows(verbs)
      + "\n"
      + paragraph(texts.selectionHelp) + "\n" + globalOptions + "\n" + paragraph(texts.helpHint)
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
    if !syntax.options.isEmpty {
      page +=
        "\n" + texts.optionsHeading + texts.colon + "\n"
        + rows(
          syntax.options.map { row($0, value: syntax.value($0), of: syntax.verb) })
    }
    return page
  }

  private var globalOptions: String {
    texts.globalOptionsHeading + texts.colon + "\n"
      + rows(VerbSyntax.global.map { row($0, value: $0.value) })
  }

  private func usage(_ syntax: VerbSyntax) -> String {
    let word = texts.words(for: syntax.verb)[0]
    return syntax.arguments.isEmpty ? word : word + " " + inWords(syntax.arguments)
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
    _ option: LineOption, value: String?, of verb: Verb? = nil
  ) -> (String, String) {
    let name = value.map { $0.contains("|") ? "" : " " + inWords($0) } ?? ""
    let values = value.flatMap { $0.contains("|") ? $0 : nil }
    let list = values?.replacing("|", with: ", ")
    let allowed = list.map { texts.colon + " " + $0 } ?? ""
    let summary = verb.map { texts.summary(option, of: $0) } ?? texts.summary(option)
    return ("--" + option.rawValue + name, summary + allowed)
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
