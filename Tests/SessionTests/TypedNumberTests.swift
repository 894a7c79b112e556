import BookListConfigurator
import CommandLine
import Grammar
import Languages
import Library
import LibraryStorage
import Localization
import TestSupport
import Terminal
import Testing
import Turns

/// Every verb with numbers that could overflow sums, products or indexes.
@Suite(.timeLimited(minutes: 30)) struct TypedNumberTests {
  static let numbers = [
    "0", "-0", "-1", "1", "+5", "2147483647", "2147483649", "9007199254740991", "9007199254740992",
    "9223372036854775806", "9223372036854775807", "9223372036854775808", "-9223372036854775807",
    "-9223372036854775808", "-9223372036854775809", "1000000000000000000000000000000", "1e9",
    "1e400", "0x7F", "1_000", "1,000", "1.5", "٣", "０", "½", "inf", "nan",
  ]

  /// The numbers most likely to overflow.
  private static let worst: Set = [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400",
  ]

  /// Returns a quarter of the lines with the worst numbers and a sixteenth of the lines with other
  /// numbers, which include each number and each line. In a long run, returns all lines.
  private static func lines(_ verb: Verb) -> [String] {
    numbers.enumerated().flatMap { index, number in
      lines(verb, number).enumerated().filter { position, _ in
        LongRun.isOn || (index + position).isMultiple(of: worst.contains(number) ? 4 : 16)
      }.map(\.element)
    }
  }

  @Test("a line from a shell succeeds or is refused", arguments: Verb.allCases)
  func commands(verb: Verb) throws {
    let store = try library()
    for line in Self.lines(verb) {
      do {
        // The desk ends with its input.
        let console = ScriptedConsole(verb == .desk ? [ScriptedConsole.end] : [])
        try perform(line + " --yes --no-input", in: store, at: console)
      } catch let problem as any Problem {
        #expect(!problem.sentence(in: Language.english.texts).isEmpty, "\(line)")
      }
    }
  }

  @Test(
    "a line at a prompt, and an answer to a question, succeeds or is refused",
    arguments: [
      "list", "show 1", "shelf", "shelf 1", "tags", "meetings", "poll", "collage novel",
      "search dune", "record OL18W", "settings", "history", "trash",
    ])
  func screens(opening: String) throws {
    for format in LongRun.sample(of: [OutputFormat.screen, .plain], oneIn: 2) {
      let store = try library()
      // A question reads the following line as its answer.
      let numbers = Self.numbers.filter { LongRun.isOn || Self.worst.contains($0) }
      let lines = numbers.flatMap { number in
        [
          number, "page", number, "page \(number)", "show \(number)", "list --limit \(number)",
          "next", "prev", "sort", number, "rate \(number)", "rate", number, "select 1-\(number)",
          "delete", number, "n", "remove \(number)", "move \(number)", "note \(number) x",
          "add \(number)", "settings", number, "language", number, "back", opening,
        ]
      }
      let end = [String](repeating: ScriptedConsole.end, count: 100)
      var device = Device()
      device.isInputTerminal = true
      let console = ScriptedConsole([opening] + lines + end, device: device)
      let session = testSession(
        store, console, isPrompt: true, texts: Language.english.texts, format: format)
      try BookListConfigurator(session).run()
      #expect(console.unused.count < 100, "the lines were not all read")
    }
  }

  /// Returns lines with a number in every position: as the object, as a part of the object, or in
  /// an option.
  private static func lines(_ verb: Verb, _ number: String) -> [String] {
    let syntax = VerbSyntax(verb)
    let word = verb.rawValue
    let options = syntax.options.filter { ![nil, .file].contains(syntax.valueKind($0)) }
    // A number is not used as a file name, since that file would be written.
    let takesFile = syntax.argumentKinds.contains { [.file, .source].contains($0) }
    let prefixes = takesFile ? [] : ["", "1 ", "1-", "1,", "0-"]
    var lines = prefixes.map { "\(word) \($0)\(number)" }
    lines += options.map { "\(word) --\($0.rawValue)=\(number)" }
    if options.contains(.page) {
      lines.append("\(word) --page=2 --limit=\(number)")
      lines.append("\(word) --page=\(number) --limit=\(number)")
    }
    if syntax.takesBooks || syntax.argumentKinds.first == .newBook {
      lines += options.map { "\(word) 1 --\($0.rawValue)=\(number)" }
    }
    let actions =
      syntax.actions.map(\.rawValue) + (verb == .poll ? PollWord.allCases.map(\.rawValue) : [])
      + (verb == .settings ? SettingKey.allCases.map(\.rawValue) : [])
    for action in actions {
      lines += ["\(word) \(action) \(number)", "\(word) \(action) 1 \(number)"]
      if verb == .meetings {
        lines += options.map { "\(word) \(action) 1 --\($0.rawValue)=\(number)" }
      }
    }
    return lines
  }

  private func library() throws -> StoredLibrary {
    let store = try emptyLibrary()
    for line in [
      "add Dune --author Herbert --year 1965 --isbn 9780441013593", "add Solaris --author Lem",
      "add Kim --author Kipling", "tag 1,2 +novel", "checkout 1 --to Anna", "return 1",
      "checkout 2 --to Boris --due +3", "delete 3 --yes", "shelf add Emma --author Austen",
      "shelf add Ulysses --author Joyce --want", "meetings add Club --book Dune --on +5",
      "poll open 1 2", "vote Anna 1 2",
    ] { try perform(line, in: store) }
    return store
  }
}
