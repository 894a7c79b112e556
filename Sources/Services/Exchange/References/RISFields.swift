import Library
import Platform

/// What one record of RIS says of a book.
struct RISFields {
  private var values: [String: [[UInt8]]] = [:]
  private let tags: [String]
  private var used: Set<String> = ["TY", "ER", "ID"]
  /// Those that have more values than a book has room for.
  private var repeated: [String] = []

  init(_ record: RISRecords.Record) {
    for (tag, value) in record.fields { values[tag, default: []].append(value) }
    tags = record.fields.filter { $0.value.contains { $0 > 0x20 } }.map(\.tag)
  }

  /// The tags that hold something and were not taken.
  var untaken: [String] { tags.filter { !used.contains($0) } + repeated }

  mutating func book(line: Int) -> ImportedBook {
    var record = ReferenceRecord()
    record.title = first(["TI", "T1", "BT", "CT"]) ?? ""
    // Authors, else editors.
    for group in [["AU", "A1"], ["A2", "ED"], ["A3"]] where record.people.isEmpty {
      record.people = group.flatMap { texts($0) }.map(Self.name)
    }
    record.publisher = first(["PB"])
    record.year = first(["PY", "Y1", "DA"])
    record.isbn = isbn()
    record.keywords = texts("KW").flatMap(BookDetails.list)
    let notes = ["N1", "RN"].flatMap { lines($0) }
    record.notes = PlainText.imported(notes.joined(separator: "\n"), keepingLines: true)
    for tag in ["AB", "N2"] where record.description == nil {
      let texts = lines(tag).filter { !$0.isEmpty }
      record.description = texts.first
      if Set(texts).count > 1 { repeated.append(tag) }
    }
    readOwn(into: &record)
    return record.book(line: line)
  }

  /// Fields that RIS leaves to its users, as `RISBookWriter` fills them.
  private mutating func readOwn(into record: inout ReferenceRecord) {
    for tag in RISBookWriter.ownTags {
      guard let values = values[tag] else { continue }
      for value in values {
        let text = PlainText.imported(String(decoding: value, as: UTF8.self))
        guard let (name, value) = RISBookWriter.own(in: text) else { continue }
        used.insert(tag)
        switch name {
        case .author: record.author = value
        case .category: record.categories.append(value)
        case .tag: record.tags.append(value)
        case .owner: record.owner = value
        case .rating: record.rating = value
        }
      }
    }
  }

  /// An ISBN; the number of a journal is none.
  private mutating func isbn() -> String? {
    let numbers = texts("SN")
    let others = numbers.filter { !Self.isISSN($0) }
    if !numbers.isEmpty, others.isEmpty { used.remove("SN") }
    if !others.isEmpty, others.count < numbers.count { repeated.append("SN") }
    let isFound = others.contains { ReferenceRecord.isbn($0).0 != nil }
    if isFound, others.contains(where: { ReferenceRecord.isbn($0).0 == nil && !ISBN.isMeant($0) }) {
      repeated.append("SN")
    }
    return others.isEmpty ? nil : others.joined(separator: "\n")
  }

  private static func isISSN(_ text: String) -> Bool {
    let signs = text.uppercased().drop { !$0.isNumber }.utf8.filter { $0 != UInt8(ascii: "-") }
    return signs.count == 8 && signs.dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// `Last, First, Suffix` as people say it.
  private static func name(_ text: String) -> String {
    let parts = text.split(separator: ",").map { $0.trimmingSpaces() }
      .filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? "" }
    return NameParts.spoken(
      given: parts[1], family: parts[0], suffix: parts[2...].joined(separator: " "))
  }

  // MARK: Values

  private mutating func first(_ tags: [String]) -> String? {
    for tag in tags {
      let texts = texts(tag)
      if Set(texts).count > 1 { repeated.append(tag) }
      if let text = texts.first { return text }
    }
    return nil
  }

  private mutating func texts(_ tag: String) -> [String] {
    guard let values = values[tag] else { return [] }
    used.insert(tag)
    return values.map { PlainText.imported(String(decoding: $0, as: UTF8.self)) }
      .filter { !$0.isEmpty }
  }

  private mutating func lines(_ tag: String) -> [String] {
    guard let values = values[tag] else { return [] }
    used.insert(tag)
    return values.map {
      PlainText.imported(String(decoding: $0, as: UTF8.self), keepingLines: true)
    }
  }
}
