import Library
import Platform

/// How the text of LibraryThing's cells becomes values.
enum LibraryThingCells {
  /// `[2006-08-09]` as `2006-08-09`.
  static func unbracketed(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// The authors, each turned from `Surname, First name`.
  static func authors(_ first: String, others: String) -> String {
    let names = others.split { $0 == "|" || $0 == ";" }.map(String.init)
    return ImportedNames.joined(([first] + names).flatMap(people).map(turned))
  }

  /// `Boswell, Dustin & Foucher, Trevor` are two; an ampersand within a name is part of it.
  private static func people(_ name: String) -> [String] {
    let parts = name.split(around: " & ").map(String.init)
    return parts.count > 1 && parts.allSatisfy { $0.contains(",") } ? parts : [name]
  }

  /// A list in parentheses has commas of its own.
  private static func turned(_ name: String) -> String {
    name.contains("(") ? PlainText.imported(name) : ImportedNames.turned(name)
  }

  /// What was read, and when; or what is in a collection of books to be read.
  static func reading(
    days: [String], collections: String, _ cells: inout RowCells
  ) -> ImportedReading? {
    let read = days.compactMap { text -> Day? in
      let day = BookCells.day(unbracketed(PlainText.imported(text)))
      if day == nil { cells.leaveOut(text, as: "date read") }
      return day
    }
    return reading(
      read: read,
      collections: collections.split { "|,".contains($0) }.map { Folding.words(String($0)) })
  }

  /// - Parameter collections: folded.
  static func reading(read: [Day], collections: [String]) -> ImportedReading? {
    if let last = read.max() {
      return ImportedReading(shelf: .read, readOn: last, count: read.count)
    }
    if collections.contains("read but unowned") { return ImportedReading(shelf: .read) }
    let isWanted = collections.contains { ["to read", "wishlist"].contains($0) }
    return isWanted ? ImportedReading(shelf: .want) : nil
  }

  /// The publisher in `Gallimard (1979), Poche`, `Penguin, 1999` and `New York : Knopf, 1999`.
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

  /// A cell that another program has put in quotes, without them: those within are doubled then. The
  /// service itself writes quotes as they are.
  static func unquoted(_ cell: ArraySlice<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard cell.count > 1, cell.first == quote, cell.last == quote else { return Array(cell) }
    var inner: [UInt8] = []
    var (isHalf, hasQuotes) = (false, false)
    for byte in cell.dropFirst().dropLast() {
      if isHalf, byte != quote { return Array(cell) }
      isHalf = byte == quote && !isHalf
      hasQuotes = hasQuotes || byte == quote
      if !isHalf { inner.append(byte) }
    }
    return isHalf || !hasQuotes ? Array(cell) : inner
  }
}
