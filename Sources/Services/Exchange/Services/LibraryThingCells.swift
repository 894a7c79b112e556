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

  /// Returns the authors, each turned from `Surname, First name`.
  static func authors(_ first: String, others: String) -> String {
    let names = others.split { $0 == "|" || $0 == ";" }.map(String.init)
    return ImportedNames.joined(([first] + names).flatMap(people).map(turned))
  }

  /// Splits `Boswell, Dustin & Foucher, Trevor`. An ampersand within a name is part of it.
  private static func people(_ name: String) -> [String] {
    let parts = name.split(around: " & ").map(String.init)
    return parts.count > 1 && parts.allSatisfy { $0.contains(",") } ? parts : [name]
  }

  /// A name with parentheses has commas in them, so it is not turned.
  private static func turned(_ name: String) -> String {
    name.contains("(") ? PlainText.imported(name) : ImportedNames.naturalOrder(name)
  }

  /// The publisher in `Gallimard (1979), Poche`, `Penguin, 1999` or `New York : Knopf, 1999`.
  static func publisher(_ publication: String) -> String? {
    var text = publication[...]
    if let parenthesis = text.firstIndex(of: "(") {
      text = text[..<parenthesis]
    } else if let comma = text.firstIndex(of: ",") {
      text = text[..<comma]
    }
    if let colon = text.firstRange(of: " : ") { text = text[colon.upperBound...] }
    let name = PlainText.imported(String(text))
    return name.isEmpty ? nil : name
  }

  /// Returns a cell without the quotes that another program added, which also doubled those within.
  /// LibraryThing itself does not quote cells.
  static func unquoted(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard cell.count > 1, cell.first == quote, cell.last == quote else { return Array(cell) }
    var inner: [UInt8] = []
    var isHalf = false
    var hasQuotes = false
    for byte in cell.dropFirst().dropLast() {
      if isHalf, byte != quote { return Array(cell) }
      isHalf = byte == quote && !isHalf
      hasQuotes = hasQuotes || byte == quote
      if !isHalf { inner.append(byte) }
    }
    return isHalf || !hasQuotes ? Array(cell) : inner
  }
}

/// The collections of a book. Those that LibraryThing has for everyone have a meaning.
struct LibraryThingCollections {
  /// Folded. Other collections are tags.
  static let own: Set = [
    "your library", "to read", "currently reading", "read but unowned", "wishlist",
  ]

  private let names: Set<String>

  init(_ text: String) {
    names = Set(text.split { "|,".contains($0) }.map { Folding.words(String($0)) })
  }

  /// Books that are only in the collections of wishes and of unowned books are not owned.
  var areOwned: Bool {
    names.contains("your library") || names.isDisjoint(with: Self.own.subtracting(["your library"]))
  }

  func shelf(isRead: Bool) -> Shelf? {
    if names.contains("currently reading") { return .reading }
    if isRead || names.contains("read but unowned") { return .read }
    return names.isDisjoint(with: ["to read", "wishlist"]) ? nil : .want
  }
}
