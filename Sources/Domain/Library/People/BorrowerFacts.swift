extension CountedBorrower: FactConvertible {
  package var fact: Fact {
    let details = borrower.details
    let fact: Fact = [
      "number": borrower.number, "name": details.name, "email": details.email,
      "phone": details.phone, "note": details.note, "card": details.card, "limit": details.limit,
      "language": details.language?.rawValue, "books": books, "overdue": overdue, "holds": holds,
      "lastSeenAt": lastSeen, "addedAt": borrower.addedAt,
    ]
    return lentBooks.isEmpty ? fact : fact.with(["has": lentBooks])
  }
}

extension LentBook: FactConvertible {
  package var fact: Fact {
    let fact: Fact = [
      "number": book.number, "title": book.title, "author": book.author.nonEmpty,
      "checkedOutAt": loan.knownStart, "dueDate": loan.dueDate, "returnedAt": loan.returnedAt,
      "renewals": loan.renewals,
    ]
    return isDeleted ? fact.with(["deleted": true]) : fact
  }
}
