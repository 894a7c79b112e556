import Exchange
import Library
import LibraryPorts
import Testing
import Turns

/// Lists in which each row is an event of a book, such as a library app’s timeline.
@Suite(.timeLimited) struct EventListTests {
  private static let timeline = """
    cover,title,author,publisher,isbn,timestamp,activity,details,library
    ,Alpha,Ann Doe,North,9780441013593,"November 20, 2026 09:15",Returned,on due date,Lake
    ,Alpha,Ann Doe,North,9780441013593,"November 12, 2026 08:00",renew,"",Lake
    ,Alpha,Ann Doe,North,9780441013593,"October 30, 2026 09:15",Borrowed, 21 days ,Lake
    ,Beta,Ben Roe,North,9780340960196,"November 22, 2026 18:00",Borrowed, 14 days ,Hill
    ,Gamma,Cy Poe,North,9780261103344,"November 23, 2026 18:00",Placed on hold,"",Hill
    ,Beta,Ben Roe,North,9780340960196,"November 23, 2026 18:00",Notified,"",Hill

    """

  @Test("the timeline of a library app becomes one book per title and library")
  func timeline() throws {
    let file = try bookFile(Self.timeline)
    let parsed = try books(of: file)
    #expect(parsed.map(\.details.title) == ["Alpha", "Beta", "Gamma"])
    let alpha = parsed[0].loans
    #expect(alpha.map { $0.returnedAt?.iso } == ["2026-11-20T09:15:00Z"])
    #expect(alpha.map { $0.checkedOutAt?.iso } == ["2026-10-30T09:15:00Z"])
    #expect(alpha.map(\.renewals) == [1])
    #expect(alpha.map { $0.due?.iso } == ["2026-12-11"])
    #expect(parsed[1].loans.map { $0.due?.iso } == ["2026-12-06"])
    #expect(parsed[1].loans.map(\.isOpen) == [true])
    #expect(parsed.flatMap(\.loans).allSatisfy { $0.isFromOwner })
    #expect(parsed[2].reading?.shelf == .want)
    #expect(parsed[2].isOwned == false)
    #expect(file.notes.unknownValues.map(\.text) == ["Notified"])
  }

  @Test("the log of a desk becomes loans to people")
  func desk() throws {
    let parsed = try books(
      """
      Date,Action,Title,Author,Patron
      2026-09-01,Выдана,A,F,Olga
      2026-09-09,Возвращена,A,F,Olga
      2026-09-09,Выдана,A,F,Ben
      2026-10-09,Выдана,A,F,Ann

      """)
    #expect(parsed.count == 1)
    #expect(parsed.first?.loans.map(\.borrower) == ["Olga", "Ben", "Ann"])
    #expect(
      parsed.first?.loans.map { $0.returnedAt?.iso.prefix(10) } == [
        "2026-09-09", "2026-10-09", nil,
      ])
  }

  @Test("the events of two copies of a title do not end each other's loans")
  func copies() throws {
    let parsed = try books(
      """
      Date,Action,Title,Author,Patron
      2026-09-01,Borrowed,A,F,Olga
      2026-09-02,Borrowed,A,F,Ben
      2026-09-10,Returned,A,F,Olga

      """)
    let loans = parsed.map { $0.loans.map { ($0.borrower, $0.returnedAt?.iso.prefix(10)) } }
    #expect(loans.map { $0.map(\.0) } == [["Olga"], ["Ben"]])
    #expect(loans.map { $0.map(\.1) } == [["2026-09-10"], [nil]])
  }

  @Test(
    "a loan ends however the event is called, and even without a name",
    arguments: [
      "Early return", "Expired", "Automatically returned", "Retour", "Возврат", "Rückgabe",
    ])
  func endings(activity: String) throws {
    let rows = "Date,Action,Title,Author,Patron\n2026-09-01,Borrowed,A,F,Olga\n"
    for name in ["Olga", ""] {
      let parsed = try books(rows + "2026-09-10,\(activity),A,F,\(name)\n")
      #expect(parsed.flatMap(\.loans).map { $0.returnedAt?.iso.prefix(10) } == ["2026-09-10"])
    }
  }

  @Test("a list of events in other words, and under other headings, is read, too")
  func otherWords() throws {
    let parsed = try books(
      """
      Datum,Soort,Title,Author,Borrower
      2026-09-01,Uitlening,A,F,Olga
      2026-09-09,Inlevering,A,F,Olga

      """)
    #expect(parsed.flatMap(\.loans).map { $0.returnedAt?.iso.prefix(10) } == ["2026-09-09"])
  }

  @Test("a list of events whose words are not known makes no loans, and says so")
  func unknownWords() throws {
    for heading in ["Action", "Event", "Transaction"] {
      let file = try bookFile(
        """
        Date,\(heading),Title,Author,Borrower
        2026-09-01,Laina,A,F,Olga
        2026-09-09,Palautus,A,F,Olga
        2026-09-10,Laina,A,F,Ben

        """)
      let parsed = try books(of: file)
      #expect(parsed.map(\.details.title) == ["A"])
      #expect(parsed.allSatisfy { $0.loans.isEmpty && $0.borrower == nil })
      #expect(file.notes.unknownValues.map(\.text) == ["Laina", "Palautus"])
    }
  }

  @Test("a column of other actions does not make a list of events")
  func otherActions() throws {
    let parsed = try books(
      "Date,Action,Title,Author\n2026-09-01,Thriller,A,F\n2026-09-01,Drama,A,F\n")
    #expect(parsed.count == 2)
  }
}
