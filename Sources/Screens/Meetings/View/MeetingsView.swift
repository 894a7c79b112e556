import CommandLine
import Grammar
import Library
import Localization
import MeetingsEntity
import Platform
import Screen

package struct MeetingsView: FormView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  package func output(_ content: ListOrDetails<MeetingsItem, [CardContent<MeetingsCard>]>) -> Output
  {
    switch content {
    case .list(let list): .list(list.listOutput(columns))
    case .details(let meetings): .cards(meetings.map { card($0.words, json: $0.json) })
    }
  }

  private var columns: [ItemColumn<MeetingsItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.name(MeetingField.date), .details, text: \.date),
      ItemColumn(texts.statusLabel, .details, .omitted, text: \.status, .good),
      ItemColumn(texts.name(MeetingField.title), .words, .first, text: \.title),
      ItemColumn(texts.name(MeetingField.book), .words, text: \.book),
      ItemColumn(texts.name(MeetingField.guests), .figures, .omitted) {
        SheetCell($0.guests, unlabelled: $0.guestCount)
      },
    ]
  }

  private func card(_ meeting: MeetingsCard, json: OutputValue) -> Card {
    Card(
      number: meeting.number, title: meeting.title, titleLabel: texts.name(MeetingField.title),
      fields: [
        Field(texts.name(MeetingField.book), meeting.book),
        Field(texts.name(MeetingField.date), meeting.date),
        Field(texts.statusLabel, meeting.status),
        Field(texts.name(MeetingField.place), meeting.place),
        Field(texts.name(MeetingField.guests), meeting.guests),
        Field(texts.name(MeetingField.notes), meeting.notes),
      ], json: json)
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> MeetingsEvent? {
    guard line.verb == .meetings else { return nil }
    guard let first = line.arguments.first else { return .list(try request(line)) }
    if line.hasNumbers {
      try line.rejectOptions()
      return .show(try name(line.arguments))
    }
    let command = try NounLine(
      line, form: Self.fields.map(\.option), named: .title,
      others: [.share: [.to, .mail, .markdown]])
    switch command.action {
    case .add:
      var values = try values(line)
      if let title = command.name { values[.title] = .text(title) }
      return .add(values)
    case .edit: return .edit(try name(command.words), try values(line))
    case .remove: return .remove(try name(command.words))
    case .share:
      let (style, file) = try line.shareOptions(first)
      return .share(try name(command.words), style, to: file)
    // `meetings winter`
    case nil where Vocabulary.verb(first) == nil: return .show(try name(command.words))
    case .show: return .show(try name(command.words))
    default: throw LineError.unexpectedArgument(first, verb: line.word)
    }
  }

  private func request(_ line: Line) throws -> MeetingsRequest {
    try line.rejectOptions(except: [.upcoming, .past, .page, .limit])
    var request = MeetingsRequest()
    // Both options together mean all meetings.
    switch (line.has(.upcoming), line.has(.past)) {
    case (true, false): request.filter = .upcoming
    case (false, true): request.filter = .past
    default: break
    }
    request.part = try line.listRequest()
    return request
  }

  // MARK: On the screen

  /// Completes `3` to `meetings edit 3`, and `add` to `meetings add`.
  package func expanded(_ words: [String]) -> [String] {
    let texts = texts
    let word = texts.word(Verb.meetings)
    if Line.areNumbers(words) { return [word, texts.word(Verb.edit)] + words }
    return NounLine.addingOmittedVerb(words, after: .meetings, in: texts)
  }

  /// Adds the name from the answer. After an empty answer the name is `nil`.
  package func event(_ event: MeetingsEvent, answer text: String) throws -> MeetingsEvent {
    switch event {
    case .show: .show(try name(try LineWords.split(text)))
    case .edit(_, let values): .edit(try name(try LineWords.split(text)), values)
    case .remove: .remove(try name(try LineWords.split(text)))
    case .share(_, let style, let file):
      .share(try name(try LineWords.split(text)), style, to: file)
    default: event
    }
  }

  // MARK: The form

  private static let fields: [(field: MeetingField, option: LineOption)] = [
    (.title, .title), (.book, .book), (.date, .on), (.time, .at), (.place, .place),
    (.guests, .guests), (.notes, .notes),
  ]

  private func values(_ line: Line) throws -> [MeetingField: MeetingsValue] {
    var values: [MeetingField: MeetingsValue] = [:]
    for (field, option) in Self.fields {
      guard let text = line.text(option) else { continue }
      let isBlank = text.allSatisfy(\.isWhitespace) && (field == .date || field == .time)
      values[field] = isBlank ? .empty : try value(of: field, in: text)
    }
    return values
  }

  package func value(
    of field: MeetingField, in text: String, isEscaped: Bool = false
  ) throws -> MeetingsValue {
    switch field {
    case .date: .day(try DayParser.parse(text, today: today))
    case .time: .time(try TimeParser.parse(text))
    case .book: Self.book(text)
    case .guests: .text(try GuestWords.text(text))
    case .title, .place, .notes: .text(text)
    }
  }

  private static func book(_ text: String) -> MeetingsValue {
    if let title = BookNumbers.title([text]) { return .book(MeetingBook(title: title)) }
    let word = text.trimmingSpacesAndLines()
    guard !word.isEmpty, word.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return .book(MeetingBook(title: text))
    }
    return .numbered(Int(word) ?? .max, title: word)
  }

  /// Returns meetings by numbers, or else by words of a title; `nil` for no words.
  ///
  /// - Throws: `LineError` for an invalid number or range.
  private func name(_ words: [String]) throws -> MeetingsName? {
    guard !words.isEmpty else { return nil }
    let text = words.joined(separator: " ")
    if let title = BookNumbers.title(words) { return .title(title) }
    guard text.contains(where: \.isLetter) || !text.contains(where: \.isNumber) else {
      return try BookNumbers.itemNumbers(words).map(MeetingsName.numbers)
    }
    return .title(text)
  }
}
