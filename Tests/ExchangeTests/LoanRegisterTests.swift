import Exchange
import Library
import LibraryPorts
import Streams
import Testing
import Turns

/// Tables in which each row is a loan, with the day on which the book was returned.
@Suite(.timeLimited) struct LoanRegisterTests {
  private static let log = """
    Title,Author,Borrower,Lent on,Due,Returned
    Alpha,Ann Doe,Olga,2026-09-01,2026-09-22,2026-09-20
    Beta,Ben Roe,Kenji,2026-11-10,2026-12-01,
    Alpha,Ann Doe,Kenji,2026-10-01,2026-10-22,2026-10-25

    """

  private func loans(_ books: [ImportedBook]) -> [String] {
    books.map { book in
      ([book.details.title]
        + book.loans.map { loan in
          let days = [loan.checkedOutAt, loan.returnedAt].map { $0?.iso.prefix(10) ?? "" }
          return "\(loan.borrower) \(days[0])/\(days[1])"
        }).joined(separator: ", ")
        + (book.borrower.map { ", still \($0)" } ?? "")
    }
  }

  private func read(_ text: String, today: String? = nil, loans: Bool = false) throws -> (
    books: [ImportedBook], notes: TableNotes, ignored: [IgnoredColumn]
  ) {
    let options = ImportOptions(includesLoans: loans, today: today.flatMap(Day.init(iso:)))
    let file = try BookFile.open(path: nil, source: ByteSource(Array(text.utf8)), options)
    guard case .rows(let reader, _, _) = file else { return ([], TableNotes(), []) }
    var parsed: [ImportedBook] = []
    while let row = try reader.next() {
      if case .book(let book) = row { parsed.append(book) }
    }
    return (parsed, reader.notes, reader.ignored)
  }

  @Test("a register of loans becomes books with their loans, open or closed")
  func register() throws {
    let parsed = try read(Self.log)
    #expect(
      loans(parsed.books) == [
        "Alpha, Olga 2026-09-01/2026-09-20, Kenji 2026-10-01/2026-10-25",
        "Beta, Kenji 2026-11-10/",
      ])
    #expect(parsed.ignored.isEmpty)
  }

  @Test(
    "a column about returning closes loans under any usual heading",
    arguments: [
      "Return Date", "Returned on", "Date returned", "Returned?", "Check In Date", "Checked in",
      "Rendu le", "Date de retour", "Дата возврата", "Возвращена", "Rückgabe", "Devuelto",
      "Zwrot", "Data de devolução", "Came back (return)",
    ])
  func headings(heading: String) throws {
    let parsed = try read(Self.log.replacing("Returned", with: heading))
    #expect(parsed.books.flatMap(\.loans).map(\.isOpen) == [false, false, true])
    #expect(parsed.notes == TableNotes())
  }

  @Test(
    "words for a return also close loans, on their due date",
    arguments: [
      ("Returned", "yes"), ("Returned?", "✓"), ("Возвращена", "да"), ("Loan status", "Returned"),
      ("Status", "Возвращена"), ("Status", "rendu"),
    ])
  func words(heading: String, cell: String) throws {
    let text =
      "Title,Author,Borrower,Lent on,Due,\(heading)\nAlpha,F,Olga,2026-09-01,2026-09-22,\(cell)\n"
    let parsed = try read(text)
    #expect(loans(parsed.books) == ["Alpha, Olga 2026-09-01/2026-09-22"])
    #expect(parsed.notes == TableNotes())
  }

  @Test("a status may have the day of return")
  func datedStatus() throws {
    let text =
      "Title,Author,Borrower,Lent on,Status\nAlpha,F,Olga,2026-09-01,Returned on 2026-09-20\n"
    let parsed = try read(text)
    #expect(loans(parsed.books) == ["Alpha, Olga 2026-09-01/2026-09-20"])
    #expect(parsed.notes == TableNotes())
  }

  @Test(
    "two borrowers of one name with other cards or addresses are two people",
    arguments: [("Card", "C-1", "C-2"), ("Email", "a@x.org", "b@x.org"), ("Member no.", "1", "2")])
  func namesakes(heading: String, one: String, other: String) throws {
    let text = """
      Title,Author,Borrower,\(heading),Lent on,Due
      A,F,Olga,\(one),2026-09-01,2026-09-22
      B,F,Olga,\(other),2026-09-01,2026-09-22
      C,F,olga,\(one),2026-09-01,2026-09-22
      D,F,Olga,,2026-09-01,2026-09-22
      E,F,Olga,\(other),2026-09-01,2026-09-22

      """
    let parsed = try read(text).books
    #expect(
      parsed.flatMap(\.loans).map(\.borrower) == [
        "Olga", "Olga (\(other))", "olga", "Olga", "Olga (\(other))",
      ])
    #expect(parsed.flatMap(\.changedCells).map(\.change) == [.named("Olga (\(other))")])
  }

  @Test(
    "a loan without a return is open",
    arguments: ["", "-", "no", "нет", "on loan"])
  func open(cell: String) throws {
    let text =
      "Title,Author,Borrower,Lent on,Due,Returned\nAlpha,F,Olga,2026-09-01,2026-09-22,\(cell)\n"
    #expect(try loans(read(text).books) == ["Alpha, Olga 2026-09-01/"])
  }

  @Test(
    "a borrower’s cell that names nobody makes no loan, and is reported",
    arguments: ["yes", "x", "?", "да", "zurück", "returned", "rendu"])
  func noName(cell: String) throws {
    let parsed = try read("Title,Author,Borrower,Lent on\nA,F,\(cell),2026-09-01\n")
    #expect(parsed.books.map { $0.loans.count } == [0])
    #expect(parsed.books.map(\.borrower) == [nil])
    #expect(parsed.notes.unknownValues.map(\.text) == [cell])
  }

  @Test(
    "a lost or damaged book beside books that are read is not on loan",
    arguments: ["Lost", "Damaged", "Beschädigt", "утеряна"])
  func lostAmongRead(state: String) throws {
    let text =
      "Title,Author,Borrower,Lent on,Status\nA,F,Olga,2026-09-01,\(state)\nB,F,,,Reading\n"
    let parsed = try read(text)
    #expect(parsed.books.map { $0.loans.count } == [0, 0])
    #expect(parsed.books.map(\.borrower) == [nil, nil])
  }

  @Test(
    "a status beside a borrower says whether the book is out",
    arguments: [
      // The state, and the loan that it makes.
      ("Available", "A, Olga 2026-09-01/2026-09-22"), ("In", "A, Olga 2026-09-01/2026-09-22"),
      ("In library", "A, Olga 2026-09-01/2026-09-22"),
      ("В наличии", "A, Olga 2026-09-01/2026-09-22"), ("Overdue", "A, Olga 2026-09-01/"),
      ("On loan", "A, Olga 2026-09-01/"), ("Owned", "A, Olga 2026-09-01/"), ("Lost", "A"),
      ("Inactive", "A"), ("Reserved", "A"), ("On hold", "A"), ("Completed", "A"), ("Read", "A"),
    ])
  func status(state: String, loan: String) throws {
    let text = "Title,Author,Borrower,Lent on,Due,Status\nA,F,Olga,2026-09-01,2026-09-22,\(state)\n"
    let parsed = try read(text)
    #expect(loans(parsed.books) == [loan])
    #expect(parsed.books.map(\.reading) == [nil])
  }

  @Test("what “completed” means depends on the other states of its column")
  func completed() throws {
    func table(_ other: String) -> String {
      "Title,Author,Borrower,Lent on,Due,Status\nA,F,Olga,2026-09-01,2026-09-22,Completed\n\(other)\n"
    }
    let ofLoans = try read(table("B,F,Ben,2026-09-01,2026-09-22,Borrowed"))
    #expect(loans(ofLoans.books) == ["A, Olga 2026-09-01/2026-09-22", "B, Ben 2026-09-01/"])
    #expect(ofLoans.books.map(\.reading) == [nil, nil])
    let ofReading = try read(table("B,F,,,,To read"))
    #expect(loans(ofReading.books) == ["A, Olga 2026-09-01/", "B"])
    #expect(ofReading.books.map { $0.reading?.shelf } == [.read, .want])
  }

  @Test(
    "a word for no one is no borrower, and no owner",
    arguments: [
      "-", "—", "no", "No", "none", "None", "nobody", "n/a", "0", "нет", "никто", "niemand",
      "niemandem", "n/d",
    ])
  func nobody(word: String) throws {
    let table = "Title,Author,Lent to,Lent on,Due\nA,F,\(word),,\nB,F,Olga,2026-09-01,\n"
    #expect(try loans(read(table).books) == ["A", "B, Olga 2026-09-01/"])
    let owner = try read("Title,Author,Owner\nA,F,\(word)\nB,F,Olga\n")
    #expect(owner.books.map(\.details.owner) == [nil, "Olga"])
    let json = try books(of: bookFile(#"[{"title":"A","author":"F","borrower":"\#(word)"}]"#))
    #expect(json.map { $0.loans.count } == [0])
  }

  @Test(
    "the library itself is no borrower, but a library with a name is, and so may be an owner",
    arguments: [
      "Library", "the library", "Bibliothèque", "à la bibliothèque", "Библиотека", "Bücherei",
      "biblioteca",
    ])
  func library(word: String) throws {
    let table = "Title,Author,Lent to,Due\nA,F,\(word),2026-12-12\nB,F,City \(word),2026-12-12\n"
    let parsed = try read(table)
    #expect(loans(parsed.books) == ["A", "B, still City \(word)"])
    #expect(parsed.ignored.map { "\($0.name) \($0.count)" } == ["Due 1"])
    let owner = try read("Title,Author,Owner\nA,F,\(word)\n")
    #expect(owner.books.map(\.details.owner) == [word])
    let json = try books(of: bookFile(#"[{"title":"A","author":"F","borrower":"\#(word)"}]"#))
    #expect(json.map { $0.loans.count } == [0])
  }

  @Test(
    "the start of a loan is found under many headings, if they have days",
    arguments: [
      "Borrowed", "Issued", "Out", "Date", "Lent", "Entliehen", "Ausgeliehen am", "Date de prêt",
      "Prêté le", "Выдано", "Дата выдачи", "Fecha de préstamo", "Prestado", "In prestito dal",
    ])
  func starts(heading: String) throws {
    let table = "Title,Author,Borrower,\(heading),Due\nA,F,Olga,2026-09-01,2026-09-22\n"
    #expect(try loans(read(table).books) == ["A, Olga 2026-09-01/"])
  }

  @Test("a start under a heading that says nothing is not invented")
  func ambiguousStart() throws {
    let table = "Title,Author,Borrower,Handed,Due\nA,F,Olga,2026-09-01,2026-09-22\n"
    let parsed = try read(table)
    #expect(loans(parsed.books) == ["A"])
    #expect(parsed.notes.ambiguousStart == "Handed")
    // The day of a purchase is not about a loan.
    let bought = try read(table.replacing("Handed", with: "Purchased"))
    #expect(loans(bought.books) == ["A, still Olga"])
    #expect(bought.notes.ambiguousStart == nil)
  }

  @Test(
    "“Start” and “End” are days of loans beside a borrower",
    arguments: [
      ("Start date", "Due", "Returned"), ("Start", "Due", "End"), ("Begin", "Until", "Returned"),
      ("Started", "Due", "End date"), ("Beginn", "Fällig", "Zurück"), ("Début", "Fin", "Rendu"),
      ("Начало", "Срок", "Сдано"), ("Inicio", "Vencimiento", "Fin"), ("Begin", "Frist", "Einde"),
    ])
  func startAndEnd(_ start: String, _ due: String, _ returned: String) throws {
    let parsed = try read(
      """
      Title,Author,Borrower,\(start),\(due),\(returned)
      A,F,Olga,2026-09-01,2026-09-22,2026-09-20
      B,F,Olga,2026-09-01,2026-12-22,

      """, today: "2026-11-29")
    #expect(loans(parsed.books) == ["A, Olga 2026-09-01/2026-09-20", "B, Olga 2026-09-01/"])
    #expect(parsed.books.map { $0.loans.first?.due?.iso } == ["2026-09-22", "2026-12-22"])
    #expect(parsed.ignored.isEmpty && parsed.books.allSatisfy { $0.reading == nil })
  }

  @Test(
    "beside what was read, “Start” and “End” are days of reading",
    arguments: [
      "Title,Author,Lent to,Status,Started,End date\nA,F,,Read,2026-01-06,2026-02-01\nB,F,Olga,,,\n",
      "Title,Author,Lent to,Started,Finished\nA,F,,2026-01-06,2026-02-01\nB,F,Olga,,\n",
      "Title,Author,Lent to,Started,End date\nA,F,,2026-01-06,2026-02-01\nB,F,Olga,2026-01-06,\n",
    ])
  func startOfReading(table: String) throws {
    let parsed = try read(table, today: "2026-11-29")
    #expect(parsed.books[0].reading?.readThroughs.first?.ended?.iso == "2026-02-01")
    #expect(parsed.books[0].reading?.readThroughs.first?.begun?.iso == "2026-01-06")
  }

  @Test("a start that cannot be read is reported, and no other is assumed")
  func impossibleStart() throws {
    let table = "Title,Author,Borrower,Lent on,Due\nA,F,Olga,2026-02-30,2026-12-22\n"
    let csv = try read(table)
    let json = try books(
      of: bookFile(
        #"[{"title":"A","author":"F","borrower":"Olga","lentOn":"2026-02-30","due":"2026-12-22"}]"#
      ))
    for book in csv.books + json {
      #expect(book.loans.map(\.checkedOutAt) == [Loan.unknownStart])
      #expect(book.loans.first?.due?.iso == "2026-12-22")
      #expect(book.rejectedCells.map(\.text) == ["2026-02-30"])
    }
    // Nothing was lent in the future.
    let future = try read(table.replacing("2026-02-30", with: "3000-01-01"), today: "2026-11-29")
    #expect(future.books.map { $0.loans.map(\.checkedOutAt) } == [[Loan.unknownStart]])
  }

  @Test("a row without a borrower is no loan in a file with borrowers, and its days are reported")
  func noBorrower() throws {
    let rows = "Alpha,F,Olga,2026-11-01,2026-12-20\nBeta,F,,2026-11-02,2026-12-12\n"
    let csv = try read("Title,Author,Borrower,Lent on,Due\n" + rows)
    #expect(csv.books.map { $0.loans.count } == [1, 0])
    #expect(csv.books[1].due == nil && csv.books[1].borrower == nil)
    #expect(csv.ignored.map { "\($0.name) \($0.count)" } == ["Lent on 1", "Due 1"])
    let json = try books(
      of: bookFile(
        #"[{"title":"A","author":"F","borrower":"Olga","due":"2026-12-20"},"#
          + #"{"title":"B","author":"F","borrower":"","due":"2026-12-12"}]"#))
    #expect(json.map { $0.loans.count } == [1, 0])
    #expect(json[1].due == nil && json[1].rejectedCells.map(\.text) == ["2026-12-12"])
    // Without such a column, the due date is the user’s own.
    let own = try read("Title,Author,Due\nA,F,2026-12-12\n")
    #expect(own.books.first?.due?.iso == "2026-12-12")
    let returned = try read("Title,Author,Returned\nA,F,2026-11-15\n")
    #expect(returned.ignored.map(\.name) == ["Returned"])
  }

  @Test(
    "a state in a column of borrowers is nobody’s name, and is reported",
    arguments: [
      "lost", "reserved", "unknown", "prêté", "утеряна", "отсутствует", "on hold", "sold", "perdu",
      "verloren", "vorgemerkt", "Dan until 2026-12-05", "Anna (lost)",
    ])
  func statesAsBorrowers(text: String) throws {
    let csv = try read("Title,Author,Borrower,Lent on,Due\nA,F,\(text),2026-11-01,2026-12-20\n")
    #expect(csv.books.first?.loans.isEmpty == true && csv.books.first?.borrower == nil)
    #expect(csv.notes.unknownValues.map(\.text) == [text])
    let json = try books(
      of: bookFile(#"[{"title":"A","author":"F","borrower":"\#(text)","lentOn":"2026-11-01"}]"#))
    #expect(json.first?.loans.isEmpty == true)
    #expect(json.first?.rejectedCells.map(\.text).contains(text) == true)
  }

  @Test("a state in brackets behind a borrower says whether the loan has ended")
  func stateBehindBorrower() throws {
    let rows = "A,F,Anna (returned),2026-11-01,2026-12-20\nB,F,Ben (lent),2026-11-01,2026-12-20\n"
    let csv = try read("Title,Author,Borrower,Lent on,Due\n" + rows)
    #expect(csv.books.flatMap(\.loans).map(\.borrower) == ["Anna", "Ben"])
    #expect(csv.books.flatMap(\.loans).map(\.isOpen) == [false, true])
  }

  @Test("an owner who is the user has lent nothing", arguments: ["Me", "myself", "Moi", "Owned"])
  func ownBook(owner: String) throws {
    let csv = try read("Title,Author,Owner\nA,F,\(owner)\n")
    let json = try books(of: bookFile(#"[{"title":"A","author":"F","owner":"\#(owner)"}]"#))
    for book in csv.books + json {
      #expect(book.details.owner == nil && book.loans.isEmpty && book.isOwned == nil)
    }
  }

  @Test("the loans of one book in JSON are those of one book")
  func jsonRegister() throws {
    let first =
      #"{"title":"A","author":"F","lentTo":"Anna","lentAt":"2026-09-01","returnedAt":"2026-09-10"}"#
    let second = #"{"title":"A","author":"F","lentTo":"Ben","lentAt":"2026-10-01","returnedAt":""}"#
    let books = try books(of: bookFile("[\(first),\(second)]"))
    #expect(loans(books) == ["A, Anna 2026-09-01/2026-09-10, Ben 2026-10-01/"])
  }

  @Test("two barcodes of one title are two copies, and a rejected loan has its own line")
  func barcodes() throws {
    let headings = "Barcode,Title,Author,Borrower,Lent on,Due,Returned\n"
    let rows = "B1,A,F,Olga,2026-09-01,2026-09-22,\nB2,A,F,Ben,2026-09-05,2026-09-25,\n"
    let copies = try read(headings + rows)
    #expect(loans(copies.books) == ["A, Olga 2026-09-01/", "A, Ben 2026-09-05/"])
    #expect(copies.books.map(\.details.identifiers) == [["barcode:B1"], ["barcode:B2"]])
    let one = try read(headings + rows.replacing("B2", with: "B1"))
    #expect(loans(one.books) == ["A, Ben 2026-09-05/"])
    #expect(one.books[0].rejectedCells.map(\.text) == ["Olga"])
    let other = try read(
      headings + rows.replacing("B2", with: "B1").replacing("09-05", with: "08-05"))
    #expect(other.books[0].rejectedCells.map(\.text) == ["Ben"])
    #expect(other.books[0].rejectedCells.map(\.line) == [3])
  }

  @Test(
    "days of return are found under many headings, and unknown ones make no loan",
    arguments: [
      ("Back", "A, Olga 2026-09-01/2026-09-20"), ("Date back", "A, Olga 2026-09-01/2026-09-20"),
      ("Сдал", "A, Olga 2026-09-01/2026-09-20"), ("Rendu", "A, Olga 2026-09-01/2026-09-20"),
      ("Zurück", "A, Olga 2026-09-01/2026-09-20"), ("Handed", "A"),
    ])
  func returns(heading: String, loan: String) throws {
    let table =
      "Title,Author,Borrower,Lent on,Due,\(heading)\nA,F,Olga,2026-09-01,2026-09-22,2026-09-20\n"
    #expect(try loans(read(table).books) == [loan])
  }

  @Test(
    "a return may be known in part, or be a state with its day",
    arguments: [
      ("2026", "2026-09-22", ["2026"]), ("September 2026", "2026-09-22", ["September 2026"]),
      ("Returned on 2026-09-20", "2026-09-20", []), ("сдана 20.09.2026", "2026-09-20", []),
    ])
  func partialReturns(cell: String, end: String, rejected: [String]) throws {
    let text =
      "Title,Author,Borrower,Lent on,Due,Returned\nA,F,Olga,2026-09-01,2026-09-22,\(cell)\n"
    let parsed = try read(text)
    #expect(loans(parsed.books) == ["A, Olga 2026-09-01/\(end)"])
    #expect(parsed.books.flatMap(\.rejectedCells).map(\.text) == rejected)
  }

  @Test("an unknown value for a return makes no loan, and is reported")
  func unknown() throws {
    let text =
      "Title,Author,Borrower,Lent on,Due,Returned\nAlpha,F,Olga,2026-09-01,2026-09-22,ask Ben\n"
    let parsed = try read(text)
    #expect(loans(parsed.books) == ["Alpha"])
    #expect(parsed.notes.unknownValues.map(\.text) == ["ask Ben"])
    #expect(parsed.ignored.map(\.name) == ["Borrower", "Lent on", "Due"])
  }

  @Test("a day of return before the loan is reported, and the loan is closed")
  func impossible() throws {
    let text =
      "Title,Author,Borrower,Lent on,Due,Returned\nA,F,Olga,2026-09-10,2026-09-22,2026-09-01\n"
    let book = try #require(try read(text).books.first)
    #expect(book.rejectedCells == [RejectedCell(field: "returned", text: "2026-09-01")])
    #expect(book.loans.map(\.isOpen) == [false])
  }

  @Test("of two open loans of one book only the later one is imported")
  func twoOpen() throws {
    let text = """
      Title,Author,Borrower,Lent on,Returned
      A,F,Olga,2026-09-10,
      A,F,Kenji,2026-10-10,
      A,F,Ann,2026-08-01,2026-08-09

      """
    let book = try #require(try read(text).books.first)
    #expect(loans([book]) == ["A, Kenji 2026-10-10/, Ann 2026-08-01/2026-08-09"])
    #expect(book.rejectedCells.map(\.text) == ["Olga"])
  }

  @Test("a single column of return dates has due dates if any is in the future, else no loans")
  func singleColumn() throws {
    let text = """
      Title,Author,Borrower,Lent on,Return date
      A,F,Olga,2026-09-10,2026-10-01
      B,F,Kenji,2026-09-10,2026-12-24

      """
    let future = try read(text, today: "2026-11-29")
    #expect(future.books.map { $0.loans.first?.due?.iso } == ["2026-10-01", "2026-12-24"])
    let past = try read(text, today: "2027-01-01")
    #expect(loans(past.books) == ["A", "B"])
    #expect(past.notes.ambiguousReturnColumn == "Return date")
    let empty = try read(text.replacing("2026-12-24", with: ""), today: "2027-01-01")
    #expect(loans(empty.books) == ["A, Olga 2026-09-10/2026-10-01", "B, Kenji 2026-09-10/"])
  }

  @Test("books at other places, with other numbers or without loans are not merged")
  func separateBooks() throws {
    let text = """
      Title,Author,Location,Borrower,Lent on,Returned
      A,F,B1,Olga,2026-09-10,2026-09-12
      A,F,B2,Kenji,2026-10-10,
      A,F,B1,,,
      A,F,B1,Ann,2026-11-01,

      """
    #expect(
      try loans(read(text).books) == [
        "A, Olga 2026-09-10/2026-09-12, Ann 2026-11-01/", "A, Kenji 2026-10-10/", "A",
      ])
  }

  @Test("a book that a library lent and got back is given back")
  func owners() throws {
    let text = """
      Title,Author,Library,Borrowed on,Due,Returned
      A,F,City,2026-09-10,2026-10-01,2026-09-30
      B,F,City,2026-11-10,2026-12-01,

      """
    let parsed = try read(text).books
    #expect(loans(parsed) == ["A, me 2026-09-10/2026-09-30", "B, me 2026-11-10/"])
    #expect(parsed.flatMap(\.loans).allSatisfy { $0.isFromOwner })
  }

  @Test("with --loans, any table with title, borrower and start is a table of loans")
  func anyTable() throws {
    let text = "Book,Writer,Student,Issue date\nA,F,Olga,2026-09-10\nA,F,Ben,2026-10-10\n"
    #expect(try read(text).books.count == 2)
    let parsed = try read(text, loans: true)
    #expect(loans(parsed.books) == ["A, Ben 2026-10-10/"])
    #expect(
      throws: ImportError.noLoanColumn(.borrower, ["title", "author"])
    ) { try read("title,author\nA,F\n", loans: true) }
  }
}
