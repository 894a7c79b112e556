import Library
import LibraryPorts
import LibraryRules

/// What keeps a library from being lost.
package struct UpkeepInteractor {
  /// Faults of a kind that are told one by one; the others are only counted.
  static let told = 100

  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private let unfinished: () -> [String]
  private let remove: (_ file: String) -> Bool
  private let path: (_ typed: String) -> String

  /// - Parameters:
  ///   - unfinished: gives the files that programs were writing when they were killed.
  ///   - remove: removes one of them, if it can.
  ///   - path: gives the path of a file that was typed.
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

  /// How many books the library has, with those that were given back.
  func count() throws -> Int { try store.tally(on: library.today).booksAndGivenBack }

  /// The path of a copy, and whether it would replace a file.
  ///
  /// - Throws: `ownFile`, or `cannotCreate` if a folder stands there.
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

  /// - Returns: how many books were copied.
  func backUp(to path: String) throws -> Int {
    try store.backUp(to: path)
    return try count()
  }

  /// - Parameter tell: given the first faults of each kind, as they are found.
  /// - Returns: how many of each kind there are.
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

  /// What was repaired, in a fixed order.
  func repair() throws -> [(kind: LibraryFault.Kind, count: Int)] {
    var repaired = try store.repair()
    // Which covers are wanted stands in the library.
    if repaired[.layout] == nil, let count = try library.covers?.repair(), count > 0 {
      repaired[.cover] = count
    }
    let removed = unfinished().count(where: remove)
    if removed > 0 { repaired[.unfinished] = removed }
    return LibraryFault.Kind.allCases.compactMap { kind in repaired[kind].map { (kind, $0) } }
  }
}
