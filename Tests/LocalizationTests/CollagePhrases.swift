import Library
import Localization

/// What collages say, each once.
func collagePhrases(in texts: any Texts) -> [String] {
  let origins: [Collage.Origin] = [.catalogue(.google, offset: 0), .library]
  return origins.flatMap { origin in
    [1, 2, 5].map { texts.collageShortage(count: $0, origin) }
  } + PosterFormat.allCases.map(texts.use) + [
    texts.collageHeading("x"), texts.origin(.library), texts.loading(1, of: 12, "x"),
    texts.collageStays,
    texts.collageWithoutPicture("x"), texts.collageOffers(opensMail: true),
    texts.collageOffers(opensMail: false),
    texts.cover(of: "x"), texts.noLongerOwned("x"), texts.noCollageBook(9, of: 2),
    texts.noCollageBook(9, of: 0),
  ]
}
