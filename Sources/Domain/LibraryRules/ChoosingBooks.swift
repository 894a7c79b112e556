import Library
import LibraryPorts

/// Which books are meant by what a person named.
extension LibraryContext {
  /// The books that a line means, of those that a change can be made to: a number given by itself must be
  /// taken, of a range the rest is enough.
  ///
  /// - Parameters:
  ///   - scope: among which books one is looked for by its title.
  ///   - findsDeleted: whether a number may be that of a deleted book that is still out, as it may among books that are
  ///     out.
  ///   - refusal: why the change cannot be made to a book, as far as that is known before.
  package func books(
    in scope: BookScope = .library, findsDeleted: Bool = false,
    refusal: ((Book) throws -> LibraryError?)? = nil
  ) -> BooksMeant {
    let findsDeleted = findsDeleted || scope == .out
    // What is marked in a list is not in the trash.
    let marks = scope == .trash ? Marks() : marks
    return BooksMeant(marks: marks) {
      try marks.numbers.filter { try !numbers(in: $0...$0, scope, findsDeleted).isEmpty }
    } targets: {
      try targets($0, areMarks: $1, in: scope, findsDeleted: findsDeleted, refusal: refusal)
    } name: { number in
      if scope == .trash, let trashed = try store.trashedBook(number) { return BookName(trashed) }
      return BookName(try findsDeleted ? reachableBook(number) : book(number))
    }
  }

  /// The one book that a person named.
  package func book(_ selection: BookSelection) throws -> Book {
    try book(targets(selection).numbers.first ?? 0)
  }

  /// - Throws: `LibraryError` as `Targets` does, and where a title or an ISBN is not just one book's.
  private func targets(
    _ selection: BookSelection, areMarks: Bool = false, in scope: BookScope = .library,
    findsDeleted: Bool = false, refusal: ((Book) throws -> LibraryError?)? = nil
  ) throws -> Targets {
    func refused(_ number: Int) throws -> LibraryError? {
      guard let refusal else { return nil }
      let book = try findsDeleted ? store.reachableBook(number) : store.book(number)
      return try book.map(refusal) ?? scope.missing(number...number)
    }
    let targets =
      switch selection {
      case .all, .matching, .borrowed, .lent:
        try store.reading { try Targets(try found(selection, in: scope), refusal: refused) }
      default:
        try Targets(
          try ranges(selection, in: scope), areMarks: areMarks,
          // Whether there is a book is seen when it is looked at.
          find: {
            refusal != nil && $0.count == 1 ? Array($0) : try numbers(in: $0, scope, findsDeleted)
          },
          missing: { scope.missing($0) }, refusal: refused)
      }
    last.number = targets.numbers.last ?? last.number
    return targets
  }

  /// The numbers of a range that there are.
  private func numbers(
    in range: ClosedRange<Int>, _ scope: BookScope, _ findsDeleted: Bool
  ) throws -> [Int] {
    guard scope != .trash else { return try store.trashedNumbers(in: range) }
    let numbers = try store.numbers(in: range)
    guard findsDeleted else { return numbers }
    let deleted = try store.trashedNumbers(in: range).filter { try store.reachableBook($0) != nil }
    return (numbers + deleted).sorted()
  }

  private func found(_ selection: BookSelection, in scope: BookScope) throws -> [Int] {
    if scope == .trash { return try store.trashedNumbers(in: 0...Int.max) }
    var query = shown
    switch selection {
    case .borrowed(let owner):
      return try store.booksBorrowed(from: owner, limit: .max).map(\.number)
    case .lent(let name):
      let borrower = try knownBorrower(name)
      return try store.booksLent(to: borrower, limit: .max).map(\.book.number)
    case .matching(let named): query = try meant(named)
    default: break
    }
    // Of all that is shown, what is here is not meant where something is to come back.
    if scope == .out, query.only == .all { query.only = .out }
    query.withDeleted = scope == .out
    return try store.numbers(of: query, on: today)
  }

  private func ranges(
    _ selection: BookSelection, in scope: BookScope
  ) throws -> [ClosedRange<Int>] {
    let number: Int
    switch selection {
    case .numbers(let ranges): return ranges
    case .each(let selections): return try selections.flatMap { try ranges($0, in: scope) }
    case .all, .matching, .borrowed, .lent: return try found(selection, in: scope).map { $0...$0 }
    case .title(let words): number = try book(titled: words, in: scope).number
    case .isbn(let text): number = try book(isbn: text, in: scope).number
    case .last:
      guard let last = last.number else { throw LibraryError.noLastBook }
      number = last
    }
    return [number...number]
  }

  // MARK: By title and ISBN

  private func book(titled words: String, in scope: BookScope) throws -> Book {
    let found = try books(titled: words, in: scope)
    guard let book = found.books.first else {
      throw scope == .trash
        ? LibraryError.noneTitled(words, in: .trash) : LibraryError.noBookTitled(words)
    }
    // Of several copies, one is lent or waited for as well as another.
    let areCopies = Set(found.books.map(\.details.copyKey)).count == 1
    let isOne = areCopies && (scope == .here || takesAnyCopy) && found.count <= ManyBooks.shown
    guard found.count == 1 || isOne else {
      throw LibraryError.severalTitled(words, found.books.map(BookName.init), count: found.count)
    }
    return book
  }

  /// Those with which something can be done, else those of which a rule can say why not.
  private func books(titled words: String, in scope: BookScope) throws -> TitledBooks {
    let meant = try store.books(titled: words, in: scope, limit: ManyBooks.shown)
    switch scope {
    case .library, .trash: return meant
    case .here:
      guard !meant.isWhole else { return meant }
      // A book of just this title is meant, though it is out, not another one that has its words.
      let all = try store.books(titled: words, in: .library, limit: ManyBooks.shown)
      return all.isWhole || meant.books.isEmpty ? all : meant
    case .out:
      guard meant.books.isEmpty else { return meant }
      let deleted = try deletedBooksOut(titled: words)
      guard deleted.books.isEmpty else { return deleted }
      let all = try store.books(titled: words, in: .library, limit: ManyBooks.shown)
      if all.count > 1 { throw LibraryError.noneTitled(words, in: .out) }
      return all
    }
  }

  /// The deleted books that someone still has.
  private func deletedBooksOut(titled words: String) throws -> TitledBooks {
    let found = try store.books(titled: words, in: .trash, limit: .max)
    let out = found.books.filter { $0.loan != nil }
    return TitledBooks(
      Array(out.prefix(ManyBooks.shown)), count: out.count, isWhole: found.isWhole)
  }

  private func book(isbn text: String, in scope: BookScope) throws -> Book {
    let isbn: ISBN
    do { isbn = try ISBN(text) } catch { throw LibraryError.falseISBN(text, error) }
    var copies = try store.books(isbn, in: scope, limit: .max)
    if copies.isEmpty, scope == .out {
      copies = try store.books(isbn, in: .trash, limit: .max).filter { $0.loan != nil }
    }
    if copies.isEmpty, scope != .trash {
      // Whichever of them: a rule says why not.
      copies = try store.books(isbn, in: .library, limit: 1)
    }
    guard let copy = copies.first else { throw LibraryError.noBookWithISBN(text) }
    // One copy is lent as well as another, but is not returned in its place.
    guard copies.count == 1 || scope == .here || takesAnyCopy else {
      throw LibraryError.severalTitled(
        text, copies.prefix(ManyBooks.shown).map(BookName.init), count: copies.count)
    }
    return copy
  }
}

extension BookScope {
  /// Why nothing is done to the numbers of a range that do not exist.
  fileprivate func missing(_ range: ClosedRange<Int>) -> LibraryError {
    let isOne = range.count == 1
    return self == .trash
      ? isOne ? .notInTrash(range.lowerBound) : .noneInTrash(range)
      : isOne ? .noSuchBook(range.lowerBound) : .noBooksIn(range)
  }
}
