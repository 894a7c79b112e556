import Platform

/// A series and a book's number in it, parsed from what catalogues and services write.
///
///     SeriesPosition("Dune [1.50]")                            // Dune, 1.5
///     SeriesPosition("Discworld -- bk. 3")                     // Discworld, 3
///     SeriesPosition("Universal-Bibliothek")                   // Universal-Bibliothek, nil
package struct SeriesPosition: Equatable, Sendable {
  package let name: String
  package let number: SeriesNumber?

  package init(_ name: String, _ number: SeriesNumber? = nil) {
    self.name = name
    self.number = number
  }

  /// Parses a catalogue's text. Returns `nil` if it has no name.
  package init?(_ text: String) {
    let endsInNumber = text.last { !"])".contains($0) }?.isNumber ?? false
    let match = endsInNumber ? try? Self.pattern.wholeMatch(in: text) : nil
    let name = PlainText.sanitized(match.map { String($0.output.1) } ?? text)
    guard !name.isEmpty else { return nil }
    self.init(name, match.flatMap { SeriesNumber(importedText: String($0.output.2)) })
  }

  /// Splits off a series with a number sign, in parentheses at the end of a title: `Dune Messiah
  /// (Dune, #2)`. If there are several, the first one is returned. Returns `nil` if more than one number
  /// follows the sign, as in `(Dune, #1-3)` or `(Dune, #4, Part 2)`, which a book does not have.
  package static func split(_ title: String) -> (title: String, series: SeriesPosition)? {
    guard title.hasSuffix(")"), title.utf8.contains(UInt8(ascii: "#")),
      let start = title.lastIndex(of: "(")
    else { return nil }
    let before = PlainText.sanitized(String(title[..<start]))
    let parts = title[title.index(after: start)...].dropLast().split(separator: ";")
    guard !before.isEmpty, let first = parts.first, let sign = first.lastIndex(of: "#"),
      first[sign...].dropFirst().trimmingSpaces().allSatisfy({ $0.isNumber || ".,".contains($0) }),
      let series = SeriesPosition(PlainText.sanitized(String(first)))
    else { return nil }
    return (before, series)
  }

  /// Matches a name, a separator, and a number or the first of several numbers.
  private static var pattern: Regex<(Substring, Substring, Substring)> {
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
  /// Sets the series and the number in it; nil changes nothing.
  package mutating func setSeries(_ position: SeriesPosition?) {
    guard let position else { return }
    series = position.name
    seriesNumber = position.number
  }
}
