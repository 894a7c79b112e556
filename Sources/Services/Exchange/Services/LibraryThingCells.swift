import Library
import Platform

enum LibraryThingCells {
  /// Returns `2006-08-09` for `[2006-08-09]`.
  static func unbracketed(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// Returns the authors as `First name Surname`; cells have `Surname, First name`.
  static func authors(_ first: String, others: String) -> String {
    let names = [first, others].flatMap { $0.split { $0 == "|" || $0 == ";" }.map(String.init) }
    return ImportedNames.joined(names.flatMap(splitNames).map(inNaturalOrder))
  }

  /// Splits `Boswell, Dustin & Foucher, Trevor`. An ampersand within a name is part of it.
  private static func splitNames(_ name: String) -> [String] {
    if let names = ImportedAuthors.namesAroundConjunctions(name) ?? ImportedAuthors.inverted(name) {
      return names
    }
    let parts = name.split(around: " & ").map(String.init)
    return parts.count > 1 && parts.allSatisfy { $0.contains(",") } ? parts : [name]
  }

  /// Leaves a name with parentheses unchanged, since the comma may be within them.
  private static func inNaturalOrder(_ name: String) -> String {
    name.contains("(") ? PlainText.sanitized(name) : ImportedNames.naturalOrder(name)
  }

  /// Returns the publisher in `Gallimard (1979), Poche`, `New York : Knopf, 1999` or
  /// `Penguin, 1999`.
  static func publisher(_ publication: String) -> String? {
    var text = publication[...]
    let parenthesis = text.firstIndex(of: "(")
    if let parenthesis { text = text[..<parenthesis] }
    // The place may have a comma: `Minneapolis, MN : Uncivilized Books, 2014.`
    if let colon = text.firstRange(of: " : ") { text = text[colon.upperBound...] }
    guard parenthesis == nil else { return clean(text) }
    // The name may have one, too, or it follows a place: `New York, Dover Publications [1957]`.
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if let last = parts.last, isEnd(last) { parts.removeLast() }
    if let last = parts.last, last.hasSuffix("]"), let start = last.lastIndex(of: "[") {
      parts[parts.count - 1] = last[..<start]
    }
    return clean(parts.joined(separator: ",")[...])
  }

  private static func clean(_ text: Substring) -> String? {
    let name = PlainText.sanitized(String(text))
    return name.isEmpty ? nil : name
  }

  /// Whether what follows a comma is a year or the binding.
  private static func isEnd(_ text: Substring) -> Bool {
    let words = Folding.words(String(text))
    return bindings.contains(words) || words.isEmpty
      || words.split(separator: " ").allSatisfy { word in
        word.drop { !$0.isNumber }.count == 4 && BookCells.year(String(word)) != nil
      }
  }

  private static let bindings: Set = [
    "hardcover", "paperback", "ebook", "e book", "kindle edition", "kindle", "audiobook",
    "audio cd", "mass market paperback", "board book", "poche", "broche", "relie",
  ]

  /// Returns a cell without the quotes around it, and with each doubled quote within it replaced
  /// with one quote. LibraryThing does not quote cells, but other programs do when they save its
  /// file.
  static func unquoted(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard cell.count > 1, cell.first == quote, cell.last == quote else { return Array(cell) }
    var inner: [UInt8] = []
    var hasOpenQuote = false
    var hasQuotes = false
    for byte in cell.dropFirst().dropLast() {
      if hasOpenQuote, byte != quote { return Array(cell) }
      hasOpenQuote = byte == quote && !hasOpenQuote
      hasQuotes = hasQuotes || byte == quote
      if !hasOpenQuote { inner.append(byte) }
    }
    return hasOpenQuote || !hasQuotes ? Array(cell) : inner
  }
}

/// The collections of a book. LibraryThing’s default collections determine its
/// shelf, and whether the user owns it.
struct LibraryThingCollections {
  /// LibraryThing’s default collections, folded. Other collections become tags.
  static let defaultNames: Set = [
    "your library", "to read", "currently reading", "read but unowned", "wishlist",
  ]

  private let names: Set<String>

  init(_ text: String) {
    names = Set(text.split { "|,".contains($0) }.map { Folding.words(String($0)) })
  }

  /// Whether the user owns the book: false if it is only in a collection of wishes or unowned
  /// books.
  var isBookOwned: Bool {
    names.contains("your library")
      || names.isDisjoint(with: Self.defaultNames.subtracting(["your library"]))
  }

  func shelf(isRead: Bool) -> Shelf? {
    if names.contains("currently reading") { return .reading }
    if isRead || names.contains("read but unowned") { return .read }
    return names.isDisjoint(with: ["to read", "wishlist"]) ? nil : .want
  }
}
