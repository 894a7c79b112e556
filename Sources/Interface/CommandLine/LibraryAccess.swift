import Grammar
import Localization

/// How a line uses the library.
package enum LibraryAccess: Sendable {
  case none
  case reading
  /// Changes a library, which must exist if the user named it.
  case changing
  case trial
  /// May create the library, even if the user named it.
  case making
}

extension Line {
  package var libraryAccess: LibraryAccess {
    switch verb {
    case .settings, .completions, .manual, .back, .quit, .help: .none
    case .list, .show, .share, .sort, .all, .available, .out, .overdue, .find, .select, .next,
      .prev, .first, .last, .page, .history, .trash, .stats, .year, .goal, .export, .labels,
      .search, .record, .more, .borrowers, .holds, .owners, .check, .backup, .cgi:
      .reading
    case .shelf, .tags, .meetings, .borrower, .owner:
      switch action {
      case nil, .show: .reading
      case .add: .making
      default: .changing
      }
    case .calendar: has(.subscribe) ? .changing : .reading
    case .journal: action == nil ? .reading : .changing
    case .cover: arguments.count < 2 ? .reading : .changing
    case .remind: has(.send) || has(.notify) || has(.install) ? .changing : .reading
    // A first collage of a tag is fetched from a catalogue when it is viewed.
    case .collage: arguments.isEmpty && ownOptions.isEmpty ? .reading : .making
    case .poll: arguments.isEmpty && ownOptions.isEmpty ? .reading : .changing
    case .edit, .delete, .checkout, .return, .renew, .rate, .tag, .undo, .redo, .restore, .purge,
      .fill, .note, .remove, .merge, .hold, .rename, .reroll, .vote, .browse,
      .acquire, .withdraw, .stop:
      .changing
    case .import: has(.dryRun) ? .trial : .making
    case .add, .sample, .copy, .read, .want, .reading: .making
    // At a prompt, any line may follow.
    case .desk, nil: .making
    }
  }

  /// In a script, a change needs its whole word, so that no word is taken for another.
  ///
  /// - Throws: `LineError.shortenedVerb`.
  package func refuseShortenedVerb(in lexicon: any Lexicon) throws(LineError) {
    guard let verb, !opensPrompt, Vocabulary.verb(word) == nil, !BookNumbers.areNames([word])
    else { return }
    switch libraryAccess {
    case .none, .reading: break
    case .changing, .trial, .making: throw .shortenedVerb(word, verb: lexicon.word(verb))
    }
  }

  /// Whether the line writes books to a file, which may have been written before.
  package var writesList: Bool { verb == .export && arguments.first != "-" }

  private var action: Verb? {
    guard let verb, let action = arguments.first.flatMap(Vocabulary.verb) else { return nil }
    return VerbSyntax(verb).actions.contains(action) ? action : nil
  }
}
