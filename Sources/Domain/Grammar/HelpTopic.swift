/// What help tells of besides verbs: groups of them, and what many verbs have in common.
package enum HelpTopic: String, CaseIterable, Sendable {
  case books, loans, lists, changes, others
  case dates, numbers, options

  /// The verbs of a group, those of every day first; nil for what is no group.
  package var verbs: (daily: [Verb], others: [Verb])? {
    switch self {
    case .books: ([.add, .show], [.edit, .delete, .rate, .tag, .cover, .share, .fill])
    case .loans:
      (
        [.checkout, .return, .overdue],
        [
          .renew, .desk, .hold, .holds, .borrowers, .borrower, .merge, .owners, .owner, .labels,
          .remind, .calendar, .stats,
        ]
      )
    case .lists:
      (
        [.find, .sort],
        [
          .browse, .list, .all, .available, .out, .select, .next, .prev, .first, .last, .page,
        ]
      )
    case .changes:
      (
        [.undo],
        [.redo, .history, .trash, .restore, .purge, .backup, .check, .sample, .sync]
      )
    case .others:
      (
        [.search],
        [
          .shelf, .settings, .meetings, .tags, .record, .more, .read, .want, .move, .note, .remove,
          .rename,
          .collage,
          .reroll, .poll, .vote, .import, .export, .copy, .completions, .manual, .cgi, .back, .quit,
          .help,
        ]
      )
    case .dates, .numbers, .options: nil
    }
  }
}
