import Grammar
import Library
import Localization
import Screen
import SearchEntity
import SearchInteractor

struct SearchFormatter {
  let texts: any Texts
  let interactor: SearchInteractor

  /// Returns the list of the records on a page.
  func list(
    _ results: SearchResults, _ page: Page<CatalogueRecord>, withHint: Bool
  ) throws -> ListContent<SearchItem> {
    let source = results.records.first?.source ?? interactor.source
    let footer = footer(results, page, withHint: withHint)
    var list = ListContent<SearchItem>(
      "\(source.name) \(texts.quoted(results.text))",
      counts: { _ in counts(results).map { Phrase($0) } }, rows: PagedList(try rows(page)))
    list.footer = { _ in footer }
    return list
  }

  func counts(_ results: SearchResults) -> [String] {
    results.total.map { [texts.recordCount($0)] } ?? []
  }

  /// Returns the range of records on a page.
  func summary(_ results: SearchResults, _ page: Page<CatalogueRecord>) -> [String] {
    let count = page.elements.count
    return count == 0 ? [] : [texts.shown(page.offset + 1, page.offset + count, of: results.total)]
  }

  private func rows(_ page: Page<CatalogueRecord>) throws -> [any ItemRow<SearchItem>] {
    let locations = try interactor.locations(of: page.elements)
    return page.elements.indices.map {
      SearchRow(
        record: page.elements[$0], number: page.offset + $0 + 1, location: locations[$0],
        texts: texts)
    }
  }

  private func footer(
    _ results: SearchResults, _ page: Page<CatalogueRecord>, withHint: Bool
  ) -> Footer {
    Footer(
      summary: summary(results, page),
      age: results.asOf.map {
        texts.cached(on: interactor.day(of: $0), at: interactor.time(of: $0))
      },
      emptyText: results.records.isEmpty ? texts.noRecords(of: results.text) : nil,
      hint: withHint && !page.elements.isEmpty ? texts.hint(on: .search) : nil)
  }
}

struct SearchRow: ItemRow {
  let record: CatalogueRecord
  /// The number in the list.
  let number: Int
  let location: SearchLocation?
  let texts: any Texts

  private var authors: String { ImportedNames.joined(record.authors) }

  var item: SearchItem {
    var item = SearchItem(
      number: name, title: record.title, authors: authors,
      year: record.year.map(texts.year) ?? "")
    item.rating = record.averageRating.map(texts.rating) ?? ""
    item.stars = record.averageRating
    item.figure = record.averageRating.map(texts.tenths) ?? ""
    item.location = location.map(texts.location) ?? ""
    item.cover = record.coverAddress
    return item
  }

  var values: [String] {
    [
      record.id, record.title, authors, record.year.map(String.init) ?? "",
      record.isbns.first?.digits ?? "", record.averageRating.map { String($0) } ?? "",
    ]
  }

  var json: OutputValue {
    var number: Int?
    var shelf: Shelf?
    switch location {
    case .library(let book): number = book
    case .elsewhere(let book, let name): (number, shelf) = (book, name)
    case nil: break
    }
    return record.json.with(["book": number, "shelf": shelf?.rawValue])
  }

  var name: String { String(number) }
  var detailLine: Line? { Line(.show, [name]) }
}

extension Texts {
  fileprivate func location(_ location: SearchLocation) -> String {
    switch location {
    case .library(let number): shortNumber(number)
    case .elsewhere(let number, let shelf): shelf.map(state) ?? shortNumber(number)
    }
  }
}
