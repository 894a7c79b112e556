import CommandLine
import Grammar
import Languages
import Library
import Testing
import Turns

@Suite(.takesTurns) struct MeetingNumberTests {
  private func refusal(_ typed: String) throws -> LineError? {
    let line = try Line(typed: typed, in: Language.english.texts)
    do {
      try line.refuseBooks(where: .meeting)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "among meetings, a verb for books of the library is refused",
    arguments: [
      "delete 3", "return 3", "checkout 1-3 --to Anna", "rate 3 5", "history 3", "fill 1",
      "delete dune",
    ])
  func refused(typed: String) throws {
    let verb = String(typed.prefix { $0 != " " })
    #expect(try refusal(typed) == .numbersOf(.meeting, verb: verb))
  }

  @Test(
    "titles, and words that are not a book, are passed on",
    arguments: [
      "history", "list", "undo", "page 3", "meetings 3", "checkout dune --to Anna", "return",
    ])
  func passed(typed: String) throws {
    #expect(try refusal(typed) == nil)
  }
}
