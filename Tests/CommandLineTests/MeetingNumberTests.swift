import CommandLine
import Grammar
import Languages
import Library
import Testing
import Turns

@Suite(.timeLimited) struct MeetingNumberTests {
  private func refusal(_ typed: String) throws -> LineError? {
    let line = try Line(typed: typed, in: Language.english.texts)
    do {
      try line.rejectBooks(where: .meeting)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "in the list of meetings, a verb for books of the library is refused",
    arguments: [
      "delete 3", "return 3", "checkout 1-3 --to Anna", "rate 3 5", "history 3", "fill 1",
    ])
  func refused(typed: String) throws {
    let verb = String(typed.prefix { $0 != " " })
    guard case .numbersOf(.meeting, verb, _)? = try refusal(typed) else {
      Issue.record("\(typed) was not refused")
      return
    }
  }

  @Test(
    "titles, and words that are not a book, are passed on",
    arguments: [
      "history", "list", "undo", "page 3", "meetings 3", "checkout dune --to Anna", "return",
      "delete dune",
    ])
  func accepted(typed: String) throws {
    #expect(try refusal(typed) == nil)
  }

  @Test(
    "The refusal has the line to type, with labels for numbers",
    arguments: [
      ("return 3", "return B000003"), ("rate 3 5", "rate B000003 5"),
      ("checkout 1-3 --to \"Anna Smith\"", "checkout B000001,B000002,B000003 --to \"Anna Smith\""),
      ("delete 1,4 7", "delete B000001,B000004 B000007"), ("return 1-300", nil),
    ] as [(String, String?)])
  func line(typed: String, line: String?) throws {
    let verb = String(typed.prefix { $0 != " " })
    #expect(try refusal(typed) == .numbersOf(.meeting, verb: verb, line: line))
  }
}
