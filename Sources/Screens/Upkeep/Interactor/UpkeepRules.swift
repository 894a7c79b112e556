import Library
import LibraryPorts
import LibraryRules
import UpkeepEntity

/// What keeps a library from being lost.
package struct UpkeepRules {
  private let store: any LibraryStore
  private let clock: Clock
  private let covers: CoverKeeping?

  /// - Parameter covers: nil where the library has no folder for them.
  package init(store: any LibraryStore, clock: Clock, covers: CoverKeeping?) {
    self.store = store
    self.clock = clock
    self.covers = covers
  }

  /// How many books the library has.
  package func count() throws -> Int { try store.tally(on: clock.today).books }

  /// Whether a copy would replace a file.
  ///
  /// - Throws: `ownFile`, or `cannotCreate` where a folder stands there.
  package func isTaken(_ path: String) throws -> Bool {
    switch store.backupPlace(path) {
    case .free: return false
    case .taken: return true
    case .folder: throw StorageError.cannotCreate(path, reason: "EISDIR")
    case .ownFile: throw StorageError.ownFile(path)
    }
  }

  /// - Returns: how many books were copied.
  package func backUp(to path: String) throws -> Int {
    try store.backUp(to: path)
    return try count()
  }

  /// - Parameter tell: given the faults to be told one by one, as they are found.
  package func check(_ tell: (LibraryFault) throws -> Void) throws -> UpkeepFindings {
    var findings = UpkeepFindings()
    func note(_ fault: LibraryFault) throws {
      if findings.note(fault) { try tell(fault) }
    }
    try store.check(note)
    try covers?.check(note)
    return findings
  }

  /// What was mended, in a fixed order.
  package func mend() throws -> [(kind: LibraryFault.Kind, count: Int)] {
    var mended = try store.repair()
    if let count = try covers?.repair(), count > 0 { mended[.cover] = count }
    return LibraryFault.Kind.allCases.compactMap { kind in mended[kind].map { (kind, $0) } }
  }
}
