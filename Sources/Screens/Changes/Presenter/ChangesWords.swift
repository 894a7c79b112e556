import Grammar
import Library
import Localization
import Screen

struct ChangesWords {
  let texts: any Texts
  let clock: Clock

  private var words: BookWords { BookWords(texts, clock) }

  // MARK: History

  func history<Element>(_ description: @escaping (Element) -> ChangeDescription) -> ListWords<
    Element
  > {
    ListWords(
      columns: [
        .init(texts.whenLabel, .facts, .first) {
          SheetCell(moment(description($0).change), .faint)
        },
        .init(texts.whoLabel, .words(maxWidth: 20), .first) {
          SheetCell(description($0).change.author, .faint)
        },
        .init(texts.whatLabel, .words(wraps: true)) {
          let item = description($0)
          // Each detail takes one line, even if a note contains line breaks.
          let lines = [texts.name(item.change)] + item.details
          return SheetCell(lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"))
        },
      ], values: { description($0).values }, facts: { description($0).fact },
      keys: ListKeys(
        name: { String(description($0).change.id) },
        detailCommand: { description($0).book.map { [Verb.show.rawValue, String($0)] } ?? [] },
        actions: [.undo]),
      empty: texts.noHistory)
  }

  func describe(_ change: Change) -> ChangeDescription {
    ChangeDescription(
      change: change, subject: change.count == 1 ? change.subject : nil, details: [])
  }

  func describe(_ change: BookChange, of book: Book) -> ChangeDescription {
    let details = details(change)
    let isOne = change.change.count == 1
    return ChangeDescription(
      change: change.change, subject: isOne || !details.isEmpty ? .book(BookName(book)) : nil,
      details: details)
  }

  /// Reports a change that was undone or redone; `action` is the word for it in JSON.
  func notice(
    _ change: Change, _ action: String, _ sentence: (Change, _ origin: String?) -> String
  ) -> Notice {
    let origin = change.isOfThisSession ? nil : "\(change.author), \(moment(change))"
    let fact: Fact = [
      "action": action, "kind": change.kind.rawValue, "books": change.books,
    ]
    return Notice(
      sentence(change, origin), facts: fact.with(known: ["entries": change.entries.nonZero]))
  }

  func moment(_ change: Change) -> String {
    texts.moment(clock.day(of: change.at), clock.time(of: change.at))
  }

  private func details(_ change: BookChange) -> [String] {
    var details: [String] = []
    if let difference = change.details {
      // Text for screen readers is not truncated: an ellipsis is not read aloud.
      let maxLength = texts.isPlain ? 1_000_000 : 200
      func shortened(_ field: Field) -> String {
        (field.texts.first ?? "").shortened(to: maxLength)
      }
      details = zip(words.fields(of: difference.before), words.fields(of: difference.after))
        .filter { $0 != $1 }
        .map { texts.changed($0.label, from: shortened($0), to: shortened($1)) }
    }
    if let difference = change.cover {
      let old = difference.before ?? ""
      let new = difference.after ?? ""
      if old != new { details.append(texts.changed(texts.coverLabel, from: old, to: new)) }
    }
    if let difference = change.loan {
      details.append(difference.after.map { words.line($0) } ?? texts.loanUndone)
    }
    return details
  }

  // MARK: Trash

  /// - Parameter largest: the largest book number, which determines the width of the column.
  func trash(largest: Int) -> ListWords<TrashedBook> {
    ListWords(
      texts.trashHeading, count: { texts.bookCount($0) },
      columns: [
        .init(texts.numberLabel, .number(minWidth: max(4, BookNumber.text(largest).count))) {
          SheetCell($0.book.numberText, .number)
        },
        .init(texts.name(.title), .words, .first, text: \.book.title),
        .init(texts.name(.author), .words(maxWidth: 30), text: \.book.author),
        .init(texts.deletedLabel, .facts) {
          let date = $0.deletedAt.map { texts.date(clock.day(of: $0)) } ?? ""
          return SheetCell(date, unlabelled: texts.deletedLabel + " " + date)
        },
      ],
      values: {
        [
          $0.book.numberText, $0.book.title, $0.book.author,
          $0.deletedAt?.iso ?? "",
        ]
      }, facts: { $0.book.fact(on: clock.today) },
      keys: ListKeys(
        name: { String($0.book.number) },
        detailCommand: { [Verb.history.rawValue, String($0.book.number)] },
        actions: [.restore, .purge, .undo], takesSeveral: true),
      empty: texts.emptyTrash)
  }
}
