import TestSupport

/// Makes files of all formats, with known content.
struct HostileMaker {
  typealias Field = (name: String, kind: HostileCells.Kind)
  typealias FilledField = (name: String, raw: String)

  enum Format: String, CaseIterable {
    case csv, goodreads, librarything, storygraph, calibre
    case json, calibreJSON, libraryThingJSON, csljson
    case bibtex, ris, marc, marcxml, tellico
  }

  var cells: HostileCells
  private(set) var rows: [HostileFile.Row] = []

  init(_ random: SeededGenerator, allowedText: HostileCells.AllowedText) {
    cells = HostileCells(random: random, allowedText: allowedText)
  }

  static func allowedText(_ format: Format) -> HostileCells.AllowedText {
    switch format {
    case .csv, .goodreads, .storygraph, .calibre, .json, .calibreJSON, .libraryThingJSON: .all
    case .csljson: .line
    default: .plain
    }
  }

  static func file(_ format: Format, _ random: SeededGenerator) -> HostileFile {
    var maker = HostileMaker(random, allowedText: allowedText(format))
    return maker.file(format)
  }

  mutating func file(_ format: Format) -> HostileFile {
    let bytes: [UInt8] =
      switch format {
      case .csv: table(Self.headings(&cells))
      case .goodreads: table(named(Headers.goodreads, Self.goodreads), needed: 24)
      case .storygraph: table(named(Headers.storygraph, Self.storygraph), needed: 24)
      case .librarything: tabSeparated()
      case .calibre: table(Self.calibre, needed: 24)
      default: records(format)
      }
    return HostileFile(bytes: bytes, updates: cells.happens(20), rows: rows)
  }

  // MARK: Rows

  /// Fills the fields of another row.
  mutating func fill(_ fields: [Field]) -> [FilledField?] {
    var row = HostileFile.Row()
    let filled = fields.enumerated().map { index, field -> FilledField? in
      // A column without a heading is named by its number.
      let name = field.name.isEmpty ? "#\(index + 1)" : field.name
      let isNeeded = field.kind == .title || field.kind == .author
      guard let value = cells.value(field.kind, filled: isNeeded ? 95 : 50) else { return nil }
      row.columns.append(name)
      if field.kind == .title || field.kind == .otherTitle { row.titles += value.needles }
      if !value.text.isEmpty {
        row.cells.append(.init(column: name, needles: value.needles, text: value.text))
      }
      return (field.name, value.raw)
    }
    rows.append(row)
    return filled
  }

  // MARK: Tables

  private func named(_ headers: String, _ kinds: [String: HostileCells.Kind]) -> [Field] {
    headers.split { ",\t".contains($0) }.map { (String($0), kinds[String($0)] ?? .unknown) }
  }

  private static let goodreads: [String: HostileCells.Kind] = [
    "Title": .title, "Author": .author, "Additional Authors": .name, "Publisher": .text,
    "ISBN13": .isbn, "ISBN": .isbn, "My Rating": .rating, "Year Published": .year,
    "Original Publication Year": .year, "Date Read": .day, "Date Added": .instant,
    "Bookshelves": .list, "Exclusive Shelf": .status, "My Review": .lines,
    "Author l-f": .redundant, "Bookshelves with positions": .redundant, "Private Notes": .lines,
    "Read Count": .readCount, "Book Id": .redundant, "Average Rating": .redundant,
  ]
  private static let storygraph: [String: HostileCells.Kind] = [
    "Title": .title, "Authors": .author, "ISBN/UID": .redundant, "Read Status": .status,
    "Date Added": .instant,
    "Last Date Read": .day, "Read Count": .readCount, "Star Rating": .rating, "Review": .lines,
    "Tags": .list,
  ]
  private static let calibre: [Field] = [
    ("title", .title), ("authors", .author), ("publisher", .text), ("tags", .list),
    ("rating", .rating), ("isbn", .isbn), ("pubdate", .year), ("timestamp", .instant),
    ("comments", .lines), ("series", .text), ("series_index", .unknown), ("languages", .list),
    ("id", .redundant), ("uuid", .redundant), ("author_sort", .redundant), ("#shelf", .unknown),
  ]
  private static let libraryThing: [String: HostileCells.Kind] = [
    "Title": .title, "Primary Author": .author, "Secondary Author": .name, "Publication": .name,
    "Book Id": .redundant, "Work id": .redundant, "Sort Character": .redundant,
    "Primary Author Role": .redundant, "Secondary Author Roles": .redundant,
    "Date": .year, "Review": .lines, "Rating": .rating, "Comment": .lines,
    "Private Comment": .lines, "Summary": .lines, "Acquired": .instant, "Date Read": .day,
    "Tags": .list, "Collections": .list, "ISBN": .isbn, "ISBNs": .redundant, "Subjects": .list,
    "Entry Date": .instant,
    "Lending Patron": .name, "Lending Status": .redundant, "Lending Start": .day,
    "Lending End": .day,
  ]

  /// Random headings, some of them for the same field.
  private static func headings(_ cells: inout HostileCells) -> [Field] {
    let known: [Field] = [
      ("Title", .title), ("Book title", .title), ("Author", .author), ("Auteur", .author),
      ("First name", .name), ("Last name", .name), ("Publisher", .text), ("Издательство", .text),
      ("ISBN", .isbn), ("EAN", .isbn), ("Year", .year), ("Année", .year), ("Genre", .list),
      ("Categories", .list), ("Owner", .text), ("Notes", .lines), ("Review", .lines),
      ("Description", .lines), ("Summary", .lines), ("Tags", .list), ("Метки", .list),
      ("Rating", .rating), ("Оценка", .rating), ("Borrower", .name), ("Lent to", .name),
      ("Due", .day), ("Return by", .day), ("Checked out", .instant), ("Renewals", .count),
      ("Number", .unknown), ("Added", .instant), ("Date added", .instant), ("Status", .status),
      ("Read", .status), ("Read on", .day), ("Date finished", .day), ("Read count", .readCount),
      ("Colour", .unknown), ("Полка №", .unknown), ("x,\"y\"", .unknown), ("", .unknown),
      ("Colour", .unknown), ("tags", .list),
    ]
    let needed: [Field] = [("Title", .title), ("Author", .author)]
    var chosen = known.filter { _ in cells.happens(25) } + needed
    chosen.shuffle(using: &cells.random)
    var seen: Set<String> = []
    return chosen.filter {
      $0.kind != .title && $0.kind != .author || seen.insert($0.name).inserted
    }
  }

  /// A CSV table.
  mutating func table(_ fields: [Field], needed: Int = 0) -> [UInt8] {
    let delimiter = cells.pick([",", ";", "\t", "|"])
    let end = cells.pick(["\n", "\r\n", "\r"])
    let quotesAll = cells.happens(30)
    let signs = "\"\r\n,;\t|".unicodeScalars
    func line(_ cells: [String]) -> String {
      cells.map { cell in
        let isUnquoted = !quotesAll && !cell.unicodeScalars.contains { signs.contains($0) }
        return isUnquoted ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: delimiter) + end
    }
    var text = cells.happens(10) ? "\u{FEFF}" : ""
    text += line(fields.map(\.name))
    for _ in 0..<cells.number(1...5) {
      let row = line(fill(fields).map { $0?.raw ?? "" })
      text += row
      if cells.happens(5), let last = rows.last {
        text += row
        rows.append(last)
      }
    }
    return Array(text.utf8)
  }

  private mutating func tabSeparated() -> [UInt8] {
    let fields = named(Headers.librarything, Self.libraryThing)
    var text = Headers.librarything + "\n"
    for _ in 0..<cells.number(1...4) {
      text += fill(fields).map { $0?.raw ?? "" }.joined(separator: "\t") + "\n"
    }
    return Array(text.utf8)
  }
}
