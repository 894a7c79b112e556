import Grammar
import Library
import Localization

/// A question with a typed answer.
///
///     let order = try view.ask(.order(in: texts))                    // BookOrder?
///     guard try view.ask(.confirmation(texts.deleteQuestion(tag))) == true else { return }
package struct Question<Answer> {
  package enum Kind {
    /// A line. Enter accepts the suggestion; without one, it cancels.
    case line(suggestion: String?)
    /// A line. Enter keeps this value.
    case replacement(of: String)
    /// One of these words. For a screen reader, they are a numbered list.
    case choice([String])
    /// Yes or no. The end of the input means no.
    case confirmation
    /// Yes or no, if there is a prompt.
    case offer
    /// Yes or no. The end of the input means yes.
    case discard
    /// One of these numbers, or words.
    case which([Int])
    /// An item of an interactive list.
    case pick(InteractiveList)
  }

  package enum Reply {
    case text(String)
    case yes(Bool)
  }

  /// The question; `nil` for the usual question for the missing part.
  package let text: String?
  package let kind: Kind
  /// Returns the error to throw if no one can be asked.
  package let missing: (LineContext) -> LineError
  /// Returns the answer; `nil` if the reply cancels.
  package let answer: (Reply, any AnswerParser) throws -> Answer?

  package init(
    _ text: String?, _ kind: Kind,
    missing: @escaping (LineContext) -> LineError = { _ in .missing(.value, verb: "") },
    answer: @escaping (Reply, any AnswerParser) throws -> Answer?
  ) {
    self.text = text
    self.kind = kind
    self.missing = missing
    self.answer = answer
  }

  /// Creates the question for a missing part of a line.
  ///
  /// - Parameter verbs: the verb and, if any, the action after it: `[.owner, .merge]`.
  package init(
    _ part: LinePart, of verbs: [Verb], _ text: String? = nil, suggestion: String? = nil,
    parse: @escaping (String, any AnswerParser) throws -> Answer?
  ) {
    self.init(
      text, .line(suggestion: suggestion),
      missing: { .missing(part, verb: verbs.map($0.word).joined(separator: " ")) }
    ) { reply, parser in
      guard case .text(let text) = reply else { return nil }
      return try parse(text, parser)
    }
  }
}

/// Parses answers as the words of a line are parsed.
package protocol AnswerParser {
  func books(_ text: String, allowsAll: Bool) throws -> BookSelection?
  /// - Throws: `badOrder`.
  func order(_ text: String) throws -> BookOrder
  func search(_ text: String) -> BookSearch
}

extension Question where Answer == Bool {
  package static func confirmation(_ text: String) -> Self { yesOrNo(text, .confirmation) }
  package static func offer(_ text: String) -> Self { yesOrNo(text, .offer) }
  package static func discard(_ text: String) -> Self { yesOrNo(text, .discard) }

  private static func yesOrNo(_ text: String, _ kind: Kind) -> Self {
    Question(text, kind) { reply, _ in if case .yes(let yes) = reply { yes } else { nil } }
  }
}

extension Question where Answer == String {
  package static func text(
    _ part: LinePart, of verbs: [Verb], _ text: String? = nil, suggestion: String? = nil
  ) -> Self {
    Question(part, of: verbs, text, suggestion: suggestion) { input, _ in input }
  }

  /// Asks for one of the listed items by number or words.
  package static func which(_ numbers: [Int]) -> Self {
    Question(nil, .which(numbers)) { reply, _ in
      if case .text(let text) = reply { text } else { nil }
    }
  }

  /// Lets the user pick an item; the answer is its name.
  package static func pick(_ list: InteractiveList) -> Self {
    Question(nil, .pick(list)) { reply, _ in
      if case .text(let text) = reply { text } else { nil }
    }
  }
}

extension Question where Answer == BookSelection {
  package static func books(for verb: Verb, allowsAll: Bool = false) -> Self {
    Question(.books, of: [verb]) { try $1.books($0, allowsAll: allowsAll) }
  }
}

extension Question where Answer == Int {
  package static var page: Self {
    Question(.page, of: [.page]) { text, _ in try NumberParser.parse(text) }
  }
}

extension Question where Answer == BookOrder {
  package static func order(in texts: any Texts) -> Self {
    Question(
      nil, .choice(BookOrder.allCases.map(texts.word)),
      missing: { .missing(.order, verb: $0.word(.sort)) }
    ) { reply, parser in
      guard case .text(let word) = reply else { return nil }
      return try parser.order(word)
    }
  }
}

extension Question where Answer == BookSearch {
  package static var search: Self { Question(.text, of: [.find]) { $1.search($0) } }
}
