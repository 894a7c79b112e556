import Library
import LibraryPorts
import LibraryRules

package struct RemindInteractor {
  package typealias Store = BookStore & HoldStore & MeetingStore & ReminderLog & LibraryReading

  private let library: LibraryContext
  let store: any Store
  let delivery: any ReminderDelivery
  /// The library's `--library` argument, valid in any working directory.
  let address: String?
  let letterhead: Letterhead

  package init(
    _ library: LibraryContext, store: any Store, delivery: any ReminderDelivery, address: String?,
    letterhead: Letterhead
  ) {
    self.letterhead = letterhead
    self.library = library
    self.store = store
    self.delivery = delivery
    self.address = address
  }

  var today: Day { library.today }
  var viewer: Viewer { library.viewer }

  /// - Parameter days: the days within which books are due; `nil` for the default of `soonDays`.
  func days(within days: Int?) -> Int { days ?? viewer.soonDays }

  /// Returns the books that are overdue or due within some days and the holds ready for pickup,
  /// grouped by borrower, most overdue first.
  func groups(within days: Int) throws -> [RemindGroup] {
    var query = BookQuery()
    query.order = .due
    query.dueUpTo = today.adding(days: days)
    query.allowsDeleted = true
    var groups: [RemindGroup] = []
    var indices: [RemindGroup.Name: Int] = [:]
    func index(of name: RemindGroup.Name) throws -> Int {
      if let index = indices[name.key] { return index }
      indices[name.key] = groups.count
      groups.append(RemindGroup(name: try storedName(name)))
      return groups.count - 1
    }
    // Books are sorted by due date, so the first book of a group determines its position.
    try store.forEachBook(query, for: viewer, offset: 0, limit: nil) { book in
      guard let name = RemindGroup.Name(book) else { return }
      groups[try index(of: name)].books.append(book)
    }
    for hold in try store.readyHolds(on: today) {
      groups[try index(of: .borrower(hold.borrower))].readyBooks.append(hold.book)
    }
    return groups
  }

  func groupsWithoutAddress(in groups: [RemindGroup]) throws -> [RemindGroup] {
    try groups.filter { group in
      guard case .borrower(let name) = group.name, name != Borrower.user else { return false }
      return try address(of: name) == nil
    }
  }

  func phone(of name: String) throws -> String? { try store.borrower(named: name)?.details.phone }

  /// Returns an owner's name as it is spelled in the library.
  private func storedName(_ name: RemindGroup.Name) throws -> RemindGroup.Name {
    guard case .owner(let owner) = name, let stored = try store.storedOwner(named: owner) else {
      return name
    }
    return .owner(stored.name)
  }

  /// Returns the meetings of today and the next `days` days, soonest first.
  func meetings(within days: Int) throws -> [Meeting] {
    try store.meetings(on: today...today.adding(days: days)).reversed()
  }
}

/// The books of one borrower, or the books to return to one owner, soonest due first.
struct RemindGroup {
  enum Name: Hashable, Sendable {
    case borrower(String)
    case owner(String)

    init?(_ book: Book) {
      guard let loan = book.openLoan else { return nil }
      if loan.isFromOwner, let owner = book.details.owner {
        self = .owner(owner)
      } else {
        self = .borrower(loan.borrower)
      }
    }

    /// A key that is equal for all spellings of an owner's name.
    fileprivate var key: Name {
      if case .owner(let name) = self { .owner(Owner.key(of: name)) } else { self }
    }
  }

  let name: Name

  fileprivate(set) var books: [Book] = []
  fileprivate(set) var readyBooks: [Book] = []
}
