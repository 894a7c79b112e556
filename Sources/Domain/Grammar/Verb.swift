import Library

/// The commands of a line. Each language defines the words, and `VerbSyntax` the arguments and options.
package enum Verb: String, CaseIterable, Sendable {
  case list, show, add, edit, delete, checkout
  case `return`, renew, rate, tag, cover, share
  case sort, all, available, out, overdue, remind, find, select, browse
  case next, prev, first, last, page
  case undo, redo, history
  case backup, check, sample
  case cgi
  case stats, calendar, year, goal
  case completions, manual
  case trash, restore, purge
  case acquire, withdraw
  case `import`, export, copy, labels
  case settings
  case search, record, more, fill
  case shelf, read, want, reading, stop, journal, note, remove
  case borrowers, borrower, merge
  case hold, holds
  case owners, owner
  case desk
  case meetings
  case tags, rename
  case collage, reroll
  case poll, vote
  case back, quit, help
}

/// The screens with a prompt. All but the list and the details of books are named after the verb that
/// opens them.
package enum PromptWord: String, CaseIterable, Sendable {
  case books, detail, shelf, tags, collage, meetings, poll, search, record, settings
  case borrowers, owners, holds, desk
}

// MARK: Help

extension HelpTopic {
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
}

// MARK: Libraries

extension Verb {
  /// How a line of the verb uses the library if it has no action and no options.
  package var access: LibraryAccess {
    switch self {
    case .settings, .completions, .manual, .back, .quit, .help: .none
    case .list, .show, .share, .sort, .all, .available, .out, .overdue, .find, .select, .next,
      .prev, .first, .last, .page, .history, .trash, .stats, .year, .goal, .export, .labels,
      .search, .record, .more, .borrowers, .borrower, .holds, .owners, .owner, .check, .backup,
      .cgi, .shelf, .tags, .meetings, .calendar, .journal, .cover, .remind, .poll:
      .reading
    // A first collage of a tag is fetched from a catalogue when it is viewed.
    case .collage: .reading
    case .edit, .delete, .checkout, .return, .renew, .rate, .tag, .undo, .redo, .restore, .purge,
      .fill, .note, .remove, .merge, .hold, .rename, .reroll, .vote, .browse, .acquire, .withdraw,
      .stop:
      .changing
    // At the desk, any line may follow.
    case .add, .sample, .copy, .read, .want, .reading, .import, .desk: .creating
    }
  }

  /// What the verb requires from a library on a server.
  package var serverRequirement: ServerRequirement {
    switch self {
    case .back, .quit, .help, .settings, .completions, .manual, .search, .record, .more, .copy:
      .none
    case .list, .show, .share, .sort, .all, .available, .out, .overdue, .find, .select, .browse,
      .next, .prev, .first, .last, .page, .export:
      .reading([])
    case .add, .edit, .delete, .checkout, .return: .changing([])
    case .renew: .changing([.dueDate])
    case .rate: .changing([.rating])
    case .tag: .changing([.tags])
    case .note: .changing([.notes])
    case .undo, .redo: .history(.undo, changes: true)
    case .history: .history(.history, changes: false)
    case .trash, .restore, .purge: .missing(.trash)
    case .cover: .missing(.covers)
    case .fill: .missing(.lookup)
    case .remind: .missing(.reminders)
    case .backup, .check: .missing(.upkeep)
    case .sample: .missing(.samples)
    case .cgi: .missing(.serving)
    case .stats: .missing(.statistics)
    case .calendar: .missing(.calendar)
    case .import: .missing(.imports)
    case .labels: .missing(.labels)
    case .shelf, .read, .want, .reading, .stop, .remove: .missing(.shelves)
    case .journal: .missing(.journal)
    case .year, .goal: .missing(.year)
    case .acquire, .withdraw: .missing(.otherBooks)
    case .borrowers, .borrower, .merge: .missing(.borrowers)
    case .hold, .holds: .missing(.holds)
    case .owners, .owner: .missing(.owners)
    case .desk: .missing(.desk)
    case .meetings: .missing(.meetings)
    case .tags, .rename: .missing(.tags)
    case .collage, .reroll: .missing(.collages)
    case .poll, .vote: .missing(.polls)
    }
  }
}

// MARK: Lists

extension Verb {
  /// The usual fields of the list that the verb prints, which `--fields` and `--csv` format; none if
  /// it prints no list. They are the keys of its JSON.
  package var listFields: [String] {
    switch self {
    case .list, .find, .sort, .all, .available, .out, .overdue, .next, .prev, .first, .last, .page,
      .trash:
      ["number", "title", "author", "owner", "borrower", "dueDate", "daysOverdue"]
    case .holds: ["number", "title", "author", "borrower", "placedAt", "state", "keptUntil"]
    case .owners: ["name", "books", "overdue", "nextDue"]
    case .borrowers: ["name", "card", "email", "phone", "books", "overdue", "holds"]
    case .tags: ["tag", "books", "others"]
    case .meetings: ["number", "date", "time", "title", "book", "place", "guests"]
    case .history: ["id", "at", "by", "kind", "books"]
    case .shelf: ["number", "title", "author", "shelf", "rating", "finished"]
    case .journal: ["begun", "finished", "outcome", "page"]
    case .search: ["id", "title", "authors", "year", "publisher"]
    default: []
    }
  }
}
