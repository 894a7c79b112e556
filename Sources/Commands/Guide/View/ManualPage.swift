import CommandLine
import Grammar
import Library
import Localization

struct ManualPage {
  let texts: any Texts

  var text: String {
    let sections = ManualSection.allCases.map { section in
      [".SH " + Roff.argument(texts.name(section))] + lines(section)
    }
    let head = [
      ".\\\" -*- coding: utf-8 -*-", ".TH BOOKSKEEPER 1 \"\" BooksKeeper",
      // No hyphenation, so that commands can be copied.
      ".nh", ".ad l",
    ]
    return (head + sections.joined()).joined(separator: "\n") + "\n"
  }

  private func lines(_ section: ManualSection) -> [String] {
    switch section {
    case .name: ["bookskeeper \\- " + Roff.text(texts.programSummary)]
    case .synopsis: [synopsis]
    case .description:
      Array(texts.programDescription.map { [Roff.text($0)] }.joined(separator: [".PP"]))
    case .commands: Verb.allCases.flatMap(command)
    case .options:
      LineOption.allCases.filter { !VerbSyntax.globalOptions.contains($0) }.flatMap(option)
        + [".SS " + Roff.argument(texts.globalOptionsHeading)]
        + VerbSyntax.globalOptions.flatMap(option)
    case .books: [Roff.text(texts.selectionHelp), Roff.text(texts.moreSelectionHelp)]
    case .dates: [Roff.text(texts.dateHelp), Roff.text(texts.moreDateHelp)]
    case .environment, .files, .exitStatus: HelpRow.rows(section, in: texts).flatMap(entry)
    case .examples:
      texts.examples.flatMap { entry(HelpRow([$0.line], $0.meaning)) }
    }
  }

  private var synopsis: String {
    let options = texts.optionsHeading.uppercased()
    let verb = texts.placeholder("VERB")
    return Roff.bold("bookskeeper") + " [" + Roff.italic(options) + "] [" + Roff.italic(verb)
      + Roff.text(" …]")
  }

  private func command(_ verb: Verb) -> [String] {
    let options = VerbSyntax(verb).options
      .map { Roff.bold(HelpRow($0, of: verb, in: texts).words[0]) }
    return entry(HelpRow(verb, in: texts))
      + (options.isEmpty ? [] : [".br", options.joined(separator: ", ")])
  }

  private func option(_ option: LineOption) -> [String] { entry(HelpRow(option, in: texts)) }

  private func entry(_ row: HelpRow) -> [String] {
    let placeholder = row.parameters.isEmpty ? "" : " " + Roff.italic(row.parameters)
    let values = row.values.isEmpty ? "" : " " + row.values.map(Roff.bold).joined(separator: "|\\:")
    return [
      ".TP",
      row.words.map(Roff.bold).joined(separator: ", ")
        + (placeholder.isEmpty ? values : placeholder),
      Roff.text(row.summary),
    ]
  }
}
