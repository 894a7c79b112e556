import Exchange
import Library
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct MissingColumnsTests {
  /// Returns what the user is asked for, as `author: Kuka (A, B)`; `nil` if nothing is.
  private func question(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> String?
  {
    var options = options
    options.asksForColumns = true
    do {
      _ = try BookFile.open(path: nil, source: ByteSource(Array(text.utf8)), options)
      return nil
    } catch let missing as MissingColumns<ImportColumn> {
      let candidates = missing.candidates.map {
        "\($0.heading) (\($0.values.joined(separator: ", ")))"
      }
      return missing.columns.map(\.rawValue).joined(separator: ", ") + ": "
        + candidates.joined(separator: ", ") + (missing.mayLackHeadings ? "?" : "")
    }
  }

  @Test(
    "unknown columns are shown with two different values, if a needed one is missing",
    arguments: [
      ("Title,Author,Hinta\nA,B,1\n", nil),
      ("Title,Kuka\nA,\nB,C\nD,C\nE,F\n", "author: Kuka (C, F)"),
      ("Kirja,Kuka\nA,B\n", "title, author: Kirja (A), Kuka (B)?"),
      ("Kirja,Author,id,,Tyhjä\nA,B,7,x,\n", "title: Kirja (A), 4 (x)"),
      ("Kirja,First name,Last name\nA,B,C\n", "title: Kirja (A)"),
      ("Title,Hinta,Hinta\nA,1,2\n", "author: Hinta (1), 3 (2)"),
      // A catalogue knows the rest.
      ("ISBN,Hinta\n9780441013593,1\n", nil),
      // Nothing is left to ask about.
      ("Title,Year\nA,1999\n", nil),
    ] as [(String, String?)])
  func columns(_ text: String, _ expected: String?) throws {
    #expect(try question(text) == expected)
  }

  @Test("what the user has said is not asked again")
  func known() throws {
    let text = "Kirja,Kuka,Hinta\nA,B,1\n"
    #expect(
      try question(text, ImportOptions(mapping: ColumnMapping("Kirja=title")))
        == "author: Kuka (B), Hinta (1)")
    #expect(try question(text, ImportOptions(mapping: ColumnMapping("1=title,2=author"))) == nil)
    #expect(
      try question("Title,Kuka\nA,B\n", ImportOptions(author: "Anon")) == nil)
  }

  @Test("a table of loans needs a borrower and a start instead of an author")
  func loans() throws {
    #expect(
      try question("Title,Kuka,Hinta\nA,Olga,3\n", ImportOptions(includesLoans: true))
        == "borrower, checked out: Kuka (Olga), Hinta (3)")
  }

  @Test(
    "the likeliest heading is proposed, and none if no heading looks like it",
    arguments: [
      (ImportColumn.title, ["Kuka", "My books"], "My books"), (.title, ["Kuka", "Hinta"], nil),
      (.borrower, ["Title", "Nom du lecteur inscrit"], "Nom du lecteur inscrit"),
      (.checkedOut, ["Title", "Kuka", "Start of it"], "Start of it"), (.checkedOut, ["Kuka"], nil),
    ] as [(ImportColumn, [String], String?)])
  func likely(_ column: ImportColumn, _ headings: [String], _ expected: String?) {
    #expect(ImportError.likely(column, in: headings) == expected)
  }
}
