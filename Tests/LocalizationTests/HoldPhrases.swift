import Library
import Localization

/// Every text about holds.
func holdPhrases(in texts: any Texts) -> [String] {
  let day = Day(iso: "2026-12-01")
  let days = [day, nil]
  return HoldState.allCases.flatMap { state in days.map { texts.state(state, until: $0) } }
    + ["Olga", Borrower.user].flatMap { name in
      days.flatMap {
        [texts.onHold(for: name, until: $0), texts.bookOnHold(dune, for: name, until: $0)]
      } + [texts.waits(name, for: dune, position: 2), texts.holdRemoved(name, for: dune)]
    }
    + [1, 2].map(texts.lendDespiteHolds) + [
      texts.holdCount(2),
      texts.noHolds, texts.until(.last),
      texts.readySubject(count: 2),
      texts.readyOpening, texts.ready(dune, until: .last),
    ]
}
