import Library

/// What a line requires from a library on a server.
package enum ServerRequirement: Equatable, Sendable {
  /// Does not concern the library.
  case none
  /// Shows books. The server must provide these fields.
  case reading(Set<RemoteBook.Field>)
  /// Changes books. The server must provide these fields.
  case changing(Set<RemoteBook.Field>)
  /// Shows the history, or undoes or redoes changes. Only servers that run this program can.
  case history(UnsupportedFeature, changes: Bool)
  /// Uses a feature that no server has.
  case missing(UnsupportedFeature)
}

extension Line {
  package var serverRequirement: ServerRequirement {
    guard let verb, !has(.help) else { return .reading([]) }
    switch verb.serverRequirement {
    case .reading(let fields):
      return missingFeature.map(ServerRequirement.missing) ?? .reading(fields.union(optionFields))
    case .changing(let fields):
      return missingFeature.map(ServerRequirement.missing) ?? .changing(fields.union(optionFields))
    case .history where has(.id): return .missing(.history)
    case let requirement: return requirement
    }
  }

  private var optionFields: Set<RemoteBook.Field> {
    Set(ownOptions.compactMap(\.serverField))
  }

  /// The feature that an option needs but no server has, at least for this verb.
  private var missingFeature: UnsupportedFeature? {
    if verb == .export, has(.borrowers) { return .borrowers }
    if verb == .export, has(.loans) { return .loans }
    if [.list, .export].contains(verb), text(.only) == LoanFilter.notHeld.rawValue {
      return .otherBooks
    }
    if has(.ownerDue) { return .owners }
    if has(.number) { return .chosenNumbers }
    if has(.want) || has(.reading) || has(.read) || has(.stopped) { return .shelves }
    return nil
  }
}

extension Verb {
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

extension LineOption {
  /// The field of a book that the option sets or filters by, unless every server has it.
  fileprivate var serverField: RemoteBook.Field? {
    switch self {
    case .isbn: .isbn
    case .year: .year
    case .owner: .owner
    case .location: .location
    case .series: .series
    case .seriesNumber: .seriesNumber
    case .notes: .notes
    case .description: .description
    case .identifiers: .identifiers
    case .tag: .tags
    case .rating: .rating
    case .due: .dueDate
    default: nil
    }
  }
}
