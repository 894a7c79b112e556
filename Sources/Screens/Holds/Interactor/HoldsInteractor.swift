import Library
import LibraryPorts
import LibraryRules

package struct HoldsInteractor {
  package typealias Store = HoldStore & LibraryReading & SnapshotReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var holdRules: HoldRules { library.lending.holdRules }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package var clock: Clock { library.clock }
  package var viewer: Viewer { library.viewer }

  package var all: PagedList<ListedHold> {
    PagedList(reading: store.reading, count: store.holdCount) {
      try store.forEachHold(offset: $0.offset, limit: $0.limit, $1)
    }
  }

  private var libraryAcceptingAnyCopy: LibraryContext {
    var library = library
    library.acceptsAnyCopy = true
    return library
  }

  /// Returns a resolver of the books that can be put on hold. `name` is the waiting borrower, if
  /// known.
  package func books(for name: String?, onlyThis: Bool) -> BookResolver {
    (onlyThis ? library : libraryAcceptingAnyCopy).books {
      try holdRules.refusal(of: $0, to: name, in: store)
    }
  }

  /// Returns a resolver of the books whose holds can be removed. `name` is the waiting borrower, if
  /// known.
  package func books(removing name: String?) -> BookResolver {
    library.books { try holdRules.refusalToRemove(from: $0, name, in: store) }
  }

  /// Places holds, each for any copy or, if `onlyThis`, for this copy only.
  package func place(on numbers: [Int], for name: String, onlyThis: Bool) throws -> ChangedBooks {
    var seen: Set<Int> = []
    let copies = try numbers.map { onlyThis ? $0 : try holdRules.copyToHold(for: $0, in: store) }
      .filter { seen.insert($0).inserted }
    return try store.change(.hold, copies) {
      try holdRules.placeHold(on: $0, for: name, onlyThis: onlyThis, in: $1)
    }
  }

  /// Returns the only book that a borrower waits for, if there is just one.
  ///
  /// - Parameter listed: the holds that the user sees, of which one may be meant, although the
  ///   borrower waits for other books, too.
  /// - Throws: `LibraryError.waitsForNothing`.
  package func onlyBook(
    awaitedBy name: String, among listed: PagedList<ListedHold>?
  ) throws -> Int? {
    let borrower = try library.knownBorrower(name)
    let holds = try store.holds(of: borrower)
    if holds.isEmpty { throw LibraryError.waitsForNothing(borrower.name) }
    var listedBooks: [Int] = []
    try listed?.forEach(.all) { hold in
      if hold.borrower == borrower.name { listedBooks.append(hold.book.number) }
    }
    return listedBooks.onlyElement ?? holds.onlyElement?.book.number
  }

  /// Returns the only borrower who waits for a book, if there is just one.
  ///
  /// - Parameter listed: the holds that the user sees, of which one may be meant, although others
  ///   wait for the book, too.
  package func onlyWaitingBorrower(
    for numbers: [Int], among listed: PagedList<ListedHold>?
  ) throws -> String? {
    guard numbers.count == 1 else { return nil }
    var listedNames: [String] = []
    try listed?.forEach(.all) { hold in
      if hold.book.number == numbers[0] { listedNames.append(hold.borrower) }
    }
    return try listedNames.onlyElement ?? store.holds(on: numbers[0]).onlyElement?.borrower
  }

  package func remove(on numbers: [Int], for name: String) throws -> ChangedBooks {
    try store.change(.removeHold, numbers) { try holdRules.remove(on: $0, for: name, in: $1) }
  }

  /// Resolves the name of a borrower who places a hold. The borrower may be new.
  package func waitingBorrower(_ input: NameInput) throws -> ResolvedName {
    try library.borrower(input)
  }
  /// Resolves the name of a borrower whose hold is removed. The borrower must be known.
  package func knownWaitingBorrower(_ input: NameInput) throws -> ResolvedName {
    ResolvedName(try library.knownBorrower(input.text).name)
  }
}

extension Array {
  fileprivate var onlyElement: Element? { count == 1 ? self[0] : nil }
}
