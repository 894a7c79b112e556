import Library
import Localization

extension FrenchTexts: ChangesTexts {
  package func undone(_ change: Change, origin: String?) -> String { "Annulé : \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Rétabli : \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func undoQuestion(_ change: Change) -> String { "Annuler : \(name(change)) ?" }
  package func undoQuestion(skipping purge: Change, _ change: Change) -> String {
    "Impossible d’annuler : \(name(purge)). Avant cela : \(name(change)). Annuler cette modification ?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "Vous avez fait depuis, dans une autre fenêtre : \(name(other.change)), \(date(other.day, at: other.time)). Annuler cela ?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "Modifications à annuler : \(number(requested)) demandées, dont \(count < 2 ? "\(number(count)) seule est" : "\(number(count)) seulement sont") de vous."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "Modifications à rétablir : \(number(requested)) demandées, dont \(count < 2 ? "\(number(count)) seule est" : "\(number(count)) seulement sont") de vous."
  }
  package func changesSummary(_ changes: ChangesByOthers) -> String {
    let event =
      switch changes.newest {
      case .made(let change): "\(change.author), \(name(change))"
      case .undone(let change): "\(change.author), annulation : \(name(change))"
      case .redone(let change): "\(change.author), rétablissement : \(name(change))"
      }
    let more =
      changes.count > 1
      ? " ; " + Plural.french(changes.count - 1, "autre", "autres") + ", voir « historique »." : "."
    return "Depuis : " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label) : \(quoted(new))" }
    return new.isEmpty ? "\(label) : vide (auparavant \(quoted(old)))" : "\(label) : \(quoted(new)) (auparavant \(quoted(old)))"
  }
}
