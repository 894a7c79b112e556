import BorrowersEntity
import BorrowersPresenter
import CommandLine
import Grammar
import Library
import Localization

/// What the borrowers read from lines.
package struct BorrowersView: BorrowersReading {
  package init() {}

  /// What a line asks for that was typed elsewhere, or given by a shell; nil if it is for another
  /// screen.
  ///
  /// - Throws: `onlyIn` for a verb that makes sense only after `borrower`.
  package func event(_ line: Line) throws -> BorrowersEvent? {
    switch line.verb {
    case .borrowers: return .list(try request(line))
    case .borrower: return try event(ofOne: line)
    case .merge: throw LineError.onlyIn(.borrowers, verb: line.word)
    default: return nil
    }
  }

  private func event(ofOne line: Line) throws -> BorrowersEvent {
    let rest = Array(line.arguments.dropFirst())
    let verb = line.arguments.first.flatMap(Vocabulary.verb)
    let isForm = verb == .add || verb == .edit
    let isAction = isForm || verb == .merge || verb == .remove || verb == .show
    try line.refuseOptions(
      but: isForm ? Self.fields.map(\.option) : [],
      after: isAction ? line.arguments.first : nil)
    let name = rest.isEmpty ? nil : Self.name(rest)
    switch verb {
    case .add:
      var values = values(line)
      // `--name` is as good as a name without it.
      if line.has(.name), let word = rest.first {
        throw LineError.needlessArgument(word, verb: line.word + " " + line.arguments[0])
      }
      if let name { values[.name] = name }
      return .add(values)
    case .edit: return .edit(name, values(line))
    case .merge: return .merge(rest.map(Vocabulary.borrower))
    case .remove: return .remove(name)
    case .show: return .show(name)
    default:
      return .show(line.arguments.isEmpty ? nil : Self.name(line.arguments))
    }
  }

  private static func name(_ words: [String]) -> String {
    Vocabulary.borrower(words.joined(separator: " "))
  }

  private static let fields: [(field: BorrowerField, option: LineOption)] = [
    (.name, .name), (.email, .email), (.phone, .phone), (.note, .note), (.card, .card),
    (.limit, .limit), (.language, .letters),
  ]

  private func values(_ line: Line) -> [BorrowerField: String] {
    Dictionary(
      uniqueKeysWithValues: Self.fields.compactMap { field, option in
        line.text(option).map { (field, $0) }
      })
  }

  private func request(_ line: Line) throws -> BorrowersRequest {
    var request = BorrowersRequest()
    request.text = line.text(.find)
    request.order = line.text(.sort).flatMap(BorrowerOrder.init(rawValue:))
    request.isReversed = line.has(.reverse) ? true : nil
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    return request
  }

  // MARK: On the screen

  package func whole(_ words: [String], in texts: any Texts) -> [String] {
    guard let verb = words.first.flatMap(Vocabulary.verb),
      [.add, .edit, .merge, .remove].contains(verb),
      !words.contains("--help"), !words.contains("-h")
    else { return words }
    return [texts.words(for: .borrower)[0]] + words
  }

  /// Words that begin with no verb are the name of a borrower.
  package func own(_ words: [String]) -> BorrowersEvent? {
    guard let first = words.first, Vocabulary.verb(first) == nil, !first.hasPrefix("-"),
      !first.hasPrefix("/"), !Line.areNumbers(words)
    else { return nil }
    return .show(Self.name(words))
  }

  package func typed(_ line: Line) throws -> BorrowersEvent? {
    if let turn = try line.pageTurn() { return .turn(turn) }
    switch line.verb {
    case .find where !line.arguments.isEmpty:
      try line.refuseOptions()
      var request = BorrowersRequest()
      request.text = line.arguments.joined(separator: " ")
      return .list(request)
    case .all: return .list(BorrowersRequest())
    case .sort where line.arguments.count == 1:
      guard let order = Vocabulary.borrowerOrder(line.arguments[0]) else {
        throw LineError.badOrder(
          line.arguments[0], allowed: BorrowerOrder.allCases.map(\.rawValue))
      }
      var request = BorrowersRequest()
      request.order = order
      request.isReversed = line.has(.reverse)
      return .list(request)
    default: return try event(line)
    }
  }
}
