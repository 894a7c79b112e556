import Library
import Localization
import Screen

struct ChangesFormatter {
  let texts: any Texts
  let clock: Clock

  private var formatter: BookFormatter { BookFormatter(texts, clock) }

  /// Reports a change that was undone or redone; `action` is the word for it in JSON.
  func notice(
    _ change: Change, _ action: String, _ sentence: (Change, _ origin: String?) -> String
  ) -> Notice {
    let origin = change.isFromThisSession ? nil : "\(change.author), \(moment(change))"
    let json: OutputValue = [
      "action": action, "kind": change.kind.rawValue, "books": change.books,
    ]
    return Notice(
      sentence(change, origin), json: json.with(nonNull: ["entries": change.entries.nonZero]))
  }

  func moment(_ change: Change) -> String {
    texts.moment(clock.day(of: change.madeAt), clock.time(of: change.madeAt))
  }

  /// Describes the changed details of a book.
  func details(_ change: BookChange) -> [String] {
    var details: [String] = []
    if let difference = change.details {
      // Text for screen readers is not truncated: an ellipsis is not read aloud.
      let maxLength = texts.isPlain ? 1_000_000 : 200
      func shortened(_ texts: [String]) -> String {
        (texts.first ?? "").shortened(to: maxLength)
      }
      details = zip(formatter.fields(of: difference.before), formatter.fields(of: difference.after))
        .filter { $0 != $1 }
        .map { texts.changed($0.label, from: shortened($0.texts), to: shortened($1.texts)) }
      if let reason = difference.after.withdrawal?.reason,
        difference.before.withdrawal != difference.after.withdrawal
      {
        details.append(texts.reason(shortened([reason])))
      }
    }
    if let difference = change.cover {
      let oldText = difference.before ?? ""
      let newText = difference.after ?? ""
      if oldText != newText {
        details.append(texts.changed(texts.coverLabel, from: oldText, to: newText))
      }
    }
    if let difference = change.loan {
      details.append(difference.after.map { formatter.line($0) } ?? texts.loanUndone)
    }
    return details
  }
}
