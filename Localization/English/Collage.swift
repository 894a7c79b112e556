import Library
import Localization

extension EnglishTexts: CollageTexts {
  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " from \(collage.origin.catalogue?.name ?? "")"
    case .library: " from your library"
    case nil: ""
    }
  }

  package func collageHeading(_ tag: String) -> String { "Collage \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    return switch collage.source {
    case .catalogue: "Only " + Plural.english(count, "book with a cover was", "books with covers were") + " found."
    case .library: "Only " + Plural.english(count, "book in your library has", "books in your library have") + " this tag."
    case nil: "Only " + Plural.english(count, "book was", "books were") + " found."
    }
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) of \(number(count)): \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String { "\(sentence(fault)) The collage has books from your library only." }
  package var collageUnchanged: String { "The collage was not changed." }
  package func collageWithoutPicture(_ tag: String) -> String { "Made the collage of \(quoted(tag)), but not its picture." }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Drawing for print, sharp at any size"
    case .png: "Picture for messages and posts"
    case .html: "Web page with links to the books"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "“share --to FOLDER” saves it elsewhere, “share --to FILE.png” one file only"
      + (opensMail ? ", and “share --mail” opens your mail program with it." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "\(quoted(title)) is no longer in your library." }
  package func cover(of title: String) -> String { "Cover of \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0 ? "The collage has no books." : "There is no book \(number) in the collage" + (count == 1 ? "." : "; enter 1 to \(count).")
  }
}
