import CommandLine
import Grammar
import Languages
import Library
import Testing
import Turns

@Suite(.timeLimited) struct RecordNumberTests {
  private func refusal(_ typed: String) throws -> LineError? {
    let line = try Line(typed: typed, in: Language.english.texts)
    do {
      try line.rejectBooks(where: .record)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "in the list of records, a verb for books of the library does not accept numbers",
    arguments: [
      "delete 3", "return 3", "checkout 1-3 --to Anna", "rate 3 5", "tag 3 +a", "fill 1,2",
      "edit 3 --title X", "share 3", "history 3", "purge 3", "select 3", "supprimer 3",
    ])
  func refused(typed: String) throws {
    let verb = String(typed.prefix { $0 != " " })
    guard case .numbersOf(.record, verb, _)? = try refusal(typed) else {
      Issue.record("\(typed) was not refused")
      return
    }
  }

  @Test(
    "lines without numbers are ignored",
    arguments: [
      "delete all", "return dune", "delete --find x", "list", "search 3", "add 1984", "page 3",
    ])
  func accepted(typed: String) throws {
    #expect(try refusal(typed) == nil)
  }
}
