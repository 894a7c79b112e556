/// The stores that have to keep every promise of the ports.
///
/// The suites here, whose names end in `Contract`, know nothing but the ports: no SQL, and no
/// files. A store of another kind is judged by one line here.
private let allStores = [
  TestStore("SQLite without a disk", isShared: false) {
    let store = try LibraryTemplate.emptyLibrary()
    return { _ in store }
  },
  TestStore("SQLite in a file") {
    let folder = try TemporaryFolder()
    return { try file(in: folder, of: $0, beside: nil) }
  },
  TestStore("SQLite beside another session", isAlone: false) {
    let folder = try TemporaryFolder()
    let first = try file(in: folder, of: "test", beside: nil)
    return { try file(in: folder, of: $0, beside: first) }
  },
  TestStore("PostgreSQL") {
    let schema = try PostgresServer.shared.get().schema()
    return { try database(schema, of: $0, beside: nil) }
  },
  TestStore("PostgreSQL beside another session", isAlone: false) {
    let schema = try PostgresServer.shared.get().schema()
    let first = try database(schema, of: "test", beside: nil)
    return { try database(schema, of: $0, beside: first) }
  },
]

/// Where a change waits, what keeps a promise beside another session stands for what is alone.
let stores = allStores.filter { LongRun.isOn || !$0.isShared || !$0.isAlone }

/// Those that several people can use.
let sharedStores = stores.filter(\.isShared)

/// Those without another session, for what does nothing but read, and that many thousand times.
let soleStores = allStores.filter(\.isAlone)

/// Thins out what is asked of a store many thousand times, but in a long run: to a ninth where the store does not do
/// all, which keeps step with none of the loops, and so comes by all that they go through.
///
///     var sample = Sample(of: kind)
///     for query in queries where sample.takesNext() { … }
struct Sample {
  /// It takes one of so many.
  let step: Int
  private var place = 0

  init(of kind: TestStore, first: Int = 1, others: Int = 9) {
    step = LongRun.isOn ? 1 : kind.doesAll ? first : others
  }

  /// Whether the next one is asked.
  mutating func takesNext() -> Bool {
    place += 1
    return place % step == 0
  }
}

/// A kind of store, as the contract opens it: each test has an empty library of its own.
///
///     TestStore("PostgreSQL") {
///       let schema = try PostgresServer.shared.get().schema()      // once for a test
///       return { try database(schema, of: $0, beside: nil) }       // for each session it opens
///     }
///
///     @Test("a tag is added once", arguments: stores)
///     func once(_ kind: TestStore) throws { let store = try kind.open() … }
struct TestStore: CustomTestStringConvertible, Sendable {
  /// Opens a session on a library, for whoever is named.
  struct Opening {
    fileprivate let open: (_ author: String) throws -> any LibraryStore

    func callAsFunction(as author: String = "test") throws -> any LibraryStore { try open(author) }
  }

  let testDescription: String
  /// Whether each session is one of its own, whoever opens it.
  let isShared: Bool
  /// Whether no other session is open.
  let isAlone: Bool
  private let make: @Sendable () throws -> (_ author: String) throws -> any LibraryStore

  init(
    _ name: String, isShared: Bool = true, isAlone: Bool = true,
    _ make: @escaping @Sendable () throws -> (_ author: String) throws -> any LibraryStore
  ) {
    testDescription = name
    self.isShared = isShared
    self.isAlone = isAlone
    self.make = make
  }

  /// Whether it takes every step of long walks and answers all of many questions: the first one does, and in a
  /// long run the others, too.
  var doesAll: Bool { LongRun.isOn || testDescription == stores[0].testDescription }

  /// Makes an empty library, and gives what opens it: as often as sessions on it are wanted.
  func library() throws -> Opening { Opening(open: try make()) }

  /// A library with books of these titles, each added by itself.
  func open(with titles: String...) throws -> any LibraryStore {
    let store = try open()
    for title in titles { try store.add(title) }
    return store
  }

  /// An empty library, for one session.
  ///
  /// - Parameter bulk: how many books make a bulk; nil for as many as in a user's library.
  func open(bulk: Int? = nil) throws -> any LibraryStore {
    let store = try library()()
    if let bulk, let library = store as? StoredLibrary { library.leastBulk = bulk }
    return store
  }
}

/// A session on the library of a folder, which stays as long as the session does.
private func file(
  in folder: TemporaryFolder, of author: String, beside other: StoredLibrary?
) throws -> StoredLibrary {
  if other == nil, !FileManager.default.fileExists(atPath: folder.library) {
    try LibraryTemplate.writeEmpty(to: folder.library)
  }
  let store = try StoredLibrary(path: folder.library, author: author) {
    withExtendedLifetime((folder, other)) { Date() }
  }
  try store.ignoreDisk()
  return store
}

/// A session on the library of a schema, which stays as long as the session does.
private func database(
  _ schema: TemporarySchema, of author: String, beside other: StoredLibrary?
) throws -> StoredLibrary {
  try StoredLibrary(PostgresSchema(DatabaseAddress(schema.address)), author: author) {
    withExtendedLifetime((schema, other)) { Date() }
  }
}

extension CompleteCopy {
  /// A library in a store of this kind that is made of it without an audit.
  func library(in kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    try load(into: store)
    return store
  }
}
