import Files
import Library
import LibraryClient
import LibraryStorage
import Platform
import Program

/// The location of a library: a file, a database or a server.
struct LibraryLocation {
  /// The file of the library; for a database, the file that its covers would be next to; for a
  /// server, memory.
  let path: String
  private(set) var database: DatabaseAddress?
  private(set) var server: ServerAddress?
  /// The program's own folder for the file; `nil` if the user named the file.
  private var folder: String?

  /// Uses the option, or else the environment, or else the default file.
  ///
  /// - Parameter allowsInsecure: Whether unencrypted connections to a server are allowed.
  init(option: String?, allowsInsecure: Bool = true, in environment: [String: String]) throws {
    let input = option.flatMap { $0.isEmpty ? nil : $0 }
    guard let location = input ?? ProgramVariable.library.value(in: environment) else {
      let path = ProgramFile.library.path(in: environment)
      self.init(path, in: RealPath.folder(of: path))
      return
    }
    // In other commands `-` is standard input, which cannot be a library.
    guard location != "-" else { throw StorageError.notALibrary(location) }
    try self.init(location, allowsInsecure: allowsInsecure, in: environment)
  }

  init(_ location: String, allowsInsecure: Bool = true, in environment: [String: String]) throws {
    // The shell does not expand the tilde in `--library=~/x`.
    let location = TildePath.expanded(location)
    if ServerAddress.looksLikeAddress(location) {
      server = try ServerAddress(location, allowsInsecure: allowsInsecure)
      path = ":memory:"
    } else if DatabaseAddress.isAddress(location) {
      let address = try DatabaseAddress(location)
      let folder = ProgramFile.databases.path(in: environment)
      database = address
      self.folder = folder
      path = folder + "/" + address.fileName + ".sqlite"
    } else {
      path = location
    }
  }

  private init(_ path: String, in folder: String) {
    self.path = path
    self.folder = folder
  }

  var isNamed: Bool { folder == nil || database != nil }

  var name: String { database?.name ?? server?.text ?? path }

  /// Creates the program's own folder for the library, private to its owner.
  func makeFolder() throws(StorageError) {
    guard let folder else { return }
    do {
      try PrivateFolder.make(folder)
    } catch {
      throw .cannotCreate(folder, reason: "EACCES")
    }
  }

  /// - Parameters:
  ///   - isSignedIn: Whether a web server has authenticated the author. Otherwise a database
  ///     identifies users by their role, which they cannot choose.
  ///   - timeout: How long to wait for other users, in milliseconds.
  ///   - didConvert: Receives the result of converting shelf entries.
  ///   - watch: Receives the commits to a database.
  func library(
    author: String, isSignedIn: Bool = false,
    timeout: Int32 = Int32(WaitLimit.seconds(5) * 1_000),
    for purpose: LibraryFile.Purpose, progress: Refolding.Progress? = nil,
    didConvert: ((EntryConversion) -> Void)? = nil, watch: CommitWatch? = nil
  ) throws -> StoredLibrary {
    guard let database else {
      return try StoredLibrary(
        path: path, author: author, timeout: timeout, purpose: purpose, progress: progress,
        didConvert: didConvert)
    }
    return try StoredLibrary(
      PostgresSchema(
        database, timeout: timeout, purpose: purpose, progress: progress,
        didConvert: didConvert, watch: watch),
      author: isSignedIn ? author : nil)
  }
}
