import Foundation
import Platform
import TestSupport

/// A library that the program made for the benchmark.
struct Library: Sendable {
  static let small = 10_000
  static let large = 1_000_000

  let size: Int
  let path: String
  let importTime: Double
  /// The peak memory of the import, in MB.
  let importPeak: Double

  /// Reuses the library of an earlier run if it was made in the same way.
  ///
  /// - Throws: `Failure` if the program cannot make it.
  init(size: Int, tools: Tools, rebuilds: Bool) throws {
    self.size = size
    let prefix = "books-\(size)-"
    let name = prefix + "g\(GeneratedBook.generation)-" + (try Self.layout(tools))
    path = "\(tools.folder)/\(name).sqlite"
    let statisticsFile = "\(tools.folder)/\(name).import"
    let manager = FileManager.default
    if !rebuilds, [path, path + ".csv", path + ".full.csv"].allSatisfy(manager.fileExists),
      let words = try? String(contentsOfFile: statisticsFile, encoding: .utf8).split(
        separator: " "),
      words.count == 2, let time = Double(words[0]), let peakMemory = Double(words[1])
    {
      importTime = time
      importPeak = peakMemory
      return
    }
    for file in try manager.contentsOfDirectory(atPath: tools.folder) where file.hasPrefix(prefix) {
      try manager.removeItem(atPath: "\(tools.folder)/\(file)")
    }
    try GeneratedTable.write(size, to: path + ".csv")
    try GeneratedTable.write(size, to: path + ".full.csv", isFull: true)
    let run = try tools.bookskeeper(path, ["import", path + ".csv", "--json"])
      .runMeasuringPeak(tools)
    importTime = run.milliseconds / 1000
    importPeak = run.peakMemory
    try "\(importTime) \(importPeak)".write(
      toFile: statisticsFile, atomically: true, encoding: .utf8)
  }

  /// Identifies the layout of the file: a checksum of the tables of a new library and of the
  /// version of the sort keys, which the program would otherwise rebuild.
  private static func layout(_ tools: Tools) throws -> String {
    let path = "\(tools.folder)/empty-\(getpid()).sqlite"
    defer { remove(path) }
    // Commands that only read do not create a library.
    _ = try tools.bookskeeper(path, ["tags", "add", "new"]).run()
    let tables = try tools.sqlite3(
      path, "PRAGMA user_version; SELECT version FROM folding; SELECT sql FROM sqlite_schema"
    ).run()
    return ContentHash(tables.output.utf8).text
  }

  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  // MARK: Scenarios

  var table: String { path + ".csv" }
  /// The books as in a real library; see `GeneratedBook.isFull`.
  var fullTable: String { path + ".full.csv" }
  private var folder: String { path + ".work" }

  /// Runs scenarios of a kind in a working folder, which is removed afterwards.
  func withWorkspace<Result>(for kind: Scenario.Kind, _ body: (Workspace) throws -> Result) throws
    -> Result
  {
    switch kind {
    case .reading, .jump, .wholeLibrary, .noLibrary:
      return try body(Workspace(library: self, path: path, shell: path, tracedPath: path))
    case .change, .manyBooks, .wholeFile: break
    }
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    let workspace = Workspace(
      library: self, path: folder + "/program.sqlite", shell: folder + "/shell.sqlite",
      tracedPath: folder + "/traced.sqlite")
    if kind != .wholeFile {
      for copy in [workspace.path, workspace.shell] {
        try manager.copyItem(atPath: path, toPath: copy)
      }
    }
    if kind == .change { try manager.copyItem(atPath: path, toPath: workspace.tracedPath) }
    return try body(workspace)
  }
}
