import Foundation
import Grammar
import Library
import LibraryPorts

/// A catalogue of a few books that answers, or fails, as it is asked to: some words and ISBNs stand for
/// what can go wrong.
struct ScriptedCatalogue: Catalogue {
  let source: CatalogueSource

  static func choice(_ settings: Settings) -> CatalogueChoice {
    CatalogueChoice(source: settings.catalogues?[0] ?? .openLibrary) { source, _, _ in
      ScriptedCatalogue(source: source)
    }
  }

  /// An ISBN for which there is no network.
  private static let unreachable = "9783161484100"
  /// 21 November 2026, 10:41 in Greenwich.
  private static let earlier = Date(timeIntervalSince1970: 1_795_257_660)

  func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    switch text {
    case "offline": throw .hostNotFound("openlibrary.org")
    case "stopped": throw .interrupted
    case "busy": throw .busy("openlibrary.org", retryAfter: 21)
    case "broken": throw .unreadable("openlibrary.org")
    default: break
    }
    guard case .offset(let offset) = place else { return CataloguePage() }
    if text == "fading", offset > 0 { throw .hostNotFound("openlibrary.org") }
    if let books = ScriptedCovers.books(of: text, source) {
      let end = min(books.count, offset + limit)
      return CataloguePage(
        records: Array(books[min(offset, end)..<end]), total: books.count,
        next: end < books.count ? .offset(end) : nil)
    }
    let wanted = text == "kept" ? "dune" : text
    let found = records.filter { matches($0, wanted) }
    let shown = Array(found.dropFirst(offset).prefix(limit))
    let end = offset + shown.count
    let page = CataloguePage(
      records: shown, total: found.count, next: end < found.count ? .offset(end) : nil)
    return text == "kept" ? page.dated(Self.earlier) : page
  }

  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let record = records.first(where: { $0.id == id }) else { throw .nothingFound(id) }
    return try completed(record)
  }

  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    if isbn.digits == Self.unreachable { throw .hostNotFound("openlibrary.org") }
    guard let record = records.first(where: { $0.isbns.contains(isbn) }) else {
      throw .nothingFound(isbn.digits)
    }
    return record
  }

  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord {
    var record = record
    if record.id == ScriptedCovers.unreachable { throw .hostNotFound("openlibrary.org") }
    if record.id == "OL2W" { throw .timedOut("openlibrary.org") }
    if record.id == "OL1W" {
      record.description =
        "An evangelical Baptist takes his wife and four daughters to the Belgian Congo in 1959.\n\n"
        + "They carry with them everything they believe they will need from home."
    }
    return record
  }

  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    if record.coverAddress == ScriptedCovers.halting { throw .interrupted }
    return record.coverAddress.map(ScriptedCovers.image)
  }

  private func matches(_ record: CatalogueRecord, _ text: String) -> Bool {
    let known = Folding.words(([record.title] + record.authors).joined(separator: " "))
      .split(separator: " ")
    return Folding.searchTerms(text).allSatisfy { term in
      known.contains { $0.hasPrefix(term) }
    }
  }

  // MARK: Books

  private static let novels: [(String, Int)] = [
    ("The Poisonwood Bible", 1998), ("Demon Copperhead", 2022), ("The Bean Trees", 1988),
    ("Prodigal Summer", 2000), ("Animal Dreams", 1990), ("Flight Behavior", 2012),
    ("Pigs in Heaven", 1993), ("The Lacuna", 2009), ("Unsheltered", 2018),
    ("Animal, Vegetable, Miracle", 2007), ("Homeland and Other Stories", 1989),
    ("High Tide in Tucson", 1995), ("Small Wonder", 2002), ("Another America", 1992),
    ("Holding the Line", 1989), ("How to Fly", 2020), ("Last Stand", 2002),
  ]

  private var records: [CatalogueRecord] {
    var records = Self.novels.enumerated().map { index, novel in
      var record = CatalogueRecord(id: "OL\(index + 1)W", source: source, title: novel.0)
      record.authors = ["Barbara Kingsolver"]
      record.year = novel.1
      if index < 6 { record.averageRating = 4.2 - Double(index) / 2 }
      return record
    }
    records[0].publisher = "HarperFlamingo"
    records[0].isbns = CatalogueRecord.isbns(["9780060175405"])
    records[0].categories = ["Fiction", "Congo"]
    records[0].pageCount = 546
    records[0].ratingCount = 1_234
    records[0].link = "https://openlibrary.org/works/OL1W"
    var dune = CatalogueRecord(id: "OL18W", source: source, title: "Dune")
    dune.authors = ["Frank Herbert"]
    dune.publisher = "Chilton Books"
    dune.year = 1965
    dune.isbns = CatalogueRecord.isbns(["9780441013593"])
    dune.categories = ["Science fiction"]
    dune.series = "Dune [1]"
    dune.averageRating = 5
    var wide = CatalogueRecord(id: "OL19W", source: source, title: "吾輩は猫である")
    wide.authors = ["夏目漱石"]
    var unsigned = CatalogueRecord(id: "OL20W", source: source, title: "Beowulf")
    unsigned.isbns = CatalogueRecord.isbns(["9780393320978"])
    return records + [dune, wide, unsigned]
  }
}

extension LastSearch {
  /// What is kept as long as a test runs.
  static func inMemory() -> LastSearch {
    let memory = Memory()
    return LastSearch {
      memory.text
    } keep: {
      memory.text = $0
    }
  }

  private final class Memory {
    var text: String?
  }
}
