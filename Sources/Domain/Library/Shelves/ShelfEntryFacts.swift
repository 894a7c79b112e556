extension ShelfEntry: Factual {
  package var fact: Fact {
    [
      "number": number, "shelf": shelf.rawValue, "title": book.title, "author": book.author,
      "publisher": book.publisher, "isbn": book.isbn, "year": book.year,
      "pageCount": book.pageCount, "description": book.description, "rating": rating,
      "notes": notes, "link": book.link, "catalogue": book.record?.source,
      "record": book.record?.id, "book": book.bookNumber, "addedAt": addedAt,
      "placedAt": placedAt, "begun": begun, "finished": finished, "page": progress?.page,
      "progress": progress?.percent(of: book.pageCount), "earlier": earlier,
    ]
  }
}

extension Reading: Factual {
  package var fact: Fact {
    [
      "entry": entry, "shelf": shelf.rawValue, "placedAt": placedAt, "begun": begun,
      "finished": finished, "page": progress?.page, "progress": progress?.percent(of: pages),
      "pages": pages, "earlier": earlier,
    ]
  }
}

extension PastReading: Factual {
  package var fact: Fact { ["begun": begun, "finished": finished] }
}
