import Library

/// What a check found: the first faults of each kind are told one by one, the others only counted.
package struct UpkeepFindings: Equatable, Sendable {
  /// Faults of a kind that are told one by one.
  package static let told = 100

  private var counts: [LibraryFault.Kind: Int] = [:]

  package init() {}

  /// - Returns: whether the fault is still to be told.
  package mutating func note(_ fault: LibraryFault) -> Bool {
    counts[fault.kind, default: 0] += 1
    return counts[fault.kind, default: 0] <= Self.told
  }

  package var total: Int { counts.values.reduce(0, +) }

  /// Kinds with more faults than were told, and how many more.
  package var untold: [(kind: LibraryFault.Kind, count: Int)] {
    LibraryFault.Kind.allCases.compactMap { kind in
      let more = counts[kind, default: 0] - Self.told
      return more > 0 ? (kind, more) : nil
    }
  }
}
