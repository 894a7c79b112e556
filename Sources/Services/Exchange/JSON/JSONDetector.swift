import Streams

struct JSONDetector {
  let startsLikeJSON: Bool
  /// Whether the bytes cannot be the headings of a CSV file.
  let isLikely: Bool
  /// Whether the file has objects under numbers, as in LibraryThing’s export.
  let isNumbered: Bool
  /// Whether the file is a complete copy: an object whose first key is `bookskeeper`.
  let isLibrary: Bool

  init(_ bytes: [UInt8]) {
    // More than enough for every test below.
    let characters = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }
    let start = Array(characters.prefix(40))
    let first = start.first
    let second = start.dropFirst().first
    let brace = UInt8(ascii: "{")
    let bracket = UInt8(ascii: "[")
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
