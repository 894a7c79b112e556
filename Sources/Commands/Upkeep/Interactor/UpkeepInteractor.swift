import Library
import LibraryPorts
import LibraryRules

/// Backs up, checks and repairs the library.
package struct UpkeepInteractor {
  /// The maximum number of faults of a kind reported one by one; the others are only counted.
  static let told = 100

  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private let unfinished: () -> [String]
  private let remove: (_ file: String) -> Bool
  private let path: (_ typed: String) -> String

  /// - Parameters:
  ///   - unfinished: Returns the temporary files of killed programs.
  ///   - remove: Deletes one of them, and returns whether that succeeded.
  ///   - path: Expands a typed path.
  package init(
    _ library: LibraryContext,
    unfinished: @escaping () -> [String], remove: @escaping (_ file: String) -> Bool,
    path: @escaping (_ typed: String) -> String
  ) {
    self.library = library
    self.unfinished = unfinished
    self.remove = remove
    self.path = path
  }

  /// The number of books, including those returned to their owners.
  func count() throws -> Int { try store.tally(on: library.today).booksAndGivenBack }

  /// Returns the path of a backup, and whether it would replace a file.
  ///
  /// - Throws: `ownFile`; `cannotCreate` for a folder or a device.
  func place(_ typed: String) throws -> (path: String, isTaken: Bool) {
    let path = path(typed)
    switch store.backupPlace(path) {
    case .free: return (path, false)
    case .taken: return (path, true)
    case .folder: throw StorageError.cannotCreate(path, reason: "EISDIR")
    case .device: throw StorageError.cannotCreate(path, reason: "ENODEV")
    case .ownFile(let part): throw StorageError.ownFile(path, part)
    }
  }

  /// - Returns: The number of books copied.
  func backUp(to path: String) throws -> Int {
    try store.backUp(to: path)
    return try count()
  }

  /// - Parameter tell: Called with the first faults of each kind as they are found.
  /// - Returns: The number of faults by kind.
  func check(_ tell: (LibraryFault) throws -> Void) throws -> [LibraryFault.Kind: Int] {
    var counts: [LibraryFault.Kind: Int] = [:]
    func note(_ fault: LibraryFault) throws {
      counts[fault.kind, default: 0] += 1
      if counts[fault.kind, default: 0] <= Self.told { try tell(fault) }
    }
    try store.check(note)
    if counts[.layout] == nil { try library.covers?.check(note) }
    for file in unfinished() { try note(.unfinished(file)) }
    return counts
  }

  /// Returns what was repaired, in a fixed order.
  func repair() throws -> [(kind: LibraryFault.Kind, count: Int)] {
    var repaired = try store.repair()
    // The library tells which covers are in use.
    if repaired[.layout] == nil, let count = try library.covers?.repair(), count > 0 {
      repaired[.cover] = count
    }
    let removed = unfinished().count(where: remove)
    if removed > 0 { repaired[.unfinished] = removed }
    return LibraryFault.Kind.allCases.compactMap { kind in repaired[kind].map { (kind, $0) } }
  }
}
