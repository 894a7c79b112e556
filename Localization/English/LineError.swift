import Grammar
import Library
import Localization

extension EnglishTexts: LineErrorTexts {
  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Did you mean \(quoted($0))?" } ?? " Type “help” to see what there is."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "There is no command \(quotedInput(word))." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) can be \(either(verbs, "or")). Type more of it."
    case .retired(let word):
      "\(quotedInput(word)) is no longer available: changes no longer wait on this computer. They are made on the server, or not at all."
    case .unknownOption(let word, let suggestion): "There is no option \(quotedInput(word))." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "\(name(option)) cannot be used with \(quoted(verb))."
    case .onlyAtStart(let option): "\(name(option)) can only be used when the program is started."
    case .missingValue(let option, let verb): "\(name(option)) needs a value: \(summary(option, of: verb))."
    case .unexpectedValue(let option): "\(name(option)) takes no value."
    case .givenTwice(let option): "\(name(option)) can only be given once."
    case .twoDates(let one, let other): "\(quotedInput(one)) and \(quotedInput(other)) are two dates. Give only one of them."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) does not say what a column contains. Write it as "
        + "\(quoted("Room=location,Source=notes")). The fields are \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "\(name(option)) cannot be \(quotedInput(value)). Choose from: \(allowed.joined(separator: ", "))."
    case .didYouMean(let words, let line): "\(quotedInput(words)) is not understood here. Did you mean \(quotedLine(line))?"
    case .twoReadings(let words, let one, let other):
      "\(quotedInput(words)) could belong to two parts of the line. Type either \(quotedLine(one)) or \(quotedLine(other))."
    case .countOrChange(let number, let count, let change):
      "\(quotedInput(number)) could be how many changes to undo, or the number of one. Type either \(quotedLine(count)) or \(quotedLine(change))."
    case .shortenedVerb(let word, let verb): "\(quotedInput(word)) is short for \(quoted(verb)). A script needs the whole word."
    case .unknownField(let name):
      "Books have no field \(quotedInput(name)) to search. Choose from: \(BookSearchField.allCases.map { word($0) + ":" }.joined(separator: ", ")). To find the word, leave out the colon."
    case .unexpectedArgument(let word, let verb): "\(quoted(verb)) does not take \(quotedInput(word))."
    case .missing(.answers, let verb): "\(quoted(verb)): the input ended before the form was complete. \(nothing(.saved))"
    case .missing(let part, let verb): "\(quoted(verb)) needs more. \(questionWithHint(part, of: verb))"
    case .needsYes(let question): question + " Add “--yes” to confirm."
    case .severalPolls(let verb, let numbers):
      "To open a poll on several books, type \(quoted("\(verb) \(word(PollWord.open)) \(numbers)"))."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "The range \(text.shortened()) is backwards; put the smaller number first."
    case .badDate(let text): invalid(text, .date)
    case .dateOrTitle(let words, let line):
      "\(quotedInput(words)) is not a date. Enter one such as 12 dec; or, if the words belong to the title, type \(quotedLine(line))."
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion): "There is no day \(quotedInput(text)): the day comes before the month, as in \(suggestion)."
    case .noSuchDay(let text): "There is no day \(quotedInput(text)). Write a date as \(dateHelp)"
    case .badEnding(let path):
      "\(path) was not written: its extension does not say which format to use. Known are: \(endings()). Any other name needs “--format”."
    case .badEndingForTable(let path): "\(path) was not written: this is written as CSV, to a file such as table.csv."
    case .badOrder(let text, let suggestion?, let allowed):
      "\(quotedInput(text)) is not a valid order. \(didYouMean(suggestion)) Choose from: \(allowed.joined(separator: ", "))."
    case .badOrder(let text, nil, let allowed):
      "\(quotedInput(text)) is not a valid order. Choose from: \(allowed.joined(separator: ", "))."
    case .cannotSort(let order, let line):
      "This list \(fixed(order)). For your books, type \(quotedLine(line))."
    case .cannotFilter(let books, let search?):
      "The records of a catalogue cannot be filtered. For another search, type \(quotedLine(search)); "
        + "for your books, type \(quotedLine(books))."
    case .cannotFilter(let books, nil): "This list cannot be filtered. For your books, type \(quotedLine(books))."
    case .unknownSetting(let word):
      "There is no setting \(quotedInput(word)). The settings are: " + SettingKey.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quoted(name(key))) cannot be \(quotedInput(text)). \(allowedValues(allowed(key))) For example: \(example(key))"
    case .badTag(let text):
      "\(quotedInput(text)) must begin with \(isPlain ? "a plus" : "“+”") to add a tag or \(isPlain ? "a minus" : "“-”") to remove it."
    case .badShell(let name, let allowed): "There is no script for \(quotedInput(name)). Choose from: \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "\(quoted(verb)) works only after a search. Type “search TEXT” first."
    case .numbersOf(.record, let verb, let line): numbers(of: "the records found", verb, line)
    case .cannotBrowse:
      "“browse” moves a list on the screen of a terminal, for eyes only. “list”, “find TEXT” and “next” show the same line by line."
    case .onlyAtPrompt(let verb): "\(quoted(verb)) is for the prompt, where there is a list to select from."
    case .numbersOf(.meeting, let verb, let line): numbers(of: "the meetings", verb, line)
    case .numbersOf(.tag, let verb, let line): numbers(of: "the tags", verb, line)
    case .numbersOf(.collage, let verb, let line): numbers(of: "the collage", verb, line)
    case .onlyIn(.collage, let verb): "\(quoted(verb)) is for collages. Type “collage TAG” first."
    case .openQuote: "A closing quotation mark is missing."
    }
  }

  private func fixed(_ order: FixedOrder) -> String {
    switch order {
    case .latestFirst: "is always sorted by date, latest first"
    case .earliestFirst: "is always sorted by date, earliest first"
    case .byName: "is always sorted by name"
    case .unsorted: "cannot be sorted"
    }
  }

  private func name(_ option: LineOption) -> String { quoted("--\(option.rawValue)") }

  private func numbers(of things: String, _ verb: String, _ line: String?) -> String {
    "Numbers here are those of \(things), and \(quoted(verb)) is for books in your library. "
      + (line.map { "For a book, type its title or label: \(quoted($0))." } ?? "Go back to the list first.")
  }
}
