import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SearchContract {
  @Test("case, accents and ligatures are ignored on both sides", arguments: stores)
  func folding(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Other")
    for (title, typed) in [
      ("Écume", "ecume"), ("Ecume", "Écume"), ("Ёлка", "елка"), ("Елка", "ЁЛКА"),
      ("Œuvre", "oeuvre"), ("Oeuvre", "œuvre"), ("Straße", "strasse"), ("STRASSE", "straße"),
      ("Ｄｕｎｅ", "dune"), ("ﬁne", "fine"), ("E\u{301}mile", "\u{C9}mile"), ("Łódź", "lodz"),
      ("Smørrebrød", "smorrebrod"), ("Ὀδυσσεύς", "οδυσσευσ"), ("٢٠٠١", "2001"),
    ] {
      let number = try store.add(title)
      #expect(try store.titles(matching: typed) == [title], "\(typed)")
      let titled = try store.books(titled: typed, in: .library, limit: 5).books
      #expect(titled.map(\.title) == [title], "\(typed)")
      // Delete the book, so that only the next one is found.
      try store.delete(number)
    }
  }

  @Test(
    "typed words find titles with apostrophes, signs, grouped numbers, and symbols",
    arguments: stores)
  func alternativeSpellings(kind: TestStore) throws {
    let examples = [
      ("obrien", "Flann O’Brien: A Life"), ("o'brien life", "Flann O’Brien: A Life"),
      ("brien", "Flann O’Brien: A Life"), ("o’bri", "Flann O’Brien: A Life"),
      ("aujourdhui", "Aujourd'hui"), ("aujourd’hui", "Aujourd'hui"), ("hui", "Aujourd'hui"),
      ("lecume", "L’Écume"), ("l'ecume", "L’Écume"), ("ecume", "L’Écume"),
      ("l’étranger", "Etranger (L’)"),
      ("20000", "20 000 lieues"), ("20,000 lieues", "20 000 lieues"), ("20", "20 000 lieues"),
      ("30000", "30,000 Leagues"), ("40 000", "40000 Leagues"), ("500", "100 500 Recipes"),
      ("c++", "C++ Primer"), ("c#", "C# in Depth"), ("C+", "C++ Primer"), ("★", "The ★"),
      ("★ the", "The ★"),
      ("📚", "Reading 📚"), ("ижак", "Їжак"), ("їжак", "Їжак"), ("евгенія", "Євгенія"),
      ("ганок", "Ґанок"), ("казакстан", "Қазақстан"), ("узбек", "Ўзбек"),
    ]
    let store = try kind.open()
    for title in [
      "Flann O’Brien: A Life", "Aujourd'hui", "L’Écume", "Etranger (L’)", "20 000 lieues",
      "30,000 Leagues", "40000 Leagues", "100 500 Recipes", "C++ Primer", "C# in Depth", "Cobra",
      "The ★", "Reading 📚", "Їжак", "Євгенія", "Ґанок", "Қазақстан", "Ўзбек",
    ] {
      try store.add(title)
    }
    for (typed, title) in examples {
      #expect(try store.titles(matching: typed) == [title], "\(typed)")
      let titled = try store.books(titled: typed, in: .library, limit: 5).books
      #expect(titled.map(\.title) == [title], "\(typed)")
    }
    try store.delete(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)
    for (typed, title) in examples {
      let titled = try store.books(titled: typed, in: .trash, limit: 5).books
      #expect(titled.map(\.title) == [title], "\(typed)")
    }
  }

  @Test("initials and “&” are found in their usual spellings, on both sides", arguments: stores)
  func initials(kind: TestStore) throws {
    let store = try kind.open()
    for (title, author) in [
      ("One", "J. R. R. Doe"), ("Two", "J.K. Roe"), ("Three", "JRR Moe"),
      ("War & Peace", "Tolstoy"),
      ("Crime and Punishment", "Достоевский"), ("Le Rouge et le Noir", "Л. Н. Стендаль"),
    ] {
      try store.add(title, by: author)
    }
    for (typed, number) in [
      ("jrr doe", 1), ("j.r.r. doe", 1), ("J R R Doe", 1), ("doe jr", 1), ("r doe", 1),
      ("rr doe", 1),
      ("jk roe", 2), ("j.k. roe", 2), ("k roe", 2), ("j. r. r. moe", 3), ("jrr moe", 3),
      ("war and peace", 4), ("war et peace", 4), ("war и peace", 4), ("war & peace", 4),
      ("crime & punishment", 5), ("rouge & noir", 6), ("лн стендаль", 6), ("л.н. стендаль", 6),
    ] {
      let found = try store.all(query { $0.text = BookSearch(typed) }).map(\.number)
      #expect(found == [number], "\(typed)")
    }
    for (phrase, number) in [
      ("jrr doe", 1), ("j. r. r. doe", 1), ("war and peace", 4), ("war & peace", 4),
      ("war et peace", 4), ("crime & punishment", 5), ("le rouge & le noir", 6),
    ] {
      let term = BookSearch.Term(phrase, isPhrase: true)
      let found = try store.all(query { $0.text = BookSearch(text: phrase, terms: [term]) })
      #expect(found.map(\.number) == [number], "\(phrase)")
    }
    #expect(try store.all(query { $0.text = BookSearch("jkr") }).isEmpty)
    #expect(try store.duplicate(of: details("One", by: "JRR Doe"))?.number == 1)
    #expect(try store.duplicate(of: details("Three", by: "Moe, J. R. R."))?.number == 3)
    #expect(try store.duplicate(of: details("One", by: "J. R. Doe")) == nil)
  }

  @Test("a word is found with and without its hyphen, on both sides", arguments: stores)
  func hyphens(kind: TestStore) throws {
    typealias Term = BookSearch.Term
    let store = try kind.open()
    for (title, author) in [
      ("Spider-Man", "Lee"), ("Spiderman", "Jean-Paul Roe"), ("Catch-22", "Heller"),
      ("E-mail", "Jeanpaul Doe"), ("Email etiquette", "Austen"),
    ] { try store.add(details(title, by: author) { $0.tags = ["e-book"] }) }
    func numbers(_ terms: [Term], out: Bool = false) throws -> [Int] {
      try store.all(
        query {
          $0.text = BookSearch(text: "", terms: terms)
          if out { ($0.loanFilter, $0.allowsDeleted) = (.out, true) }
          $0.order = .oldest
        }
      ).map(\.number)
    }
    let searches: [(Term, [Int])] = [
      (Term("spiderman"), [1, 2]), (Term("spider-man"), [1, 2]), (Term("spider man"), [1]),
      (Term("spider-m"), [1, 2]), (Term("catch22"), [3]), (Term("catch-22"), [3]),
      (Term("catch 22"), [3]), (Term("email"), [4, 5]), (Term("e-mail"), [4, 5]),
      (Term("e-mail", isPhrase: true), [4, 5]), (Term("email etiquette", isPhrase: true), [5]),
      (Term("e-mail etiquette", isPhrase: true), [5]),
      (Term("jean-paul", in: .by), [2, 4]), (Term("jeanpaul", in: .by), [2, 4]),
      (Term("spider-man", in: .title), [1, 2]), (Term("man-spider", in: .by), []),
      (Term("jean-paul", in: .title), []),
    ]
    for (term, found) in searches {
      #expect(try numbers([term]) == found, "\(term)")
      var excluded = term
      excluded.isExcluded = true
      #expect(Set(try numbers([excluded])) == Set(1...5).subtracting(found), "-\(term)")
    }
    for (typed, count) in [("spider-man", 1), ("spiderman", 1), ("catch22", 1), ("e-mail", 1)] {
      #expect(try store.books(titled: typed, in: .library, limit: 5).count == count, "\(typed)")
    }
    #expect(try store.books(titled: "e-mail etiquette", in: .library, limit: 5).count == 1)
    for number in 1...5 { try store.lend(number, to: "Anna") }
    let titled = try store.books(titled: "e-mail etiquette", in: .out, limit: 5)
    #expect(titled.books.map(\.number) == [5])
    try store.change(.delete) { try $0.remove([1, 2, 3, 4, 5]) }
    for (term, found) in searches {
      #expect(try numbers([term], out: true) == found, "deleted: \(term)")
    }
    let trashed = try store.books(titled: "e-mail etiquette", in: .trash, limit: 5)
    #expect(trashed.books.map(\.number) == [5])
  }

  @Test("phrases and fields are folded like words", arguments: stores)
  func foldedFields(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(
      details("L’Écume des jours", by: "Flann O’Brien") { $0.owner = "L'Île aux livres" })
    try store.add(details("20 000 lieues", by: "Їжак") { $0.owner = "C++ Club" })
    try store.lend(2, to: "D’Arcy")
    func found(_ term: BookSearch.Term) throws -> [Int] {
      try store.all(query { $0.text = BookSearch(text: term.words, terms: [term]) }).map(\.number)
    }
    #expect(try found(.init("l'ecume des", isPhrase: true)) == [1])
    #expect(try found(.init("20 000 lieues", isPhrase: true)) == [2])
    #expect(try found(.init("20,000 lieues", isPhrase: true)) == [2])
    #expect(try found(.init("obrien", in: .by)) == [1])
    #expect(try found(.init("o'brien", in: .by)) == [1])
    #expect(try found(.init("ижак", in: .by)) == [2])
    #expect(try found(.init("lile", in: .owner)) == [1])
    #expect(try found(.init("c++", in: .owner)) == [2])
    #expect(try found(.init("c#", in: .owner)) == [])
    #expect(try found(.init("darcy", in: .with)) == [2])
    #expect(try found(.init("obrien", isExcluded: true)) == [2])
    #expect(try found(.init("★")) == [])
  }

  @Test("Й is not И", arguments: stores)
  func shortI(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Рай")
    try store.add("Раи")
    #expect(try store.titles(matching: "рай") == ["Рай"])
    #expect(try store.titles(matching: "раи") == ["Раи"])
  }

  @Test(
    "every word must match, in any field and any order, at least as a prefix",
    arguments: stores)
  func words(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(
      details("Dune Messiah", by: "Frank Herbert") { details in
        details.publisher = "Chilton"
        details.owner = "Mairie"
        details.categories = ["science fiction"]
        details.tags = ["desert"]
        details.notes = "secret"
      })
    try store.add("Dune", by: "Frank")
    try store.lend(1, to: "Zoë")
    for typed in [
      "messiah dune", "her mess", "chil", "mairie dune", "fict", "desert", "zoe", "DUNE, Messiah!",
      "d f h m c d z", "dune secret",
    ] {
      #expect(try store.titles(matching: typed) == ["Dune Messiah"], "\(typed)")
    }
    for typed in ["essiah", "dune solaris", "ecret", "dunes", "herbert zoya"] {
      #expect(try store.titles(matching: typed).isEmpty, "\(typed)")
    }
    #expect(try store.titles(matching: "dune frank").count == 2)
    try store.checkIn(1)
    #expect(try store.titles(matching: "zoe").isEmpty)
  }

  @Test("commands of search engines are words, or ignored", arguments: stores)
  func commands(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.add("And or not")
    let scan = Scan(books: try store.all())
    for typed in [
      "AND", "and OR not", "\"", "\"dune\"", "dune*", "*", "(", "title:dune", "rest:x", "-dune",
      "NEAR(a b)", "^dune", "'", "%", "_", "", " ", "dune\u{0}", "{a}", "+", "a+b", ";--",
    ] {
      let expected = scan.list(query { $0.text = BookSearch(typed) }).map(\.title)
      #expect(try store.titles(matching: typed) == expected, "\(typed)")
      _ = try store.books(titled: typed, in: .library, limit: 3)
    }
  }

  @Test("any part of a title in a script without spaces is found", arguments: stores)
  func withoutSpaces(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("三国演义")
    for typed in ["三国", "演义", "国", "三国演义", "国演"] {
      #expect(try store.titles(matching: typed) == ["三国演义"], "\(typed)")
    }
    #expect(try store.titles(matching: "水").isEmpty)
  }

  @Test("a tag is found in any case, and only as a whole", arguments: stores)
  func tags(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(details("a") { $0.tags = ["Sci-Fi", "été"] })
    try store.add(details("b") { $0.tags = ["sci"] })
    for tag in ["sci-fi", "SCI-FI", "Ete"] {
      #expect(try store.titles(query { $0.tags = [tag] }) == ["a"], "\(tag)")
    }
    #expect(try store.titles(query { $0.tags = ["sci"] }) == ["b"])
    #expect(try store.titles(query { $0.tags = ["s"] }).isEmpty)
    #expect(try store.count(query { $0.tags = ["sci-fi"] }, for: viewer) == 1)
    #expect(try store.titles(query { $0.tags = ["ete", "sci-fi"] }) == ["a"])
    #expect(try store.titles(query { $0.tags = ["sci-fi", "sci"] }).isEmpty)
    #expect(try store.count(query { $0.tags = ["sci-fi", "ete"] }, for: viewer) == 1)
  }
}
