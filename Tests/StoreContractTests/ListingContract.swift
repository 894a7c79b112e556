import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ListingContract {
  @Test(
    "every order, filter and direction returns the same books as a plain sort",
    arguments: singleSessionStores)
  func ordersAndFilters(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 1)
    try random.fill(store, count: 300)
    let scan = Scan(books: try store.all(query { $0.includesBooksElsewhere = true }))
    #expect(try store.count(query { $0.includesBooksElsewhere = true }, for: viewer) == 300)
    var sample = Sample(of: kind, first: 5)
    for query in listingQueries where sample.selectsNext() {
      let expected = scan.list(query).map(\.number)
      #expect(try store.all(query).map(\.number) == expected, "\(query)")
      #expect(try store.numbers(of: query, for: viewer) == expected, "\(query)")
      #expect(try store.count(query, for: viewer) == expected.count, "\(query)")
    }
  }

  @Test("a search or a tag keeps the order and the filter", arguments: singleSessionStores)
  func textAndTag(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 2)
    try random.fill(store, count: 300)
    let scan = Scan(books: try store.all(query { $0.includesBooksElsewhere = true }))
    let texts = ["dune", "e", "елк", "novel 2", "anna", "strasse", "nothing like it", "…", nil]
    var hits = 0
    var sample = Sample(of: kind, first: 19, others: 37)
    for text in texts {
      for tags in [["sci-fi"], ["extra"], ["SCI-FI", "extra"], ["none"], []]
      where text != nil || !tags.isEmpty {
        for var query in listingQueries where sample.selectsNext() {
          query.text = text.map { BookSearch($0) }
          query.tags = tags
          let expected = scan.list(query).map(\.number)
          hits += expected.count
          #expect(try store.all(query).map(\.number) == expected, "\(query)")
          #expect(try store.numbers(of: query, for: viewer) == expected, "\(query)")
          #expect(try store.count(query, for: viewer) == expected.count, "\(query)")
        }
      }
    }
    #expect(hits * sample.step > 1_000)
  }

  @Test("titles are sorted as people look for them", arguments: stores)
  func titleOrder(kind: TestStore) throws {
    let store = try kind.open()
    let expected = [
      "2 Minutes", "10 Downing Street", "1984", "20,000 Leagues under the Sea",
      "20 001 nuits", "A la claire fontaine", "L'Arrache-cœur", "C# in Depth", "C++ Primer",
      "Catch-22",
      "Catch-100", "Dune", "dune", "L’Écume des jours", "Œdipe roi", "The Off Season", "Theory",
      "Zazie dans le métro", "Гусь", "Ґанок", "Еда", "Ёлка", "Ель", "Єва", "Игра в бисер", "Ия",
      "Іван", "Їжак", "Йога", "Кот", "Қазақ", "Уж", "Ўзбек",
    ]
    let seed = Seed(3)
    var generator = seed.generator
    // Equal titles are sorted by number, so these two titles are added first and in order.
    for title in ["Dune", "dune"] { try store.add(title) }
    let others = expected.filter { $0.lowercased() != "dune" }.shuffled(using: &generator)
    for title in others { try store.add(title) }
    let titles = try store.titles()
    #expect(titles == expected)
    #expect(try store.titles(query { $0.isReversed = true }) == titles.reversed())
  }

  @Test("authors are sorted by family name, in any spelling", arguments: stores)
  func authors(kind: TestStore) throws {
    let store = try kind.open()
    let names = [
      "van Beethoven, Ludwig", "Beethoven, Ludwig van", "García Márquez, Gabriel",
      "Frank Herbert", "Frank Herbert & Brian Herbert", "Le Guin, Ursula K.", "Ursula K. Le Guin",
      "Ministry of Health", "Flann O’Brien", "Plato", "Zadie Smith", "Smith Jones, Adam",
      "Іван Франко", "Л. Н. Толстой", "Толстой Лев Николаевич",
    ]
    let expected = [
      "van Beethoven, Ludwig", "Beethoven, Ludwig van", "García Márquez, Gabriel", "Frank Herbert",
      "Frank Herbert & Brian Herbert", "Le Guin, Ursula K.", "Ursula K. Le Guin",
      "Ministry of Health",
      "Flann O’Brien", "Plato", "Zadie Smith", "Smith Jones, Adam", "Л. Н. Толстой",
      "Толстой Лев Николаевич", "Іван Франко",
    ]
    for name in names { try store.add("Title", by: name) }
    let byAuthor = query { $0.order = .author }
    #expect(try store.all(byAuthor).map(\.author) == expected)
    var reversed = byAuthor
    reversed.isReversed = true
    #expect(try store.all(reversed).map(\.author) == expected.reversed())
    let anchor = try #require(try store.book(7))
    let after = try store.books(byAuthor, for: viewer, from: .after(anchor), limit: 2)
    #expect(after.map(\.author) == ["Ministry of Health", "Flann O’Brien"])
  }

  @Test(
    "by due date, books without a loan come last in both directions", arguments: stores)
  func dueDates(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d", "e")
    try store.lend(4, due: today.adding(days: 3))
    try store.lend(2, due: today.adding(days: 9))
    try store.lend(3, due: today.adding(days: 3))
    var byDue = query { $0.order = .due }
    #expect(try store.all(byDue).map(\.number) == [3, 4, 2, 1, 5])
    byDue.isReversed = true
    #expect(try store.all(byDue).map(\.number) == [2, 4, 3, 5, 1])
  }

  @Test(
    "by year, rating or owner, books without one come last in both directions", arguments: stores)
  func missingValues(kind: TestStore) throws {
    let store = try kind.open()
    let books: [(year: Int?, rating: Rating?, owner: String?)] = [
      (1965, 3, nil), (nil, nil, "Zoë"), (-750, 5, "the Abbey"), (1965, nil, "zoe"), (nil, 3, nil),
      (1970, 4.5, "Zz"), (1971, 4, "Zz"),
    ]
    for (index, book) in books.enumerated() {
      let details = details("Book \(index + 1)") {
        ($0.year, $0.rating, $0.owner) = (book.year, book.rating, book.owner)
      }
      _ = try store.change(.add) { try $0.add(details, at: noon) }
    }
    func numbers(_ order: BookOrder, reversed: Bool) throws -> [Int] {
      try store.all(
        query {
          $0.order = order
          $0.isReversed = reversed
        }
      ).map(\.number)
    }
    #expect(try numbers(.year, reversed: false) == [3, 1, 4, 6, 7, 2, 5])
    #expect(try numbers(.year, reversed: true) == [7, 6, 4, 1, 3, 5, 2])
    #expect(try numbers(.rating, reversed: false) == [3, 6, 7, 1, 5, 2, 4])
    #expect(try numbers(.rating, reversed: true) == [5, 1, 7, 6, 3, 4, 2])
    #expect(try numbers(.owner, reversed: false) == [3, 2, 4, 6, 7, 1, 5])
    #expect(try numbers(.owner, reversed: true) == [7, 6, 4, 2, 3, 5, 1])
  }

  @Test(
    "locations are sorted by their numbers, and an A is not an article there", arguments: stores)
  func locations(kind: TestStore) throws {
    let store = try kind.open()
    for location in ["B10", "b4", nil, "Attic", "A 4"] {
      _ = try store.change(.add) { transaction in
        try transaction.add(details("Title") { $0.location = location }, at: noon)
      }
    }
    var byLocation = query { $0.order = .location }
    #expect(try store.all(byLocation).map(\.number) == [5, 4, 2, 1, 3])
    byLocation.isReversed = true
    #expect(try store.all(byLocation).map(\.number) == [1, 2, 4, 5, 3])
    #expect(try store.all(query { $0.location = "B4" }).map(\.number) == [2])
    #expect(try store.count(query { $0.location = "B" }, for: viewer) == 0)
  }

  @Test("an author's books are sorted by series, number and title", arguments: stores)
  func series(kind: TestStore) throws {
    let store = try kind.open()
    let books: [(title: String, series: String?, number: SeriesNumber?)] = [
      ("E", "Harry Potter", 5), ("D", "The Harry Potter", 10), ("F", "Harry Potter", 1.5),
      ("The C", "Harry Potter", nil), ("B", "Harry Potter", nil), ("Z", nil, nil),
      ("A", "Harry Potter Companions", 1), ("G", "Cormoran Strike", 2), ("A", nil, nil),
    ]
    for book in books {
      let details = details(book.title, by: "J. K. Rowling") {
        ($0.series, $0.seriesNumber) = (book.series, book.number)
      }
      _ = try store.change(.add) { try $0.add(details, at: noon) }
    }
    let byAuthor = query { $0.order = .author }
    let expected = [6, 9, 8, 3, 1, 2, 5, 4, 7]
    #expect(try store.all(byAuthor).map(\.number) == expected)
    for (index, number) in expected.enumerated() {
      let anchor = try #require(try store.book(number))
      let after = try store.books(byAuthor, for: viewer, from: .after(anchor), limit: 9)
      #expect(after.map(\.number) == Array(expected.dropFirst(index + 1)))
      let before = try store.books(byAuthor, for: viewer, from: .before(anchor), limit: 2)
      #expect(before.map(\.number) == Array(expected.prefix(index).suffix(2)))
      #expect(try store.offset(of: anchor, in: byAuthor, for: viewer) == index)
    }
    var potter = byAuthor
    potter.series = "harry potter"
    #expect(try store.all(potter).map(\.number) == [3, 1, 2, 5, 4])
    #expect(try store.count(potter, for: viewer) == 5)
    // The number in the series determines the order, even after changes and undo.
    try store.edit(3) { $0.seriesNumber = 6 }
    #expect(try store.all(potter).map(\.number) == [1, 3, 2, 5, 4])
    _ = try store.undo(1)
    #expect(try store.all(potter).map(\.number) == [3, 1, 2, 5, 4])
  }

  @Test("each viewer decides how many days count as soon", arguments: stores)
  func dueSoonDays(kind: TestStore) throws {
    let store = try kind.open(with: "Dune")
    try store.lend(1, to: "Anna", due: today.adding(days: 3))
    let book = try #require(try store.book(1))
    for (days, isSoon) in [(0, false), (2, false), (3, true), (30, true)] {
      let viewer = Viewer(today: today, soonDays: days)
      #expect(try store.count(query { $0.loanFilter = .dueSoon }, for: viewer) == (isSoon ? 1 : 0))
      #expect(try store.all(query { $0.loanFilter = .dueSoon }, for: viewer).isEmpty != isSoon)
      #expect(try store.tally(for: viewer).dueSoon == (isSoon ? 1 : 0))
      #expect(book.status(for: viewer) == (isSoon ? .dueSoon : .out))
    }
  }

  @Test("by borrower: the user, then others by name, soonest due first", arguments: stores)
  func byBorrower(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d", "e")
    let loans = [(1, "Émile", 1), (2, "Fanny", 9), (3, "Fanny", 2), (4, Borrower.user, 9)]
    for (number, name, days) in loans {
      try store.lend(number, to: name, due: today.adding(days: days))
    }
    #expect(try store.all(query { $0.order = .borrower }).map(\.number) == [4, 1, 3, 2, 5])
    let reversed = query { ($0.order, $0.isReversed) = (.borrower, true) }
    #expect(try store.all(reversed).map(\.number) == [2, 3, 1, 4, 5])
    let next = try store.books(
      query { $0.order = .borrower }, for: viewer, from: .after(try #require(try store.book(1))),
      limit: 2)
    #expect(next.map(\.number) == [3, 2])
  }

  @Test("a deleted book, or one whose addition was undone, is in no list", arguments: stores)
  func removed(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    try store.lend(1)
    try store.delete(1)
    #expect(try store.all().map(\.number) == [2, 3])
    #expect(try store.book(1) == nil)
    #expect(try store.numbers(in: 1...10) == [2, 3])
    #expect(try store.all(query { $0.loanFilter = .out }) == [])
    #expect(try store.undo() != nil)
    #expect(try store.tally(for: viewer).out == 1)
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.all().map(\.number) == [1, 2])
    #expect(try store.numbers(in: 1...10) == [1, 2])
  }

  @Test("a change to any single field of a book updates the lists", arguments: stores)
  func singleFields(kind: TestStore) throws {
    let store = try kind.open()
    let names = ["M", "P", "Z"]
    let rows: [(BookOrder, (inout BookDetails, _ value: Int) -> Void)] = [
      (.title, { $0.title = names[$1] }), (.author, { $0.author = names[$1] }),
      (.author, { $0.series = names[$1] }),
      (.author, { ($0.series, $0.seriesNumber) = ("S", SeriesNumber(hundredths: $1)) }),
      (.owner, { $0.owner = names[$1] }), (.location, { $0.location = names[$1] }),
      (.year, { $0.year = 2_000 + $1 }), (.rating, { $0.rating = Rating(halves: 9 - $1) }),
    ]
    for (index, (order, set)) in rows.enumerated() {
      let two = try [0, 1].map { value in try store.add(details("Book") { set(&$0, value) }) }
      func listed() throws -> [Int] {
        try store.all(query { $0.order = order }).map(\.number).filter(two.contains)
      }
      #expect(try listed() == two, "\(index)")
      try store.edit(two[0]) { set(&$0, 2) }
      #expect(try listed() == two.reversed(), "\(index)")
      _ = try store.undo(1)
      #expect(try listed() == two, "\(index)")
    }
    #expect(try store.faults() == [])
  }
}
