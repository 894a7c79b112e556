import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The result of changing several books together.
@Suite(.timeLimited) struct ChangedBooksTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func fill(_ count: Int) throws {
    try library.run { transaction in
      for number in 1...count {
        _ = try transaction.add(BookDetails(title: "\(number)", author: "Anon"), at: noon)
      }
    }
  }

  /// - Returns: the books, and the order in which they were rated.
  private func rate(_ numbers: [Int]) throws -> (books: ChangedBooks, order: [Int]) {
    var order: [Int] = []
    let books = try library.change(.rate, numbers) { number, transaction in
      order.append(number)
      var details = try transaction.existing(number).details
      details.rating = 4
      try transaction.update(number, to: details)
    }
    return (books, order)
  }

  private func ratings(_ books: ChangedBooks) throws -> [(number: Int, rating: Rating?)] {
    var ratings: [(Int, Rating?)] = []
    try books.forEach { ratings.append(($0.number, $0.details.rating)) }
    return ratings
  }

  @Test("a few books are changed and listed in the order given, with their new values")
  func fewBooks() throws {
    try fill(3)
    let (books, order) = try rate([3, 1])
    try library.run { try $0.remove(3) }
    #expect(order == [3, 1])
    #expect(books.isSmall)
    #expect(books.first.map(\.number) == [3, 1])
    #expect(try ratings(books).map(\.number) == [3, 1])
    #expect(try ratings(books).map(\.rating) == [4, 4])
  }

  @Test("many books are changed in the order of their numbers, and listed in the order given")
  func manyBooks() throws {
    try fill(1_200)
    let numbers = Array((1...1_200).reversed())
    let (books, order) = try rate(numbers)
    #expect(order == numbers.reversed())
    #expect(!books.isSmall)
    #expect(books.first.map(\.number) == [1_200, 1_199])
    #expect(try ratings(books).map(\.number) == numbers)
    #expect(try ratings(books).allSatisfy { $0.rating == 4 })
    #expect(try library.changes(offset: 0, limit: 1).map(\.books) == [1_200])
  }

  @Test("of many books, one that was deleted meanwhile is not listed")
  func deleted() throws {
    try fill(3)
    let (books, _) = try rate([3, 1, 2])
    try library.run { try $0.remove(1) }
    #expect(try ratings(books).map(\.number) == [3, 2])
  }

  @Test("if one cannot be changed, none is")
  func refused() throws {
    try fill(3)
    #expect(throws: LibraryError.noSuchBook(9)) { try rate([1, 2, 9]) }
    #expect(try (1...3).allSatisfy { try library.existing($0).details.rating == nil })
  }
}
