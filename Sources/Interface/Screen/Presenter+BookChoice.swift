import Grammar
import Library
import Localization

extension Presenter {
  /// Finds the books a line names, asking which one if several titles match. Returns nil, with a
  /// message, if the user chooses none.
  ///
  ///     guard let numbers = try resolveBooks(selection, interactor.numbers) else { return }
  package func resolveBooks<Found>(
    _ selection: BookSelection, _ find: (BookSelection) throws -> Found
  ) throws -> Found? {
    do {
      return try find(selection)
    } catch let LibraryError.severalTitled(words, books, count) where port.context.asksIfAmbiguous {
      if port.context.usesPicker { return try pickBook(among: books, titled: words).flatMap(find) }
      try port.say(LibraryError.severalTitled(words, books, count: count).sentence(in: port.texts))
      return try askForBook(among: books, titled: words, find)
    }
  }

  private func pickBook(among books: [BookName], titled words: String) throws -> BookSelection? {
    try port.remark(port.texts.question(for: .books))
    func choices(_ books: [BookName]) -> [InteractiveList.Choice] {
      books.map { ($0.numberText, port.texts.listLine($0)) }
    }
    let list = InteractiveList(picking: choices(books), emptyText: port.texts.browseFindsNothing) {
      input in
      let matches = books.filter { $0.numberText == input || $0.hasWords(input) }
      // Search the library again: only the first matches were listed.
      return choices(matches.isEmpty ? port.context.books(beginning: words + " " + input) : matches)
    }
    let picked = try port.ask(.pick(list)).flatMap { Int($0) }
    if picked == nil { try port.say(port.texts.nothing(.changed)) }
    return picked.map { .numbers([$0...$0]) }
  }

  private func askForBook<Found>(
    among books: [BookName], titled words: String, _ find: (BookSelection) throws -> Found
  ) throws -> Found? {
    while let input = try port.ask(.which(books.map(\.number))) {
      let rows =
        Int(input).map { number in books.filter { $0.number == number } }
        ?? books.filter { $0.hasWords(input) }
      if rows.count == 1 { return try find(.numbers([rows[0].number...rows[0].number])) }
      // Search the library again: only the first matches were listed.
      if rows.isEmpty, Int(input) == nil {
        do {
          return try resolveBooks(.title(words + " " + input), find)
        } catch LibraryError.noBookTitled {}
      }
      port.showError(port.texts.noneOfThese(input))
    }
    try port.say(port.texts.nothing(.changed))
    return nil
  }
}

extension BookName {
  fileprivate func hasWords(_ input: String) -> Bool {
    let bookWords = Folding.split(Folding.searchWords(title + "\n" + author))
    return Folding.contain(bookWords, Folding.searchParts(input, joinsInitials: false))
  }
}
