import Library
import Localization

extension EnglishTexts: ImportErrorTexts {
  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "There is nothing to import in the file."
    case .noTitleColumn(let headings):
      "There is no \(quoted("title")) column. The headings are: " + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". Say which one contains the titles with \(quoted("--map \"\(ImportError.likelyTitle(in: headings) ?? "COLUMN")=title\""))."
          : ".")
    case .noNameColumn(let headings):
      "There is no \(quoted("name")) column. The headings are: " + headings.joined(separator: ", ")
        + (headings.isEmpty
          ? "."
          : ". Say which one contains the names with \(quoted("--map \"\(ImportError.likelyName(in: headings) ?? "COLUMN")=name\"")).")
    case .noLoanColumn(let column, let headings):
      "There is no \(quoted(name(column))) column, which a table of loans needs. The headings are: " + headings.joined(separator: ", ")
        + ". Say which one it is with \(quoted("--map \"\(ImportError.likely(column, in: headings) ?? "COLUMN")=\(name(column))\""))."
    case .onlyIdentifiers(let service):
      "The file has only \(service)’s own numbers of books. Export it there again: newer exports have titles."
    case .notText: "This is not a CSV file: it contains bytes that are not text."
    case .badArchive(let line, let fault):
      "This copy of a library cannot be imported: "
        + [line.map { "line \($0)" }, fault.location.map(location)].compactMap(\.self)
        .map { $0 + ": " }.joined() + reason(fault.reason) + "."
    case .newerArchive: "This copy of a library was written by a newer version of BooksKeeper."
    case .unknownEncoding:
      "The file’s character set cannot be detected. Give it with \(quoted("--encoding")): "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found): "There is no \(quoted(column)) column. The headings are: \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Dates in the column \(quoted(column)), such as \(example), can be read in two ways. Say which "
        + "comes first with \(quoted("--dates day")) or \(quoted("--dates month"))."
    case .rowTooLong(let line):
      "The row that begins on line \(line) is larger than \(number(ImportLimit.recordBytes / 1_000_000)) MB, or has more than "
        + "\(number(ImportLimit.rowCells)) cells. Is a closing quotation mark missing? \(nothing(.imported))"
    case .recordTooLong(let line):
      "The record that begins on line \(line) is larger than \(number(ImportLimit.recordBytes / 1_000_000)) MB. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "The JSON object that begins on line \(line) is larger than \(number(ImportLimit.objectBytes / 1_000_000)) MB, or has more than "
        + "\(number(ImportLimit.objectValues)) values. \(nothing(.imported))"
    case .changedMeanwhile: "The file was changed while it was being read. \(nothing(.imported))"
    case .noUsableRows: "None of the rows in the file could be used."
    case .unclosedQuote(let line): "The quotation mark opened on line \(line) is never closed. \(nothing(.imported))"
    case .otherFormat("vCard"):
      "This is vCard, a list of contacts, which cannot be imported. Save the contacts as CSV, and import them with \(quoted("import FILE --borrowers"))."
    case .otherFormat("iCalendar"):
      "This is a calendar, which cannot be imported. \(quoted("meetings add")) adds a meeting; due dates come with the books."
    case .otherFormat(let name):
      "This is \(name), a format that cannot be imported. These formats can be: "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "This is not what \(quoted("--format \(format.rawValue)")) reads." + expected(format, missing)
        + (found.map { " It looks like \($0.name); leave out “--format”." } ?? "")
    case .badJSON(let line): "The text from line \(line) on is not JSON. \(nothing(.imported))"
    case .noBooksInJSON: "There are no books in this JSON; it must be a list of objects with titles."
    case .needsFile: "A calibre database cannot be read from standard input. Give the name of the file."
    case .libraryFile(let path):
      "This is a BooksKeeper library, not a file of books to import. To copy it to a new one, type "
        + "\(quoted("copy \(path ?? "FILE") NEW")); to open it, start with \(quoted("--library \(path ?? "FILE")"))."
    case .otherDatabase: "This is an SQLite database, but not calibre’s metadata.db."
    case .databaseInUse: "calibre has not finished writing to this database. Open calibre, close it, and try again."
    case .damagedDatabase(let reason): "The database cannot be read: \(reason)."
    case .badXML(let line): "The XML is not well-formed on line \(line). \(nothing(.imported))"
    case .definesEntities: "The XML was not read, because it defines entities, which can be harmful. \(nothing(.imported))"
    case .otherXML(let root): "This XML (\(quoted(root))) contains no books; MARCXML or a Tellico book collection is needed."
    case .damagedArchive: "The file cannot be unpacked: it is damaged or cut off."
    case .lockedWorkbook: "The workbook is protected by a password. Save it without one."
    case .tableTooLarge(let limit): "The table was not read: it has \(words(limit)). Split it into several files."
    case .workbookTooLarge(let limit): "The workbook was not read: it has \(words(limit))."
    case .xmlTooLarge(let line, let limit): "The XML was not read: on line \(line) it has \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets):
      "There is no sheet \(quoted(name)). The sheets are: " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "Records of this format cannot be written to a file; leave out “--rejected”. Nothing was imported."
    case .noSheets: "The file has no sheets; “--sheet” is for workbooks (xlsx and ods)."
    case .notAPicture(let path): "\(path) is not a picture. A cover can be a JPEG, PNG, GIF or WebP file."
    case .pictureTooLarge(let path): "\(path) is too large. A cover can have at most 10 MB and 50 million pixels, 10,000 per side."
    }
  }

  private func reason(_ reason: ArchiveFault.Reason) -> String {
    switch reason {
    case .unreadable(let field): "\(field.map(quoted) ?? "this") cannot be read"
    case .number(let field, let number, let allowed): "\(quoted(field)) is \(number), not \(allowed.lowerBound) to \(allowed.upperBound)"
    case .instant(let field): "\(quoted(field)) is not a time in the years 1 to 9999"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "\(quoted(field)) is empty"
    case .email(let text): "\(quoted(text)) is not a valid email address"
    case .returnedEarly(let loan): "loan \(loan) was returned before it began"
    case .openLoans: "two loans are open at once"
    case .ballot(let name): "the vote of \(quoted(name)) lists no book of this poll, or lists one twice"
    case .twice(let field): "another one has the same \(quoted(field))"
    case .missing(let noun, let number): "\(name(noun)) \(number) is missing"
    case .notAPicture: "it is not a picture (JPEG, PNG, GIF or WebP), or it is incomplete"
    case .pictureTooLarge: "it is larger than 10 MB, 50 million pixels or 10,000 per side"
    case .misnamed(let file): "a file with this picture should be called \(file)"
    case .step: "it cannot be undone or redone"
    case .cutOff: "the file ends too early"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " JSON begins with { or [."
    case .bibtex: " A BibTeX entry begins with @book{ or similar."
    case .ris: " A RIS record begins with \(quoted("TY  - BOOK")) or similar."
    case .csljson: " CSL-JSON is a list of objects with \(quoted("type")), \(quoted("title")) and \(quoted("author"))."
    case .calibre: " Use calibre’s metadata.db or the output of \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Missing columns: \(missing.joined(separator: ", "))."
    }
  }
}
