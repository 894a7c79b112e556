import Library
import Localization
import RecordEntity
import RecordInteractor

struct RecordFormatter {
  let texts: any Texts
  let interactor: RecordInteractor

  func card(_ record: CatalogueRecord) -> RecordCard {
    let details = record.details
    let fields = [BookField.author, .publisher, .year, .isbn, .categories]
    var card = RecordCard(
      title: record.title,
      fieldTexts: Dictionary(
        uniqueKeysWithValues: fields.map { ($0, texts.text(of: $0, in: details)) }))
    card.pages = record.pageCount.map(texts.number)
    card.series = record.series
    card.rating = rating(of: record)
    card.stars = record.averageRating
    card.link = record.link
    card.completedFields = completedFields(in: record)
    card.description = record.description
    card.age = record.asOf.map {
      texts.cached(on: interactor.day(of: $0), at: interactor.time(of: $0))
    }
    return card
  }

  /// Returns the details that come from other catalogues: `BnF: pages`.
  private func completedFields(in record: CatalogueRecord) -> String? {
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
