import Foundation
import TestSupport

/// Taskwarrior with as many entries as the small library has books.
struct Taskwarrior {
  private let tools: Tools
  private let executable: String

  /// Returns nil if taskwarrior is not installed.
  ///
  /// - Throws: `Failure` if it does not accept the entries.
  init?(tools: Tools) throws {
    guard let executable = tools.task else { return nil }
    self.tools = tools
    self.executable = executable
    let data = tools.folder + "/tasks"
    try? FileManager.default.removeItem(atPath: data)
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let settings = "data.location=\(data)\nconfirmation=no\nverbose=nothing\nnews.version=9.9.9\n"
    try settings.write(toFile: tools.folder + "/taskrc", atomically: true, encoding: .utf8)
    let entries = tools.folder + "/tasks.json"
    defer { unlink(entries) }
    try GeneratedTable.write(Library.small, to: entries, header: "", Self.entry)
    _ = try command(["import", entries]).run()
  }

  func command(_ words: [String]) -> Command { tools.command(executable, words) }

  /// Returns a task with the title as its description, which is required, and the author as its
  /// project.
  private static func entry(_ book: GeneratedBook) -> String {
    var entry = """
      {"description":"\(book.title)","project":"\(book.author)","status":"pending",\
      "entry":"20260901T080000Z"
      """
    if let loan = book.loan {
      let day = loan.due.filter { $0 != "-" }
      entry += ",\"due\":\"\(day)T000000Z\",\"tags\":[\"out\"]"
    }
    return entry + "}"
  }
}
