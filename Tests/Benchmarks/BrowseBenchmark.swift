import Foundation
import Support

/// The list that is filtered as one types, beside fzf with the same books and the same keys.
struct BrowseBenchmark {
  static let name = "browse"

  let tools: Tools
  let library: Library

  struct Result {
    let ours: TypedRun
    /// Nil if fzf is not installed.
    let theirs: TypedRun?

    var missesFrame: Bool { ours.shown.quantile(0.99) > Targets.frame }
    var missesFirst: Bool { ours.first > theirs?.first ?? .infinity }
    var missesMemory: Bool {
      guard let own = ours.peak, let theirs = theirs?.peak else { return false }
      return own > theirs * Targets.browseShare
    }
    var isMissed: Bool { missesFrame || missesFirst || missesMemory }
  }

  /// - Throws: `Failure` if one of both ends before the minute does.
  func run() throws -> Result {
    let keys = TypedMinute.keys
    // Once for the system, which then has the files in memory for either.
    _ = try TypedRun(ours, keys: [])
    let run = try TypedRun(ours, keys: keys)
    return Result(ours: run, theirs: try fzf().map { try TypedRun($0, keys: keys) })
  }

  private var ours: Command { tools.bookskeeper(library.path, ["browse"]) }

  /// Fzf on a line for each book, in the order in which they come. Its Home and End would be those of
  /// the line that is typed.
  private func fzf() throws -> Command? {
    guard let fzf = tools.fzf else { return nil }
    let lines = library.path + ".lines"
    if !FileManager.default.fileExists(atPath: lines) {
      try GeneratedTable.write(library.size, to: lines, head: "Number\tTitle\tAuthor") {
        "\($0.number)\t\($0.title)\t\($0.author)"
      }
    }
    let options = "--header-lines=1 --layout=reverse --bind=home:first,end:last"
    return tools.command(
      "/bin/sh", ["-c", "exec \"$1\" \(options) <\"$2\"", "sh", fzf, lines])
  }
}
