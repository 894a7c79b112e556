import CommandLine
import Foundation
import Languages
import Library
import LibraryStorage
import Localization
import TestSupport
import Testing
import Turns

/// Very long lines, as programs may send them. Each succeeds or fails with a short sentence, in a
/// time that does not grow quadratically.
@Suite(.timeLimited) struct LongLineTests {
  private static let length = LongRun.rounds(100_000, long: 300_000)
  private static let word = String(repeating: "A", count: length)
  private static let words = String(repeating: "a b ", count: length / 3)
  private static let numbers = "1" + String(repeating: ",1", count: length * 2 / 3)
  private static let digits = String(repeating: "9", count: length)

  /// Checks that the body takes seconds. With quadratic growth it would take minutes.
  private func expectQuick<Result>(
    _ line: String, _ body: () throws -> Result
  ) rethrows -> Result {
    /// The CPU time of this thread, which other load does not affect.
    func seconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec
    }
    let start = seconds()
    defer {
      let elapsed = seconds() - start
      #expect(elapsed < 20, "\(line.prefix(40))")
    }
    return try body()
  }

  @discardableResult
  private func performQuickly(_ line: String, in store: StoredLibrary) throws -> String {
    try expectQuick(line) { try perform(line, in: store) }
  }

  @Test(
    "an error about a long word is short",
    arguments: [
      word, "help " + word, "list --" + word, "list --sort " + word, "sort " + word,
      "show " + digits,
      "show " + word, "show " + words, "delete 1-" + digits, "delete 9-" + words, "rate 1 " + word,
      "edit 1 --isbn " + digits, "edit 1 --year " + digits, "checkout 1 --to A --due " + word,
      "checkout 1 --to A --due " + digits, "settings " + word, "settings " + words,
      "settings name=" + word + " x", "settings rows " + digits, "calendar " + digits,
      "available " + word,
      "meetings add x --book Dune --on " + word,
      "meetings add x --book Dune --on +1 --at " + digits,
      "meetings add x --book Dune --on +1 --guests " + digits, "tags rename " + words,
      "undo --count " + digits,
      "tags delete " + word, "collage " + word, "poll " + digits, "shelf rate 1 " + word,
      "history --page " + digits, "remind --within " + digits, "shelf --sort " + word,
      "completions " + word,
      "find " + words, "add " + word + " --author A", "edit 1 --notes \"" + words + "\"",
      "checkout 1 --to " + word, "restore " + words, "tag 1 x" + word, "vote " + word,
      "record " + word, "import " + word,
    ])
  func refused(line: String) throws {
    let store = try emptyLibrary()
    try perform("add Dune --author Herbert", in: store)
    do {
      try performQuickly(line + " --yes --no-input", in: store)
      Issue.record("\(line.prefix(40)) is not refused")
    } catch let problem as any Problem {
      for language in Language.allCases {
        let sentence = expectQuick(line) {
          problem.sentence(in: language.texts).shortened(to: ErrorMessage.maxLength)
        }
        let isPath = line.hasPrefix("import ")
        #expect(sentence.count < (isPath ? 5_001 : 700), "\(line.prefix(40)): \(sentence.count)")
      }
    }
  }

  @Test("a valid line works at any length")
  func validLines() throws {
    let store = try emptyLibrary()
    try perform("add Dune --author Herbert", in: store)
    try performQuickly("rate \(Self.numbers) 4", in: store)
    let word = Self.word.prefix(10_000)
    let words = Self.words.prefix(99_999)
    try performQuickly("add \(word) --author \(word) --notes \"\(words)\"", in: store)
    try performQuickly("checkout 1 --to \(Self.word.prefix(1_000))", in: store)
    try performQuickly("tag 2 +\(word)", in: store)
    #expect(try performQuickly("find \(Self.words.prefix(798))", in: store).hasPrefix("2\t"))
    #expect(try performQuickly("find \(word)", in: store).hasPrefix("2\t"))
    #expect(try store.book(1)?.details.rating == 4)
    #expect(try store.book(2)?.title == String(word))
  }

  @Test("a title of many words is found by exactly its words")
  func manyWords() throws {
    let store = try emptyLibrary()
    let title = (1...300).map { "w\($0)x" }.joined(separator: " ")
    try perform("add \(title) --author A", in: store)
    #expect(try perform("find \(title)", in: store).hasPrefix("1\t"))
    #expect(try perform("find \(title.replacing("w7x", with: "w7y"))", in: store) == "")
    #expect(try perform("show \(title)", in: store).contains("w300x"))
  }
}
