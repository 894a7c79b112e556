import Library
import LibraryPorts

/// Resolves the books that a person entered.
extension LibraryContext {
  /// Returns the books that a line refers to and that can be changed. A single number must be one
  /// of these; for a range, one such book is enough.
  ///
  /// - Parameters:
  ///   - scope: the books among which titles are looked up.
  ///   - findsDeleted: whether to find deleted books that are still out, as in scope `out`.
  ///   - refusal: why the change cannot be made to a book, if known in advance.
  package func books(
    in scope: BookScope = .library, findsDeleted: Bool = false,
    refusal: ((Book) throws -> LibraryError?)? = nil
  ) -> BookResolver {
    let findsDeleted = findsDeleted || scope == .out
    // Books marked in a list are not in the trash.
    let marks = scope == .trash ? Marks() : marks
    return BookResolver(marks: marks) {
      // A deleted book that is still listed is refused with a reason.
      try marks.numbers.filter { try store.reachableBook($0) != nil }
    } targets: {
      try targets($0, areMarks: $1, in: scope, findsDeleted: findsDeleted, refusal: refusal)
    } name: { number in
      if scope == .trash, let trashed = try store.trashedBook(number) { return BookName(trashed) }
      return BookName(try findsDeleted ? reachableBook(number) : book(number))
    }
  }

  package func book(_ selection: BookSelection) throws -> Book {
    try book(targets(selection).numbers.first ?? 0)
  }

  /// - Throws: `LibraryError` in the same cases as `Targets`, and for an ambiguous title or ISBN.
  private func targets(
    _ selection: BookSelection, areMarks: Bool = false, in scope: BookScope = .library,
    findsDeleted: Bool = false, refusal: ((Book) throws -> LibraryError?)? = nil
  ) throws -> Targets {
    func refusalReason(_ number: Int) throws -> LibraryError? {
      guard let refusal else { return nil }
      let book = try findsDeleted ? store.reachableBook(number) : store.book(number)
      return try book.map(refusal) ?? missing(number...number, in: scope).first
    }
    let targets =
      switch selection {
      case .all, .matching, .borrowed, .lent:
        try store.reading {
          try Targets(try matchingNumbers(selection, in: scope), refusal: refusalReason)
        }
      default:
        try Targets(
          try ranges(selection, in: scope, findsDeleted), areMarks: areMarks,
          // A missing book is noticed when it is read.
          find: {
            if refusal != nil, $0.count == 1 { return Array($0) }
            return try numbers(in: $0, scope, findsDeleted)
          },
          missing: { try missing($0, in: scope) }, refusal: refusalReason)
      }
    lastBook.number = targets.numbers.last ?? lastBook.number
    return targets
  }

  private func numbers(
    in range: ClosedRange<Int>, _ scope: BookScope, _ findsDeleted: Bool
  ) throws -> [Int] {
    if scope == .trash { return try store.trashedNumbers(in: range) }
    if scope == .elsewhere { return try numbersElsewhere(in: range) }
    let numbers = try store.numbers(in: range)
    guard findsDeleted else { return numbers }
    let deleted = try store.trashedNumbers(in: range).filter { try store.reachableBook($0) != nil }
    return (numbers + deleted).sorted()
  }

  private func numbersElsewhere(in range: ClosedRange<Int>) throws -> [Int] {
    var query = BookQuery()
    query.presence = .elsewhere
    return try store.numbers(of: query, for: viewer).filter(range.contains).sorted()
  }

  private func matchingNumbers(_ selection: BookSelection, in scope: BookScope) throws -> [Int] {
    if scope == .trash { return try store.trashedNumbers(in: 0...Int.max) }
    var query = listQuery
    switch selection {
    case .borrowed(let owner):
      return try store.booksBorrowed(from: owner, limit: .max).map(\.number)
    case .lent(let name):
      let borrower = try knownBorrower(name)
      return try store.booksLent(to: borrower, limit: .max).map(\.book.number)
    case .matching(let unresolved): query = try resolved(unresolved)
    default: break
    }
    // Only books that are out can be returned.
    if scope == .out, query.loanFilter == .all { query.loanFilter = .out }
    query.allowsDeleted = scope == .out
    return try store.numbers(of: query, for: viewer)
  }

  private func ranges(
    _ selection: BookSelection, in scope: BookScope, _ findsDeleted: Bool
  ) throws -> [ClosedRange<Int>] {
    let number: Int
    switch selection {
    case .numbers(let ranges): return ranges
    case .several(let selections):
      return try selections.flatMap { try ranges($0, in: scope, findsDeleted) }
    case .all, .matching, .borrowed, .lent:
      return try matchingNumbers(selection, in: scope).map { $0...$0 }
    case .title(let words): number = try book(titled: words, in: scope, findsDeleted).number
    case .isbn(let text): number = try book(isbn: text, in: scope, findsDeleted).number
    case .last:
      guard let last = lastBook.number else { throw LibraryError.noLastBook }
      number = last
    }
    return [number...number]
  }

  // MARK: By title and ISBN

  private func book(
    titled words: String, in scope: BookScope, _ findsDeleted: Bool
  ) throws -> Book {
    let matches = try books(titled: words, in: scope, findsDeleted)
    guard let book = matches.books.first else {
      throw scope == .trash
        ? LibraryError.noneTitled(words, in: .trash)
        : LibraryError.noBookTitled(words, tail: try tail(ofTitle: words))
    }
    // For a loan or a hold, any copy is acceptable.
    let areCopies = Set(matches.books.map(\.details.copyKey)).count == 1
    let areInterchangeable =
      areCopies && (scope == .here || acceptsAnyCopy) && matches.count <= BulkChanges.previewCount
    guard matches.count == 1 || areInterchangeable else {
      throw LibraryError.severalTitled(
        words, matches.books.map(BookName.init), count: matches.count)
    }
    return try areInterchangeable && scope == .here ? copyToLend(of: matches.books) ?? book : book
  }

  /// Returns the words after a title that a book has: “yesterday” in `hobbit yesterday`.
  private func tail(ofTitle words: String) throws -> String? {
    let words = words.split(separator: " ")
    guard words.count <= Self.maxTitleWords else { return nil }
    for count in words.indices.dropFirst().reversed() {
      let title = words[..<count].joined(separator: " ")
      let matches = try store.books(titled: title, in: .library, limit: 1)
      // A short word, such as an article, is in many titles.
      let isTitle = matches.isExact || title.count >= Self.minTitleLength
      if isTitle, !matches.books.isEmpty { return words[count...].joined(separator: " ") }
    }
    return nil
  }

  /// The maximum number of words among which a title is looked for.
  private static let maxTitleWords = 20
  private static let minTitleLength = 4

  /// Returns the first of some copies that is kept for the borrower, or else for no one.
  private func copyToLend(of copies: [Book]) throws -> Book? {
    let name = try borrower.flatMap(store.borrower(named:))?.name
    let holdBorrower = { (copy: Book) in copy.readyHold(on: today)?.borrower }
    let reservedCopy = copies.first { name != nil && holdBorrower($0) == name }
    return reservedCopy ?? copies.first { holdBorrower($0) == nil } ?? copies.first
  }

  /// Returns the books in the scope or, if there are none, other books for the error.
  private func books(
    titled words: String, in scope: BookScope, _ findsDeleted: Bool
  ) throws -> TitleMatches {
    let matches = try store.books(titled: words, in: scope, limit: BulkChanges.previewCount)
    if findsDeleted, !matches.isExact {
      let deleted = try deletedBooksOut(titled: words)
      if !deleted.books.isEmpty, deleted.isExact || matches.books.isEmpty { return deleted }
    }
    switch scope {
    case .library, .trash: return matches
    case .here, .elsewhere:
      guard !matches.isExact else { return matches }
      // An exact title takes precedence, even if it is out, over others that contain the words.
      let all =
        scope == .here
        ? try heldBooks(titled: words)
        : try store.books(titled: words, in: .library, limit: BulkChanges.previewCount)
      return all.isExact || matches.books.isEmpty ? all : matches
    case .out:
      guard matches.books.isEmpty else { return matches }
      let all = try heldBooks(titled: words)
      if all.count > 1 { throw LibraryError.noneTitled(words, in: .out) }
      return all
    }
  }

  /// Returns the books of the library or, if none is held, those that are not.
  private func heldBooks(titled words: String) throws -> TitleMatches {
    let all = try store.books(titled: words, in: .library, limit: BulkChanges.previewCount)
    let heldBooks = all.books.filter(\.details.isHeld)
    guard !heldBooks.isEmpty, heldBooks.count < all.books.count else { return all }
    return TitleMatches(heldBooks, count: heldBooks.count, isExact: all.isExact)
  }

  private func deletedBooksOut(titled words: String) throws -> TitleMatches {
    let matches = try store.books(titled: words, in: .trash, limit: .max)
    let out = matches.books.filter { $0.openLoan != nil }
    return TitleMatches(
      Array(out.prefix(BulkChanges.previewCount)), count: out.count, isExact: matches.isExact)
  }

  private func book(
    isbn text: String, in scope: BookScope, _ findsDeleted: Bool
  ) throws -> Book {
    let isbn: ISBN
    do { isbn = try ISBN(text) } catch { throw LibraryError.falseISBN(text, error) }
    var copies = try store.books(isbn, in: scope, limit: .max)
    if copies.isEmpty, findsDeleted {
      copies = try store.books(isbn, in: .trash, limit: .max).filter { $0.openLoan != nil }
    }
    if copies.isEmpty, scope != .trash {
      // Any copy is enough to report why the book cannot be chosen.
      copies = try store.books(isbn, in: .library, limit: 1)
    }
    let preferred = try scope == .here ? copyToLend(of: copies) : copies.first
    guard let copy = preferred else { throw LibraryError.noBookWithISBN(text) }
    // Any copy can be lent instead of another, but not returned instead of it.
    guard copies.count == 1 || scope == .here || acceptsAnyCopy else {
      throw LibraryError.severalTitled(
        text, copies.prefix(BulkChanges.previewCount).map(BookName.init), count: copies.count)
    }
    return copy
  }

  /// Returns the errors for numbers of a range that were not found, with separate errors for
  /// deleted books.
  private func missing(
    _ range: ClosedRange<Int>, in scope: BookScope
  ) throws -> [LibraryError] {
    let isSingle = range.count == 1
    if scope == .elsewhere {
      let numbers = try store.numbers(in: range).prefix(BulkChanges.previewCount)
      let books = try numbers.compactMap { try store.book($0) }
      guard books.isEmpty else { return books.map { .alreadyHeld(BookName($0)) } }
    }
    guard scope != .trash else {
      return [isSingle ? .notInTrash(range.lowerBound) : .noneInTrash(range)]
    }
    // A range omits books that are not in the library.
    func error(for number: Int) throws -> LibraryError {
      try store.book(number)?.absenceError ?? store.missing(number)
    }
    guard !isSingle else { return [try error(for: range.lowerBound)] }
    let deleted = try store.trashedNumbers(in: range).runs
    guard !deleted.isEmpty, deleted.count <= BulkChanges.previewCount else {
      return [.noBooksIn(range)]
    }
    var errors: [LibraryError] = []
    var first = range.lowerBound
    func addMissing(_ numbers: Range<Int>) throws {
      guard let last = numbers.last else { return }
      errors.append(
        numbers.count == 1 ? try error(for: last) : .noBooksIn(numbers.lowerBound...last))
    }
    for run in deleted {
      try addMissing(first..<run.lowerBound)
      errors.append(run.count == 1 ? try store.missing(run.lowerBound) : .allDeleted(run))
      first = run.upperBound + 1
    }
    if first <= range.upperBound {
      errors.append(
        first == range.upperBound ? try error(for: first) : .noBooksIn(first...range.upperBound))
    }
    return errors
  }
}

extension [Int] {
  /// The ranges of consecutive numbers in a sorted list.
  fileprivate var runs: [ClosedRange<Int>] {
    reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}
