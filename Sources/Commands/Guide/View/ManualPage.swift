import CommandLine
import Grammar
import Library
import Localization

/// The manual page, written from the table of verbs and options as help is.
struct ManualPage {
  let texts: any Texts

  var text: String {
    let parts = ManualPart.allCases.map { part in
      [".SH " + Roff.argument(texts.name(part))] + lines(part)
    }
    let head = [
      ".\\\" -*- coding: utf-8 -*-", ".TH BOOKSKEEPER 1 \"\" BooksKeeper",
      // Words are not broken, since many of them are typed.
      ".nh", ".ad l",
    ]
    return (head + parts.joined()).joined(separator: "\n") + "\n"
  }

  private func lines(_ part: ManualPart) -> [String] {
    switch part {
    case .name: ["bookskeeper \\- " + Roff.text(texts.programSummary)]
    case .synopsis: [synopsis]
    case .description:
      Array(texts.programDescription.map { [Roff.text($0)] }.joined(separator: [".PP"]))
    case .commands: Verb.allCases.flatMap(command)
    case .options:
      LineOption.allCases.filter { !VerbSyntax.global.contains($0) }.flatMap(option)
        + [".SS " + Roff.argument(texts.globalOptionsHeading)]
        + VerbSyntax.global.flatMap(option)
    case .books: [Roff.text(texts.selectionHelp)]
    case .dates: [Roff.text(texts.dateHelp), Roff.text(texts.moreDateHelp)]
    case .environment:
      ProgramVariable.allCases.flatMap { variable in
        entry(variable.names.map(Roff.bold).joined(separator: ", "), texts.summary(variable))
      }
    case .files:
      ProgramFile.allCases.flatMap { entry(Roff.italic($0.path), texts.summary($0)) }
    case .exitStatus:
      ProgramExit.allCases.flatMap { entry(Roff.bold(String($0.rawValue)), texts.summary($0)) }
    case .examples:
      texts.examples.flatMap { entry(Roff.bold($0.line), $0.meaning) }
    }
  }

  private var synopsis: String {
    let (options, verb) = (
      texts.optionsHeading.uppercased(), texts.placeholders["VERB"] ?? "VERB"
    )
    return Roff.bold("bookskeeper") + " [" + Roff.italic(options) + "] [" + Roff.italic(verb)
      + Roff.text(" …]")
  }

  private func command(_ verb: Verb) -> [String] {
    let syntax = VerbSyntax(verb)
    var seen: Set<String> = []
    let words = (texts.words(for: verb) + Language.english.texts.words(for: verb))
      .filter { seen.insert($0).inserted }
    let arguments =
      syntax.arguments.isEmpty ? "" : " " + Roff.italic(texts.inWords(syntax.arguments))
    let options = syntax.options
      .map { Roff.bold(texts.typed($0, isPlace: syntax.value($0) == "FILE")) }
      .joined(separator: ", ")
    return entry(
      words.map(Roff.bold).joined(separator: ", ") + arguments, texts.summary(verb))
      + (options.isEmpty ? [] : [".br", options])
  }

  private func option(_ option: LineOption) -> [String] {
    let (own, english) = (texts.typed(option), "--" + option.rawValue)
    let name = (own == english ? [own] : [own, english]).map(Roff.bold).joined(separator: ", ")
    guard let value = option.value else { return entry(name, texts.summary(option)) }
    let words = value.split(separator: "|").map { texts.typed(String($0), of: option) }
    let place =
      words.count > 1
      ? Roff.bold(words.joined(separator: "|")) : Roff.italic(texts.inWords(value))
    return entry(name + " " + place, texts.summary(option))
  }

  private func entry(_ name: String, _ summary: String) -> [String] {
    [".TP", name, Roff.text(summary)]
  }
}
