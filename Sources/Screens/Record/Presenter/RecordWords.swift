import Library
import Localization
import RecordEntity
import RecordInteractor

/// A record in words.
struct RecordWords {
  let texts: any Texts
  let rules: RecordRules

  var asking: String { texts.asking(rules.source.name) }

  func model(_ record: CatalogueRecord) -> RecordModel {
    RecordModel(
      titleLabel: texts.name(.title), title: record.title, fields: fields(of: record),
      descriptionLabel: texts.descriptionLabel, description: record.description ?? "",
      age: record.asOf.map { texts.kept(on: rules.day(of: $0), at: rules.time(of: $0)) },
      hint: texts.recordHint, record: record, facts: CatalogueRecordFacts(record))
  }

  private func fields(of record: CatalogueRecord) -> [RecordField] {
    let details = record.details
    var fields = [BookField.author, .publisher, .year].map {
      RecordField(label: texts.name($0), text: details.text(of: $0))
    }
    fields.append(
      RecordField(label: texts.pagesLabel, text: record.pageCount.map(texts.number) ?? ""))
    fields += [BookField.isbn, .categories].map {
      RecordField(label: texts.name($0), text: details.text(of: $0))
    }
    fields.append(
      RecordField(
        label: texts.ratingLabel, text: rating(of: record), stars: record.averageRating))
    fields.append(RecordField(label: texts.linkLabel, text: record.link ?? ""))
    return fields.filter { !$0.text.isEmpty }
  }

  private func rating(of record: CatalogueRecord) -> String {
    let average = record.averageRating.map(texts.rating)
    return [average, average == nil ? nil : record.ratingCount.map(texts.ratingCount)]
      .compactMap(\.self).joined(separator: ", ")
  }
}
