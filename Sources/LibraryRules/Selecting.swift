import Library
import LibraryPorts

extension LibraryStore {
  /// The numbers of the books that a person named, each once, in the order named.
  ///
  /// - Parameter shown: what `all` stands for.
  /// - Throws: `LibraryError` where a number does not exist, or a title is not just one book's.
  package func numbers(
    _ selection: BookSelection, shown: BookQuery, on today: Day
  ) throws -> [Int] {
    switch selection {
    case .numbers(let ranges):
      var seen: Set<Int> = []
      var numbers: [Int] = []
      for range in ranges {
        let found = try self.numbers(in: range)
        if found.isEmpty {
          throw range.count == 1
            ? LibraryError.noSuchBook(range.lowerBound) : LibraryError.noBooksIn(range)
        }
        numbers += found.filter { seen.insert($0).inserted }
      }
      return numbers
    case .title(let words): return [try book(titled: words).number]
    case .all: return try numbers(of: shown, on: today)
    case .matching(let query): return try numbers(of: query, on: today)
    }
  }

  /// The one book that a person named.
  package func book(_ selection: BookSelection, shown: BookQuery, on today: Day) throws -> Book {
    if case .title(let words) = selection { return try book(titled: words) }
    let numbers = try numbers(selection, shown: shown, on: today)
    guard let number = numbers.first, let book = try book(number) else {
      throw LibraryError.noSuchBook(0)
    }
    return book
  }

  /// Those of the numbers that books of the library have.
  package func existing(of numbers: [Int]) throws -> [Int] {
    try numbers.filter { try !self.numbers(in: $0...$0).isEmpty }
  }

  /// The book of this number.
  package func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw LibraryError.noSuchBook(number) }
    return book
  }

  private func numbers(of query: BookQuery, on today: Day) throws -> [Int] {
    var numbers: [Int] = []
    try eachBook(query, on: today, offset: 0, limit: nil) { numbers.append($0.number) }
    return numbers
  }

  private func book(titled words: String) throws -> Book {
    let found = try books(titled: words, limit: 10)
    guard let book = found.books.first else { throw LibraryError.noBookTitled(words) }
    guard found.count == 1 else {
      throw LibraryError.severalTitled(words, found.books.map(BookName.init), count: found.count)
    }
    return book
  }
}

extension LibraryTransaction {
  /// The book of this number, as it is at this point of the change.
  package func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw LibraryError.noSuchBook(number) }
    return book
  }
}
