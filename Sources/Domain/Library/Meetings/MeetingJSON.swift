extension Meeting {
  package func json(on today: Day) -> OutputValue {
    [
      "number": number, "title": details.title, "book": details.book.title,
      "bookNumber": details.book.bookNumber, "shelfEntry": OutputValue.null, "date": day,
      "time": details.time, "place": details.place, "guests": details.guests?.count,
      "guestNames": details.guests?.names ?? [], "notes": details.notes,
      "upcoming": isUpcoming(on: today), "addedAt": addedAt,
    ]
  }
}
