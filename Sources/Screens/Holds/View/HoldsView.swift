import CommandLine
import Grammar
import HoldsEntity
import Library
import Localization
import Screen

package struct HoldsView: ListView {
  package let console: any View
  private let hasSubject: Bool
  private let nameLookup: NameLookup

  /// - Parameter hasSubject: whether there is an open book or marked books to which a line without
  ///   numbers refers.
  package init(console: any View, hasSubject: Bool, nameLookup: NameLookup) {
    self.console = console
    self.hasSubject = hasSubject
    self.nameLookup = nameLookup
  }

  // MARK: Output

  package var columns: [ItemColumn<HoldsItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.name(BookField.title), .words, .first, text: \.title),
      ItemColumn(texts.waitingBorrowerLabel, .words, text: \.waitingBorrower),
      ItemColumn(texts.sinceLabel, .details, .omitted, text: \.since, .faint),
      ItemColumn(texts.statusLabel, .details) {
        SheetCell($0.status, $0.isReady ? .good : .plain)
      },
    ]
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> HoldsEvent? {
    switch line.verb {
    case .holds: return .list(try line.listRequest())
    case .hold:
      guard line.has(.remove) else {
        let hold = try LoanLine(line, nameLookup, hasSubject: hasSubject)
        return .place(
          try BookNumbers.selection(of: line, hold.books),
          for: (hold.person ?? line.text(.for)).map(Vocabulary.borrower),
          onlyThis: line.has(.this))
      }
      let (books, name) = removal(line)
      return .remove(
        try BookNumbers.selection(of: line, books),
        for: name.isEmpty ? line.text(.for) : name.joined(separator: " "))
    default: return nil
    }
  }

  /// Splits a line with `--remove` into the books and the name of the borrower whose hold is
  /// removed.
  private func removal(_ line: Line) -> (books: [String], name: [String]) {
    let isRemoval = { (word: String) in
      word.hasPrefix("--") && Vocabulary.option(String(word.dropFirst(2))) == .remove
    }
    guard let index = line.words.firstIndex(where: isRemoval) else { return (line.arguments, []) }
    let name = Array(line.words[(index + 1)...].prefix { !$0.hasPrefix("-") })
    let isLast =
      line.arguments.count >= name.count && line.arguments.suffix(name.count) == name[...]
    guard isLast else { return (line.arguments, []) }
    let books = Array(line.arguments.dropLast(name.count))
    guard books.isEmpty else { return (books, name) }
    // `hold --remove Tom 30`
    let last = name.reversed().prefix { BookNumbers.areBookReferences([$0]) }.count
    return (Array(name.suffix(last)), Array(name.dropLast(last)))
  }

  /// On this screen, `remove` and `delete` remove holds: `remove 3`, `remove Anna`, `remove 3 Anna`,
  /// `remove hobbit Anna`.
  package func event(typed line: Line) throws -> HoldsEvent? {
    guard line.verb == .remove || line.verb == .delete else { return try event(line) }
    try line.rejectOptions()
    let books = BookNumbers.leadingBookReferences(line.arguments)
    let name = line.arguments.dropFirst(books.count).joined(separator: " ")
    guard books.isEmpty, !name.isEmpty, try !nameLookup.isPerson(name) else {
      return .remove(try BookNumbers.selection(books), for: name.isEmpty ? nil : name)
    }
    let words = line.arguments
    for count in words.indices.dropFirst().reversed()
    where try !nameLookup.isTitle(name)
      && nameLookup.isTitle(words[..<count].joined(separator: " "))
    {
      let person = words[count...].joined(separator: " ")
      if try nameLookup.isPerson(person) {
        return .remove(.title(words[..<count].joined(separator: " ")), for: person)
      }
    }
    return .remove(.title(name), for: nil)
  }
}
