/// A series and a book's place in it, out of what catalogues and services write.
///
///     SeriesPlace("Dune [1.50]")                            // Dune, 1.5
///     SeriesPlace("Discworld -- bk. 3")                     // Discworld, 3
///     SeriesPlace("Universal-Bibliothek")                   // Universal-Bibliothek, nil
///     SeriesPlace.parted("Dune Messiah (Dune, #2)")         // "Dune Messiah", and Dune, 2
package struct SeriesPlace: Equatable, Sendable {
  package let name: String
  package let number: SeriesNumber?

  package init(_ name: String, _ number: SeriesNumber? = nil) {
    (self.name, self.number) = (name, number)
  }

  /// - Parameter text: as a catalogue writes it; nil if it is empty.
  package init?(_ text: String) {
    let endsInNumber = text.last { !"])".contains($0) }?.isNumber ?? false
    let found = endsInNumber ? try? Self.written.wholeMatch(in: text) : nil
    let name = PlainText.imported(found.map { String($0.output.1) } ?? text)
    guard !name.isEmpty else { return nil }
    self.init(name, found.flatMap { SeriesNumber(written: String($0.output.2)) })
  }

  /// A title and the series that stands behind it in parentheses, with a number sign; of several, the first.
  package static func parted(_ title: String) -> (title: String, series: SeriesPlace)? {
    guard title.hasSuffix(")"), title.utf8.contains(UInt8(ascii: "#")),
      let start = title.lastIndex(of: "(")
    else { return nil }
    let before = PlainText.imported(String(title[..<start]))
    let parts = title[title.index(after: start)...].dropLast().split(separator: ";")
    guard !before.isEmpty, let first = parts.first, first.contains("#"),
      let series = SeriesPlace(PlainText.imported(String(first)))
    else { return nil }
    return (before, series)
  }

  /// A name, what stands before a number, and the number, or the first of several.
  private static var written: Regex<(Substring, Substring, Substring)> {
    #/
      (.+?) (?:
        [\s,]* (?: [\[(\#;] | -- ) \s*
        (?: (?: book|bk|volume|vol|v|no|nr|n°|№|part|tome|t|bd|band|том|т|книга|кн )\.?\s* )? \#? \s*
        | [\s,]+ (?: book|bk|volume|vol|no|nr|n°|№|part|tome|bd|band|том|книга|кн )\.? \s* \#? \s*
        | , \s*
      )
      (\d+ (?: [.,]\d+ )?) (?: \s*[-–]\s* \d+ (?: [.,]\d+ )? )? [\])]?
    /#.ignoresCase()
  }
}

extension BookDetails {
  /// Takes a series; nil takes none.
  package mutating func take(_ place: SeriesPlace?) {
    guard let place else { return }
    (series, seriesNumber) = (place.name, place.number)
  }
}
