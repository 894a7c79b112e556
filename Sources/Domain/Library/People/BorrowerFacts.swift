extension CountedBorrower: Factual {
  package var fact: Fact {
    let details = borrower.details
    return [
      "number": borrower.number, "name": details.name, "email": details.email,
      "phone": details.phone, "note": details.note, "card": details.card, "limit": details.limit,
      "language": details.language?.rawValue, "books": books, "overdue": overdue, "holds": holds,
      "lastSeenAt": lastSeen, "addedAt": borrower.addedAt,
    ]
  }
}

extension LentBook: Factual {
  package var fact: Fact {
    [
      "number": book.number, "title": book.title, "author": book.author,
      "checkedOutAt": loan.checkedOutAt, "dueDate": loan.dueDate, "returnedAt": loan.returnedAt,
      "renewals": loan.renewals,
    ]
  }
}
