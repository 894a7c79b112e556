import Library

/// A line in its parts: a verb, its arguments and its options, checked against the table of verbs.
///
/// It is read once, by `Line(typed:in:)` or `Line(_:in:)` of `CommandLine`, and travels as a value:
///
///     let line = try Line(typed: "checkout 12 --to Anna", in: texts)
///     line.verb          // .checkout
///     line.arguments     // ["12"]
///     line.text(.to)     // "Anna"
package struct Line: Equatable, Sendable {
  /// The verb; nil for a line of options alone, and for an empty one.
  package var verb: Verb?
  /// The verb as it was typed.
  package var word = ""
  package var arguments: [String] = []
  /// The line as it was typed, word by word.
  package let words: [String]
  /// The options, with their values as they were typed; empty for an option without one.
  package var options: [LineOption: String] = [:]
  /// What options say besides that, where they are given more than once and add up.
  package var furtherValues: [LineOption: [String]] = [:]

  package init(words: [String]) { self.words = words }

  /// Whether more lines are typed at a prompt behind it, if it started the program.
  package var opensPrompt: Bool { verb == nil || verb == .desk || verb == .browse }

  // MARK: Reading options

  package func has(_ option: LineOption) -> Bool { options[option] != nil }

  /// The options that it has besides those of the program.
  package var ownOptions: [LineOption] {
    LineOption.allCases.filter { has($0) && !VerbSyntax.global.contains($0) }
  }

  package func text(_ option: LineOption) -> String? {
    guard option == .author, furtherValues[option] != nil else { return options[option] }
    return AuthorNames.cell(texts(option))
  }

  /// All that an option says that adds up.
  package func texts(_ option: LineOption) -> [String] {
    (options[option].map { [$0] } ?? []) + furtherValues[option, default: []]
  }

  /// - Throws: `badNumber`.
  package func number(
    _ option: LineOption, in range: ClosedRange<Int> = TypedNumber.counts
  ) throws(LineError) -> Int? {
    guard let text = options[option] else { return nil }
    return try TypedNumber.read(text, in: range)
  }

  /// How what it names is to be passed on.
  ///
  /// - Parameter action: the word behind the verb that says so.
  /// - Throws: `notForVerb` for options that do not go together.
  package func sharing(
    _ action: String? = nil
  ) throws(LineError) -> (style: ShareStyle, file: String?) {
    if has(.mail), let other = [LineOption.to, .markdown].first(where: has) {
      let verb = [word, action, "--mail"].compactMap(\.self).joined(separator: " ")
      throw .notForVerb(other, verb: verb)
    }
    let file = text(.to)
    let isMarkdown = has(.markdown) || file?.lowercased().hasSuffix(".md") ?? false
    return (has(.mail) ? .mail : isMarkdown ? .markdown : .text, file)
  }

  /// The server that `--url` names.
  ///
  /// - Throws: `badValue`.
  package func server() throws(LineError) -> ServerAddress? {
    guard let text = options[.url] else { return nil }
    guard ServerAddress.isOne(text), let address = try? ServerAddress(text, isInsecure: true)
    else { throw .badValue(.url, text, allowed: ["https://…", "http://…"]) }
    return address
  }
}
