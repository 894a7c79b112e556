/// Help topics: groups of verbs, and subjects that many verbs share.
package enum HelpTopic: String, CaseIterable, Sendable {
  case books, lists, lending, club, changes, others
  case dates, numbers, options, environment

  /// The group's verbs; empty for a topic that is not a group.
  package var verbs: [Verb] {
    switch self {
    case .books:
      [
        .add, .show, .edit, .rate, .delete, .tag, .cover, .share, .fill, .search, .record, .more,
        .note, .remove, .acquire, .withdraw, .tags, .rename, .collage, .reroll,
      ]
    case .lists:
      [
        .find, .sort, .list, .browse, .all, .available, .out, .select, .next, .prev, .first, .last,
        .page,
      ]
    case .lending:
      [
        .checkout, .return, .overdue, .renew, .desk, .hold, .holds, .borrowers, .borrower, .merge,
        .owners, .owner, .labels, .remind, .calendar, .stats,
      ]
    case .club:
      [.shelf, .read, .want, .reading, .stop, .journal, .year, .goal, .meetings, .poll, .vote]
    case .changes: [.undo, .redo, .history, .trash, .restore, .purge]
    case .others:
      [
        .import, .export, .settings, .backup, .copy, .check, .sample, .cgi, .completions,
        .manual, .back, .quit, .help,
      ]
    case .dates, .numbers, .options, .environment: []
    }
  }

  /// The verbs that few people use, which the complete help lists last.
  package static let rareVerbs: Set<Verb> = [
    .first, .last, .page, .more, .reroll, .record, .rename, .merge, .copy, .check, .sample, .cgi,
    .completions, .manual, .acquire, .withdraw,
  ]

  package static let commonVerbs: Set<Verb> = [
    .add, .show, .rate, .find, .sort, .checkout, .return, .overdue, .undo, .import,
  ]
}
