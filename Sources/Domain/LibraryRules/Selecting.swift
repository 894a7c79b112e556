import Library
import LibraryPorts

/// The book that was shown or changed last, which a dot names.
package final class LastBook {
  package var number: Int?

  package init(_ number: Int? = nil) { self.number = number }
}

extension LibraryStore {
  /// The numbers of the books that a person named, each once, in the order named.
  ///
  /// - Parameters:
  ///   - scope: the books that are meant rather than others, since something can be done with them.
  ///   - shown: what `all` stands for.
  ///   - last: keeps the last of those that are found.
  /// - Throws: `LibraryError` where a number does not exist, or a title or an ISBN is not just one
  ///   book's.
  package func numbers(
    _ selection: BookSelection, in scope: BookScope = .library, shown: BookQuery, on today: Day,
    last: LastBook
  ) throws -> [Int] {
    let numbers = try named(selection, in: scope, shown: shown, on: today, last: last.number)
    last.number = numbers.last ?? last.number
    return numbers
  }

  private func named(
    _ selection: BookSelection, in scope: BookScope, shown: BookQuery, on today: Day, last: Int?
  ) throws -> [Int] {
    switch selection {
    case .numbers(let ranges) where ranges.count == 1: return try numbers(in: ranges[0], of: scope)
    case .numbers(let ranges):
      var seen: Set<Int> = []
      return try ranges.flatMap { range in
        let found = try numbers(in: range, of: scope)
        return found.filter { seen.insert($0).inserted }
      }
    case .title(let words): return [try book(titled: words, in: scope).number]
    case .isbn(let text): return [try book(isbn: text, in: scope).number]
    case .last:
      guard let last else { throw LibraryError.noLastBook }
      return try numbers(in: last...last, of: scope)
    case .each(let selections):
      var seen: Set<Int> = []
      return try selections.flatMap { selection in
        try named(selection, in: scope, shown: shown, on: today, last: last)
          .filter { seen.insert($0).inserted }
      }
    case .all where scope == .trash, .matching where scope == .trash:
      return try trashedNumbers(in: 0...Int.max)
    case .all: return try numbers(of: shown, on: today)
    case .matching(let query): return try numbers(of: query, on: today)
    }
  }

  /// The numbers in the range that there are.
  ///
  /// - Throws: `LibraryError` for none.
  private func numbers(in range: ClosedRange<Int>, of scope: BookScope) throws -> [Int] {
    let found = try scope == .trash ? trashedNumbers(in: range) : numbers(in: range)
    guard found.isEmpty else { return found }
    if scope == .trash { throw LibraryError.notInTrash(range.lowerBound) }
    throw range.count == 1
      ? LibraryError.noSuchBook(range.lowerBound) : LibraryError.noBooksIn(range)
  }

  /// The one book that a person named.
  package func book(
    _ selection: BookSelection, shown: BookQuery, on today: Day, last: LastBook
  ) throws -> Book {
    let numbers = try numbers(selection, shown: shown, on: today, last: last)
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
}

// MARK: By title and ISBN

extension LibraryStore {
  /// So many books are told of where several can be meant.
  private var told: Int { 10 }

  private func book(titled words: String, in scope: BookScope) throws -> Book {
    let found = try books(titled: words, in: scope)
    guard let book = found.books.first else {
      throw scope == .trash
        ? LibraryError.noneTitled(words, in: .trash) : LibraryError.noBookTitled(words)
    }
    guard found.count == 1 else {
      throw LibraryError.severalTitled(words, found.books.map(BookName.init), count: found.count)
    }
    return book
  }

  /// Those with which something can be done, else those of which a rule can say why not.
  private func books(titled words: String, in scope: BookScope) throws -> TitledBooks {
    let meant = try books(titled: words, in: scope, limit: told)
    switch scope {
    case .library, .trash: return meant
    case .here:
      guard !meant.isWhole else { return meant }
      // A book of just this title is meant, though it is out, not another one that has its words.
      let all = try books(titled: words, in: .library, limit: told)
      return all.isWhole || meant.books.isEmpty ? all : meant
    case .out:
      guard meant.books.isEmpty else { return meant }
      let all = try books(titled: words, in: .library, limit: told)
      if all.count > 1 { throw LibraryError.noneTitled(words, in: .out) }
      return all
    }
  }

  private func book(isbn text: String, in scope: BookScope) throws -> Book {
    let isbn: ISBN
    do { isbn = try ISBN(text) } catch { throw LibraryError.falseISBN(text, error) }
    var copies = try books(isbn, in: scope, limit: .max)
    if copies.isEmpty, scope != .trash {
      // Whichever of them: a rule says why not.
      copies = try books(isbn, in: .library, limit: 1)
    }
    guard let copy = copies.first else { throw LibraryError.noBookWithISBN(text) }
    // One copy is lent as well as another, but is not returned in its place.
    guard copies.count == 1 || scope == .here else {
      throw LibraryError.severalTitled(
        text, copies.prefix(told).map(BookName.init), count: copies.count)
    }
    return copy
  }
}

extension LibraryTransaction {
  /// The book of this number, as it is at this point of the change.
  package func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw LibraryError.noSuchBook(number) }
    return book
  }
}
