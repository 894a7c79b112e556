import Library
import Localization

/// Every text about a library on a server.
func remotePhrases(in texts: any Texts) -> [String] {
  let words = RemoteBook.Field.allCases.filter { $0 != .isbn && $0 != .notes && $0 != .description }
    .map { texts.word(for: $0) }
  let fields = texts.word(for: .tags)
  return words + [
    texts.offline(since: fields), texts.offlineNotice(fields, since: fields),
    texts.sending(to: fields), texts.emptyServer,
    texts.otherLibraryNotice(fields, before: fields), texts.emptiedNotice(fields, count: 31),
    texts.unsentNotice([dune], in: fields),
    texts.unsentNotice([dune, dune, dune, dune, dune, dune, dune], in: fields),
  ]
}
