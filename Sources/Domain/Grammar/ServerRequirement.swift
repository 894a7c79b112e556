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

  /// Whether the line may change books. One that no server supports may.
  package var mayChangeBooks: Bool {
    switch serverRequirement {
    case .none, .reading, .history(_, changes: false): false
    case .changing, .history, .missing: true
    }
  }

  private var optionFields: Set<RemoteBook.Field> {
    Set(ownOptions.compactMap(\.serverField))
  }

  /// The feature that an option needs but no server has, at least for this verb.
  private var missingFeature: UnsupportedFeature? {
    if verb == .export, has(.borrowers) { return .borrowers }
    if verb == .export, has(.loans) { return .loans }
    if [.list, .export].contains(verb), text(.only) == LoanFilter.notInLibrary.rawValue {
      return .otherBooks
    }
    if has(.ownerDue) { return .owners }
    if has(.number) { return .chosenNumbers }
    if has(.want) || has(.reading) || has(.read) || has(.stopped) { return .shelves }
    return nil
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
