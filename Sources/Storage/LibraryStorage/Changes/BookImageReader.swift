import Library
import Platform

/// Reads what `BookImage.json` has written, but for texts with escapes and for covers; and nothing else.
///
/// `JSONDecoder` reads all of it, but takes ten times as long, and an undo has thousands to read.
struct BookImageReader {
  private let bytes: [UInt8]
  private var place = 0
  /// Whether there was something that is not as it would be written.
  private var isOdd = false

  /// Nil where it is to be read by `JSONDecoder`.
  static func image(_ json: String) -> BookImage? {
    var reader = BookImageReader(bytes: Array(json.utf8))
    let image = reader.image()
    return reader.isOdd || reader.place < reader.bytes.count ? nil : image
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func image() -> BookImage? {
    var image = BookImage()
    if take("{\"details\":{") {
      guard let details = details() else { return nil }
      image.details = details
    } else if take("{\"loan\":{}") {
      image.loan = .init()
    } else if take("{\"loan\":{\"loan\":{") {
      guard let loan = loan(), take("}") else { return nil }
      image.loan = .init(loan: loan)
    } else if take("{\"place\":") {
      guard let place = integer().flatMap(BookImage.Place.init(rawValue:)) else { return nil }
      image.place = place
    }
    return take("}") ? image : nil
  }

  /// Each part with its key as it is written: the first one, the author, is never missing.
  private static let keys = BookImage.parts.enumerated().map { place, part in
    (part: part, text: Array("\(place == 0 ? "" : ",")\"\(part.name)\":".utf8))
  }

  private mutating func details() -> BookDetails? {
    var details = BookDetails(title: "", author: "")
    for (part, key) in Self.keys {
      let isThere = bytes[place...].starts(with: key)
      if isThere { place += key.count }
      switch part.path {
      case .required(let path):
        guard isThere, let text = text() else { return nil }
        details[path] = text
      case .list(let path):
        guard isThere, let texts = texts() else { return nil }
        details[path] = texts
      case .text(let path), .lines(let path): if isThere { details[path] = text() }
      case .isbn(let path): if isThere { details[path] = text().map { ISBN(stored: $0) } }
      case .year(let path), .rating(let path): if isThere { details[path] = integer() }
      }
    }
    return take("}") ? details : nil
  }

  private mutating func loan() -> Loan? {
    guard take("\"borrower\":"), let borrower = text() else { return nil }
    let number = take(",\"borrowerNumber\":") ? integer() : nil
    guard take(",\"checkedOutAt\":"), let start = instant() else { return nil }
    let day = take(",\"dueDate\":") ? self.day() : nil
    let isFromOwner = take(",\"fromOwner\":true")
    guard take(",\"id\":"), let id = integer(), take(",\"renewals\":"), let renewals = integer()
    else { return nil }
    let end = take(",\"returnedAt\":") ? instant() : nil
    guard take("}"), Bounds.counts.contains(renewals) else { return nil }
    return Loan(
      id: id, borrower: borrower, borrowerNumber: number, checkedOutAt: start, dueDate: day,
      returnedAt: end, renewals: renewals, isFromOwner: isFromOwner)
  }

  // MARK: Parts

  /// Takes what comes next if it is this.
  private mutating func take(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    let start = expected.utf8Start
    for offset in 0..<count where bytes[place + offset] != start[offset] { return false }
    place += count
    return true
  }

  private mutating func odd<Value>() -> Value? {
    isOdd = true
    return nil
  }

  private mutating func text() -> String? {
    guard take("\"") else { return odd() }
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      guard bytes[place] != UInt8(ascii: "\\"), bytes[place] >= 0x20 else { return odd() }
      place += 1
    }
    let end = place
    return take("\"") ? String(decoding: bytes[start..<end], as: UTF8.self) : odd()
  }

  private mutating func day() -> Day? { text().flatMap { Day(iso: $0) } ?? odd() }

  private mutating func texts() -> [String]? {
    guard take("[") else { return nil }
    if take("]") { return [] }
    var texts: [String] = []
    repeat {
      guard let text = text() else { return nil }
      texts.append(text)
    } while take(",")
    return take("]") ? texts : nil
  }

  private mutating func integer() -> Int? {
    let digits = number()
    // As it is written, and not as another program may write it.
    return Int(digits).flatMap { String($0) == digits ? $0 : nil } ?? odd()
  }

  /// Seconds since 1970.
  private mutating func instant() -> Date? {
    let digits = number()
    let date = Double(digits).map(Date.init(timeIntervalSince1970:))
    return date.flatMap { $0.seconds == digits ? $0 : nil } ?? odd()
  }

  private mutating func number() -> String {
    let start = place
    while place < bytes.count, "0123456789-.e+".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
