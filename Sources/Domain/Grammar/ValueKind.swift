import Library

/// The kind of a word in a line: an argument, the value of an option, or the answer to a question.
/// Help, completion and examples depend on it.
package enum ValueKind: CaseIterable, Sendable {
  case book, books, booksOrAll, booksOrNone
  /// Books by number or title: in the library or on the shelves, and in the library or on the
  /// reading list.
  case anyBook, candidates
  /// A book to add, and a record of a catalogue.
  case newBook, record
  /// One or several other things with numbers, or a count.
  case number, numbers
  case stars, tag, tags, borrower, owner
  /// A name that is new, or that is not looked up.
  case name
  /// Books of a poll, the favourite first.
  case choices
  case file, source, target
  case text
  /// A day in everyday notation, in the future or in the past, or in ISO 8601.
  case date, pastDate, day
  case time, month, guests, address, column
  /// An action on a noun: `meetings add`.
  case action
  /// A subject of help.
  case verb
  case setting, value
  // One of a fixed list of words.
  case key, order, shelfOrder, borrowerOrder, filter, borrowerFilter, color, language, catalogue
  case encoding, dateOrder, readerBooks, symbology, origin, shell, pollWord, shelf
  case importFormat, exportFormat, spreadsheet, labelSheet, kind

  /// The placeholder in help. Words in capitals are translated by the languages.
  package var placeholder: String {
    switch self {
    case .book, .number: "N"
    case .books, .candidates, .numbers: "N…"
    case .booksOrAll: "N…|all"
    case .booksOrNone: "N…|all|none"
    case .anyBook: "BOOK"
    case .newBook: "TITLE|ISBN"
    case .record: "ISBN|ID"
    case .stars: "0.5…5"
    case .tag: "TAG"
    case .tags: "+WORD -WORD"
    case .borrower, .owner, .name: "NAME"
    case .choices: "CHOICES"
    case .file: "FILE"
    case .source: "FROM"
    case .target: "TO"
    case .text: "TEXT"
    case .date, .pastDate: "DATE"
    case .day: "YYYY-MM-DD"
    case .time: "TIME"
    case .month: "MONTH"
    case .guests: "GUESTS"
    case .address: "ADDRESS"
    case .column: "COLUMN=FIELD"
    case .action, .verb: "VERB"
    case .setting, .key: "KEY"
    case .value: "VALUE"
    case .importFormat, .exportFormat: "FORMAT"
    case .labelSheet: "SHEET"
    default: words.joined(separator: "|")
    }
  }

  /// The accepted words, in English; empty if the kind does not have a fixed list of words.
  package var words: [String] {
    switch self {
    case .key, .order: all(BookOrder.self)
    case .shelfOrder: all(ShelfOrder.self)
    case .borrowerOrder: all(BorrowerOrder.self)
    case .filter: all(LoanFilter.self)
    case .borrowerFilter: all(BorrowerFilter.self)
    case .color: all(ColorChoice.self)
    case .language: all(Language.self)
    case .catalogue: all(CatalogueSource.self)
    case .encoding: all(TextEncoding.self)
    case .dateOrder: all(DateOrder.self)
    case .readerBooks: all(ReaderBooks.self)
    case .symbology: all(LabelSymbology.self)
    case .origin: all(Collage.Source.self)
    case .shell: ["bash", "zsh", "fish"]
    case .pollWord: all(PollWord.self)
    case .shelf: all(Shelf.self)
    case .importFormat: all(ImportFormat.self)
    case .exportFormat: all(ExportFormat.self)
    case .spreadsheet: all(ExportPurpose.self)
    case .kind: ["books"]
    case .labelSheet: LabelSheet.all.map(\.name)
    case .setting: all(SettingKey.self)
    default: []
    }
  }

  private func all<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> [String] {
    Word.allCases.map(\.rawValue)
  }

  package var isBooks: Bool {
    switch self {
    case .book, .books, .booksOrAll, .booksOrNone: true
    default: false
    }
  }

  /// Whether values of this kind take all following words.
  package var isVariadic: Bool {
    switch self {
    case .books, .booksOrAll, .booksOrNone, .candidates, .numbers, .choices, .tags: true
    default: false
    }
  }
}
