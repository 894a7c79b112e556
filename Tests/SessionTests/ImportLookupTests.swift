import Covers
import Foundation
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Imports that query a catalogue, store covers, or cannot write rejected rows.
@Suite(.timeLimited) struct ImportLookupTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    store = try Self.library()
  }

  private static func library() throws -> StoredLibrary {
    try emptyLibrary { noon }
  }

  @Test(
    "--rejected is refused for formats without rows, and nothing is imported",
    arguments: ["", " --dry-run"])
  func noRejects(options: String) throws {
    try perform("export \(folder.path("copy.json"))", in: store)
    try folder.write(
      "<package xmlns='http://www.idpf.org/2007/opf'><metadata/></package>", to: "metadata.opf")
    for file in ["copy.json", "metadata.opf"] {
      #expect(throws: ImportError.noRejects) {
        try perform(
          "import \(folder.path(file)) --rejected \(folder.path("r"))\(options)", in: store)
      }
    }
  }

  @Test(
    "a list of ISBNs is completed from a catalogue, and unknown ones are reported and rejected",
    arguments: [
      "9780441013593\n978-0-306-40615-7\n9780393320978\n978044101359X\n",
      "9780441013593,\n9780306406157,\n9780393320978,Beowulf\n978044101359X,\n",
      "Titre;ISBN\n;9780441013593\n;9780306406157\nBeowulf;9780393320978\n;978044101359X\n",
    ])
  func isbns(text: String) throws {
    try folder.write(text, to: "isbns.txt")
    let path = folder.path("isbns.txt")
    let rejects = folder.path("rejected.csv")
    let output = try perform("import \(path) --rejected \(rejects)", in: store)
    let first = text.hasPrefix("Titre") ? 3 : 2
    for line in [
      "Added 1 book from \(path).", "line \(first): nothing was found for ISBN “9780306406157”",
      "line \(first + 1): author is empty: “Beowulf”",
      "line \(first + 2): nothing was found for ISBN “978044101359X”",
      "Found 2 of 3 in Open Library.", "“--catalogue NAME” asks another catalogue.",
      "“--author NAME” adds books that have no author under that name.",
    ] {
      #expect(output.contains(line), "\(output)")
    }
    let dune = try #require(try store.book(1)).details
    #expect(dune.title == "Dune" && dune.author == "Frank Herbert" && dune.year == 1965)
    #expect(try store.tally(for: Viewer(today: .last)).books == 1)
    // The title comes from the file, and the author from the option.
    try perform("import \(rejects) --author Anonymous", in: store)
    #expect(try store.book(2)?.details.author == "Anonymous")
    #expect(try store.tally(for: Viewer(today: .last)).books == 2)
  }

  @Test("if the catalogue fails, books found before are added, and no ISBN is reported as unknown")
  func isbnsOffline() throws {
    let unreachable = "9783161484100"
    try folder.write("9780441013593\n\(unreachable)\n", to: "isbns.txt")
    let output = try perform("import \(folder.path("isbns.txt"))", in: store)
    #expect(output.contains("Added 1 book") && output.contains("openlibrary.org"))
    #expect(output.contains("line 2: title is empty") && output.contains("“--catalogue NAME”"))
    try folder.write("\(unreachable)\n", to: "isbns.txt")
    let console = ScriptedConsole([])
    #expect(throws: CatalogueError.hostNotFound("openlibrary.org")) {
      try perform("import \(folder.path("isbns.txt"))", in: store, at: console)
    }
    #expect(!console.screen.contains("Found"))
  }

  @Test("an invalid cover file is reported, and the book is imported")
  func badCover() throws {
    try folder.write("no picture", to: "cover.jpg")
    try folder.write(
      """
      <package xmlns='http://www.idpf.org/2007/opf'><metadata>
      <title>Dune</title><creator>Frank Herbert</creator></metadata>
      <guide><reference type='cover' href='cover.jpg'/></guide></package>
      """, to: "metadata.opf")
    let output = try perform(
      "import \(folder.path("metadata.opf"))", in: store,
      covers: CoverFolder(forLibrary: folder.library))
    #expect(output.contains("Added 1 book") && output.contains("cover.jpg is not a picture."))
  }
}
