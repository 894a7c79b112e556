import CommandLine
import Foundation
import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Listings of a long history and a full trash: each entry appears once, and no page is
/// superfluous.
@Suite(.timeLimited) struct ChangePagesTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  private func add(_ count: Int) throws {
    for number in 1...count {
      _ = try store.change(.add) { try $0.add(details("Book \(number)"), at: noon) }
    }
  }

  @Test(
    "a history is listed completely, each change once and in order",
    arguments: [499, 500, 501, 1_203])
  func longHistory(count: Int) throws {
    try add(count)
    let lines = try perform("history", in: store).split(separator: "\n")
    let titles = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[6] }
    #expect(titles == (1...count).reversed().map { "Book \($0)" })
    // A page can span two reads of the store.
    let page = try perform("history --page 2 --limit 450", in: store).split(separator: "\n")
    #expect(page == Array(lines.dropFirst(450).prefix(450)))
  }

  @Test("piped output has the book of a change, or the number of several")
  func several() throws {
    try add(3)
    try perform("delete 1 2 --yes", in: store)
    try perform("delete 3 --yes", in: store)
    let rows = try perform("history --limit 2", in: store).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[2...6].map(String.init)
    }
    #expect(rows == [["delete", "1", "0", "3", "Book 3"], ["delete", "2", "0", "", ""]])
  }

  @Test("a list that fills its last page has no further page", arguments: ["history", "trash"])
  func fullPages(list: String) throws {
    try add(4)
    if list == "trash" {
      try store.change(.delete) { for number in 1...4 { try $0.remove(number) } }
      try store.change(.restore) { try $0.restore(1) }
      try store.change(.delete) { try $0.remove(1) }
    }
    for (limit, pages) in [(2, 2), (3, 2), (4, 1)] {
      let last = try perform("\(list) --limit \(limit) --page \(pages)", in: store, format: .screen)
      #expect(!last.contains("There is no page"), "\(limit): \(last)")
      #expect(pages == 1 || last.contains("page \(pages) of \(pages)"), "\(limit): \(last)")
      #expect(throws: LibraryError.noSuchPage(pages + 1, last: pages)) {
        try perform("\(list) --limit \(limit) --page \(pages + 1)", in: store, format: .screen)
      }
    }
  }
}
