import Exchange
import Library
import TestSupport
import Testing
import Turns

/// Days in files of all kinds, in all forms that `ParsedDate` parses.
@Suite(.timeLimited) struct ImportedDateTests {
  private static let dateRead = "date read"

  @Test("a day that cannot be read does not cost the shelf")
  func unreadable() throws {
    let read = try #require(try book("Date Read", "5 Foo 2019"))
    #expect(read.reading == ImportedReading(shelf: .read))
    #expect(read.rejectedCells.map(\.text) == ["5 Foo 2019"])
    #expect(try book("Date Read", "not yet")?.reading == nil)
  }

  @Test("every column of dates accepts a day in all its forms", arguments: DateForms.days)
  func days(text: String) throws {
    let expected = Day(iso: "2019-05-17")
    let noon = try instant("2019-05-17T12:00:00Z")
    #expect(try book("due", text)?.due == expected)
    #expect(try book("added", text)?.addedAt == noon)
    for heading in [
      "Date Read", "Finished Reading", "Read Date", "Last read", "Lu", "Read", "Прочитано",
      "Дата прочтения",
    ] {
      let book = try #require(try book(heading, text))
      #expect(
        book.reading == ImportedReading(shelf: .read, ended: partial("2019-05-17")), "\(heading)")
      #expect(book.rejectedCells == [], "\(heading)")
      #expect(book.details.tags == [], "\(heading)")
    }
    for heading in ["Date Started", "Started Reading", "Commencé le", "Дата начала"] {
      let row = "Title,Author,status,\(heading)\nDune,F,reading,\"\(text)\"\n"
      #expect(try books(row).first?.reading?.begun?.exactDay == expected, "\(heading)")
    }
    let goodreads = try book(
      Headers.goodreads, ["Date Read": text, "Exclusive Shelf": "read", "Date Added": text])
    #expect(goodreads.reading?.ended?.exactDay == expected)
    #expect(goodreads.addedAt == noon)
    let result = try book(
      Headers.librarything,
      ["Date Read": text, "Collections": "Your library", "Entry Date": "[\(text)]"])
    #expect(result.reading?.ended?.exactDay == expected)
    #expect(result.addedAt == noon)
    let json = "{\"title\": \"Dune\", \"author\": \"F\", \"dueDate\": \"\(text)\"}"
    #expect(try books(of: bookFile(json)).first?.due == expected)
    #expect(try book("year", text)?.details.year == 2019)
  }

  @Test("a time after a day is imported if the field has a time", arguments: DateForms.instants)
  func instants(text: String) throws {
    #expect(try book("added", text)?.addedAt == instant("2019-05-17T10:20:00Z"))
    #expect(try book("due", text)?.due == Day(iso: "2019-05-17"))
    #expect(try book("Date Read", text)?.reading?.ended?.exactDay == Day(iso: "2019-05-17"))
  }

  @Test(
    "times of the 12-hour clock are converted",
    arguments: [
      ("17.5.2019 5:00 PM", "17:00"), ("17.5.2019 12:30 am", "00:30"),
      ("17.5.2019 12:30 pm", "12:30"),
      ("17.5.2019 0:30", "00:30"),
    ])
  func twelveHourClock(text: String, time: String) throws {
    #expect(try book("added", text)?.addedAt == instant("2019-05-17T\(time):00Z"))
  }

  @Test(
    "a book that was read on a partial or unknown day is on its shelf",
    arguments: DateForms.partialDates)
  func parts(text: String, iso: String) throws {
    for heading in ["Date Read", "Read"] {
      let book = try #require(try book(heading, text))
      #expect(book.reading == ImportedReading(shelf: .read, ended: partial(iso)), "\(heading)")
      #expect(book.rejectedCells.isEmpty, "\(heading)")
    }
    let row = "Title,Author,status,Date Started\nDune,F,reading,\"\(text)\"\n"
    let begun = try #require(try books(row).first)
    #expect(begun.reading == ImportedReading(shelf: .reading, begun: partial(iso)))
    #expect(begun.rejectedCells.isEmpty)
    let result = try book(
      Headers.librarything, ["Date Read": text, "Collections": "Your library"])
    #expect(result.reading == ImportedReading(shelf: .read, ended: partial(iso)))
    #expect(result.rejectedCells.isEmpty)
    #expect(try book("due", text)?.rejectedCells == [RejectedCell(field: "due", text: text)])
    #expect(try book("year", text)?.details.year == Int(iso.prefix(4)))
  }

  @Test("a day may be marked as unknown, and a dash is an empty cell")
  func unknown() throws {
    for text in DateForms.unknown {
      let book = try #require(try book("Date Read", text))
      #expect(book.reading == ImportedReading(shelf: .read), "\(text)")
      #expect(book.rejectedCells == [], "\(text)")
    }
    for text in ["-", "–", ""] {
      let book = try #require(try book("Date Read", text))
      #expect(book.reading == nil && book.rejectedCells == [], "\(text)")
    }
  }

  @Test(
    "an invalid day is reported, and the book is still on its shelf",
    arguments: DateForms.impossible + ["soon", "17 May 219", "2019-W20"])
  func invalid(text: String) throws {
    let reported = [RejectedCell(field: Self.dateRead, text: text)]
    let withoutStatus = try #require(try book("Date Read", text))
    // Zeros and words say that there is no day.
    let isDay = text.contains { ("1"..."9").contains($0) }
    #expect(withoutStatus.reading == (isDay ? ImportedReading(shelf: .read) : nil))
    #expect(withoutStatus.rejectedCells == reported)
    let row = "Title,Author,status,Date Read\nDune,F,read,\"\(text)\"\n"
    let withStatus = try #require(try books(row).first)
    #expect(
      withStatus.reading == ImportedReading(shelf: .read) && withStatus.rejectedCells == reported)
    #expect(try book("due", text)?.rejectedCells == [RejectedCell(field: "due", text: text)])
  }

  @Test("of two columns, the day that is known in full is used")
  func twoColumns() throws {
    for headings in ["Date Read,Last Date Read", "Last Date Read,Date Read"] {
      let parsed = try books("Title,Author,\(headings)\nDune,F,2019,17 May 2019\n")
      #expect(parsed.first?.reading?.ended?.exactDay == Day(iso: "2019-05-17"))
      #expect(parsed.first?.rejectedCells == [])
    }
  }

  @Test("dates of two digits follow the order of their column, and are ambiguous without one")
  func order() throws {
    let parsed = try books("Title,Author,due\nA,F,3/4/26\nB,F,12/25/26\n")
    #expect(parsed.map(\.due) == [Day(iso: "2026-03-04"), Day(iso: "2026-12-25")])
    #expect(throws: ImportError.doubtfulDates(column: "due", "3/4/26")) {
      try books("Title,Author,due\nA,F,3/4/26\n")
    }
    #expect(throws: ImportError.doubtfulDates(column: "Read", "3/4/2019")) {
      try books("Title,Author,Read\nA,F,3/4/2019\nB,F,yes\n")
    }
  }

  @Test("a column that says whether a book was read may have the day instead")
  func datedStatus() throws {
    let parsed = try books(
      "Title,Author,Прочитано\nA,F,да\nB,F,нет\nC,F,17.05.2019\nD,F,2019\nE,F,сказки\nG,F,43602\n")
    #expect(parsed.map { $0.reading?.shelf } == [.read, nil, .read, .read, nil, .read])
    #expect(
      parsed.map { $0.reading?.ended?.iso } == [nil, nil, "2019-05-17", "2019", nil, "2019-05-17"])
    #expect(parsed.map(\.details.tags) == [[], [], [], [], [], []])
    // A shelf is a place.
    let shelf = try #require(try books("Title,Author,Shelf\nA,F,1984\n").first)
    #expect(shelf.reading == nil)
  }

  @Test("a LiveLib list keeps its books on the shelf, with the month or the year")
  func liveLib() throws {
    let parsed = try books(
      """
      Название,Автор,Моя оценка,Дата прочтения
      Альфа,Анна Доу,4.5,2023 март
      Бета,Борис Роу,4,май 2022
      Гамма,Вера По,5,5 мая 2021
      Дельта,Глеб Ло,3,2019

      """)
    #expect(parsed.allSatisfy { $0.reading?.shelf == .read })
    #expect(
      parsed.map { $0.reading?.ended?.iso } == ["2023-03", "2022-05", "2021-05-05", "2019"])
    #expect(parsed.allSatisfy { $0.rejectedCells.isEmpty })
  }

  @Test("a number without a format is a day in a column of dates, if it can be one")
  func spreadsheetNumbers() throws {
    for (text, iso) in [
      ("43602", "2019-05-17"), ("43602.43", "2019-05-17"), ("10000", "1927-05-18"),
      ("73415", "2100-12-31"),
    ] {
      #expect(try book("Date Read", text)?.reading?.ended?.exactDay == Day(iso: iso), "\(text)")
      #expect(try book("due", text)?.due == Day(iso: iso), "\(text)")
    }
    for text in ["9999999", "73416", "436020", "09999"] {
      let book = try #require(try book("Date Read", text))
      #expect(book.reading == nil)
      #expect(book.rejectedCells == [RejectedCell(field: Self.dateRead, text: text)])
    }
    #expect(try book("year", "43602")?.details.year == nil)
  }
}
