import Foundation
import Library
import Localization

/// Collages of the user's books, of records of a catalogue, and of both.
let exampleCollages = [(1, 0), (2, 0), (5, 0), (0, 1), (0, 2), (0, 5), (1, 1), (4, 1)].map {
  libraryCount, catalogueCount in
  let owned = Book(number: 1, details: BookDetails(title: "Dune", author: "Herbert"), addedAt: .now)
  let record = CatalogueRecord(id: "1", source: .google, title: "Sea")
  return Collage(
    origin: .both(.google, offset: 0), madeAt: .now,
    books: Array(repeating: CollageBook(owned), count: libraryCount)
      + Array(repeating: CollageBook(record), count: catalogueCount))
}

/// Every text about collages.
func collagePhrases(in texts: any Texts) -> [String] {
  exampleCollages.map(texts.collageShortage) + [0, 6].map { texts.origin(exampleCollages[$0]) }
    + PosterFormat.allCases.map(texts.use) + [
      texts.collageHeading("x"), texts.onlyOwnBooks(because: .noCurl),
      texts.loading(1, of: 12, "x"),
      texts.collageUnchanged,
      texts.collageWithoutPicture("x"), texts.collageOffers(opensMail: true),
      texts.collageOffers(opensMail: false),
      texts.cover(of: "x"), texts.noLongerOwned("x"), texts.noCollageBook(9, of: 2),
      texts.noCollageBook(9, of: 0),
    ]
}
