import Exchange
import Foundation
import Library
import LibraryPorts
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CSVBorrowersTests {
  private func rows(_ text: String) throws -> [BorrowerRow] {
    let reader = try CSVBorrowerReader(ByteSource(Array(text.utf8)))
    var rows: [BorrowerRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  @Test(
    "headings are understood in three languages, in any order",
    arguments: [
      "email,name,card\na@b.c,Anna,7\n", "Courriel;Nom;Carte\na@b.c;Anna;7\n",
      "Электронная почта\tИмя\tБилет\na@b.c\tAnna\t7\n",
      "E-Mail,Full Name,Barcode\r\na@b.c,Anna,7\r\n",
    ])
  func headings(text: String) throws {
    #expect(
      try rows(text) == [.borrower([.name: "Anna", .email: "a@b.c", .card: "7"], line: 2)])
  }

  @Test(
    "a name in several columns is joined, also if one of them is just called “name”",
    arguments: [
      ("Имя;Фамилия", "Анна;Белова", "Анна Белова"),
      ("Фамилия;Имя;Отчество", "Белова;Анна;Ивановна", "Анна Ивановна Белова"),
      ("Имя;Отчество", "Анна;Ивановна", "Анна Ивановна"),
      ("Prénom;Nom", "Luc;Martin", "Luc Martin"), ("Nom;Prénom", "Martin;Luc", "Luc Martin"),
      ("First Name,Last Name", "Ann,Le Roe", "Ann Le Roe"), ("Last,First", "Roe,Ann", "Ann Roe"),
      ("Name;Vorname", "Roe;Ann", "Ann Roe"), ("Vorname;Nachname", "Ann;Roe", "Ann Roe"),
      ("Nome;Cognome", "Ann;Roe", "Ann Roe"), ("name,surname", "Ann,Roe", "Ann Roe"),
      ("cardnumber,surname,firstname", "7,Roe,Ann", "Ann Roe"),
      ("member_id,member_name", "7,Ann Roe", "Ann Roe"),
      ("Name,First Name,Last Name", "Ann Roe,Ann,Roe", "Ann Roe"),
      ("Full name,First name", "Ann Mary Roe,Ann Mary", "Ann Mary Roe"),
      ("First name,Last name", ",Roe", "Roe"), ("First name,Name", "Marie,Marie", "Marie Marie"),
    ])
  func parts(headings: String, cells: String, name: String) throws {
    guard case .borrower(let values, _, _) = try rows("\(headings)\n\(cells)\n").first else {
      throw ImportError.empty
    }
    #expect(values[.name] == name)
    #expect(values[.card] == (cells.contains("7") ? "7" : nil))
  }

  @Test("a table without names and an empty table are refused")
  func refused() {
    #expect(throws: ImportError.noNameColumn(["title", "author"])) {
      try rows("title,author\nDune,Frank Herbert\n")
    }
    #expect(throws: ImportError.empty) { try rows("") }
  }

  @Test("Koha's patrons have a card, contacts and a note, and its other columns are counted")
  func koha() throws {
    let text = """
      cardnumber,surname,firstname,middle_name,title,othernames,initials,streetnumber,address,city,zipcode,country,email,phone,mobile,fax,emailpro,phonepro,B_email,dateofbirth,branchcode,categorycode,dateenrolled,dateexpiry,borrowernotes,opacnote,userid,password,sort1,lang,contactname
      2001,Doe,Ann,Mary,Ms,,A,4,Harbour,Town,1000,,a@b.c,,+41 2,,,,x@y.z,1990-01-02,CPL,PT,2024-01-01,2027-01-01,Pays later,,ann,,,default,Ben
      2002,Roe,Ben,,,,,,,,,,,+41 3,+41 4,,b@c.d,,,,CPL,S,2024-01-01,2027-01-01,,,ben,,,fr-FR,

      """
    let reader = try CSVBorrowerReader(ByteSource(Array(text.utf8)))
    #expect(
      try reader.next()
        == .borrower(
          [
            .name: "Ann Mary Doe", .card: "2001", .email: "a@b.c", .phone: "+41 2",
            .note: "Pays later",
          ], distinction: BorrowerDistinction(column: 8, text: "Harbour"), line: 2))
    #expect(
      try reader.next()
        == .borrower(
          [
            .name: "Ben Roe", .card: "2002", .email: "b@c.d", .phone: "+41 3", .language: "fr",
          ], line: 3))
    #expect(try reader.next() == nil)
    let ignored = reader.ignored.map(\.name)
    #expect(ignored.contains("dateexpiry") && ignored.contains("mobile"))
    #expect(!ignored.contains("surname"))
  }

  @Test("columns that are not fields of a borrower are counted")
  func ignored() throws {
    let text = "name,street,,phone,town\nAnna,Main Street,x,1,\nOlga,Church Lane,,,\n"
    let reader = try CSVBorrowerReader(ByteSource(Array(text.utf8)))
    while try reader.next() != nil {}
    #expect(reader.ignored == [IgnoredColumn(name: "street", count: 2)])
  }

  @Test("the character set can be named")
  func encoding() throws {
    let text = "name\r\n".utf8 + [0xC0, 0xED, 0xED, 0xE0] + "\r\n".utf8
    let reader = try CSVBorrowerReader(ByteSource(Array(text)), as: .windows1251)
    #expect(try reader.next() == .borrower([.name: "Анна"], line: 2))
    #expect(reader.encoding == .windows1251)
  }

  @Test("invalid rows are reported with their lines, and the others are imported")
  func unusable() throws {
    let parsed = try rows("name,phone\nAnna,1,2\n,3\n\"Olga\",'+41\n")
    #expect(
      parsed == [
        .unusable(line: 2, .tooManyCells(found: 3, expected: 2)),
        .borrower([.phone: "3"], line: 3), .borrower([.name: "Olga", .phone: "+41"], line: 4),
      ])
  }

  @Test("written rows are read back")
  func readBack() throws {
    var details = BorrowerDetails(name: "=Anna, \"A\"")
    details.email = "a@b.c"
    details.phone = "+41 1"
    details.note = "a\nb"
    details.card = "007"
    details.limit = 3
    let writer = ExchangeFiles(
      clock: noonClock, library: nil, input: { nil }, output: { _ in }
    ).borrowerWriter
    let text = writer.heading + writer.row(Borrower(number: 1, details: details, addedAt: .now))
    #expect(text.hasPrefix("name,email,phone,note,card,limit,language\r\n\"'=Anna"))
    #expect(
      try rows(text) == [
        .borrower(
          [
            .name: details.name, .email: "a@b.c", .phone: "+41 1", .note: "a\nb", .card: "007",
            .limit: "3",
          ], line: 2)
      ])
  }

  @Test(
    "borrowers can be in a workbook",
    .enabled(if: Needed.pythonZip.isMet, "\(Needed.pythonZip)"))
  func workbook() throws {
    let file = try WorkbookFile()
    let path = try file.excel(
      ExcelTests.cells(2, ["Name", "Email"]) + ExcelTests.cells(5, ["Anna", "a@b.c"]))
    let reader = try CSVBorrowerReader(
      ByteSource(Array(try #require(FileManager.default.contents(atPath: path)))), path: path,
      searchPath: ProcessInfo.processInfo.environment["PATH"])
    #expect(try reader.next() == .borrower([.name: "Anna", .email: "a@b.c"], line: 5))
  }
}
