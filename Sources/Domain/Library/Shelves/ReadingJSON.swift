extension Reading {
  /// - Parameter pages: the number of pages of the book, if known.
  package func json(pages: Int?) -> OutputValue {
    [
      "entry": number, "shelf": shelf.rawValue, "placedAt": placedAt, "begun": begun?.exactDay,
      "finished": finished?.exactDay, "page": progress?.page,
      "progress": progress?.percent(of: pages), "pages": pages,
      "earlier": earlier.map {
        ["begun": $0.begun?.exactDay, "finished": $0.ended?.exactDay] as OutputValue
      },
      "readings": readThroughs.map { $0.json(pages: pages) },
    ]
  }
}

extension ReadThrough {
  /// The dates are in ISO 8601, and may lack the day, or the day and the month.
  package func json(pages: Int?) -> OutputValue {
    [
      "begun": begun?.iso, "finished": ended?.iso, "outcome": outcome?.rawValue,
      "page": progress?.page, "progress": progress?.percent(of: pages),
    ]
  }
}

extension Book {
  /// The JSON of a book on a shelf. The keys date from when an entry of a shelf was not a book;
  /// they are kept for scripts, and filled from the book and its reading.
  package var shelfJSON: OutputValue {
    let record = details.identifiers.lazy.compactMap(RecordName.init(identifier:)).first
    let json: OutputValue = [
      "number": number, "title": title, "author": author.isEmpty ? nil : author,
      "publisher": details.publisher, "isbn": details.isbn, "year": details.year,
      "pageCount": details.pages, "description": details.description, "rating": details.rating,
      "notes": details.notes, "link": details.link,
      "catalogue": record?.source, "record": record?.id, "book": number,
      "addedAt": reading?.addedAt, "held": details.isHeld,
    ]
    return json.with(reading?.json(pages: details.pages).without("entry", "pages") ?? .null)
  }
}
