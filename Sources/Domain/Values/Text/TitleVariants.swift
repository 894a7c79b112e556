/// Other ways in which a title is written: its article at the end, as in catalogues, and another
/// word for “and”.
///
///     TitleVariants.of("Hobbit, The")      // The Hobbit
///     TitleVariants.of("War & Peace")      // War and Peace, War et Peace, War и Peace
package enum TitleVariants {
  /// Returns the variants without the title itself.
  package static func of(_ title: String) -> [String] {
    var variants = [title]
    if let movedTitle = withArticleMoved(title) { variants.append(movedTitle) }
    if title.split(separator: " ").contains(where: { conjunctions.contains($0.lowercased()) }) {
      for variant in variants {
        let words = variant.split(separator: " ")
        for conjunction in conjunctions {
          variants.append(
            words.map { conjunctions.contains($0.lowercased()) ? conjunction : String($0) }
              .joined(separator: " "))
        }
      }
    }
    var seen: Set = [title]
    return variants.filter { seen.insert($0).inserted }
  }

  private static let conjunctions = ["&", "and", "et", "и"]

  private static let articles = Folding.articles.union([
    "der", "die", "das", "ein", "eine", "el", "los", "las", "il", "lo", "gli", "o", "os", "as",
    "de", "het",
  ])

  private static func withArticleMoved(_ title: String) -> String? {
    if let comma = title.lastIndex(of: ",") {
      let article = title[title.index(after: comma)...].drop { $0 == " " }
      if articles.contains(article.lowercased()) { return article + " " + title[..<comma] }
    }
    guard let space = title.firstIndex(of: " "),
      articles.contains(title[..<space].lowercased())
    else { return nil }
    return title[space...].dropFirst() + ", " + title[..<space]
  }
}
