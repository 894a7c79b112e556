import Grammar
import Library
import Localization

extension Marks {
  /// Returns the books that a line without numbers refers to: the open book if it is the default of
  /// the verb, or else the marked books.
  package func subject(of line: Line, open: Int?) -> Marks {
    guard let open, let verb = line.verb, VerbSyntax(verb).defaultsToOpenBook else { return self }
    return Marks(openBook: open)
  }
}

/// The steps that all verbs for books have in common.
///
///     guard let books = try choose(selection, of: interactor.books, for: .renew),
///       try confirmChange(.renew, books)
///     else { return }
///     try report(
///       interactor.renew(books.numbers), books, for: viewer, message: words.renewed, summary: …)
extension Presenter {
  /// Returns the books that a line refers to: the named books, or else the open book, the marked
  /// books, or the books that the user enters. Returns `nil` if the user cancels, or after a
  /// message if there are no books.
  ///
  /// - Parameter ask: replaces the question for books of the library.
  package func choose(
    _ selection: BookSelection?, of books: BookResolver, for verb: Verb, open: Int? = nil,
    allowsAll: Bool = false, emptyText: String? = nil, ask: (() throws -> BookSelection?)? = nil
  ) throws -> ChosenBooks? {
    let markedNumbers = selection == nil && open == nil ? try books.markedNumbers() : []
    let requestedBooks: BookSelection? =
      if !markedNumbers.isEmpty {
        .numbers(markedNumbers.map { $0...$0 })
      } else if let known = selection ?? open.map({ .numbers([$0...$0]) }) {
        known
      } else {
        try ask == nil ? port.askBooks(for: verb, allowsAll: allowsAll) : ask?()
      }
    guard let requestedBooks,
      let chosenBooks = try resolveBooks(
        requestedBooks, { try ChosenBooks($0, areMarks: !markedNumbers.isEmpty, of: books) })
    else { return nil }
    guard !chosenBooks.numbers.isEmpty else {
      try port.say(emptyText ?? port.context.nothingFound)
      return nil
    }
    if let marks = chosenBooks.marks, marks.openBook == nil {
      let hidden = marks.hiddenCount(of: chosenBooks.numbers)
      try port.say(port.texts.onMarked(count: chosenBooks.numbers.count, hidden: hidden))
    }
    return chosenBooks
  }

  /// Returns the only book of a verb that acts on one.
  ///
  /// - Throws: `LineError.unexpectedArgument` if there are several.
  package func onlyBook(of chosenBooks: ChosenBooks, for verb: Verb) throws -> Int {
    guard chosenBooks.numbers.count == 1 else {
      throw LineError.unexpectedArgument(
        String(chosenBooks.numbers[1]), verb: port.context.word(verb))
    }
    return chosenBooks.numbers[0]
  }

  /// Asks for confirmation if many books would change, if some are not on the screen, or if a key
  /// may have been pressed by mistake. A single book is returned or renewed without confirmation,
  /// since one key undoes it.
  package func confirmChange(_ kind: ChangeKind, _ chosenBooks: ChosenBooks) throws -> Bool {
    let count = chosenBooks.numbers.count
    return try port.isConfirmed(
      port.texts.question(kind, count: count), count: count, hidden: chosenBooks.hiddenCount,
      always: chosenBooks.selection.isCollective,
      confirmsKeyPress: count > 1 || kind != .return && kind != .renew
    ) { try lines(of: chosenBooks, $0) }
  }

  package func preview(_ chosenBooks: ChosenBooks) throws {
    try port.preview(count: chosenBooks.numbers.count) { try lines(of: chosenBooks, $0) }
  }

  private func lines(of chosenBooks: ChosenBooks, _ count: Int) throws -> [String] {
    try chosenBooks.names(first: count).map(port.texts.listLine)
  }

  /// Reports each changed book if there are only a few, or if they were selected by person and fit
  /// in a preview. Otherwise reports the number of books.
  package func report(
    _ changed: ChangedBooks, _ chosenBooks: ChosenBooks, for viewer: Viewer,
    hasNewBorrower: Bool = false,
    message: (Book) -> String,
    summary: (ChangedBooks) throws -> String
  ) throws {
    let isShort =
      chosenBooks.selection.isByPerson && changed.numbers.count <= BulkChanges.previewCount
    var sentences: [String] = []
    if changed.isSmall || isShort { try changed.forEach { sentences.append(message($0)) } }
    let sentence = try sentences.isEmpty ? summary(changed) : sentences.joined(separator: "\n")
    if changed.numbers.count == 1, chosenBooks.refusals.isEmpty {
      try port.show(
        Notice(
          sentence, json: changed.first[0].json(for: viewer, hasNewBorrower: hasNewBorrower)))
    } else {
      try port.show(
        Notice(sentence, stream: changed.json(for: viewer, hasNewBorrower: hasNewBorrower)))
    }
    finish(chosenBooks)
  }

  /// Reports refused books, and clears the marks if they were used.
  package func finish(_ chosenBooks: ChosenBooks) {
    if !chosenBooks.refusals.isEmpty {
      let refusal =
        chosenBooks.refusals.count == 1
        ? chosenBooks.refusals[0] : LibraryError.refused(chosenBooks.refusals)
      port.showRefusal(refusal)
    }
    chosenBooks.clearMarks()
  }
}
