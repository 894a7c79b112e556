import Library
import LibraryPorts

extension CollageMaker {
  /// Returns up to twelve random books with the tag, books with covers first.
  func libraryBooks(tagged tag: String, _ progress: Progress) throws -> [CollageItem] {
    var query = BookQuery()
    query.tags = [tag]
    let books = try store.reading {
      let covers = try libraryCovers()
      var withCover: [Int] = []
      var withoutCover: [Int] = []
      try store.forEachBook(query, for: Viewer(today: clock.today), offset: 0, limit: nil) { book in
        if covers[book.number] != nil {
          withCover.append(book.number)
        } else {
          withoutCover.append(book.number)
        }
      }
      let first = randomChoice.pick(Collage.size, of: withCover)
      let numbers = first + randomChoice.pick(Collage.size - first.count, of: withoutCover)
      return try numbers.compactMap { number in
        try store.book(number).map {
          CollageItem(book: CollageBook($0), cover: covers[number])
        }
      }
    }
    for (index, item) in books.enumerated() { try progress(index + 1, item.book.title) }
    return books
  }

  /// Returns the covers that may be shown, by book number.
  private func libraryCovers() throws -> [Int: StoredCover] {
    var numbers: [Int] = []
    try store.forEachCover { owner, _ in
      if case .book(let number) = owner { numbers.append(number) }
    }
    var covers: [Int: StoredCover] = [:]
    for number in numbers {
      guard let cover = try store.cover(of: .book(number)), cover.isCurrent(at: now()) else {
        continue
      }
      covers[number] = cover
    }
    return covers
  }
}
