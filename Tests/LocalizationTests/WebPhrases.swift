import Library
import Localization

/// Every text of the web pages.
func webPhrases(in texts: any Texts) -> [String] {
  [
    texts.changedMeanwhile, texts.serverFailed, texts.serverWithoutLibrary, texts.serverBusy,
    texts.serverUnsure,
    texts.noBooksWithYou, texts.signedIn(as: "anna"), texts.positionInQueue(2),
    texts.waitingCount(1),
    texts.waitingCount(2), texts.waitingCount(5), texts.reserveQuestion(dune),
    texts.renewQuestion(dune, until: .last), texts.cancelHoldQuestion(dune), texts.othersWait(dune),
    texts.alreadyWithYou(dune), texts.notWithYou(dune), texts.notReserved(dune),
    texts.renewedAlready(dune, due: .last), texts.noLongerHere(dune),
    texts.othersWait, texts.renewedAlready, texts.notYetBorrower,
    texts.lent(to: "Olga", until: .last), texts.lent(to: nil, until: .last),
    texts.lent(to: "Olga", until: nil), texts.lent(to: nil, until: nil), texts.due(on: .last),
  ] + BookOrder.allCases.map { texts.sortOption($0) }
}
