import Library
import Localization
import RecordInteractor
import Screen

struct RecordWords {
  let texts: any Texts
  let interactor: RecordInteractor

  func card(_ record: CatalogueRecord) -> Card {
    Card(
      title: record.title, titleLabel: texts.name(.title), fields: fields(of: record),
      text: Field(texts.name(.description), record.description),
      age: record.asOf.map { texts.kept(on: interactor.day(of: $0), at: interactor.time(of: $0)) },
      facts: record.fact)
  }

  private func fields(of record: CatalogueRecord) -> [Field] {
    func known(_ field: BookField) -> Field {
      Field(texts.name(field), texts.text(of: field, in: record.details))
    }
    return [
      known(.author), known(.publisher), known(.year),
      Field(texts.pagesLabel, record.pageCount.map(texts.number)), known(.isbn),
      known(.categories), Field(texts.name(.series), record.series),
      Field(texts.ratingLabel, rating(of: record), stars: record.averageRating),
      Field(texts.linkLabel, record.link), Field(texts.filledLabel, filled(in: record)),
    ]
  }

  /// Returns the details that come from other catalogues: `BnF: pages`.
  private func filled(in record: CatalogueRecord) -> String? {
    record.filled?.sorted { $0.key < $1.key }.map { source, details in
      (CatalogueSource(rawValue: source)?.name ?? source) + texts.colon + " "
        + details.map { texts.name($0).lowercased() }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  private func rating(of record: CatalogueRecord) -> String? {
    record.averageRating.map { average in
      [texts.rating(average), record.ratingCount.map(texts.ratingCount)].compactMap(\.self)
        .joined(separator: ", ")
    }
  }
}
