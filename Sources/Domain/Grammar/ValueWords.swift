import Library

/// How many of the words after an option are its value.
///
///     lend hobbit --to Anna Smith for 2 weeks    // “Anna Smith”, because the book comes first
///     list --tag book club                       // “book club”, because no argument is needed
///     lend --to Anna hobbit                      // “Anna”, because the option comes first
///
/// A value in quotation marks, which is one argument of a shell, is complete.
package struct ValueWords {
  /// Where the verb's own argument is.
  package enum Argument: Sendable {
    /// Before the first option.
    case before
    /// Nowhere: the verb does not need one, or an option replaces it.
    case none
    /// After the options.
    case after
    /// After the options, unless it is omitted.
    case optional
  }

  package enum Extent: Equatable, Sendable {
    case words(Int)
    /// The words after the first ones may be a part of the value, or arguments of the verb.
    case unclear(Int)
    /// The words after the first ones can only be arguments, but others come before the option.
    case divided(Int)
  }

  /// How words are recognized in all languages.
  package struct Meaning {
    /// Whether words are a complete value of the option, such as a date.
    let isValue: (String) -> Bool
    /// Whether words after a value are another part of the line, such as `for 2 weeks`.
    let isPart: (ArraySlice<String>) -> Bool
    /// Returns how many of the last words look like arguments of the verb.
    let argumentCount: (ArraySlice<String>) -> Int

    package init(
      isValue: @escaping (String) -> Bool, isPart: @escaping (ArraySlice<String>) -> Bool,
      argumentCount: @escaping (ArraySlice<String>) -> Int
    ) {
      self.isValue = isValue
      self.isPart = isPart
      self.argumentCount = argumentCount
    }
  }

  /// The maximum number of words that are analysed one by one.
  private static let maxCount = 100
  /// The maximum number of words of a date or another value that is recognized.
  private static let maxRecognized = 6

  private let valueKind: ValueKind
  private let argument: Argument
  /// Whether the verb's own argument is text, to which any words could belong.
  private let isArgumentText: Bool
  private let meaning: Meaning

  package init(_ valueKind: ValueKind, argument: Argument, isArgumentText: Bool, _ meaning: Meaning)
  {
    self.valueKind = valueKind
    self.argument = argument
    self.isArgumentText = isArgumentText
    self.meaning = meaning
  }

  /// - Parameter words: the words between the option and the next option; not empty.
  package func extent(in words: ArraySlice<String>) -> Extent {
    guard words.count > 1 else { return .words(words.count) }
    let end = words.count > Self.maxCount ? words.count : endOfValue(words)
    switch valueKind.valueExtent {
    case .word: return completeValue(1, of: words, end)
    case .recognized:
      if let count = recognized(words) { return completeValue(count, of: words, end) }
      return .words(argument == .before || argument == .none ? end : 1)
    case .path: return argument == .before ? text(words, end) : .words(1)
    case .text: return text(words, end)
    }
  }

  /// Returns the number of words before the next part of the line.
  private func endOfValue(_ words: ArraySlice<String>) -> Int {
    words.indices.dropFirst().first { meaning.isPart(words[$0...]) }.map { $0 - words.startIndex }
      ?? words.count
  }

  /// Returns the number of words of the longest value that is recognized, if any.
  private func recognized(_ words: ArraySlice<String>) -> Int? {
    (1...min(words.count, Self.maxRecognized)).last { count in
      let text = words.prefix(count).joined(separator: " ")
      // `renew --due 25 12` has two numbers, and not a day.
      return (count == 1 || text.contains(where: \.isLetter)) && meaning.isValue(text)
    }
  }

  /// Returns the extent of a value to which no further words can belong.
  private func completeValue(_ count: Int, of words: ArraySlice<String>, _ end: Int) -> Extent {
    let rest = words.dropFirst(count)
    guard argument == .before, isArgumentText, !rest.isEmpty, end > count, !meaning.isPart(rest)
    else { return .words(count) }
    return .divided(count)
  }

  private func text(_ words: ArraySlice<String>, _ end: Int) -> Extent {
    if argument == .after { return .words(1) }
    let value = words.prefix(end)
    let isQuoted = { (word: String) in word.contains(where: \.isWhitespace) }
    // Text in quotation marks is a complete argument, too.
    if let index = value.firstIndex(where: isQuoted) {
      let count = max(1, index - words.startIndex)
      if count == end { return .words(count) }
      return argument == .before || count > 1 ? .unclear(count) : .words(count)
    }
    if argument == .optional { return end == 1 ? .words(1) : .unclear(1) }
    let last = value.count > Self.maxCount ? 0 : meaning.argumentCount(value.dropFirst())
    guard last > 0 else { return .words(end) }
    let count = end - last
    return argument == .none && count == 1 && valueKind.isPerson ? .words(1) : .unclear(count)
  }
}

extension ValueKind {
  /// The words that belong to a value.
  package enum ValueExtent: Sendable {
    /// One word.
    case word
    /// The words that are a value together, such as a date.
    case recognized
    /// A path, which is one word unless the verb's own argument comes first.
    case path
    /// Any words.
    case text
  }

  package var valueExtent: ValueExtent {
    switch self {
    case .text, .name, .borrower, .owner, .tag, .anyBook, .guests, .column, .record, .value: .text
    case .file, .source, .target: .path
    case .date, .pastDate, .time, .month, .stars: .recognized
    default: words.isEmpty ? .word : .recognized
    }
  }

  /// Whether the value is a name of a person or of an owner.
  package var isPerson: Bool { [.borrower, .owner, .name].contains(self) }
}
