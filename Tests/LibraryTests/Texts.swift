@Suite(.timeLimit(.minutes(10))) struct FoldingTests {
  @Test(
    "what a person types finds what the book says",
    arguments: [
      ("ecume", "Écume"), ("елка", "Ёлка"), ("oeuvre", "Œuvre"), ("strasse", "Straße"),
      ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("œuvre", "OEUVRE"), ("ете", "ЁТЕ"),
      ("naive", "naïve"), ("Écume", "E\u{301}cume"), ("garcon", "garçon"), ("lodz", "Łódź"),
      ("smorrebrod", "Smørrebrød"), ("encyclopaedia", "Encyclopædia"), ("ΟΔΟΣ", "οδός"),
      ("istanbul", "İSTANBUL"), ("finance", "ﬁnance"), ("dune", "Ｄｕｎｅ"), ("1984", "１９８４"),
      ("42", "٤٢"), ("xiv", "ⅩⅣ"),
    ])
  func same(typed: String, title: String) {
    #expect(Folding.words(typed) == Folding.words(title))
    #expect(Folding.searchWords(typed) == Folding.searchWords(title))
  }

  @Test(
    "letters that are letters of their own stay apart",
    arguments: [
      ("Йод", "Иод"), ("мой", "мои"), ("ў", "у"), ("ш", "щ"), ("е", "э"), ("ь", "ъ"), ("か", "が"),
      ("कि", "का"),
    ])
  func different(one: String, other: String) {
    #expect(Folding.words(one) != Folding.words(other))
  }

  @Test("a composed and a decomposed Й are the same")
  func composition() {
    #expect(Folding.words("И\u{306}од") == Folding.words("Йод"))
    #expect(Folding.words("ЙОД") == Folding.words("йод"))
  }

  @Test(
    "words are set apart by one space, and signs are no words",
    arguments: [
      ("Dune", "dune"), ("  War   and\tPeace! ", "war and peace"), ("L’Étranger", "l etranger"),
      ("L'Étranger", "l etranger"), ("Catch-22", "catch 22"),
      ("«Мастер и Маргарита»", "мастер и маргарита"),
      ("rock'n'roll", "rock n roll"), ("C++", "c"), ("snake_case", "snake case"),
      ("2\u{A0}000", "2 000"),
      ("a\u{2014}b", "a b"), ("", ""), ("?!…", ""), ("  ", ""), ("📚🔥", ""), ("📚 Dune 📚", "dune"),
      ("\u{301}", ""),
    ])
  func words(text: String, words: String) {
    #expect(Folding.words(text) == words)
  }

  @Test(
    "folding what is folded changes nothing",
    arguments: [
      "Écume des jours", "Ёлка", "Йод и йога", "Œuvre", "Straße", "ΟΔΟΣ", "红楼梦", "ガラス", "한국",
      "Ⅷ", "½", "x²", "Dune 2", "Ўзбекистон", "हिन्दी", "שָׁלוֹם", "مُحَمَّد",
    ])
  func idempotent(text: String) {
    let (words, searched) = (Folding.words(text), Folding.searchWords(text))
    #expect(Folding.words(words) == words)
    #expect(Folding.searchWords(searched) == searched)
    #expect(!words.isEmpty)
  }

  @Test(
    "every character of a script without spaces is a word for a search",
    arguments: [
      ("红楼梦", "红 楼 梦"), ("砂の惑星", "砂 の 惑 星"), ("Dune 砂の惑星 2", "dune 砂 の 惑 星 2"),
      ("第2巻", "第 2 巻"), ("Дюна", "дюна"), ("𠮷野家", "𠮷 野 家"), ("", ""),
      ("《三体》", "三 体"),
    ])
  func searchWords(text: String, words: String) {
    #expect(Folding.searchWords(text) == words)
  }

  @Test(
    "any part of a title in such a script can be searched for",
    arguments: [("红楼梦", "楼梦"), ("ガラスの仮面", "ガラス"), ("ガラスの仮面", "仮面"), ("한국의 책", "한국")])
  func parts(title: String, part: String) {
    let words = Folding.searchWords(title).split(separator: " ")
    let typed = Folding.searchWords(part).split(separator: " ")
    #expect(!typed.isEmpty)
    #expect(typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } })
  }

  @Test(
    "the index has the words of a search for all of a text, then what else is typed for it",
    arguments: [
      ("L’Écume des jours", ["l", "ecume", "des", "jours"], ["lecume"]),
      ("Flann O'Brien", ["flann", "obrien"], ["brien"]),
      ("Aujourd’hui", ["aujourdhui"], ["hui"]),
      ("qu’aujourd’hui", ["qu", "aujourdhui"], ["quaujourdhui", "hui"]),
      ("rock'n'roll", ["rocknroll"], ["n", "roll"]), ("'Tis", ["tis"], []),
      ("l’ l’", ["ll"], ["l"]), ("Don’t! Don’t!", ["dont", "dont"], ["t"]), ("’", [], []),
      ("20 000 lieues", ["20000", "lieues"], []), ("20,000", ["20000"], []),
      ("100 500 recipes", ["100500", "recipes"], ["500"]), ("2 10", ["2", "10"], []),
      ("C++", ["c\u{E000}\u{E000}"], []), ("C#", ["c\u{E001}"], []), ("(C+)", ["c\u{E000}"], []),
      ("a+b", ["ab"], ["b"]), ("Dune+", ["dune"], []), ("#1", ["1"], []), ("+c", ["c"], []),
      ("★", ["★"], []), ("★ Star ★", ["star"], ["★"]), ("📚🔥", ["📚", "🔥"], []),
      ("№ 5", ["no", "5"], []),
      ("Їжак", ["ижак"], []), ("Ґанок", ["ганок"], []), ("Ўзбек", ["узбек"], []),
      ("Қазақ Өмір", ["казак", "омир"], []), ("Єва", ["ева"], []), ("תנ״ך", ["תנך"], ["ך"]),
      ("J. R. R. Doe", ["jrr", "doe"], ["rr", "r"]), ("Roe, J.K.", ["roe", "jk"], ["k"]),
      ("J. Doe", ["j", "doe"], []), ("JRR Doe", ["jrr", "doe"], []),
      ("Л. Н. Толстой", ["лн", "толстой"], ["н"]), ("A 1 B", ["a", "1", "b"], []),
      ("War & Peace", ["war", "peace"], ["and", "et", "и"]),
      ("War and Peace", ["war", "and", "peace"], []),
    ] as [(String, [String], [String])])
  func searching(text: String, terms: [String], others: [String]) {
    #expect(Folding.searchTerms(text) == terms)
    #expect(Folding.searchWords(text) == (terms + others).joined(separator: " "))
    // What is found is looked for again where a word is spelled anew.
    for term in terms + others { #expect(Folding.searchTerms(term) == [term]) }
  }

  @Test("common letters are folded as Unicode's tables would have it")
  func commonLetters() {
    // A decomposed letter makes the whole text go by the tables.
    let other = " e\u{301}"
    for value in Array(0x20...0x24F) + Array(0x400...0x45F) + Array(0x2010...0x2030) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "x\(scalar)y"
      #expect(
        Folding.words(text + other) == Folding.words(text) + " e", "U+\(String(value, radix: 16))")
    }
  }
}

/// What stands on one line is one place in the order.
@Suite(.timeLimit(.minutes(10))) struct SortKeyTests {
  @Test(
    "a leading article in English or French is passed over, and so are case and accents",
    arguments: [
      ("The Hobbit", "Hobbit"), ("THE HOBBIT", "hobbit"), ("A Room", "Room"), ("An Atlas", "Atlas"),
      ("Le Rouge et le Noir", "Rouge et le noir"), ("La Peste", "Peste"),
      ("Les Misérables", "Miserables"),
      ("Un amour", "Amour"), ("Une vie", "Vie"), ("L'Étranger", "Etranger"),
      ("L’Étranger", "Etranger"),
      ("l’écume", "Écume"), ("A lady", "lady"), ("A Las Vegas", "las vegas"),
      ("“The Hobbit”", "Hobbit"), ("«\u{A0}La Peste\u{A0}»", "Peste"),
      ("The\u{A0}Hobbit", "Hobbit"), ("  The   Hobbit", "Hobbit"), ("…The Hobbit", "Hobbit"),
      ("L’Œuvre", "oeuvre"), ("Ёлка", "елка"), ("The The", "the"),
    ])
  func articles(title: String, place: String) {
    #expect(Folding.titleKey(title) == Folding.titleKey(place))
  }

  @Test(
    "an article that is all there is, or is none, counts",
    arguments: [
      ("The", "the"), ("A", "a"), ("L’", "l"), ("L'", "l"), ("La", "la"), ("The ", "the"),
      ("The…", "the"),
      ("The, or Not", "the or not"), ("A-Z", "a z"), ("A.I.", "a i"),
      ("L.A. Confidential", "l a confidential"),
      ("Theory", "theory"), ("Lesson", "lesson"), ("Unter", "unter"), ("Là-bas", "la bas"),
      ("Love", "love"), ("Das Boot", "das boot"), ("Of the Law", "of the law"),
      ("À rebours", "a rebours"), ("A la claire fontaine", "a la claire fontaine"),
      ("A l’ombre", "a l ombre"), ("A LA RECHERCHE", "a la recherche"), ("À la une", "a la une"),
    ])
  func noArticle(title: String, key: String) {
    #expect(Folding.titleKey(title) == key)
  }

  @Test(
    "titles stand in the order in which a person looks for them",
    arguments: [
      ["2 Guns", "The 10 Commandments", "Catch", "Catch-22", "Catch-101", "Catcher"],
      ["Apollo 007", "Apollo 11", "Apollo 13", "Apollo 100"],
      ["Volume 9", "Volume 10", "Volume 20,000", "Volume 100,000", "Volume 1,000,000"],
      ["19 999 lieues", "20\u{A0}000 lieues", "20\u{202F}001 lieues"],
      ["007", "8", "010", "0011"],
      ["0", "1", "00002"],
      ["Écho", "The Eden", "Édition", "Ée"],
      ["И мир", "Игра", "Ил", "Йод", "Кот"],
      ["Гра", "Гусь", "Ґава", "Ґрунт", "Ғалам", "Дід"], ["Ёлка", "Ель", "Єва", "Європа", "Жук"],
      ["Зима", "Изба", "Ікар", "Ірис", "Їда", "Їжак", "Йод", "Кіт"],
      ["Уж", "Утро", "Ўзбек", "Фуга"],
      ["Аул", "Ая", "Әлем", "Бала"], ["Кот", "Кяхта", "Қазақ", "Қыз", "Лес"],
      ["Нора", "Ня", "Ңа", "Окно", "Оя", "Өмір", "Порт"], ["Уж", "Уя", "Ұлт", "Үй", "Флот"],
      ["Хор", "Хя", "Һа", "Цирк"], ["Дом", "Дядя", "Ђак", "Еда"], ["Лес", "Ля", "Љубав", "Мир"],
      ["C", "C Primer", "C# in Depth", "C++ Primer", "C2", "Cat"],
      ["12 стульев", "The 39 Steps", "1984", "20 000 lieues", "20,001", "20 002 lieues"],
      ["Ежик", "Ёлка", "Ель", "Жизнь"],
      ["Odyssey", "Œuf", "Off"],
      ["Maß", "Masse", "Maßlos", "Mast"].map { "Das " + $0 },
    ])
  func order(titles: [String]) {
    for (one, other) in zip(titles, titles.dropFirst()) {
      #expect(isBefore(Folding.titleKey(one), Folding.titleKey(other)), "\(one) < \(other)")
    }
  }

  @Test("numbers of any length stand by their value")
  func longNumbers() {
    let lengths = [1, 2, 7, 8, 9, 10, 15, 16, 17, 18, 24, 25, 99, 100, 101, 1_000]
    let numbers = lengths.flatMap { length in
      ["1" + String(repeating: "0", count: length - 1), String(repeating: "9", count: length)]
    }
    let keys = numbers.map { Folding.titleKey("Part \($0) of it") }
    for (one, other) in zip(keys, keys.dropFirst()) { #expect(isBefore(one, other)) }
    for (number, key) in zip(numbers, keys) {
      #expect(Folding.titleKey("Part 000\(number) of it") == key)
    }
  }

  @Test(
    "thousands are joined where they are thousands, and only there",
    arguments: [
      ("20,000 Leagues", "20000 Leagues"), ("1,000,000", "1000000"), ("1\u{202F}000", "1000"),
      ("1,2,3", "1 2 3"), ("20,00", "20 00"), ("1,0000", "1 0000"), ("1984,2001", "1984 2001"),
      ("1, 000", "1; 000"), ("20 000 lieues", "20000 lieues"), ("1 000 et 1", "1000 et 1"),
      ("1 000 000 ans", "1000000 ans"), ("20\u{2009}000", "20000"), ("2 10", "2; 10"),
      ("2 10 000", "2; 10000"), ("1984 200", "1984; 200"), ("007 100", "007; 100"),
      ("1 0000", "1; 0000"), ("A1 000", "A1; 000"), ("2 + 000", "2; 000"),
    ])
  func thousands(title: String, same: String) {
    #expect(Folding.titleKey(title) == Folding.titleKey(same))
  }

  @Test("a title without a word stands as it is written", arguments: ["📚", "?", "…", "🔥🔥", "!!!"])
  func wordless(title: String) {
    #expect(Folding.titleKey(title) == title)
    #expect(Folding.authorKey(title) == title)
  }

  @Test("nothing at all is first")
  func empty() {
    #expect(Folding.titleKey("") == "")
    #expect(isBefore(Folding.titleKey(""), Folding.titleKey("0")))
  }
}

/// What a title is made of, so that its place can be worked out without its key.
private struct Parts {
  let article: String
  let word: String
  let number: Int
  let zeros: Int
  let end: String

  var title: String {
    article + word + " " + String(repeating: "0", count: zeros) + String(number) + end
  }
}

@Suite(.timeLimit(.minutes(10))) struct SortOrderTests {
  private static let titles = [
    "", "!", "?", "📚", "🔥📚", "The", "The The", "the", "A", "A-Z", "L’", "L’Œuvre", "Œuvre",
    "oeuvre",
    "Écume", "ecume", "Ёлка", "Елка", "Йод", "Иод", "И", "Й", "2", "02", "10", "1,000", "1000",
    "999",
    "12345678", "123456789", "1234567890123456", "12345678901234567", "Part 2", "Part 10", "Part",
    "Part Two", "三体", "三体2", "三体10", "ガラスの仮面", "한국의 책", "Straße", "Strasse", "Le 13", "13",
    "\u{1F1EB}\u{1F1F7}", "«\u{A0}La Peste\u{A0}»", "peste", "x²", "½",
  ]

  @Test("of any two titles one stands before the other, or both have one place")
  func total() {
    for one in Self.titles.map(Folding.titleKey) {
      for other in Self.titles.map(Folding.titleKey) {
        let places = [
          isBefore(one, other), isBefore(other, one), one.utf8.elementsEqual(other.utf8),
        ]
        #expect(places.count { $0 } == 1, "\(one) and \(other)")
      }
    }
  }

  @Test("a list comes out in one and the same order, however it was shuffled")
  func shuffled() {
    let seed = Seed(2_026)
    var dice = seed.generator
    func sorted(_ titles: [(Int, String)]) -> [Int] {
      titles.sorted { one, other in
        let (key, otherKey) = (Folding.titleKey(one.1), Folding.titleKey(other.1))
        return key == otherKey ? one.0 < other.0 : isBefore(key, otherKey)
      }.map(\.0)
    }
    let numbered = Self.titles.enumerated().map { ($0.offset, $0.element) }
    let expected = sorted(numbered)
    for _ in 1...20 { #expect(sorted(numbered.shuffled(using: &dice)) == expected, "\(seed)") }
  }

  @Test("three titles that follow one another are in order, the first and the last too")
  func transitive() {
    let keys = Self.titles.map(Folding.titleKey)
    for one in keys {
      for two in keys where isBefore(one, two) {
        for three in keys where isBefore(two, three) {
          if !isBefore(one, three) { Issue.record("\(one), \(two), \(three)") }
        }
      }
    }
  }

  @Test("the place of a title is that of its word, then of its number, then of its end")
  func agreesWithItsParts() {
    let seed = Seed(2_026)
    var dice = seed.generator
    let words = ["Dune", "DUNE", "Écume", "ecume", "Œuvre", "OEUVRE", "Straße", "Strasse"]
    let parts = (0..<400).map { _ in
      Parts(
        article: ["", "The ", "les ", "A ", "L’"].randomElement(using: &dice) ?? "",
        word: words.randomElement(using: &dice) ?? "Dune",
        number: Int.random(in: 0...12, using: &dice)
          * (Bool.random(using: &dice) ? 1 : 123_456_789),
        zeros: Int.random(in: 0...2, using: &dice),
        end: ["", " b", "!"].randomElement(using: &dice) ?? "")
    }
    func place(_ parts: Parts) -> (String, Int, String) {
      (Folding.words(parts.word), parts.number, Folding.words(parts.end))
    }
    for (one, other) in zip(parts, parts.dropFirst()) {
      let (key, otherKey) = (Folding.titleKey(one.title), Folding.titleKey(other.title))
      #expect(
        isBefore(key, otherKey) == (place(one) < place(other)),
        "\(one.title) and \(other.title), \(seed)")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct PlainTextTests {
  @Test(
    "what is typed is kept trimmed and composed, and otherwise as it is",
    arguments: [
      ("Dune", "Dune"), ("  Dune\u{A0} ", "Dune"), ("War  and  Peace", "War  and  Peace"), ("", ""),
      (" \u{3000}\u{2009} ", ""), ("E\u{301}cume", "\u{C9}cume"), ("И\u{306}од", "\u{419}од"),
      ("红楼梦", "红楼梦"),
      ("👨‍👩‍👧", "👨‍👩‍👧"), ("ﬁ Ⅷ", "ﬁ Ⅷ"), ("--=\\'\"", "--=\\'\""),
    ])
  func checked(typed: String, kept: String) throws {
    let result = try PlainText.checked(typed, for: .title)
    #expect(Array(result.unicodeScalars) == Array(kept.unicodeScalars))
  }

  @Test(
    "a control character is refused, and the refusal names the field",
    arguments: [
      "\u{0}", "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{7F}", "\u{80}", "\u{9F}", "\u{2028}",
      "\u{2029}",
    ])
  func control(character: String) {
    for typed in ["Du\(character)ne", character + "Dune", "Dune" + character] {
      #expect(throws: LibraryError.controlCharacter(.author)) {
        try PlainText.checked(typed, for: .author)
      }
      #expect(throws: LibraryError.controlCharacter(nil)) {
        try PlainText.checked(typed, for: nil)
      }
    }
  }

  @Test("notes and descriptions may have lines, and nothing else that controls")
  func notes() throws {
    #expect(try PlainText.checked("one\n\ntwo\n", for: .notes) == "one\n\ntwo")
    #expect(try PlainText.checked("one\n\ntwo\n", for: .description) == "one\n\ntwo")
    for character in ["\t", "\u{1B}", "\u{2028}"] {
      #expect(throws: LibraryError.controlCharacter(.notes)) {
        try PlainText.checked("one\(character)two", for: .notes)
      }
    }
  }

  @Test(
    "an import turns control characters into spaces",
    arguments: [
      ("Du\tne", "Du ne"), ("Dune\r\nMessiah", "Dune Messiah"), ("\u{1B}[31mDune", "[31mDune"),
      ("a\nb", "a b"),
      ("a\u{2028}b\u{85}c", "a b c"), ("\u{0}Dune\u{0}", "Dune"), ("E\u{301}cume", "\u{C9}cume"),
      ("\t\n", ""), (" Dune ", "Dune"),
    ])
  func imported(text: String, kept: String) {
    let result = PlainText.imported(text)
    #expect(Array(result.unicodeScalars) == Array(kept.unicodeScalars))
  }

  @Test(
    "an import of notes keeps their lines",
    arguments: [
      ("a\r\nb", "a\nb"), ("a\n\nb\n", "a\n\nb"), ("a\tb\u{1B}c", "a b c"), ("a\u{2028}b", "a b"),
    ])
  func importedLines(text: String, kept: String) {
    #expect(PlainText.imported(text, keepingLines: true) == kept)
  }

  @Test("just the characters of C0 and C1 and Unicode's line breaks control")
  func everyScalar() {
    let found = (UInt32(0)...0x1_FFFF).filter { value in
      Unicode.Scalar(value).map(PlainText.isControl) ?? false
    }
    let ranges: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x2028...0x2029]
    #expect(found == Array(ranges.joined()))
  }
}

@Suite(.timeLimit(.minutes(10))) struct ShortTextTests {
  @Test("a text of up to 60 characters stays, and of a longer one the beginning is left")
  func characters() {
    for letter in ["a", "ж", "漢", "👨‍👩‍👧"] {
      let fits = String(repeating: letter, count: letter == "👨‍👩‍👧" ? 40 : 60)
      #expect(fits.shortened() == fits)
      let short = String(repeating: letter, count: 1_000).shortened()
      #expect(short.hasSuffix("…") && short.hasPrefix(letter + letter) && short.count <= 60)
    }
    #expect("".shortened() == "")
    #expect("abc".shortened(to: 2) == "a…")
  }

  @Test("any number of accents is no reason to tell them all")
  func accents() {
    let short = ("e" + String(repeating: "\u{301}", count: 100_000)).shortened()
    #expect(short.unicodeScalars.count <= 241)
    #expect(short.hasSuffix("…"))
  }
}

@Suite("The words for errors under --json", .timeLimit(.minutes(10)))
struct CaseNameTests {
  @Test("a case is told by its name, with or without values")
  func names() {
    #expect(LibraryError.noneNumbered(.poll, 3).code == "no-such-poll")
    #expect(
      LibraryError.dueInThePast(.first, today: .first, latest: .last).code == "due-in-the-past")
    #expect(LibraryError.nothingToUndo.code == "nothing-to-undo")
    #expect(StorageError.newer("a.db", version: 9).code == "newer")
    #expect(CatalogueError.curlFailed(code: 2).code == "curl-failed")
  }

  @Test("capitals that stand together are one word")
  func capitals() {
    #expect(ImportError.noBooksInJSON.code == "no-books-in-json")
    #expect(ImportError.badJSON(line: 1).code == "bad-json")
  }

  @Test("a word that says more than the name stays as it is")
  func others() {
    #expect(LibraryError.noBooksIn(1...2).code == "no-such-book")
    #expect(LibraryError.required(.title).code == "title-required")
    #expect(StorageError.full("a.db").code == "disk-full")
    #expect(FileError.notFound("a").code == "no-such-file")
  }
}

@Suite(.timeLimit(.minutes(10))) struct DigitGroupsTests {
  @Test(
    "thousands may stand apart as they are printed",
    arguments: [
      ("1 000", "1000"), ("20\u{A0}000", "20000"), ("1\u{202F}234\u{202F}567", "1234567"),
      ("999", "999"), ("12345", "12345"),
    ])
  func groups(typed: String, number: String) { #expect(typed.withoutGroups == number) }

  @Test(
    "anything else stays as it is",
    arguments: [
      "", " ", "1 00", "1234 567", "1 0000", " 100", "100 ", "1  000", "-1 000", "1,000", "a 000",
      "1 000 a", "0 030", "0", "١ ٠٠٠",
    ])
  func others(typed: String) { #expect(typed.withoutGroups == typed) }
}

/// Which known names fit one that was typed.
@Suite(.timeLimit(.minutes(10))) struct NameFitTests {
  private static let names = [
    "Ben Leroy", "Ben Moreau", "Benita Rose", "Gwen Lambert", "Olga", "Анна Петрова", "Zoë B",
    "Class 10",
  ]

  @Test(
    "whole words fit, beginnings and slips of the fingers are near",
    arguments: [
      ("Ben", ["Ben Leroy", "Ben Moreau"], ["Benita Rose"]),
      ("ben leroy", ["Ben Leroy"], []), ("leroy", ["Ben Leroy"], []),
      ("Gwen Lambrt", [], ["Gwen Lambert"]), ("Gwne", [], ["Gwen Lambert"]),
      ("Lamebrt", [], ["Gwen Lambert"]),
      ("Ol", [], ["Olga"]), ("Olya", [], ["Olga"]), ("Ogla", [], []),
      ("Анны", [], ["Анна Петрова"]),
      ("Zoe C", [], []), ("анна", ["Анна Петрова"], []),
      ("Zoe A", [], []), ("Zoe B", ["Zoë B"], []), ("Clara", [], []), ("Class 11", [], []),
      ("Class 1", [], []), ("Class", ["Class 10"], []), ("Bob", [], []),
    ] as [(String, [String], [String])])
  func fits(typed: String, whole: [String], near: [String]) {
    let fit = NameFit(typed, among: Self.names)
    #expect(fit.whole == whole)
    #expect(fit.near == near)
  }
}
