import Grammar
import Library
import Localization

/// What every verb for books does before its work, and after it.
///
///     guard let books = try ui.choose(selection, of: rules.books, for: .renew),
///       try ui.agrees(to: .renew, books)
///     else { return }
///     try ui.tell(rules.renew(books.numbers), books, on: today, one: words.renewed, many: …)
extension UserInterface {
  /// The books that a line means: those named, else the open one, else those marked, else those that are
  /// asked for; nil if none are meant, which is said, or the question is left.
  ///
  /// - Parameters:
  ///   - ask: asks which are meant, in place of asking for books of the library.
  ///   - empty: said if none are meant.
  package func choose(
    _ selection: BookSelection?, of meant: BooksMeant, for verb: Verb, open: Int? = nil,
    takesAll: Bool = false, empty: String? = nil, ask: (() throws -> BookSelection?)? = nil
  ) throws -> ChosenBooks? {
    let marked = selection == nil && open == nil ? try meant.marked() : []
    let named: BookSelection? =
      if !marked.isEmpty {
        .numbers(marked.map { $0...$0 })
      } else if let known = selection ?? open.map({ .numbers([$0...$0]) }) {
        known
      } else {
        try ask == nil ? askBooks(for: verb, takesAll: takesAll) : ask?()
      }
    guard let named,
      let chosen = try choosing(
        named, { try ChosenBooks($0, areMarks: !marked.isEmpty, of: meant) })
    else { return nil }
    guard !chosen.numbers.isEmpty else {
      try say(empty ?? nothingFound)
      return nil
    }
    if let marks = chosen.marks, marks.open == nil { try announce(chosen.numbers, of: marks) }
    return chosen
  }

  /// Shows what will be touched, and asks, if that is much or not on the screen.
  package func agrees(to kind: ChangeKind, _ chosen: ChosenBooks) throws -> Bool {
    let count = chosen.numbers.count
    return try isAgreed(
      texts.question(kind, count: count), count: count, hidden: chosen.hiddenCount,
      always: chosen.selection.isCollective
    ) { try lines(of: chosen, $0) }
  }

  /// Tells of the first of many books that a question is about.
  package func preview(_ chosen: ChosenBooks) throws {
    try preview(count: chosen.numbers.count) { try lines(of: chosen, $0) }
  }

  private func lines(of chosen: ChosenBooks, _ shown: Int) throws -> [String] {
    try chosen.names(first: shown).map(texts.listed)
  }

  /// Names one book or two, or all of someone's if a list has room for them, and counts more; then as `finish` does.
  package func tell(
    _ changed: ChangedBooks, _ chosen: ChosenBooks, on today: Day, hasNewBorrower: Bool = false,
    one: (Book) -> String,
    many: (ChangedBooks) throws -> String
  ) throws {
    let isShort = chosen.selection.isOfSomeone && changed.numbers.count <= ManyBooks.shown
    var sentences: [String] = []
    if changed.areFew || isShort { try changed.each { sentences.append(one($0)) } }
    let sentence = try sentences.isEmpty ? many(changed) : sentences.joined(separator: "\n")
    if changed.numbers.count == 1, chosen.refused.isEmpty {
      try show(
        Notice(
          sentence, facts: changed.first[0].fact(on: today, hasNewBorrower: hasNewBorrower)))
    } else {
      try show(Notice(sentence, each: changed.facts(on: today, hasNewBorrower: hasNewBorrower)))
    }
    finish(chosen)
  }

  /// Tells what could not be done, and takes away marks that were used.
  package func finish(_ chosen: ChosenBooks) {
    if !chosen.refused.isEmpty {
      showError(LibraryError.refused(chosen.refused).sentence(in: texts))
    }
    if let marks = chosen.marks, marks.open == nil { marks.numbers = [] }
  }
}
