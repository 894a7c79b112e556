import Library
import Localization
import SearchEntity
import SearchInteractor

/// Results in words.
struct SearchWords {
  let texts: any Texts
  let rules: SearchRules

  var asking: String { texts.asking(rules.source.name) }

  func head(_ results: SearchResults) -> SearchHead {
    SearchHead(
      heading: "\(rules.source.name) \(texts.quoted(results.text))",
      count: results.total.map(texts.recordCount), numberLabel: texts.numberLabel,
      titleLabel: texts.name(.title), authorLabel: texts.name(.author),
      yearLabel: texts.name(.year), ratingLabel: texts.ratingLabel)
  }

  func rows(_ results: SearchResults, _ range: Range<Int>) -> [SearchRow] {
    zip(range, results.records[range]).map { index, record in
      SearchRow(
        number: index + 1, title: record.title, authors: ImportedNames.joined(record.authors),
        year: record.year.map(String.init) ?? "", rating: record.averageRating,
        figure: record.averageRating.map(texts.tenths) ?? "",
        ratingText: record.averageRating.map(texts.rating) ?? "", id: record.id,
        isbn: record.isbns.first?.digits, facts: CatalogueRecordFacts(record))
    }
  }

  func foot(_ results: SearchResults, _ range: Range<Int>, withHint: Bool) -> SearchFoot {
    SearchFoot(
      summary: range.isEmpty
        ? nil : texts.shown(range.lowerBound + 1, range.upperBound, of: results.total),
      age: results.asOf.map { texts.kept(on: rules.day(of: $0), at: rules.time(of: $0)) },
      empty: results.records.isEmpty ? texts.noRecords(of: results.text) : nil,
      hint: withHint && !range.isEmpty ? texts.searchHint : nil)
  }
}
