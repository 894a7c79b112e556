import Grammar
import Localization

/// How a line uses the library.
package enum LibraryAccess: Sendable {
  case none
  case reading
  /// Changes a library, which must exist if the user named it.
  case changing
  case dryRun
  /// May create the library, even if the user named it.
  case creating
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
      case .add: .creating
      default: .changing
      }
    case .calendar: has(.subscribe) ? .changing : .reading
    case .journal: action == nil ? .reading : .changing
    case .cover: arguments.count < 2 ? .reading : .changing
    case .remind: has(.send) || has(.notify) || has(.install) ? .changing : .reading
    // A first collage of a tag is fetched from a catalogue when it is viewed.
    case .collage: arguments.isEmpty && ownOptions.isEmpty ? .reading : .creating
    case .poll: arguments.isEmpty && ownOptions.isEmpty ? .reading : .changing
    case .edit, .delete, .checkout, .return, .renew, .rate, .tag, .undo, .redo, .restore, .purge,
      .fill, .note, .remove, .merge, .hold, .rename, .reroll, .vote, .browse,
      .acquire, .withdraw, .stop:
      .changing
    case .import: has(.dryRun) ? .dryRun : .creating
    case .add, .sample, .copy, .read, .want, .reading: .creating
    // At a prompt, any line may follow.
    case .desk, nil: .creating
    }
  }

  /// In a script, the verbs of changes must not be abbreviated, so that no other verb runs.
  ///
  /// - Throws: `LineError.shortenedVerb`.
  package func rejectShortenedVerb(in lexicon: any Lexicon) throws(LineError) {
    guard let verb, !opensPrompt, Vocabulary.verb(word) == nil,
      !BookNumbers.areBookReferences([word])
    else { return }
    switch libraryAccess {
    case .none, .reading: break
    case .changing, .dryRun, .creating: throw .shortenedVerb(word, verb: lexicon.word(verb))
    }
  }

  /// Whether the line writes books to a file, which may have been written before.
  package var writesList: Bool { verb == .export && arguments.first != "-" }

  private var action: Verb? {
    guard let verb, let action = arguments.first.flatMap(Vocabulary.verb) else { return nil }
    return VerbSyntax(verb).actions.contains(action) ? action : nil
  }
}
