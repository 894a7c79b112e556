import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Lines that name two copies of a title, or two people who want the title.
@Suite(.timeLimited) struct TwoCopiesTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    for line in [
      "add Dune --author Herbert", "add Dune --author Herbert --yes", "add Emma --author Austen",
    ] { try perform(line, in: store) }
  }

  private func holds() throws -> [String] {
    try (1...3).map { try store.book($0)?.holds.map(\.borrower).joined(separator: " ") ?? "" }
  }

  @Test(
    "a hold on two copies by one line is one hold, on the free copy or the one with a queue",
    arguments: [
      (["checkout 1 --to Boris"], "hold 1,2 --for Anna", ["", "Anna", ""]),
      (["checkout 1 --to Boris"], "hold 2,1 --for Anna", ["", "Anna", ""]),
      (["checkout 2 --to Boris"], "hold 1,2 --for Anna", ["Anna", "", ""]),
      (["checkout 1 --to Boris"], "hold 1,2,3 --for Anna --yes", ["", "Anna", "Anna"]),
      (
        ["checkout 1,2 --to Boris", "hold 2 --for Zoe"], "hold 1,2 --for Anna",
        ["", "Zoe Anna", ""]
      ),
    ])
  func holdOnTwoCopies(before: [String], line: String, after: [String]) throws {
    for line in before { try perform(line, in: store) }
    try perform(line, in: store)
    #expect(try holds() == after)
  }

  @Test("a title with two borrowers is returned only by its number")
  func returned() throws {
    for line in ["checkout 1 --to Anna", "checkout 2 --to Boris"] { try perform(line, in: store) }
    #expect(throws: LibraryError.self) { try perform("return dune", in: store) }
    #expect(try store.book(1)?.openLoanToBorrower?.borrower == "Anna")
    #expect(try store.book(2)?.openLoanToBorrower?.borrower == "Boris")
    try perform("return 2", in: store)
    #expect(
      try store.book(1)?.openLoanToBorrower != nil && store.book(2)?.openLoanToBorrower == nil)
  }

  @Test("two books keep their own covers on the shelf")
  func covers() throws {
    for (number, name) in [(1, "one"), (3, "three")] {
      try store.saveCover(
        StoredCover(
          file: name + ".png", record: RecordName(source: "file", id: name), fetchedAt: noon),
        of: .book(number))
    }
    try perform("read 1,3", in: store)
    for (number, name) in [(1, "one"), (3, "three")] {
      let book = try #require(try store.book(number))
      #expect(book.reading?.shelf == .read)
      #expect(try store.cover(of: .book(number))?.file == name + ".png")
    }
  }

  @Test("each of several books given back reports only its own holds")
  func givenBack() throws {
    let store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A --owner City", "add Kim --author B --owner City",
      "hold 1 --for Carl", "hold 2 --for Dora", "hold 2 --for Zed",
    ] { try perform(line, in: store) }
    let answer = try perform("return 1,2", in: store).split(separator: "\n")
    #expect(answer.count == 2)
    #expect(answer.first?.contains("Carl") == true && answer.first?.contains("Dora") == false)
    #expect(answer.last?.contains("Zed") == true && answer.last?.contains("Carl") == false)
  }
}
