import CommandLine
import EnglishTexts
import Grammar
import Library
import TestSupport
import Testing
import Transfer
import Turns

@Suite(.timeLimited) struct TransferViewTests {
  private static func importing(
    _ path: String?, books: ReaderBooks? = nil, isDryRun: Bool = false, updates: Bool = false,
    rejects: String? = nil, _ fill: (inout ImportOptions) -> Void = { _ in }
  ) -> TransferEvent {
    var options = ImportOptions()
    fill(&options)
    return .importFile(
      TransferImport(
        path: path, options: options, books: books, isDryRun: isDryRun, updates: updates,
        rejects: rejects))
  }

  @Test(
    "A line imports, exports or copies, or belongs to another module",
    arguments: [
      ("import", importing(nil)), ("import a.csv --dry-run", importing("a.csv", isDryRun: true)),
      (
        "import a.csv --update --rejected b.csv",
        importing("a.csv", updates: true, rejects: "b.csv")
      ),
      ("import a.csv --books read", importing("a.csv", books: .read)),
      (
        "import a.csv --author Anon --dates day",
        importing("a.csv") {
          $0.author = "Anon"
          $0.dates = .day
        }
      ),
      ("export --borrowers", .exportTable(.borrowers, path: nil)),
      ("export loans.CSV --loans", .exportTable(.loans, path: "loans.CSV")),
      ("copy a.sqlite b.sqlite", .copyLibrary(from: "a.sqlite", to: "b.sqlite")),
      ("copy a.sqlite", .copyLibrary(from: "a.sqlite", to: nil)), ("list", nil),
    ])
  func lines(_ typed: String, _ event: TransferEvent?) throws {
    #expect(try TransferView.event(Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "A mapping assigns columns, or is refused",
    arguments: [
      ("import a.csv --map Ort=location", [["Ort", "location"]]),
      ("import a.csv --map Ort=location --map Preis=", [["Ort", "location"], ["Preis", ""]]),
      ("import a.csv --map Ort=nowhere", nil),
    ] as [(String, [[String]]?)])
  func mapping(_ typed: String, _ entries: [[String]]?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    guard let entries else {
      #expect(throws: LineError.self) { try TransferView.event(line) }
      return
    }
    guard case .importFile(let request)? = try TransferView.event(line) else {
      throw Failure("no import")
    }
    let mapping = request.options.mapping?.entries.map { [$0.heading, $0.column?.rawValue ?? ""] }
    #expect(mapping == entries)
  }

  @Test(
    "A line that another command or format needs is refused",
    arguments: [
      ("import a.csv b.csv", "unexpected-argument"), ("export a.xyz", "bad-ending"),
      ("export loans.json --loans", "bad-ending-for-table"),
      ("export --loans --all", "unknown-option"),
      ("export a.json --for excel", "bad-value"), ("copy a b c", "unexpected-argument"),
    ])
  func errors(_ typed: String, _ code: String) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect {
      try TransferView.event(line)
    } throws: {
      ($0 as? LineError)?.code == code
    }
  }
}
