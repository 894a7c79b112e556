import Grammar

/// What a line needs of the library that it names.
package enum LibraryNeed: Sendable {
  /// It does without one.
  case none
  /// It reads what is there.
  case reading
  /// It changes what is there, and brings nothing new.
  case changing
  /// It tries what it would bring.
  case trial
  /// It may bring what is new, and so makes a library where there is none.
  case making
}

extension Line {
  package var libraryNeed: LibraryNeed {
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
    case .cover: arguments.count < 2 ? .reading : .changing
    case .remind: has(.send) || has(.notify) || has(.install) ? .changing : .reading
    // A tag gets its first collage, from a catalogue, by being looked at.
    case .collage: arguments.isEmpty && ownOptions.isEmpty ? .reading : .making
    case .poll: arguments.isEmpty && ownOptions.isEmpty ? .reading : .changing
    case .edit, .delete, .checkout, .return, .renew, .rate, .tag, .undo, .redo, .restore, .purge,
      .fill, .move, .note, .remove, .merge, .hold, .rename, .reroll, .vote, .sync:
      .changing
    case .import: has(.dryRun) ? .trial : .making
    case .add, .sample, .copy, .read, .want, .reading: .making
    // At a prompt anything may follow.
    case .desk, .browse, nil: .making
    }
  }

  /// What is to be done to the things that the verb shows; nil if they are only to be shown.
  private var action: Verb? {
    guard let verb, let action = arguments.first.flatMap(Vocabulary.verb) else { return nil }
    return VerbSyntax(verb).actions.contains(action) ? action : nil
  }
}
