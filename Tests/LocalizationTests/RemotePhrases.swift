import Library
import Localization

/// Every text about a library on a server.
func remotePhrases(in texts: any Texts) -> [String] {
  let words = RemoteBook.Field.allCases.filter { $0 != .isbn && $0 != .notes && $0 != .description }
    .map { texts.word(for: $0) }
  let fields = texts.word(for: .tags)
  return words + [
    texts.offline(since: fields), texts.offlineNotice(fields, since: fields),
    texts.waitingToSend(count: 2), texts.willWait(count: 2), texts.sending(to: fields),
    texts.synced(added: 1, changed: 2, deleted: 5, from: fields), texts.sent(count: 2, to: fields),
    texts.upToDate(with: fields),
    texts.renumbered(dune, to: 32), texts.ignoredFields([.publisher], by: fields),
    texts.peopleStayLocal(fields), texts.deleteMissingQuestion(3, of: 9, at: fields),
    texts.conflict(dune, theirs: fields, ours: fields),
    texts.deletedThere(dune), texts.deletedHere(dune), texts.keepQuestion,
  ]
}
