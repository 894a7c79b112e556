import Library
import LibraryPorts

/// Files that are text.
extension BookFile {
  /// - Throws: `ImportError`, and whatever the source throws.
  static func text(
    _ source: ByteSource, path: String?, _ options: ImportOptions,
    _ kept: @escaping (_ heading: String) -> ColumnMapping?
  ) throws -> BookFile {
    let decoded = try DecodedText(source, as: options.encoding)
    let text = try PeekedSource(decoded.source)
    // What was UTF-16 shows only now.
    if let other = OtherContent.name(text.bytes) { throw ImportError.otherFormat(other) }
    let asked = options.format
    let xml = try XMLOpening.format(text.bytes, asked)
    let json = JSONOpening(text.bytes)
    let references = ReferenceOpening(text.bytes)
    let isList = [.json, .calibre, .csljson].contains(asked) ? json.startsLikeJSON : json.isLikely
    func rows(_ reader: any BookRowReader, _ format: ImportFormat) -> BookFile {
      .rows(reader, format) { decoded.encoding }
    }
    func table() throws -> BookFile {
      let reader = try CSVBookReader(utf8: text.source, options, kept: kept)
      return rows(reader, reader.format)
    }
    // The first that it looks like, and what each may be asked for as.
    let formats: [(names: [ImportFormat], looksLike: Bool, open: () throws -> BookFile)] = [
      ([.tellico], xml == .tellico, { rows(try TellicoReader(text.source), .tellico) }),
      ([.mods], xml == .mods, { rows(MODS.reader(text.source), .mods) }),
      ([.opf], xml == .opf, { rows(try OPFReader(text.source, path: path), .opf) }),
      ([.marcxml], xml == .marcxml, { rows(MARCXML.reader(text.source), .marcxml) }),
      ([.json], json.isLibrary, { .library(text.source) }),
      (
        [.librarything, .json], json.isNumbered,
        { rows(LibraryThingJSONReader(text.source), .librarything) }
      ),
      (
        [.json, .calibre, .csljson], isList,
        {
          let reader = try JSONBookReader(text.source, format: asked)
          guard let library = reader.library else { return rows(reader, reader.format) }
          guard asked == nil || asked == .json else { throw mismatch(asked, found: .json) }
          return .library(ByteSource(library))
        }
      ),
      ([.bibtex], references.isBibTeX, { rows(try BibTeXBookReader(text.source), .bibtex) }),
      ([.ris], references.isRIS, { rows(try RISBookReader(text.source), .ris) }),
      ([.csv, .goodreads, .librarything, .storygraph, .calibre], true, table),
    ]
    let (last, found) = (formats.count - 1, formats.firstIndex(where: \.looksLike) ?? 0)
    switch asked {
    case nil:
      if found == last, let other = OtherContent.nameOfNotation(text.bytes) {
        throw ImportError.otherFormat(other)
      }
      return try formats[found].open()
    case .csv: return try table()
    case let asked?:
      if formats[found].names.contains(asked) { return try formats[found].open() }
      if text.bytes.isEmpty { throw ImportError.empty }
      // Entries and records may stand behind any text.
      if found == last, asked == .bibtex || asked == .ris,
        let meant = formats.first(where: { $0.names == [asked] })
      {
        return try meant.open()
      }
      throw mismatch(asked, found: found == last ? nil : formats[found].names[0])
    }
  }
}
