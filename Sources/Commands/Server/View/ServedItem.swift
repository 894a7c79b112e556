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

  func fact(for viewer: Viewer, namesBorrowers: Bool) -> Fact {
    switch self {
    case .book(let book): ServedBook.fact(book, for: viewer, namesBorrowers: namesBorrowers)
    case .hold(let hold): ServedHold.fact(hold, on: viewer.today)
    case .borrower(let borrower): ServedBorrower.fact(borrower)
    case .change(let change, let summary): ServedChange.fact(change, summary)
    }
  }
}
