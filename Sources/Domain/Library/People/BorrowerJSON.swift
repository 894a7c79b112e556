extension BorrowerSummary: JSONConvertible {
  package var json: OutputValue {
    let details = borrower.details
    let json: OutputValue = [
      "number": borrower.number, "name": details.name, "email": details.email,
      "phone": details.phone, "note": details.note, "card": details.card, "limit": details.limit,
      "language": details.language?.rawValue, "books": books, "overdue": overdue, "holds": holds,
      "lastSeenAt": lastSeen, "addedAt": borrower.addedAt,
    ]
    return lentBooks.isEmpty ? json : json.with(["has": lentBooks])
  }
}

extension LentBook: JSONConvertible {
  package var json: OutputValue {
    let json: OutputValue = [
      "number": book.number, "title": book.title, "author": book.author.nonEmpty,
      "checkedOutAt": loan.knownStart, "dueDate": loan.dueDate, "returnedAt": loan.returnedAt,
      "renewals": loan.renewals,
    ]
    return isDeleted ? json.with(["deleted": true]) : json
  }
}
