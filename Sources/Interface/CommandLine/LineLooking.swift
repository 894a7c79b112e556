import Grammar

extension Line {
  /// Whether it changes nothing in the library, so that none has to be there.
  package var onlyLooks: Bool {
    switch verb {
    case .list, .show, .share, .sort, .all, .available, .out, .overdue, .find, .select, .next,
      .prev, .first, .last, .page, .history, .trash, .stats, .year, .goal, .export, .labels,
      .settings,
      .search, .record, .more, .borrowers, .holds, .owners, .completions, .manual, .back, .quit,
      .help:
      true
    case .shelf, .tags, .meetings, .borrower, .owner: action.map { $0 == .show } ?? true
    case .import: has(.dryRun)
    case .check: !has(.repair)
    case .calendar: !has(.subscribe)
    case .cover: arguments.count < 2
    // A tag gets its first collage by being looked at.
    case .collage, .poll: arguments.isEmpty && ownOptions.isEmpty
    case .remind: !has(.send) && !has(.notify) && !has(.install)
    case .add, .edit, .delete, .checkout, .return, .renew, .rate, .tag, .undo, .redo, .backup,
      .sample, .cgi, .sync, .restore, .purge, .copy, .fill, .read, .want, .reading, .move, .note,
      .remove,
      .merge, .hold, .desk, .browse, .rename, .reroll, .vote:
      false
    // The prompt, where anything may follow.
    case nil: false
    }
  }

  /// What is to be done to the things that the verb shows; nil if they are only to be shown.
  private var action: Verb? {
    guard let verb, let action = arguments.first.flatMap(Vocabulary.verb) else { return nil }
    return VerbSyntax(verb).actions.contains(action) ? action : nil
  }
}
