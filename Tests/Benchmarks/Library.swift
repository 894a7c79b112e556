import Foundation
import Support

/// A library that was made for the benchmark by the program itself.
struct Library: Sendable {
  static let small = 10_000
  static let large = 1_000_000

  let size: Int
  let path: String
  /// How long `bookskeeper import` took, in seconds.
  let importTime: Double
  /// The most memory that it held, in MB.
  let importPeak: Double

  /// The library of this size, from an earlier run if one is there and was made alike.
  ///
  /// - Throws: `Failure` where the program cannot make it.
  init(size: Int, tools: Tools, rebuilds: Bool) throws {
    self.size = size
    let prefix = "books-\(size)-"
    let name = prefix + "g\(GeneratedBook.generation)-" + (try Self.layout(tools))
    path = "\(tools.folder)/\(name).sqlite"
    let note = "\(tools.folder)/\(name).import"
    let manager = FileManager.default
    if !rebuilds, manager.fileExists(atPath: path),
      let words = try? String(contentsOfFile: note, encoding: .utf8).split(separator: " "),
      words.count == 2, let time = Double(words[0]), let peak = Double(words[1])
    {
      (importTime, importPeak) = (time, peak)
      return
    }
    for file in try manager.contentsOfDirectory(atPath: tools.folder) where file.hasPrefix(prefix) {
      try manager.removeItem(atPath: "\(tools.folder)/\(file)")
    }
    let table = "\(tools.folder)/books.csv"
    defer { unlink(table) }
    try GeneratedTable.write(size, to: table)
    let run = try tools.bookskeeper(path, ["import", table, "--json"]).run()
    (importTime, importPeak) = (run.milliseconds / 1000, run.peak)
    try "\(importTime) \(importPeak)".write(toFile: note, atomically: true, encoding: .utf8)
  }

  /// What tells one layout of the file from another: a sum over the tables of a new library.
  private static func layout(_ tools: Tools) throws -> String {
    let path = "\(tools.folder)/empty-\(getpid()).sqlite"
    defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    _ = try tools.bookskeeper(path, ["list"]).run()
    let tables = try tools.sqlite3(path, "PRAGMA user_version; SELECT sql FROM sqlite_schema").run()
    // FNV-1a, since Swift's own hashes differ from run to run.
    let sum = tables.output.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }

  // MARK: Import and export

  /// The books as CSV, while `withScratch` runs; and what the program and the shell make of it.
  var table: String { path + ".csv" }
  var scratch: String { path + ".scratch" }
  var shellScratch: String { path + ".shell" }

  /// Runs the body with `table` there, and neither of the two others.
  static func withScratch<Result>(
    _ libraries: [Library], _ body: () throws -> Result
  ) throws -> Result {
    func remove() {
      for library in libraries {
        for file in [library.table, library.scratch, library.shellScratch] {
          for end in ["", "-wal", "-shm", "-journal"] { unlink(file + end) }
        }
      }
    }
    remove()
    defer { remove() }
    for library in libraries { try GeneratedTable.write(library.size, to: library.table) }
    return try body()
  }

  // MARK: Changes

  /// A copy to be changed; it is removed afterwards.
  func withCopy<Result>(_ body: (String) throws -> Result) throws -> Result {
    let copy = path + ".copy"
    func remove() { for end in ["", "-wal", "-shm"] { unlink(copy + end) } }
    remove()
    defer { remove() }
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return try body(copy)
  }
}
