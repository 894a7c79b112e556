import BookDetailEntity
import Library
import LibraryPorts
import LibraryRules
import Platform

package struct BookDetailInteractor {
  package typealias Store = BookStore & BorrowerStore & LibraryReading & SnapshotReading
    & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var lending: Lending { library.lending }
  private var acquisitionRules: AcquisitionRules { AcquisitionRules(clock: clock) }
  private let sharing: Sharing
  private let drawnCovers: () -> CoverRules?

  /// - Parameter drawnCovers: returns the covers that are drawn, or `nil` if covers are turned off.
  package init(
    _ library: LibraryContext, store: any Store, sharing: Sharing,
    drawnCovers: @escaping () -> CoverRules?
  ) {
    self.library = library
    self.store = store
    self.sharing = sharing
    self.drawnCovers = drawnCovers
  }

  /// The books that a line without numbers refers to.
  package var marks: Marks { library.marks }
  package var clock: Clock { library.clock }
  package var today: Day { library.today }
  package var viewer: Viewer { library.viewer }

  package func lastBorrower() throws -> String? { try store.lastBorrower() }

  /// Returns a book of the library, or a deleted one that is still out.
  package func book(_ number: Int) throws -> Book { try library.reachableBook(number) }

  /// Returns the next or previous book in the list, or nil at its end.
  package func neighbor(of book: Book, forward: Bool) throws -> Book? {
    try store.books(
      library.listQuery.includingDeleted, for: viewer, from: forward ? .after(book) : .before(book),
      limit: 1
    ).first
  }

  package func exists(_ number: Int) throws -> Bool { try store.book(number) != nil }

  package func copies(of book: Book) throws -> [Book] { try store.copies(of: book) }

  /// Returns a book and its loans from one read transaction. A server sends only the newest loans,
  /// if any; `nil` means that they are not known.
  package func bookWithLoans(_ number: Int) throws -> (book: Book, loans: [Loan]?) {
    try store.reading {
      let loans = try store.loans(of: number)
      return (try book(number), loans.isEmpty && lending.isOnServer ? nil : loans)
    }
  }

  package func commands(for book: Book) -> BookDetailCommands {
    if book.isDeleted { return .deletedAndOut }
    if book.status(for: viewer) == .notInLibrary { return .notInLibrary }
    return .all(canCheckOut: book.openLoanToBorrower == nil, canReturn: book.openLoan != nil)
  }

  /// Returns the filter of a selection, or `nil` if the selection has no filter or covers the whole
  /// library.
  package func filter(of selection: BookSelection) -> BookQuery? {
    switch selection {
    case .all where !library.listQuery.matchesAll: library.listQuery
    case .matching(let query) where !query.matchesAll: query
    default: nil
    }
  }

  /// - Parameter kind: the change to be made to the books, if any.
  package func books(for kind: ChangeKind? = nil) -> BookResolver {
    switch kind {
    case .checkOut: booksInLibrary()
    case .acquire: library.books(in: .elsewhere) { acquisitionRules.refusalToAcquire($0) }
    case .withdraw: library.books { acquisitionRules.refusalToWithdraw($0) }
    default: library.books()
    }
  }

  package func viewableBooks() -> BookResolver { library.books(findsDeleted: true) }

  /// - Parameter body: called with each book that can be lent.
  private func booksInLibrary(
    for borrower: String? = nil, _ body: @escaping (Book) throws -> Void = { _ in }
  ) -> BookResolver {
    var library = library
    library.borrower = borrower
    return library.books(in: .here) { book in
      let refusal = lending.refusal(of: book, to: borrower)
      guard let refusal else {
        try body(book)
        return nil
      }
      guard case .alreadyOut(let name, let borrower, let due, _) = refusal else { return refusal }
      // A copy that is kept for someone is not offered.
      let copies = try store.copies(of: book).filter { $0.readyHold(on: library.today) == nil }
      return .alreadyOut(name, borrower: borrower, due: due, copies: copies)
    }
  }

  /// Returns the books of loans whose names have been resolved, or `nil` for the books that a line
  /// without books refers to, and the resolver that checks them.
  ///
  /// - Parameters:
  ///   - isOpen: whether a book is open, to which a line without books refers.
  ///   - due: the new due date, if the user gave one.
  ///   - period: the period by which the loans are extended, if the user gave one.
  package func books(
    of loans: BookDetailLoans, isOpen: Bool, for kind: ChangeKind, until due: Day? = nil,
    by period: TimeSpan? = nil
  ) -> (selection: BookSelection?, resolver: BookResolver) {
    var people = BookDetailPeople()
    let selection: BookSelection?
    switch loans {
    case .open: selection = nil
    case .books(let books): selection = books
    case .named(let words): selection = .title(words)
    case .of(let named, let books):
      people = named
      selection = books ?? (isOpen ? nil : named.books)
    case .all(let named):
      people = named
      selection = named.books
    }
    return (
      selection,
      booksOut(
        for: kind, of: people, fromOwner: loans.areFromOwner, until: due, by: period)
    )
  }

  private func booksOut(
    for kind: ChangeKind, of people: BookDetailPeople, fromOwner: Bool, until due: Day?,
    by period: TimeSpan?
  ) -> BookResolver {
    library.books(in: .out) { book in
      guard let loan = book.openLoan else { return lending.notOutError(for: book) }
      if people.borrower.map({ $0 != loan.borrower }) ?? false {
        return .alreadyOut(BookName(book), borrower: loan.borrower, due: loan.dueDate)
      }
      if let owner = people.owner, Owner.key(of: book.details.owner ?? "") != Owner.key(of: owner) {
        return .otherOwner(BookName(book), owner: book.details.owner)
      }
      guard kind == .renew else {
        // What someone else has cannot go back to its owner.
        guard fromOwner, let lent = book.openLoanToBorrower else { return nil }
        return .alreadyOut(BookName(book), borrower: lent.borrower, due: lent.dueDate)
      }
      return lending.refusalToRenew(
        book, of: try book.details.owner.flatMap(store.storedOwner),
        due: due ?? period.map { lending.dueDate(of: book, renewedBy: $0, fromOwner: fromOwner) },
        fromOwner: fromOwner)
    }
  }

  /// Resolves words to books that are out: by title, or else by owner or borrower.
  ///
  /// - Throws: `BookDetailTwoPeople`; `several` if the words match more than one owner or borrower.
  package func booksOut(named input: NameInput) throws -> BookSelection {
    let words = input.text
    if try areOwnerAndBorrower(words) { throw BookDetailTwoPeople(name: words) }
    let titleCount = try store.books(titled: words, in: .out, limit: 1).count
    guard titleCount == 0 else { return .title(words) }
    let owners = try candidates { try library.knownOwner(words).name }
    let people = try candidates { try library.knownBorrower(words).name }
    let isExact = { (name: String) in Borrower.isSame(name, words) }
    if let owner = owners.first(where: isExact) ?? (people.isEmpty ? owners.onlyElement : nil) {
      return .borrowed(from: owner)
    }
    if let person = people.first(where: isExact) ?? (owners.isEmpty ? people.onlyElement : nil) {
      return .lent(to: person)
    }
    let names = owners + people
    guard names.isEmpty else {
      throw LibraryError.several(
        people.isEmpty ? .owner : .borrower, words, names, count: names.count)
    }
    return .title(words)
  }

  /// Returns the one name that matches, or all candidates if there are several.
  private func candidates(_ find: () throws -> String) throws -> [String] {
    do { return [try find()] } catch LibraryError.several(_, _, let names, _) {
      return names
    } catch is LibraryError { return [] }
  }

  /// Whether words that match no title name both an owner and a borrower with books that are out.
  private func areOwnerAndBorrower(_ words: String) throws -> Bool {
    guard try store.books(titled: words, in: .out, limit: 1).count == 0,
      let owner = try? library.knownOwner(words), let person = try? library.knownBorrower(words),
      Borrower.isSame(owner.name, words) == Borrower.isSame(person.name, words)
    else { return false }
    return try owner.books > 0 && !store.booksLent(to: person, limit: 1).isEmpty
  }

  /// Resolves the name of an owner, who may be a new one.
  package func ownerOrNew(_ input: NameInput) throws -> ResolvedName { try library.owner(input) }

  package func owner(_ input: NameInput) throws -> String {
    try library.knownOwner(input.text).name
  }

  package func knownBorrower(_ input: NameInput) throws -> String {
    try library.knownBorrower(input.text).name
  }

  /// Returns the people with an owner who was named as the borrower: `return from city`.
  package func people(_ named: BookDetailPeople) throws -> BookDetailPeople {
    guard let name = named.borrower, try isOwner(name) else { return named }
    return BookDetailPeople(owner: name)
  }

  /// Whether a name matches an owner but no borrower.
  private func isOwner(_ input: String) throws -> Bool {
    do {
      _ = try library.knownBorrower(input)
      return false
    } catch LibraryError.noSuch(.borrower, _) {
      return (try? library.knownOwner(input)) != nil
    } catch is LibraryError {
      return false
    }
  }

  /// Checks dates before any question is asked, so that no answer is wasted.
  package func check(due: Day?, since: Day? = nil) throws {
    try lending.check(due: due, since: since)
  }

  /// Returns the only possible borrower of books: the user, if none of them is in the library.
  /// Returns nil if others can borrow one.
  package func onlyBorrower(of numbers: [Int]) throws -> String? {
    try numbers.allSatisfy { try !book($0).isHere } ? lending.terms.user : nil
  }

  package func borrower(_ input: NameInput) throws -> ResolvedName { try library.borrower(input) }

  /// Returns the books that the borrower can check out, and other people's holds on them.
  package func books(
    _ books: ChosenBooks, for borrower: String
  ) throws -> (books: ChosenBooks, holdErrors: [LibraryError]) {
    var holdErrors: [LibraryError] = []
    let lendable = booksInLibrary(for: borrower) { book in
      if let holdError = try lending.holdRefusal(on: book, to: borrower, in: store) {
        holdErrors.append(holdError)
      }
    }
    return (try books.narrowed(to: lendable), holdErrors)
  }

  /// - Parameter ignoringHolds: whether to lend books that are on hold for someone else.
  package func checkOut(
    _ numbers: [Int], to borrower: String, since: Day?, due: Day?, ignoringHolds: Bool
  ) throws -> ChangedBooks {
    try store.change(.checkOut, numbers) {
      try lending.checkOut(
        $0, to: borrower, since: since, due: due, ignoringHolds: ignoringHolds, with: numbers,
        in: $1)
    }
  }

  /// - Returns: the books, and the holds that were removed because a book went back to its owner.
  package func checkIn(
    _ numbers: [Int]
  ) throws -> (books: ChangedBooks, released: [ReleasedHold]) {
    var releasedHolds: [ReleasedHold] = []
    let books = try store.change(.return, numbers) { number, transaction in
      try lending.checkIn(number, in: transaction) { releasedHolds.append($0) }
    }
    return (books, releasedHolds)
  }

  /// Renews loans to a day, by a period, or for a loan period if both are nil.
  ///
  /// - Parameter loans: the loans that the line means. If they are those from the owners to us,
  ///   they are renewed even of books that someone else has.
  package func renew(
    _ numbers: [Int], _ loans: BookDetailLoans, due: Day?, by period: TimeSpan? = nil
  ) throws -> BookDetailRenewal {
    let fromOwner = loans.areFromOwner
    var extendedDue: Day?
    let books = try store.change(.renew, numbers) { number, transaction in
      guard let period else {
        return try lending.renew(number, due: due, fromOwner: fromOwner, in: transaction)
      }
      let book = try transaction.existing(reachable: number)
      if numbers.count == 1 {
        extendedDue = lending.extendableDueDate(of: book, fromOwner: fromOwner)
      }
      let newDue = lending.dueDate(of: book, renewedBy: period, fromOwner: fromOwner)
      try lending.renew(number, due: due ?? newDue, fromOwner: fromOwner, in: transaction)
    }
    return BookDetailRenewal(books: books, isFromOwner: fromOwner, extendedDue: extendedDue)
  }

  /// - Parameter rating: the rating, or nil to remove it.
  package func rate(_ numbers: [Int], _ rating: Rating?) throws -> ChangedBooks {
    try edit(.rate, numbers) { $0.rating = rating }
  }

  /// Adds and removes tags. Tags that differ only in case or accents are the same.
  ///
  /// - Throws: `LibraryError.codeAsName` for a new tag.
  package func tag(_ numbers: [Int], _ tags: BookDetailTags) throws -> ChangedBooks {
    try store.checkNew(tags: tags.added)
    let removedTags = Set(tags.removed.map(Folding.labelKey))
    return try edit(.tag, numbers) { details in
      details.tags.removeAll { removedTags.contains(Folding.labelKey($0)) }
      let existingTags = Set(details.tags.map(Folding.labelKey))
      try details.setTags(
        details.tags + tags.added.filter { !existingTags.contains(Folding.labelKey($0)) })
    }
  }

  /// Sets the cover of a book from an image file, or removes the cover if `path` is nil.
  ///
  /// - Returns: the book, and whether it has changed.
  /// - Throws: the errors that `CoverRules` throws for an invalid image.
  package func setCover(
    _ number: Int, from path: String?
  ) throws -> (book: Book, isChanged: Bool) {
    let cover = try path.flatMap { try library.covers?.save(pictureAt: $0) }
    do {
      var before: String?
      let book = try store.change(.cover, [number]) { number, transaction in
        before = try transaction.existing(number).cover
        try transaction.setCover(cover, of: number)
      }.first[0]
      library.covers?.removeUnusedFiles()
      return (book, book.cover != before)
    } catch {
      if let cover { library.covers?.discard([cover.file]) }
      throw error
    }
  }

  /// Whether the cover of a book is drawn rather than named by its path.
  package func drawsCover(of book: Book) -> Bool { book.cover != nil && drawnCovers() != nil }

  /// Returns the image of a book's cover if covers are drawn. A missing image is fetched from the
  /// catalogue; if it is not there either, the book no longer has a cover.
  package func image(of book: Book) -> Data? {
    drawnCovers()?.image(of: .book(book.number), record: nil)
  }

  /// Returns the path of a book's cover, or `nil` if it has none.
  ///
  /// - Throws: `FileError.notFound` if the file is missing.
  package func coverPath(of book: Book) throws -> String? {
    guard let file = book.cover, let covers = library.covers else { return book.cover }
    guard covers.hasFile(file) else { throw FileError.notFound(covers.path(of: file)) }
    return covers.path(of: file)
  }

  package func fileExists(_ path: String) throws -> Bool { try sharing.fileExists(path) }

  package func share(
    _ text: SharedText, _ style: ShareStyle, to file: String?, mayOpenMail: Bool
  ) throws -> ShareOutcome {
    try sharing.share(text, style, to: file, mayOpenMail: mayOpenMail)
  }

  /// Whether a book that comes into the library needs an author.
  package func needsAuthor(_ numbers: [Int]) throws -> Bool {
    try numbers.contains { try book($0).author.isEmpty }
  }

  package func acquire(
    _ numbers: [Int], _ acquisition: Acquisition
  ) throws -> ChangedBooks {
    try store.change(.acquire, numbers) { number, transaction in
      let book = try acquisitionRules.acquire(number, in: transaction) { details in
        let author =
          acquisition.author ?? (details.author.isEmpty ? acquisition.missingAuthor : nil)
        if let author { try details.set(.author, to: author) }
        if let owner = acquisition.owner { try details.set(.owner, to: owner) }
        if let location = acquisition.location { try details.set(.location, to: location) }
      }
      guard let owner = book.details.owner else {
        // Only an owner expects the book back.
        if acquisition.due != nil { throw LibraryError.required(.owner) }
        return
      }
      let due = try acquisition.due ?? lending.borrowedDueDate(from: owner, in: transaction)
      try lending.setLoanFromOwner(of: number, due: due, in: transaction)
    }
  }

  package func withdraw(_ numbers: [Int], because reason: String?) throws -> ChangedBooks {
    try store.change(.withdraw, numbers) {
      try acquisitionRules.withdraw($0, because: reason, in: $1)
    }
  }

  /// Returns the books that the user has read, and whether all of them could be withdrawn
  /// instead of deleted. Returns no books if there are many.
  package func booksRead(among numbers: [Int]) throws -> (books: [BookName], canBeWithdrawn: Bool) {
    guard numbers.count <= BulkChanges.previewCount else { return ([], false) }
    let read = try numbers.map(book).filter { $0.reading?.shelf == .read }
    return (
      read.map { BookName($0) }, read.allSatisfy { acquisitionRules.refusalToWithdraw($0) == nil }
    )
  }

  package func booksInUse(_ numbers: [Int]) throws -> [Book] {
    try library.booksInUse(among: numbers)
  }

  /// - Returns: the number of steps of undo that bring the books back.
  package func delete(_ numbers: [Int]) throws -> Int {
    try store.change(.delete) { try $0.remove(numbers) }
    return store.stepsOfLastChange
  }

  private func edit(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (inout BookDetails) throws -> Void
  ) throws -> ChangedBooks {
    try store.change(kind, numbers) { number, transaction in
      var details = try transaction.existing(number).details
      try body(&details)
      try transaction.update(number, to: details)
    }
  }
}

/// The error for a name that an owner and a borrower of books that are out have.
package struct BookDetailTwoPeople: Error, Equatable {
  package let name: String
}

/// The outcome of a renewal.
package struct BookDetailRenewal {
  package let books: ChangedBooks
  /// Whether the loans from the owners to us were renewed.
  package let isFromOwner: Bool
  /// The due date that was extended by a period, if one book was renewed and was not overdue.
  package let extendedDue: Day?
}

extension BookDetailLoans {
  /// Whether only an owner is named, so that the loans from that owner to us are meant.
  fileprivate var areFromOwner: Bool {
    switch self {
    case .of(let people, _), .all(let people): people.owner != nil && people.borrower == nil
    case .books(.borrowed): true
    case .open, .books, .named: false
    }
  }
}

extension BookDetailPeople {
  /// All books of the owner or of the borrower.
  fileprivate var books: BookSelection? {
    owner.map { .borrowed(from: $0) } ?? borrower.map { .lent(to: $0) }
  }
}

extension [String] {
  /// The only element, or `nil` if there is not exactly one.
  fileprivate var onlyElement: String? { count == 1 ? self[0] : nil }
}
