import Library

extension ServedItem {
  var path: String {
    switch self {
    case .book(let book): ServerRoute.book.path(book.number)
    case .hold(let hold): ServerRoute.hold.path(hold.hold.number)
    case .borrower(let borrower): ServerRoute.borrower.path(borrower.borrower.number)
    case .change: ServerRoute.history.rawValue
    }
  }

  func json(for viewer: Viewer, namesBorrowers: Bool) -> OutputValue {
    switch self {
    case .book(let book): ServedBook.json(book, for: viewer, namesBorrowers: namesBorrowers)
    case .hold(let hold): ServedHold.json(hold, on: viewer.today)
    case .borrower(let borrower): ServedBorrower.json(borrower)
    case .change(let change, let summary): ServedChange.json(change, summary)
    }
  }
}
