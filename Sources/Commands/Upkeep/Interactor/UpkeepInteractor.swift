import Library
import LibraryPorts
import LibraryRules

package struct UpkeepInteractor {
  package typealias Store = BookStore & UpkeepStore

  /// The maximum number of faults of a kind reported one by one. Further faults are only counted.
  static let maxReported = 100

  private let library: LibraryContext
  private let store: any Store
  private let unfinishedFiles: () -> [String]
  private let remove: (_ file: String) -> Bool
  private let path: (_ input: String) -> String

  /// - Parameter unfinishedFiles: Returns the temporary files of killed programs.
  package init(
    _ library: LibraryContext, store: any Store,
    unfinishedFiles: @escaping () -> [String], remove: @escaping (_ file: String) -> Bool,
    path: @escaping (_ input: String) -> String
  ) {
    self.library = library
    self.store = store
    self.unfinishedFiles = unfinishedFiles
    self.remove = remove
    self.path = path
  }

  var proposedBackup: String { BackupDestination.proposedFile(on: library.today) }

  /// The number of books, including those returned to their owners.
  func count() throws -> Int { try store.tally(for: library.viewer).allBooks }

  /// - Throws: `StorageError.ownFile`; `cannotCreate` for a folder or a device.
  func backupDestination(_ input: String) throws -> (path: String, exists: Bool) {
    let path = path(input)
    switch store.backupTarget(path) {
    case .unused: return (path, false)
    case .existingFile: return (path, true)
    case .folder: throw StorageError.cannotCreate(path, reason: "EISDIR")
    case .device: throw StorageError.cannotCreate(path, reason: "ENODEV")
    case .ownFile(let part): throw StorageError.ownFile(path, part)
    }
  }

  func backUp(to path: String) throws -> Int {
    try store.backUp(to: path)
    return try count()
  }

  /// - Parameter report: Called with the first faults of each kind as they are found.
  func check(_ report: (LibraryFault) throws -> Void) throws -> [LibraryFault.Kind: Int] {
    var counts: [LibraryFault.Kind: Int] = [:]
    func note(_ fault: LibraryFault) throws {
      counts[fault.kind, default: 0] += 1
      if counts[fault.kind, default: 0] <= Self.maxReported { try report(fault) }
    }
    try store.check(note)
    if counts[.layout] == nil { try library.covers?.check(note) }
    for file in unfinishedFiles() { try note(.unfinished(file)) }
    return counts
  }

  func repair() throws -> [(kind: LibraryFault.Kind, count: Int)] {
    var repaired = try store.repair()
    // The library knows which covers are in use, so it must be readable.
    if repaired[.layout] == nil, let count = try library.covers?.repair(), count > 0 {
      repaired[.cover] = count
    }
    let removedCount = unfinishedFiles().count(where: remove)
    if removedCount > 0 { repaired[.unfinished] = removedCount }
    return LibraryFault.Kind.allCases.compactMap { kind in repaired[kind].map { (kind, $0) } }
  }
}
