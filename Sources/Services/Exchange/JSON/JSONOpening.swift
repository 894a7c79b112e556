/// What the first bytes of a text say about its being JSON.
struct JSONOpening {
  /// Whether it begins with an object or an array, if it is JSON at all.
  let startsLikeJSON: Bool
  /// Whether no one would take it for the headings of a CSV file.
  let isLikely: Bool
  /// Whether it has objects under numbers, as LibraryThing's export has its books.
  let isNumbered: Bool
  /// Whether it is all of a BooksKeeper library: an object whose first key is `bookskeeper`.
  let isLibrary: Bool

  init(_ bytes: [UInt8]) {
    // Of white space nothing is said: this many bytes are more than enough.
    let signs = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }
    let start = Array(signs.prefix(40))
    let (first, second) = (start.first, start.dropFirst().first)
    let (brace, bracket) = (UInt8(ascii: "{"), UInt8(ascii: "["))
    startsLikeJSON = first == brace || first == bracket
    isLikely =
      (first == brace && (second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")))
      || (first == bracket && (second == brace || second == UInt8(ascii: "]")))
    let digits = start.dropFirst(2).prefix(while: \.isDigit)
    isNumbered =
      first == brace && second == UInt8(ascii: "\"") && !digits.isEmpty
      && start.dropFirst(2 + digits.count).starts(with: "\":{".utf8)
    isLibrary = start.starts(with: "{\"bookskeeper\":".utf8)
  }
}
