import Library
import Testing
import Turns

@Suite(.timeLimited) struct BookDetailsTests {
  @Test(
    "a field is set from typed text, and its text can be typed again",
    arguments: [
      (.title, " Dune ", "Dune"), (.author, "Frank Herbert", "Frank Herbert"),
      (.publisher, "Chilton", "Chilton"), (.categories, "novel;  sf ,novel", "novel, sf"),
      (.isbn, "0-441-01359-7", "9780441013593"), (.year, " 1965 ", "1965"), (.year, "-750", "-750"),
      (.year, "\u{2212}750", "-750"), (.year, "0", "0"), (.owner, "City Library", "City Library"),
      (.notes, "a gift\nfrom Anna", "a gift\nfrom Anna"),
    ] as [(BookField, String, String)])
  func setting(field: BookField, typed: String, text: String) throws {
    var details = BookDetails(title: "T", author: "A")
    try details.set(field, to: typed)
    #expect(details.text(of: field) == text)
    for other in BookField.allCases where other != field && !other.isRequired {
      #expect(details.text(of: other) == "")
    }
  }

  @Test("each field is stored separately")
  func fields() throws {
    var details = BookDetails(title: "", author: "")
    try details.set(.title, to: "Dune")
    try details.set(.author, to: "Frank Herbert")
    try details.set(.publisher, to: "Chilton")
    try details.set(.categories, to: "novel, sf")
    try details.set(.isbn, to: "9780441013593")
    try details.set(.year, to: "1965")
    try details.set(.owner, to: "Anna")
    try details.set(.notes, to: "a gift")
    var expected = BookDetails(title: "Dune", author: "Frank Herbert")
    expected.publisher = "Chilton"
    expected.owner = "Anna"
    expected.notes = "a gift"
    expected.categories = ["novel", "sf"]
    expected.year = 1965
    expected.isbn = ISBN(stored: "9780441013593")
    #expect(details == expected)
  }

  @Test(
    "empty text clears an optional field",
    arguments: [
      BookField.publisher, .categories, .isbn, .year, .owner, .location, .series, .notes,
      .identifiers,
    ],
    ["", "  ", "\u{A0}"])
  func clearing(field: BookField, typed: String) throws {
    var details = try full()
    try details.set(field, to: typed)
    #expect(details.text(of: field) == "")
    #expect(try details != full())
  }

  @Test("a number in a series needs a series, and is filled in only from the same one")
  func seriesNumber() throws {
    var details = BookDetails(title: "Dune", author: "Herbert")
    #expect(throws: LibraryError.required(.series)) { try details.set(.seriesNumber, to: "3") }
    var other = details
    other.series = "Dune"
    other.seriesNumber = 1
    #expect(details.completed(from: other).seriesNumber == 1)
    details.series = "DUNE"
    #expect(details.completed(from: other).seriesNumber == 1)
    details.series = "SF"
    #expect(details.completed(from: other).seriesNumber == nil)
    details.series = nil
    other.series = nil
    #expect(details.completed(from: other).seriesNumber == nil)
  }

  @Test(
    "an invalid value is refused, and the book is unchanged",
    arguments: [
      (.title, "", .required(.title)), (.author, "  ", .required(.author)),
      (.title, "Du\tne", .controlCharacter(.title)), (.notes, "\u{1B}", .controlCharacter(.notes)),
      (.year, "soon", .badYear("soon")), (.year, "1965.5", .badYear("1965.5")),
      (.year, "19 65", .badYear("19 65")),
      (.year, "99999999999999999999", .badYear("99999999999999999999")),
      (.year, "10000", .badYear("10000")), (.year, "\u{2212}10000", .badYear("\u{2212}10000")),
      (.seriesNumber, "V", .badSeriesNumber("V")), (.seriesNumber, "-1", .badSeriesNumber("-1")),
      (.seriesNumber, "10000", .badSeriesNumber("10000")),
      (.isbn, " 0441013598", .badISBN("0441013598", .checkDigit("7"))),
      (.isbn, "12", .badISBN("12", .length(2))), (.isbn, "Dune", .badISBN("Dune", .character("D"))),
      (.isbn, "1234567890123", .badISBN("1234567890123", .prefix)),
      (.owner, "a\u{7F}", .controlCharacter(.owner)), (.due, "\u{0}", .controlCharacter(.due)),
    ] as [(BookField, String, LibraryError)])
  func refused(field: BookField, typed: String, error: LibraryError) throws {
    var details = try full()
    #expect(throws: error) { try details.set(field, to: typed) }
    #expect(try details == full())
  }

  @Test("borrower and due date are the loan's, not the book's")
  func loanFields() throws {
    var details = try full()
    for field in BookField.allCases where field.isLoanField {
      try details.set(field, to: "Anna")
      #expect(details.text(of: field) == "")
    }
    #expect(try details == full())
    #expect(BookField.allCases.filter(\.isLoanField) == [.borrower, .due])
    #expect(BookField.allCases.filter(\.isRequired) == [.title, .author])
  }

  @Test(
    "a list is split at commas and semicolons, and duplicates by case or accents are dropped",
    arguments: [
      ("novel, sf", ["novel", "sf"]), ("novel;sf;;", ["novel", "sf"]), ("", []), (" , ;", []),
      ("Novel, novel, NOVEL", ["Novel"]), ("café, cafe, thé", ["café", "thé"]),
      ("science fiction", ["science fiction"]), ("b, a, b", ["b", "a"]),
      ("мой, мои", ["мой", "мои"]),
      ("C, C++, C#", ["C", "C++", "C#"]), ("The Arts, arts", ["The Arts", "arts"]),
      ("📚, 🔥, 📚", ["📚", "🔥"]), ("1, 01", ["1", "01"]),
    ])
  func list(text: String, items: [String]) {
    #expect(BookDetails.list(text) == items)
  }

  @Test(
    "categories may have commas, and their text is parsed back into them",
    arguments: [
      ("novel, sf", ["novel", "sf"], "novel, sf"), ("a, b; c", ["a, b", "c"], "a, b; c"),
      ("a, b;", ["a, b"], "a, b;"), ("a; b", ["a", "b"], "a, b"), ("a; A", ["a"], "a"),
    ])
  func categories(text: String, items: [String], written: String) throws {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.categories = BookDetails.categories(text)
    #expect(details.categories == items)
    #expect(details.text(of: .categories) == written)
    // Typed, only the categories that are there may have commas.
    try details.set(.categories, to: written)
    #expect(details.categories == items)
    try details.set(.categories, to: "x, y; " + written)
    #expect(details.categories == ["x", "y"] + items)
  }

  private func full() throws -> BookDetails {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    for field in BookField.allCases where !field.isLoanField && !field.isRequired {
      let typed = [BookField.isbn: "9780441013593", .identifiers: "goodreads:1"]
      try details.set(field, to: typed[field] ?? "1965")
    }
    return details
  }

  @Test(
    "invisible text is not a category", arguments: ["\u{FEFF}", "\u{AD}", "\u{202E}", "\u{2003}"])
  func unseen(text: String) throws {
    var details = BookDetails(title: "One", author: "Tom Doe")
    try details.set(.categories, to: "\(text); Novel, \(text)")
    #expect(details.categories == ["Novel"])
  }
}
