import Foundation
import LibraryStorage
import Platform

/// A user with an empty home directory, on 21 November 2026.
package final class Home {
  package static let today = "2026-11-21"

  private let folder: TemporaryFolder
  package var path: String { folder.path }
  package var environment: [String: String]
  private let defaultEnvironment: [String: String]
  /// Whether the program runs as the user nobody rather than as the user of the tests.
  package var isNobody = false

  package init() throws {
    folder = try TemporaryFolder()
    defaultEnvironment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "USER": "tester",
      // A program built with coverage would otherwise write counts to the current folder.
      "LLVM_PROFILE_FILE": "/dev/null",
      "PATH": "/usr/bin:/bin",
    ]
    environment = defaultEnvironment
  }

  package var library: String {
    #if os(macOS)
      path + "/Library/Application Support/BooksKeeper/library.sqlite"
    #else
      path + "/data/bookskeeper/library.sqlite"
    #endif
  }

  package var settings: String {
    #if os(macOS)
      path + "/Library/Application Support/BooksKeeper/settings.json"
    #else
      path + "/.config/bookskeeper/settings.json"
    #endif
  }

  package func setSettings(_ text: String) throws {
    let file = URL(fileURLWithPath: settings)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Skips the start page, as if the user had seen it.
  package func skipStartPage() throws { try setSettings("{\"welcome\": false}") }

  // MARK: Running

  /// Runs a command to its end, by default without input.
  @discardableResult
  package func run(
    _ words: String..., input: String? = nil, output: String? = nil
  ) throws -> Child.Outcome {
    try run(words, input: input.map { Array($0.utf8) }, output: output)
  }

  @discardableResult
  package func run(_ words: [String], input: [UInt8]? = nil, output: String? = nil) throws
    -> Child.Outcome
  {
    let source = try input.map { try file("input-\(UUID().uuidString)", $0) } ?? "/dev/null"
    return try start(words, input: source, output: output).finish()
  }

  /// Returns options with their values, except options that the words already contain.
  static func options(
    _ options: KeyValuePairs<String, String>, before words: [String]
  ) -> [String] {
    options.flatMap { option, value in
      words.contains { $0 == option || $0.hasPrefix(option + "=") } ? [] : [option, value]
    }
  }

  /// Starts a command, with a pipe for its input unless a file is named.
  package func start(_ words: [String], input: String? = nil, output: String? = nil) throws -> Child
  {
    let command = [Self.program] + Self.options(["--as-of": Self.today], before: words) + words
    return try Child(
      (isNobody ? Self.asNobody : []) + command, environment: environment, input: input,
      output: output, folder: FileManager.default.temporaryDirectory.path)
  }

  /// Runs a shell script in which `$0` is the program.
  package func shell(_ script: String) throws -> Child.Outcome {
    try Child(
      ["/bin/bash", "-c", "cd \"$HOME\"; " + script, Self.program], environment: environment,
      input: "/dev/null", folder: FileManager.default.temporaryDirectory.path
    ).finish()
  }

  package func type(_ lines: String..., options: [String] = []) throws -> Child.Outcome {
    try run(options, input: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  // MARK: Files and books

  @discardableResult
  package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// Writes an executable shell script.
  @discardableResult
  package func program(_ name: String, _ script: String) throws -> String {
    let file = path + "/" + name
    try writeProgram(script, to: file)
    return file
  }

  /// Makes an empty library at the default location. The program itself creates a file only for a
  /// change.
  package func makeLibrary() throws {
    if environment["BOOKSKEEPER_LIBRARY"] != nil {
      try run(input: "")
    } else {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: library).deletingLastPathComponent(),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      _ = try StoredLibrary(path: library, author: "tester")
    }
  }

  /// Fills the library: Dune is out and overdue, Solaris is here, Kim is due soon, the Iliad is due
  /// today.
  package func fill() throws {
    guard !hasLibrary, hasDefaultEnvironment else { return try importBooks() }
    let file = URL(fileURLWithPath: library)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Self.filledLibrary.get().write(to: file)
  }

  /// The file of the filled library, which the program makes once per run.
  package static let filledLibrary = Result {
    let home = try Home()
    try home.importBooks()
    return try Data(contentsOf: URL(fileURLWithPath: home.library))
  }

  private func importBooks() throws {
    let books = """
      title,author,year,isbn,tags,borrower,checked out,due
      Dune,Frank Herbert,1965,9780441013593,novel,Anna,2026-11-01,2026-11-01
      Solaris,Stanisław Lem,1961,,,,,
      Kim,Rudyard Kipling,1901,,novel,Zoë,2026-11-21,2026-11-25
      The Iliad,Homer,-750,,,me,2026-11-21,2026-11-21

      """
    let outcome = try run("import", "-", input: books)
    guard outcome.code == 0 else { throw Failure("\(outcome)") }
  }

  private var hasLibrary: Bool { FileManager.default.fileExists(atPath: library) }

  /// Whether the variables that affect a library are unchanged.
  private var hasDefaultEnvironment: Bool {
    let names = ["HOME", "XDG_DATA_HOME", "USER", "TZ", "BOOKSKEEPER_LIBRARY"]
    return !isNobody && names.allSatisfy { environment[$0] == defaultEnvironment[$0] }
  }

  package func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  package func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Waits until a process holds SQLite's write lock: byte 120 of the shared-memory file.
  package func isLocked(within seconds: Double) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      usleep(5_000)
      let shared = Foundation.open(library + "-shm", O_RDWR)
      guard shared >= 0 else { continue }
      defer { close(shared) }
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = 120
      lock.l_len = 1
      guard fcntl(shared, F_GETLK, &lock) == 0 else { continue }
      if lock.l_type != Int16(F_UNLCK) { return true }
    }
    return false
  }

  // MARK: The program

  /// The path of the program, which is next to the bundle of the tests.
  package static let program: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.deletingLastPathComponent().path + "/bookskeeper"
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().path + "/bookskeeper"
    #endif
  }()

  package static let isRoot = geteuid() == 0
  /// Whether permissions can be denied. Root ignores permissions unless it can become nobody.
  package static let canDropPermissions = !isRoot || !asNobody.isEmpty

  /// A command prefix that drops root's permissions; empty for other users.
  package static let asNobody: [String] = {
    let tool = "/usr/bin/setpriv"
    guard isRoot, FileManager.default.isExecutableFile(atPath: tool) else { return [] }
    return [tool, "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
  }()
}
