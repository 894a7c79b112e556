import Library

/// A collage.
package protocol CollageTexts {
  func made(_ collage: Collage, on day: Day) -> String

  func collageHeading(_ tag: String) -> String
  /// - Parameter fault: why the catalogue returned no books.
  func onlyOwnBooks(because fault: CatalogueError) -> String
  /// The message when a collage has fewer books than fit.
  func collageShortage(_ collage: Collage) -> String
  func loading(_ position: Int, of count: Int, _ title: String) -> String
  var collageUnchanged: String { get }
  /// Precedes the error about the picture.
  func collageWithoutPicture(_ tag: String) -> String
  func use(of format: PosterFormat) -> String
  func collageOffers(opensMail: Bool) -> String
  func noLongerOwned(_ title: String) -> String
  func cover(of title: String) -> String
  func noCollageBook(_ number: Int, of count: Int) -> String
}
