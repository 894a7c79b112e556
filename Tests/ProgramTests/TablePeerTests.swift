import JSON
import Platform
import TestSupport
import Testing
import Turns

@Suite(
  .timeLimited, .enabled(if: Needed.pythonZip.isMet, "\(Needed.pythonZip)"))
struct TablePeerTests {
  /// Texts that are difficult in tables, normalized as a library stores them.
  private static let texts = [
    "Dune", "a,b", "a;b", "say \"so\"", "\"quoted\"", "'=1", "=1+1", "＝1", "-1", "@x",
    "Été à Ōsaka",
    "戦争と平和", "🐉 и ёж", "a|b", "sep=;", "x\\\"y", "'", "two  spaces", "0", "1e5", "9780441013593",
  ]

  private func python(_ program: String, _ arguments: [String], in home: Home) throws -> String {
    let outcome = try Tool.python3.run(["-c", program] + arguments, in: home)
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return outcome.out
  }

  @Test(
    "all dialects of Python's csv are read, cell by cell",
    arguments: [",", ";", "\t", "|"],
    ["utf-8", "utf-8-sig", "utf-16"])
  func imported(delimiter: String, encoding: String) throws {
    let home = try Home()
    let file = home.path + "/books.csv"
    let cells = JSONValue.array(Self.texts.map(JSONValue.string)).text
    _ = try python(
      """
      import csv, json, sys
      texts = json.loads(sys.argv[1])
      styles = [csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]
      with open(sys.argv[2], "w", encoding=sys.argv[4], newline="") as file:
          csv.writer(file, delimiter=sys.argv[3]).writerow(["Title", "Author", "Notes", "Colour"])
          for number, text in enumerate(texts):
              writer = csv.writer(
                  file, delimiter=sys.argv[3], quoting=styles[number % 3],
                  lineterminator=["\\r\\n", "\\n", "\\r"][number % 3])
              writer.writerow(["t " + text, "a " + text.replace("|", "/"), "one\\n" + text, text])
      """, [cells, file, delimiter, encoding], in: home)
    let outcome = try home.run(["import", file])
    #expect(outcome.out == "Added \(Self.texts.count) books from \(file).\n")
    #expect(outcome.err.contains("Not imported: Colour ("))
    let json = try home.run(["list", "--sort", "oldest", "--json"]).out
    let books = try #require(JSONValue(Array(json.utf8))?.array).compactMap(\.object)
    let actual = Set(books.map { [$0.raw("title"), $0.raw("author"), $0.raw("notes")] })
    // A vertical bar separates authors.
    let expected = Set(
      Self.texts.map {
        ["t " + $0, "a " + $0.replacing("|", with: "/"), "one\n" + $0] as [String?]
      })
    #expect(actual == expected)
  }

  @Test("Python's csv reads exported tables, also those for spreadsheets", arguments: [",", ";"])
  func exported(separator: String) throws {
    let home = try Home()
    for text in Self.texts {
      let words = ["add", "--yes", "--title=" + text, "--author=" + text, "--notes=" + text]
      #expect(try home.run(words).code == 0, "\(text)")
    }
    let file = home.path + "/out.csv"
    let options = separator == ";" ? ["--for", "excel", "--language", "fr"] : []
    #expect(try home.run(["export", file] + options).code == 0)
    let out = try python(
      """
      import csv, json, sys
      with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
          print(json.dumps(list(csv.DictReader(file, delimiter=sys.argv[2], strict=True))))
      """, [file, separator], in: home)
    let rows = try #require(JSONValue(Array(out.utf8))?.array).compactMap(\.object)
    #expect(rows.count == Self.texts.count)
    // Text that a spreadsheet would take for a formula gets an apostrophe.
    let signs = Set("=+-@＝＋－＠")
    func escapedFormula(_ text: String) -> String {
      let sign = text.first { $0 != "'" }
      return sign.map(signs.contains) ?? false ? "'" + text : text
    }
    let actual = Set(rows.map { [$0.raw("title"), $0.raw("author"), $0.raw("notes")] })
    #expect(
      actual == Set(Self.texts.map { Array(repeating: escapedFormula($0), count: 3) as [String?] }))
  }
}
