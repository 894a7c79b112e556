import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Lists of references that are exported, imported again, and read by independent libraries.
@Suite(
  .timeLimited,
  .enabled(if: Needed.references.isMet, "\(Needed.references)"))
struct ReferenceFileTests {
  private static let books = """
    title,author,publisher,year,isbn,categories,tags,notes,description,rating
    Dune,Frank Herbert,Chilton & Co,1965,9780441013593,novel; sf,sf; desert,"Good.
    Long.","Sand.

    Spice.",5
    L'Ève future,"comte de Villiers de l'Isle-Adam, Alan Raitt",,-750,,,,,,
    Война и мир,Лев Николаевич Толстой,,,,,,,,
    50% of {it} \\ #1,"Martin Luther King, Jr.",,,,,,,,
    """

  private let home: Home

  init() throws {
    home = try Home()
    #expect(try home.run("import", "-", input: Self.books).code == 0)
  }

  @Test("bibtexparser reads the exported BibTeX, and what it writes is read back")
  func bibtex() throws {
    let file = home.path + "/books.bib"
    #expect(try home.run("export", file).code == 0)
    let rewritten = home.path + "/again.bib"
    let entries = try ReferenceReader.bibtex(file, rewritten: rewritten, in: home)
    #expect(entries.count == 4)
    let dune = try #require(entries.first { $0["title"] == "Dune" })
    #expect(dune["ENTRYTYPE"] == "book")
    #expect(dune["author"] == "Frank Herbert")
    #expect(dune["year"] == "1965")
    #expect(dune["keywords"] == "novel, sf, desert")
    #expect(dune["note"] == #"Good.\newline{}Long."#)
    let future = try #require(entries.first { $0["year"] == "-750" })
    #expect(future["author"] == "comte de Villiers de l'Isle-Adam and Alan Raitt")
    try expectSame(after: file)
    try expectSame(after: rewritten)
  }

  @Test("citeproc reads the exported CSL-JSON, and it is read back")
  func csl() throws {
    let file = home.path + "/books.csl"
    #expect(try home.run("export", file).code == 64)
    #expect(try home.run("export", file, "--format", "csljson").code == 0)
    let items = try ReferenceReader.csl(file, in: home)
    #expect(items.count == 4)
    #expect(items.allSatisfy { $0["type"] == "book" })
    let dune = try #require(items.first { $0["title"] == "Dune" })
    #expect(dune["author"] == "Herbert, Frank")
    #expect(dune["year"] == "1965")
    try expectSame(after: file)
  }

  @Test("bibutils reads the exported RIS, and it is read back")
  func ris() throws {
    let file = home.path + "/books.ris"
    #expect(try home.run("export", file).code == 0)
    let mods = try ReferenceReader.ris(file, in: home)
    for part in [
      "<title>Dune</title>", #"<namePart type="family">Herbert</namePart>"#,
      #"<namePart type="given">Frank</namePart>"#, "<dateIssued>1965</dateIssued>",
      "<publisher>Chilton &amp; Co</publisher>", "<topic>desert</topic>",
      #"<identifier type="isbn">9780441013593</identifier>"#, "<note>Long.</note>",
      "<title>Война и мир</title>",
    ] {
      #expect(mods.contains(part), "\(part)")
    }
    try expectSame(after: file)
  }

  /// Imports a file into an empty library and compares both libraries.
  private func expectSame(
    after file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let other = try Home()
    let outcome = try other.run("import", file)
    #expect(outcome.err.isEmpty, sourceLocation: sourceLocation)
    func books(_ home: Home) throws -> [String] {
      let list = try home.run("list", "--json").out
      let books = try #require(
        try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
      return try books.map { book in
        let fields = book.filter { !["number", "addedAt"].contains($0.key) }
        return String(
          decoding: try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys),
          as: UTF8.self)
      }.sorted()
    }
    #expect(try books(other) == books(home), sourceLocation: sourceLocation)
  }
}

/// Reads exported references with independent libraries.
enum ReferenceReader {
  /// Returns the fields of each entry by `bibtexparser`, which also writes them again.
  static func bibtex(_ file: String, rewritten: String, in home: Home) throws -> [[String: String]]
  {
    try read("bibtex.py", [file, rewritten], in: home)
  }

  /// Returns the items of CSL-JSON by `citeproc`, which rejects unknown dates and types.
  static func csl(_ file: String, in home: Home) throws -> [[String: String]] {
    try read("csl.py", [file], in: home)
  }

  /// Returns the MODS XML that `bibutils` makes of RIS.
  static func ris(_ file: String, in home: Home) throws -> String {
    let outcome = try Tool.ris2xml.run([file], in: home)
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return outcome.out
  }

  private static func read(
    _ reader: String, _ files: [String], in home: Home
  ) throws -> [[String: String]] {
    let outcome = try Python.run(reader: reader, files, in: home)
    return try JSONDecoder().decode([[String: String]].self, from: Data(outcome.utf8))
  }
}
