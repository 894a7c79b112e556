import CommandLine
import Grammar
import Localization
import Screen
import TagsEntity

package struct TagsView: ListView {
  package let console: any View

  package init(console: any View) { self.console = console }

  // MARK: Output

  package var columns: [ItemColumn<TagsItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.tagLabel, .words, .first, text: \.name),
      ItemColumn(texts.booksLabel, .figures) { SheetCell($0.books, unlabelled: $0.bookCount) },
      // In rows of two lines, and for screen readers, the number of books includes them.
      ItemColumn("", .extra, .omitted, text: \.others),
      ItemColumn(texts.collageLabel, .words) { [texts] in
        SheetCell($0.collage, unlabelled: texts.collageLabel + texts.colon + " " + $0.collage)
      },
    ]
  }

  // MARK: Input

  /// Parses a line that was typed on another screen or in a shell. A number is a name here, since
  /// no list is shown.
  package func event(_ line: Line) throws -> TagsEvent? {
    if line.verb == .rename { return rename(line.arguments) }
    guard line.verb == .tags else { return nil }
    guard let first = line.arguments.first else { return .list(try line.listRequest()) }
    let command = try NounLine(line)
    // `tags book club`
    guard let verb = command.action ?? Vocabulary.verb(first) else {
      return .open(.name(command.words.joined(separator: " ")))
    }
    if verb == .show, let name = command.name { return .open(.name(name)) }
    guard let event = try action(verb, command.words) else {
      throw LineError.unexpectedArgument(first, verb: line.word)
    }
    guard case .delete(.number(let number)) = event else { return event }
    return .delete(.name(String(number)))
  }

  /// Words that do not begin with a verb are the name or number of a tag.
  package func event(ofWords words: [String]) -> TagsEvent? {
    guard let first = words.first, Vocabulary.verb(first) == nil, !first.hasPrefix("-"),
      !first.hasPrefix("/")
    else { return nil }
    return .open(TagsName(typed: words.joined(separator: " ")))
  }

  /// Returns `nil` for a line of another screen.
  package func event(typed line: Line) throws -> TagsEvent? {
    guard let verb = line.verb else { return nil }
    switch verb {
    case .tags: return try event(line)
    // With an ISBN, `add` adds a book.
    case .add where NounLine.isISBN(line.arguments): return nil
    case .add, .rename, .delete, .remove:
      try line.rejectOptions()
      return try action(verb, line.arguments)
    case .show where !line.arguments.isEmpty:
      return .open(TagsName(typed: line.arguments.joined(separator: " ")))
    default: return nil
    }
  }

  /// Adds the missing name.
  package func event(_ event: TagsEvent, answer text: String) -> TagsEvent {
    switch event {
    case .add: .add(text)
    case .rename(let words, let separators): .rename(words + [text], separators: separators)
    case .delete: .delete(TagsName(typed: text))
    case .list, .open: event
    }
  }

  /// `rename A to B`. A tag may contain such a word, too.
  private func rename(_ words: [String]) -> TagsEvent {
    var words = words
    let isSeparator = { (word: String) in Vocabulary.isSynonym(word, of: \.newNameWord) }
    // `rename favourite to` asks for the new name, and `rename favourite to to` has it.
    if words.count > 1,
      words.indices.dropFirst().first(where: { isSeparator(words[$0]) })
        == words.count - 1
    {
      words = [words.dropLast().joined(separator: " ")]
    }
    return .rename(
      words, separators: words.indices.filter { isSeparator(words[$0]) }
    )
  }

  /// Refuses `add book club to iliad`, which may be meant to tag the book, and `add spring please`.
  ///
  /// - Throws: `twoReadings`, `unexpectedArgument`.
  private func rejectBook(in words: [String]) throws(LineError) {
    if let polite = Line.politeEnd(of: words) {
      throw .unexpectedArgument(polite, verb: texts.word(Verb.add))
    }
    let isSmall = { (word: String) in
      [Keyword.to, .for].contains { Vocabulary.isKeyword(word, $0) } && word.lowercased() != "a"
        || Vocabulary.isSynonym(word, of: \.tagTarget)
    }
    guard (3...20).contains(words.count),
      let index = words.indices.dropFirst().dropLast().last(where: { isSmall(words[$0]) })
    else { return }
    let tag = words[..<index].joined(separator: " ")
    let name = tag.hasPrefix("+") ? String(tag.dropFirst()) : tag
    let book = words[(index + 1)...].joined(separator: " ")
    throw .twoReadings(
      words[index...].joined(separator: " "),
      "\(texts.word(Verb.tag)) \(book) \(name.contains(" ") ? "+\"\(name)\"" : "+" + name)",
      "\(texts.word(Verb.tags)) \(texts.word(Verb.add)) \"\(words.joined(separator: " "))\"")
  }

  /// Returns `nil` for a verb that does not apply to tags.
  ///
  /// - Throws: `twoReadings` for a new tag with words that may be a book.
  private func action(_ verb: Verb, _ words: [String]) throws(LineError) -> TagsEvent? {
    if verb == .add { try rejectBook(in: words) }
    let text = words.isEmpty ? nil : words.joined(separator: " ")
    return switch verb {
    case .add: .add(text)
    case .rename: rename(words)
    case .delete, .remove: .delete(text.map(TagsName.init(typed:)))
    default: nil
    }
  }
}
