import Grammar
import Library

/// A hint at what can be typed on a screen, shown below the contents of the screen.
///
///     texts.hint(on: .tags).fullText
///    // "Type a number or a name to open a collage. Commands: add TAG, rename TAG NAME, delete TAG, back, help"
package struct Hint: Equatable, Sendable {
  /// What can be typed in addition to commands, or an empty string.
  fileprivate let introduction: String
  fileprivate let label: String
  /// The most useful commands first.
  fileprivate let commands: [String]
  /// The commands for leaving and for help.
  fileprivate let exitCommands: [String]
  /// The commands that open other screens, which have a line of their own if there is no room.
  fileprivate var screensLabel = ""
  fileprivate var screens: [String] = []
  /// The command that quits the program, at the end of that line.
  fileprivate var quit = ""

  package var fullText: String {
    screens.isEmpty ? shorterHints[0] : line(introduction, commands + screens + [quit])
  }

  /// Returns the hint in one line if it fits, or else in ever shorter forms, perhaps in two lines.
  package func lines(fitting fits: (String) -> Bool) -> [String] {
    if fits(fullText) { return [fullText] }
    let others = (0...screens.count).reversed().map { count in
      screensLabel + " " + (screens.prefix(count) + [quit]).joined(separator: ", ")
    }
    return (screens.isEmpty ? [shorterHints] : [shorterHints, others]).map { $0.first(where: fits) ?? $0.last ?? "" }
  }

  private func line(_ introduction: String, _ commands: [String]) -> String {
    (introduction.isEmpty ? "" : introduction + " ") + (label.isEmpty ? "" : label + " ")
      + (commands + exitCommands).joined(separator: ", ")
  }

  /// The hint in ever shorter forms. The last commands are dropped first, then the opening; the commands for leaving and for help are never
  /// dropped.
  private var shorterHints: [String] {
    (introduction.isEmpty ? [""] : [introduction, ""]).flatMap { introduction in
      (0...commands.count).reversed().map { count in line(introduction, Array(commands.prefix(count))) }
    }
  }
}

extension Texts {
  /// The examples of the start page that the library offers.
  package var offeredExamples: [LineExample] { startExamples.filter { !missingVerbs.contains($0.verb) } }

  /// - Parameter verbs: the verbs that apply to the open book in its current state.
  package func hint(on screen: PromptWord, _ verbs: [Verb] = []) -> Hint {
    let commands: [String] =
      switch screen {
      case .books:
        [
          word(.add), typed(.find, "TEXT"), typed(.sort, word(BookOrder.due)),
          word(.overdue),
        ]
      case .detail: verbs.map(word)
      case .search: [word(.more)]
      case .record: [word(.add), word(.read), word(.want)]
      case .shelf:
        [
          typed(.read, "N"), typed(.rate, "N 4"), typed(.remove, "N"), typed(.add, "N"), typed(.find, "TEXT"),
          typed(.sort, word(ShelfOrder.rating)),
        ]
      case .tags: [typed(.add, "TAG"), typed(.rename, "TAG NAME"), typed(.delete, "TAG")]
      case .collage: [word(.reroll), word(.share)]
      case .meetings: [word(.add), typed(.edit, "N"), typed(.show, "N"), typed(.remove, "N"), word(.undo)]
      case .poll:
        [
          typed(.vote, "NAME 2 1 3"), word(.add), word(.remove), word(PollWord.close),
          word(.delete),
        ]
      case .owners: [word(.add), typed(.edit, "NAME"), typed(.remove, "NAME"), word(.undo)]
      case .borrowers:
        [
          word(.add), typed(.edit, "NAME"), typed(.find, "TEXT"), typed(.merge, "NAME NAME"),
          typed(.remove, "NAME"), word(.undo),
        ]
      case .holds:
        [
          typed(.hold, "N \(typed(LineOption.for)) NAME"),
          typed(.hold, "N \(typed(LineOption.remove)) NAME"), typed(.show, "N"), word(.undo),
        ]
      case .desk: [word(.undo), word(.renew), typed(word(LineOption.due), "DATE")]
      case .settings:
        [
          word(SettingKey.appearance) + " " + words(for: .appearance, value: Settings.Appearance.dark.rawValue)[0]
        ]
      }
    let missing = missingVerbs.map(word)
    func offered(_ commands: [String]) -> [String] {
      commands.filter { command in
        !missing.contains { command == $0 || command.hasPrefix($0 + " ") }
      }
    }
    var hint = Hint(
      introduction: introduction(on: screen), label: verbsHeading + colon,
      commands: offered(commands).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      exitCommands: (screen == .books ? [] : [word(.back)]) + [word(.help)])
    guard screen == .books else { return hint }
    hint.screensLabel = words("Other screens:", "Autres écrans :", "Другие экраны:")
    hint.screens = offered([
      word(PromptWord.search), word(.shelf), word(.meetings), word(.tags), word(.settings),
    ])
    hint.quit = word(.quit)
    return hint
  }

  /// What can be typed on a screen in addition to commands, or an empty string.
  package func introduction(on screen: PromptWord) -> String {
    let number = isPlain ? "numéro" : "n°"
    return switch screen {
    case .books, .collage, .shelf: words("Type a number to open a book.", "Un \(number) ouvre un livre.", "Номер откроет книгу.")
    case .search:
      words(
        "Type a number to open a record, or words to search.", "Tapez un \(number) à ouvrir ou des mots à rechercher.",
        "Номер откроет карточку, слова начнут поиск.")
    case .tags:
      words(
        "Type a number or a name to open a collage.", "Un \(number) ou un nom ouvre une mosaïque.",
        "Номер или имя откроет коллаж.")
    case .meetings:
      words("Type a number to edit a meeting.", "Un \(number) modifie une réunion.", "Номер откроет встречу для правки.")
    case .poll:
      words(
        "A vote ranks books, favourite first.", "Un vote classe les livres, le préféré d’abord.",
        "В голосе первой стоит самая желанная книга.")
    case .owners: words("Type a name to show an owner.", "Un nom affiche un propriétaire.", "Имя откроет владельца.")
    case .borrowers: words("Type a name to show a borrower.", "Un nom affiche un emprunteur.", "Имя откроет читателя.")
    case .desk:
      words(
        "A card or a name, then the books; Enter ends.", "Une carte ou un nom, puis les livres ; Entrée termine.",
        "Билет или имя, затем книги; Enter завершит.")
    case .settings: words("Type a number to change a setting.", "Un \(number) change un réglage.", "Номер откроет настройку.")
    default: ""
    }
  }

  /// - Parameter exitCommands: the keys for leaving.
  package func browseHint(_ keys: [(key: String, verb: Verb)], exitCommands: [String]) -> Hint {
    let commands = keys.map { "\($0.key) \(word($0.verb))" }
    return Hint(introduction: "", label: "", commands: commands, exitCommands: exitCommands)
  }

  private func word(_ verb: Verb) -> String { words(for: verb)[0] }

  private func typed(_ verb: Verb, _ arguments: String) -> String { typed(word(verb), arguments) }

  /// Returns a command with its arguments. Plain output omits the arguments, which help explains.
  private func typed(_ word: String, _ arguments: String) -> String { isPlain ? word : word + " " + placeholder(arguments) }
}
