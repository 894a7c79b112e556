import Library
import LibraryPorts
import Streams

extension BookFile {
  static func text(
    _ source: ByteSource, path: String?, _ options: ImportOptions,
    _ savedMapping: @escaping (_ heading: String) -> ColumnMapping?
  ) throws -> BookFile {
    let decoded = try DecodedText(source, as: options.encoding)
    let text = try BufferedSource(decoded.source)
    // UTF-16 can only be recognized once it is decoded.
    if let other = UnsupportedContent.name(text.bytes) { throw ImportError.otherFormat(other) }
    let expected = options.format
    let xml = try XMLDetector.format(text.bytes, expected)
    let json = JSONDetector(text.bytes)
    let references = ReferenceDetector(text.bytes)
    let isList =
      [.json, .calibre, .csljson].contains(expected) ? json.startsLikeJSON : json.isLikely
    func rows(_ reader: any BookRowReader, _ format: ImportFormat) -> BookFile {
      .rows(reader, format) { decoded.encoding }
    }
    func table() throws -> BookFile {
      let reader = try CSVBookReader(utf8: text.source, options, savedMapping: savedMapping)
      return rows(reader, reader.format)
    }
    // In order of detection. `names` are the formats that may be requested for this content.
    let formats: [(names: [ImportFormat], isDetected: Bool, open: () throws -> BookFile)] = [
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
          let reader = try JSONBookReader(
            text.source, format: expected, today: options.today)
          guard let library = reader.library else { return rows(reader, reader.format) }
          guard expected == nil || expected == .json else { throw mismatch(expected, found: .json) }
          return .library(ByteSource(library))
        }
      ),
      ([.bibtex], references.isBibTeX, { rows(try BibTeXBookReader(text.source), .bibtex) }),
      ([.ris], references.isRIS, { rows(try RISBookReader(text.source), .ris) }),
      ([.csv, .goodreads, .librarything, .storygraph, .calibre], true, table),
    ]
    let last = formats.count - 1
    let detected = formats.firstIndex(where: \.isDetected) ?? 0
    switch expected {
    case nil:
      if detected == last, let other = UnsupportedContent.dataFormatName(text.bytes) {
        throw ImportError.otherFormat(other)
      }
      return try formats[detected].open()
    case .csv: return try table()
    case let expected?:
      if formats[detected].names.contains(expected) { return try formats[detected].open() }
      if text.bytes.isEmpty { throw ImportError.empty }
      // BibTeX entries and RIS records may follow any text.
      if detected == last, expected == .bibtex || expected == .ris,
        let requested = formats.first(where: { $0.names == [expected] })
      {
        return try requested.open()
      }
      throw mismatch(expected, found: detected == last ? nil : formats[detected].names[0])
    }
  }
}
