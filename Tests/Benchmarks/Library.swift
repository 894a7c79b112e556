import Foundation
import Platform
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
    if !rebuilds, [path, path + ".csv", path + ".full.csv"].allSatisfy(manager.fileExists),
      let words = try? String(contentsOfFile: note, encoding: .utf8).split(separator: " "),
      words.count == 2, let time = Double(words[0]), let peak = Double(words[1])
    {
      (importTime, importPeak) = (time, peak)
      return
    }
    for file in try manager.contentsOfDirectory(atPath: tools.folder) where file.hasPrefix(prefix) {
      try manager.removeItem(atPath: "\(tools.folder)/\(file)")
    }
    try GeneratedTable.write(size, to: path + ".csv")
    try GeneratedTable.write(size, to: path + ".full.csv", isFull: true)
    let run = try tools.bookskeeper(path, ["import", path + ".csv", "--json"])
      .runTellingPeak(tools)
    (importTime, importPeak) = (run.milliseconds / 1000, run.peak)
    try "\(importTime) \(importPeak)".write(toFile: note, atomically: true, encoding: .utf8)
  }

  /// What tells one layout of the file from another: a sum over the tables of a new library, and over the version of
  /// what books are found and sorted by, which the program would make anew.
  private static func layout(_ tools: Tools) throws -> String {
    let path = "\(tools.folder)/empty-\(getpid()).sqlite"
    defer { remove(path) }
    // What only looks makes no library.
    _ = try tools.bookskeeper(path, ["tags", "add", "new"]).run()
    let tables = try tools.sqlite3(
      path, "PRAGMA user_version; SELECT version FROM folding; SELECT sql FROM sqlite_schema"
    ).run()
    return ContentHash(tables.output.utf8).text
  }

  /// Removes a database, and what stands beside it.
  static func remove(_ path: String) {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }

  // MARK: Work

  /// The books as CSV.
  var table: String { path + ".csv" }
  /// The same as people have them: see `GeneratedBook.isFull`.
  var fullTable: String { path + ".full.csv" }
  private var folder: String { path + ".work" }

  /// A place for scenarios of a kind. What they leave there is gone afterwards.
  func withPlace<Result>(for kind: Scenario.Kind, _ body: (Place) throws -> Result) throws -> Result
  {
    switch kind {
    case .reading, .jump, .wholeLibrary, .bare:
      return try body(Place(library: self, path: path, shell: path, traced: path))
    case .change, .manyBooks, .wholeFile: break
    }
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    let place = Place(
      library: self, path: folder + "/program.sqlite", shell: folder + "/shell.sqlite",
      traced: folder + "/traced.sqlite")
    if kind != .wholeFile {
      for copy in [place.path, place.shell] { try manager.copyItem(atPath: path, toPath: copy) }
    }
    if kind == .change { try manager.copyItem(atPath: path, toPath: place.traced) }
    return try body(place)
  }
}
