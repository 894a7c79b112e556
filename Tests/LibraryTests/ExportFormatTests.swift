import Library
import Testing
import Turns

@Suite(.timeLimited) struct ExportFormatTests {
  @Test(
    "the extension of a file name selects the format",
    arguments: [
      ("a.json", .json), ("a.CSV", .csv), ("a.md", .markdown), ("a.markdown", .markdown),
      ("a.bib", .bibtex), ("a.ics", .ics), ("a.ical", .ics), ("a.ris", .ris), ("/x.csv/a", nil),
      ("a", nil), ("json", nil), ("csv", nil), ("-", .json), (".hidden", nil), ("a.", nil),
      ("..", nil), ("/dev/stdout", .json), ("/dev/fd/63", .json), ("a.b.csv", .csv),
      ("a.xlsx", nil), ("a.xls", nil),
      ("a.ods", nil), ("a.tsv", nil), ("a.html", nil), ("a.txt", nil), ("a.yaml", nil),
      ("a.pdf", nil),
      ("a.db", nil), ("a.csv.bak", nil), (".hidden.zip", nil), ("a.ж", nil),
    ] as [(String, ExportFormat?)])
  func endings(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test("no file extension belongs to two formats")
  func unique() {
    let all = ExportFormat.allCases.flatMap(\.fileExtensions)
    #expect(Set(all).count == all.count)
  }
}
