import Library
import Localization

extension EnglishTexts: ChangesTexts {
  package func undone(_ change: Change, origin: String?) -> String { "Undone: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Redone: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func undoQuestion(_ change: Change) -> String { "Undo \(name(change))?" }
  package func undoQuestion(skipping purge: Change, _ change: Change) -> String {
    "\(capitalized(name(purge))) cannot be undone. The change before it was: \(name(change)). Undo that one?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "You have changed this in another window since: \(name(other.change)), \(date(other.day, at: other.time)). Undo that?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "You asked to undo \(number(requested)), but only \(number(count)) of your changes could be undone."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "You asked to redo \(number(requested)), but only \(number(count)) of your changes could be redone."
  }
  package func changesSummary(_ changes: ChangesByOthers) -> String {
    let event =
      switch changes.newest {
      case .made(let change): "by \(change.author): \(name(change))"
      case .undone(let change): "undone by \(change.author): \(name(change))"
      case .redone(let change): "redone by \(change.author): \(name(change))"
      }
    let more = changes.count > 1 ? ", and \(number(changes.count - 1)) more: see “history”." : "."
    return "In the meantime, " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label): \(quoted(new))" }
    return new.isEmpty
      ? "\(label): no longer \(quoted(old))" : "\(label): \(quoted(new)), was \(quoted(old))"
  }
}
