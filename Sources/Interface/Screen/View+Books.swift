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
///     guard let books = try view.choose(selection, of: interactor.books, for: .renew),
///       try view.confirmChange(.renew, books)
///     else { return }
///     try view.report(interactor.renew(books.numbers), books, for: viewer, one: words.renewed, many: …)
extension View {
  /// Returns the books that a line refers to: the named books, or else the open book, the marked
  /// books, or the books that the user enters. Returns `nil` if the user cancels, or after a
  /// message if there are no books.
  ///
  /// - Parameter ask: replaces the question for books of the library.
  package func choose(
    _ selection: BookSelection?, of books: BookResolver, for verb: Verb, open: Int? = nil,
    allowsAll: Bool = false, empty: String? = nil, ask: (() throws -> BookSelection?)? = nil
  ) throws -> ChosenBooks? {
    let marked = selection == nil && open == nil ? try books.markedNumbers() : []
    let requested: BookSelection? =
      if !marked.isEmpty {
        .numbers(marked.map { $0...$0 })
      } else if let known = selection ?? open.map({ .numbers([$0...$0]) }) {
        known
      } else {
        try ask == nil ? askBooks(for: verb, allowsAll: allowsAll) : ask?()
      }
    guard let requested,
      let chosen = try resolveBooks(
        requested, { try ChosenBooks($0, areMarks: !marked.isEmpty, of: books) })
    else { return nil }
    guard !chosen.numbers.isEmpty else {
      try say(empty ?? context.nothingFound)
      return nil
    }
    if let marks = chosen.marks, marks.openBook == nil { try announce(chosen.numbers, of: marks) }
    return chosen
  }

  /// Returns the only book of a verb that acts on one.
  ///
  /// - Throws: `LineError.unexpectedArgument` if there are several.
  package func onlyBook(of chosen: ChosenBooks, for verb: Verb) throws -> Int {
    guard chosen.numbers.count == 1 else {
      throw LineError.unexpectedArgument(String(chosen.numbers[1]), verb: context.word(verb))
    }
    return chosen.numbers[0]
  }

  /// Asks for confirmation if many books would change, if some are not on the screen, or if a key
  /// may have been pressed by mistake. A single book is returned or renewed without confirmation,
  /// since one key undoes it.
  package func confirmChange(_ kind: ChangeKind, _ chosen: ChosenBooks) throws -> Bool {
    let count = chosen.numbers.count
    return try isConfirmed(
      texts.question(kind, count: count), count: count, hidden: chosen.hiddenCount,
      always: chosen.selection.isCollective,
      confirmsKeyPress: count > 1 || kind != .return && kind != .renew
    ) { try lines(of: chosen, $0) }
  }

  package func preview(_ chosen: ChosenBooks) throws {
    try preview(count: chosen.numbers.count) { try lines(of: chosen, $0) }
  }

  private func lines(of chosen: ChosenBooks, _ shown: Int) throws -> [String] {
    try chosen.names(first: shown).map(texts.listLine)
  }

  /// Reports each changed book if there are only a few, or if they were selected by person and fit
  /// in a preview. Otherwise reports the number of books.
  package func report(
    _ changed: ChangedBooks, _ chosen: ChosenBooks, for viewer: Viewer,
    hasNewBorrower: Bool = false,
    one: (Book) -> String,
    many: (ChangedBooks) throws -> String
  ) throws {
    let isShort = chosen.selection.isByPerson && changed.numbers.count <= BulkChanges.previewCount
    var sentences: [String] = []
    if changed.isSmall || isShort { try changed.forEach { sentences.append(one($0)) } }
    let sentence = try sentences.isEmpty ? many(changed) : sentences.joined(separator: "\n")
    if changed.numbers.count == 1, chosen.refusals.isEmpty {
      try show(
        Notice(
          sentence, facts: changed.first[0].fact(for: viewer, hasNewBorrower: hasNewBorrower)))
    } else {
      try show(Notice(sentence, each: changed.facts(for: viewer, hasNewBorrower: hasNewBorrower)))
    }
    finish(chosen)
  }

  /// Reports refused books, and clears the marks if they were used.
  package func finish(_ chosen: ChosenBooks) {
    if !chosen.refusals.isEmpty {
      let refused =
        chosen.refusals.count == 1 ? chosen.refusals[0] : LibraryError.refused(chosen.refusals)
      showRefusal(refused)
    }
    chosen.clearMarks()
  }
}
