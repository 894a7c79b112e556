import Foundation
import Library
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

/// A long sequence of random changes to a library, compared with a model that consists of arrays.
@Suite(.timeLimited) struct HistoryModelTests {
  @Test("random changes, 500 in a long run, are all undone and redone")
  func randomChanges() throws {
    let store = try emptyLibrary { noon }
    var model = ModelLibrary(seed: 7)
    for step in 0..<Self.steps {
      switch model.random.number(0...9) {
      case 0...6: try model.change(store)
      case 7, 8: try model.undo(store)
      default: try model.redo(store)
      }
      guard try agrees(store, model, "\(model.random.seed), step \(step)") else { return }
    }
    #expect(model.states.count > Self.steps * 3 / 10, "\(model.random.seed)")
    while try model.undo(store) {
      guard try agrees(store, model, "\(model.random.seed), back to \(model.stateIndex)") else {
        return
      }
    }
    #expect(model.stateIndex == 0)
    #expect(try store.all().isEmpty)
    while try model.redo(store) {
      guard try agrees(store, model, "\(model.random.seed), forward to \(model.stateIndex)") else {
        return
      }
    }
    #expect(model.stateIndex == model.states.count - 1)
  }

  private static let steps = LongRun.rounds(50, long: 500)

  private static let searches: [BookQuery] =
    ["dune", "anna", "e", "novel"].map { text in query { $0.text = BookSearch(text) } }
    + RandomBooks.tags.map { tag in query { $0.tags = [tag] } }
    + BookOrder.allCases.map { order in query { $0.order = order } }
    + LoanFilter.allCases.map { filter in query { $0.loanFilter = filter } }

  /// Checks that the library agrees with the model in every listing.
  private func agrees(
    _ store: StoredLibrary, _ model: ModelLibrary, _ context: String
  ) throws -> Bool {
    let expected = model.states[model.stateIndex]
    let books = try store.all(
      query {
        $0.order = .oldest
        $0.includesBooksElsewhere = true
      }
    ).sorted { $0.number < $1.number }
    guard books == expected.books else {
      Issue.record("\(context): books differ: \(difference(books, expected.books))")
      return false
    }
    let loans = try Dictionary(
      uniqueKeysWithValues: books.map { ($0.number, try store.loans(of: $0.number)) })
    guard loans == expected.loans else {
      Issue.record("\(context): loans differ: \(loans) \(expected.loans)")
      return false
    }
    let scan = Scan(books: books)
    var tally = try store.tally(for: viewer)
    tally.largestNumber = 0
    let expectedTally = scan.tally(with: try store.trash(offset: 0, limit: .max).map(\.book))
    guard tally == expectedTally else {
      Issue.record("\(context): \(tally) should be \(expectedTally)")
      return false
    }
    let statistics = try store.statistics([Self.allTime], for: viewer, limit: 99)
    guard isCorrect(statistics, expected) else {
      Issue.record("\(context): \(statistics) is not right")
      return false
    }
    for query in Self.searches {
      let numbers = scan.list(query).map(\.number)
      guard try store.all(query).map(\.number) == numbers,
        try store.count(query, for: viewer) == numbers.count
      else {
        Issue.record("\(context): \(query) should have \(numbers)")
        return false
      }
    }
    return true
  }

  private static let allTime = Date(timeIntervalSince1970: 0)..<Date.distantFuture

  private func isCorrect(_ statistics: LibraryStatistics, _ state: ModelLibrary.State) -> Bool {
    let loans = state.books.flatMap { state.loans[$0.number] ?? [] } + state.trashedLoans
    let loanCounts = state.books.map { ($0.number, state.loans[$0.number]?.count ?? 0) }
    let labels = Set(state.books.filter(\.isHere).flatMap { $0.details.tags.map(Folding.labelKey) })
    return statistics.loans == [loans.count]
      && statistics.borrowers.reduce(0) { $0 + $1.loans } == loans.count
      && statistics.borrowers.allSatisfy { borrower in
        loans.filter { $0.borrower == borrower.name }.count == borrower.loans
          && loans.filter { $0.borrower == borrower.name && $0.isOpen }.count == borrower.out
      }
      && statistics.books.map { [$0.book.number, $0.loans] }
        == loanCounts.filter { $0.1 > 0 }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map {
          [$0.0, $0.1]
        }
      && Set(statistics.tags.map { Folding.labelKey($0.name) }) == labels
      && statistics.tags.allSatisfy { tag in
        let books = state.books.filter {
          $0.details.tags.map(Folding.labelKey).contains(Folding.labelKey(tag.name))
        }
        return books.count(where: \.isHere) == tag.books
          && books.reduce(0) { $0 + (state.loans[$1.number]?.count ?? 0) } == tag.loans
      }
  }

  private func difference(_ books: [Book], _ expected: [Book]) -> String {
    let wrong = books.filter { !expected.contains($0) }
    let missing = expected.filter { !books.contains($0) }
    return "has \(wrong.prefix(2)), lacks \(missing.prefix(2))"
  }
}
