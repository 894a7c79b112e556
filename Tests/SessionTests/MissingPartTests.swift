import Grammar
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MissingPartTests {
  @Test(
    "The error for a missing part names the command that was typed",
    arguments: [
      ("borrower edit Anna", "borrower edit"),
      ("owner edit City", "owner edit"), ("meetings add", "meetings add"),
      ("meetings edit 1", "meetings edit"), ("poll remove", "poll remove"),
      ("vote Anna", "vote"),
    ])
  func missing(typed: String, command: String) throws {
    let store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A --owner City", "add Emma --author B", "borrower add Anna",
      "meetings add Club --book 1 --on +3", "poll open 1 2",
    ] {
      try perform(line, in: store)
    }
    let console = ScriptedConsole([ScriptedConsole.end])
    let error = #expect(throws: LineError.self) { try perform(typed, in: store, at: console) }
    guard case .missing(_, let verb)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(verb == command)
  }

  @Test(
    "“<” leaves a question, and is not an answer",
    arguments: ["checkout 1", "rate 1", "hold 1", "delete 1", "tag 1", "note 1"])
  func leaving(typed: String) throws {
    let store = try emptyLibrary { noon }
    try perform("add Dune --author A", in: store)
    let before = try store.book(1)
    for answer in ["<", " < "] {
      try perform(typed, in: store, at: ScriptedConsole([answer]))
      #expect(try store.book(1) == before, "\(answer)")
    }
    #expect(try store.changeCount() == 1)
  }
}
