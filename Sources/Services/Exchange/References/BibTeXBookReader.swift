import Library
import LibraryPorts
import Streams

/// Reads the entries of a BibTeX or biblatex file. Each entry is a book, since an article in a list
/// of books is intended as a book. An entry that inherits from a later one is returned at the end.
final class BibTeXBookReader: BookRowReader {
  private var elements: BibTeXElements
  private var macros = BibTeXMacros.months
  /// The inheritable fields of the entries read so far, by key.
  private var parents: [String: [String: [UInt8]]] = [:]
  private var deferred: [(entry: BibTeXEntry, element: BibTeXElements.Element)] = []
  /// The sizes of `parents` and `deferred`, in bytes. Fields beyond the limit are not inherited.
  private var parentBytes = 0
  private var deferredBytes = 0
  private var isAtEnd = false
  private var first: BibTeXElements.Element?
  private var tally = IgnoredTally()
  private var last: (element: BibTeXElements.Element, entry: BibTeXEntry?)?

  init(_ source: ByteSource) throws {
    let buffered = try BufferedSource(source)
    var elements = BibTeXElements(buffered.source)
    first = try elements.next()
    self.elements = elements
    guard first == nil else { return }
    throw buffered.bytes.allSatisfy { $0 <= 0x20 }
      ? ImportError.empty : .notInFormat(.bibtex, missing: [], found: nil)
  }

  var ignored: [IgnoredColumn] { tally.columns }

  var fractionRead: Double? { elements.fractionRead }

  var frame: RecordFrame? { RecordFrame() }

  /// The last entry, including the macros and the inherited fields that it uses.
  var lastRecord: [UInt8]? {
    guard let (element, entry) = last else { return nil }
    let texts = (entry?.macros ?? []).sorted().filter { BibTeXMacros.months[$0] == nil }
    var bytes: [UInt8] = texts.reduce(into: []) { bytes, name in
      bytes += "@string{\(name) = {".utf8 + (macros[name] ?? []) + "}}\n".utf8
    }
    bytes += "@\(element.type){".utf8 + element.body
    if let entry {
      let ownFields = entry.fields
      for (name, value) in fields(of: entry).sorted(by: { $0.key < $1.key })
      where ownFields[name] == nil {
        bytes += ",\n  \(name) = {".utf8 + value + "}".utf8
      }
    }
    return bytes + (element.isClosed ? "}\n\n" : "\n\n").utf8
  }

  private func fields(of entry: BibTeXEntry) -> [String: [UInt8]] {
    entry.fields(inheriting: entry.parent.flatMap { parents[$0] } ?? [:])
  }

  func next() throws -> ImportRow? {
    while !isAtEnd {
      guard let element = try first ?? elements.next() else {
        isAtEnd = true
        deferred.reverse()
        break
      }
      first = nil
      switch element.type {
      case "comment", "preamble": continue
      case "string":
        macros.add(element)
        continue
      default: break
      }
      last = (element, nil)
      guard element.isClosed else { return .unusable(line: element.line, .unclosedRecord) }
      guard element.body.illFormedUTF8 == 0 else {
        return .unusable(line: element.line, .notUTF8)
      }
      guard let entry = BibTeXEntry(element, macros: macros) else {
        return .unusable(line: element.line, .brokenRecord)
      }
      last = (element, entry)
      if !entry.key.isEmpty { storeParent(entry) }
      if let parent = entry.parent, parents[parent] == nil,
        deferredBytes + 2 * element.body.count <= Self.maxBytes
      {
        deferredBytes += 2 * element.body.count + 1_000
        deferred.append((entry, element))
      } else {
        return .book(book(entry))
      }
    }
    guard let (entry, element) = deferred.popLast() else { return nil }
    last = (element, entry)
    return .book(book(entry))
  }

  private static let maxBytes = ImportLimit.bufferedBytes / 2

  private func storeParent(_ entry: BibTeXEntry) {
    let texts = entry.fields.filter { Self.inherited.contains($0.key) }
    let size = texts.reduce(entry.key.utf8.count + 500) { $0 + $1.value.count + 50 }
    guard parentBytes + size <= Self.maxBytes else { return }
    parentBytes += size
    parents[entry.key.lowercased()] = texts
  }

  private func book(_ entry: BibTeXEntry) -> ImportedBook {
    var record = ReferenceRecord(entry, fields(of: entry))
    if let parent = entry.parent, parents[parent] == nil {
      record.reject(parent, as: "crossref")
    }
    record.type = entry.type
    let ignored = Set(record.ignored(of: entry.names.map { $0.lowercased() }))
    tally.count(entry.names.filter { ignored.contains($0.lowercased()) } + entry.repeated)
    return record.book(line: entry.line)
  }

  private static let inherited: Set = [
    "title", "booktitle", "author", "editor", "publisher", "year", "date",
  ]
}

extension BibTeXEntry {
  /// The key of the entry that this one inherits from.
  var parent: String? {
    fields["crossref"].map { LaTeXText.plain($0[...]).lowercased() }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }
}
