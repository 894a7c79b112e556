import Library
import Localization

extension RussianTexts: ChangesTexts {
  package func undone(_ change: Change, origin: String?) -> String { "Отменено: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Повторено: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func undoQuestion(_ change: Change) -> String { "Отменить: \(name(change))?" }
  package func undoQuestion(skipping purge: Change, _ change: Change) -> String {
    "Нельзя отменить: \(name(purge)). До этого: \(name(change)). Отменить это изменение?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "С тех пор вы сделали в другом окне: \(name(other.change)), \(date(other.day, at: other.time)). Отменить это?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "Запрошено отмен: \(number(requested)), но ваших изменений нашлось только \(number(count))."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "Запрошено повторов: \(number(requested)), но ваших изменений нашлось только \(number(count))."
  }
  package func changesSummary(_ changes: ChangesByOthers) -> String {
    let event =
      switch changes.newest {
      case .made(let change): "\(change.author) — \(name(change))"
      case .undone(let change): "\(change.author) — отменено: \(name(change))"
      case .redone(let change): "\(change.author) — повторено: \(name(change))"
      }
    let more = changes.count > 1 ? "; ещё изменений: \(number(changes.count - 1)), их покажет «история»." : "."
    return "С тех пор: " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label): \(quoted(new))" }
    return new.isEmpty ? "\(label): пусто (раньше \(quoted(old)))" : "\(label): \(quoted(new)) (раньше \(quoted(old)))"
  }
}
