import Foundation
import TestSupport

/// Compares the interactive list with fzf on the same books and keys.
struct BrowseBenchmark {
  static let name = "browse"

  let tools: Tools
  let library: Library

  struct Result {
    let ours: TypedRun
    /// Nil if fzf is not installed.
    let theirs: TypedRun?

    var missesFrame: Bool { ours.frameTimes.quantile(0.99) > Targets.frame }
    var missesFirst: Bool { ours.startupTime > theirs?.startupTime ?? .infinity }
    var missesMemory: Bool {
      guard let ourPeak = ours.peakMemory, let theirs = theirs?.peakMemory else { return false }
      return ourPeak > theirs * Targets.browseShare
    }
    var isMissed: Bool { missesFrame || missesFirst || missesMemory }
  }

  /// - Throws: `Failure` if either program ends early.
  func run() throws -> Result {
    let keys = TypedMinute.keys
    // Warms up the file cache.
    _ = try TypedRun(ours, keys: [])
    let run = try TypedRun(ours, keys: keys)
    return Result(ours: run, theirs: try fzf().map { try TypedRun($0, keys: keys) })
  }

  private var ours: Command { tools.bookskeeper(library.path, ["browse"]) }

  /// Runs fzf on one line per book in the same order. Its own Home and End move in the search text,
  /// so they are bound to the list.
  private func fzf() throws -> Command? {
    guard let fzf = tools.fzf else { return nil }
    let lines = library.path + ".lines"
    if !FileManager.default.fileExists(atPath: lines) {
      try GeneratedTable.write(library.size, to: lines, header: "Number\tTitle\tAuthor") {
        "\($0.number)\t\($0.title)\t\($0.author)"
      }
    }
    let options = "--header-lines=1 --layout=reverse --bind=home:first,end:last"
    return tools.command(
      "/bin/sh", ["-c", "exec \"$1\" \(options) <\"$2\"", "sh", fzf, lines])
  }
}
