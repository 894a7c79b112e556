import Library
import LibraryPorts
import LibraryRules

/// Who is to be reminded of what.
package struct RemindInteractor {
  private let library: LibraryContext
  var store: any LibraryStore { library.store }
  let delivery: any ReminderDelivery
  /// What names the library, wherever the program is started.
  let address: String?
  /// What letters say of the library.
  let letterhead: Letterhead

  package init(
    _ library: LibraryContext, delivery: any ReminderDelivery, address: String?,
    letterhead: Letterhead
  ) {
    self.letterhead = letterhead
    self.library = library
    self.delivery = delivery
    self.address = address
  }

  var today: Day { library.today }
  var soonDays: Int { store.soonDays }

  /// What is late or due within some days, and what can be fetched, by borrower: who is latest comes
  /// first.
  func groups(within days: Int) throws -> [RemindGroup] {
    var query = BookQuery()
    query.order = .due
    query.dueUpTo = today.adding(days: days)
    query.withDeleted = true
    var groups: [RemindGroup] = []
    var places: [RemindGroup.Name: Int] = [:]
    func place(of name: RemindGroup.Name) throws -> Int {
      if let place = places[name.key] { return place }
      places[name.key] = groups.count
      groups.append(RemindGroup(name: try known(name)))
      return groups.count - 1
    }
    // Soonest first, so the first book of a group decides where that stands.
    try store.eachBook(query, on: today, offset: 0, limit: nil) { book in
      guard let name = RemindGroup.Name(book) else { return }
      groups[try place(of: name)].books.append(book)
    }
    for hold in try store.readyHolds(on: today) {
      groups[try place(of: .borrower(hold.borrower))].ready.append(hold.book)
    }
    return groups
  }

  /// Those of them who get no letter, and are to be called.
  func withoutAddress(_ groups: [RemindGroup]) throws -> [RemindGroup] {
    try groups.filter { group in
      guard case .borrower(let name) = group.name, name != Borrower.user else { return false }
      return try address(of: name) == nil
    }
  }

  func phone(of name: String) throws -> String? { try store.borrower(named: name)?.details.phone }

  /// An owner of whom more is known goes by the name that is kept.
  private func known(_ name: RemindGroup.Name) throws -> RemindGroup.Name {
    guard case .owner(let owner) = name, let kept = try store.keptOwner(named: owner) else {
      return name
    }
    return .owner(kept.name)
  }

  /// Those that are today or within some days, soonest first.
  func meetings(within days: Int) throws -> [Meeting] {
    try store.meetings(on: today...today.adding(days: days)).reversed()
  }
}

/// The books that one borrower has to think of, or that we have to bring to one owner, soonest first.
struct RemindGroup {
  enum Name: Hashable, Sendable {
    case borrower(String)
    case owner(String)

    init?(_ book: Book) {
      guard let loan = book.loan else { return nil }
      if loan.isFromOwner, let owner = book.details.owner {
        self = .owner(owner)
      } else {
        self = .borrower(loan.borrower)
      }
    }

    /// That of an owner is the same, however each book writes the name.
    fileprivate var key: Name {
      if case .owner(let name) = self { .owner(Owner.key(of: name)) } else { self }
    }
  }

  let name: Name

  fileprivate(set) var books: [Book] = []
  /// What a borrower can fetch, since it is kept for them.
  fileprivate(set) var ready: [Book] = []
}
