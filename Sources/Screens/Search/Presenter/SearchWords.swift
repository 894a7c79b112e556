import Grammar
import Library
import Localization
import Screen
import SearchEntity
import SearchEntity
import SearchInteractor

struct SearchWords {
  let texts: any Texts
  let interactor: SearchInteractor

  func sheet(_ results: SearchResults, hasThumbnails: Bool) -> Sheet {
    var sheet = Sheet(
      heading:
        "\((results.records.first?.source ?? interactor.source).name) \(texts.quoted(results.text))",
      counts: results.total.map { [Phrase(texts.recordCount($0))] } ?? [],
      columns: [
        Column(texts.numberLabel, .number), Column(texts.name(.title), .words, .first),
        Column(texts.name(.author), .words(maxWidth: 30)), Column(texts.name(.year), .figures),
        Column(texts.ratingLabel, .facts), Column(texts.statusLabel, .facts, .leftOut),
      ])
    sheet.hasThumbnails = hasThumbnails
    return sheet
  }

  func rows(
    _ page: Page<CatalogueRecord>, _ thumbnails: [[String]?]
  ) throws -> [SearchRow] {
    let locations = try interactor.locations(of: page.elements)
    return page.elements.indices.map {
      SearchRow(
        record: page.elements[$0], number: page.offset + $0 + 1, location: locations[$0],
        texts: texts,
        thumbnail: thumbnails[$0])
    }
  }

  func foot(
    _ results: SearchResults, _ page: Page<CatalogueRecord>, withHint: Bool
  ) -> Footer {
    let count = page.elements.count
    return Footer(
      summary: count == 0
        ? [] : [texts.shown(page.offset + 1, page.offset + count, of: results.total)],
      age: results.asOf.map { texts.kept(on: interactor.day(of: $0), at: interactor.time(of: $0)) },
      empty: results.records.isEmpty ? texts.noRecords(of: results.text) : nil,
      hint: withHint && count > 0 ? texts.hint(on: .search) : nil)
  }
}

struct SearchRow: SheetRow {
  let record: CatalogueRecord
  let number: Int
  let location: SearchLocation?
  let texts: any Texts
  let thumbnail: [String]?

  private var authors: String { ImportedNames.joined(record.authors) }
  private var year: String { record.year.map(String.init) ?? "" }

  var cells: [SheetCell] {
    let rating = record.averageRating
    return [
      SheetCell(String(number), .number), SheetCell(record.title), SheetCell(authors),
      SheetCell(record.year.map(texts.year) ?? ""),
      SheetCell(
        rating.map(texts.rating) ?? "", stars: rating, figure: rating.map(texts.tenths) ?? ""),
      SheetCell(location.map(texts.location) ?? "", .good),
    ]
  }

  var values: [String] {
    [
      record.id, record.title, authors, year, record.isbns.first?.digits ?? "",
      record.averageRating.map { String($0) } ?? "",
    ]
  }

  var facts: Fact {
    var number: Int?
    var shelf: Shelf?
    switch location {
    case .library(let book): number = book
    case .shelf(let name): shelf = name
    case nil: break
    }
    return record.fact.with(["book": number, "shelf": shelf?.rawValue])
  }
}

extension Texts {
  fileprivate func location(_ location: SearchLocation) -> String {
    switch location {
    case .library(let number): inLibrary(number)
    case .shelf(let shelf): state(of: shelf)
    }
  }
}
