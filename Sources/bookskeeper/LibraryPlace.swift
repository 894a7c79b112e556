import Files
import Library
import LibraryClient
import LibraryStorage
import Platform
import Program

/// Where a library is: in a file, in a database, or at a server, of which a file is the copy.
struct LibraryPlace {
  /// The file that the library or its copy is in; for a database, the one beside which its covers would be.
  let path: String
  private(set) var database: DatabaseAddress?
  private(set) var server: ServerAddress?
  /// The folder of the path, if it is the program's own; nil if the user has named the file.
  private var folder: String?

  /// What a line names, else the environment, else the usual file.
  ///
  /// - Parameter isInsecure: whether all may be sent to a server in the clear.
  /// - Throws: `RemoteError`; `StorageError`.
  init(option: String?, isInsecure: Bool = true, in environment: [String: String]) throws {
    let typed = option.flatMap { $0.isEmpty ? nil : $0 }
    guard let named = typed ?? ProgramVariable.library.value(in: environment) else {
      let path = ProgramFile.library.path(in: environment)
      self.init(path, in: RealPath.folder(of: path))
      return
    }
    // Elsewhere it is standard input, where no library can be.
    guard named != "-" else { throw StorageError.notALibrary(named) }
    try self.init(named, isInsecure: isInsecure, in: environment)
  }

  /// A path or an address.
  ///
  /// - Throws: `RemoteError`; `StorageError`.
  init(_ named: String, isInsecure: Bool = true, in environment: [String: String]) throws {
    // In `--library=~/x` the shell leaves the tilde.
    let named = TypedPath.expanded(named)
    if ServerAddress.isOne(named) {
      let address = try ServerAddress(named, isInsecure: isInsecure)
      let folder = ProgramFile.copies.path(in: environment)
      (server, self.folder, path) = (address, folder, folder + "/" + address.fileName + ".sqlite")
    } else if DatabaseAddress.isOne(named) {
      let address = try DatabaseAddress(named)
      let folder = ProgramFile.databases.path(in: environment)
      (database, self.folder, path) = (address, folder, folder + "/" + address.fileName + ".sqlite")
    } else {
      path = named
    }
  }

  private init(_ path: String, in folder: String) { (self.path, self.folder) = (path, folder) }

  /// Whether it is another than the usual one.
  var isNamed: Bool { folder == nil || database != nil || server != nil }

  /// What the user is told that it is.
  var name: String { database?.name ?? path }

  /// Makes the program's own folder for it, private to its owner.
  func makeFolder() throws(StorageError) {
    guard let folder else { return }
    do {
      try PrivateFolder.make(folder)
    } catch {
      throw .cannotCreate(folder, reason: "EACCES")
    }
  }

  /// Opens the library, or the copy of it.
  ///
  /// - Parameters:
  ///   - author: who makes the changes in a file.
  ///   - isSignedIn: whether a web server has found the author to be that; else whoever signs in to a database
  ///     is told by their role there, which no one can choose.
  ///   - timeout: how long to wait for others, in milliseconds.
  ///   - progress: told how far bringing an old one up to date is.
  ///   - joined: told what entries of shelves were joined with books meanwhile.
  ///   - watch: told of the changes that a database makes.
  /// - Throws: `StorageError`.
  func library(
    author: String, isSignedIn: Bool = false,
    timeout: Int32 = Int32(WaitLimit.seconds(5) * 1_000),
    for purpose: LibraryFile.Purpose, progress: Refolding.Progress? = nil,
    joined: ((ReadingsJoined) -> Void)? = nil, watch: CommitWatch? = nil
  ) throws -> StoredLibrary {
    guard let database else {
      return try StoredLibrary(
        path: path, author: author, timeout: timeout, purpose: purpose, progress: progress,
        joined: joined)
    }
    return try StoredLibrary(
      PostgresSchema(
        database, timeout: timeout, purpose: purpose, progress: progress, joined: joined,
        watch: watch),
      author: isSignedIn ? author : nil)
  }
}
