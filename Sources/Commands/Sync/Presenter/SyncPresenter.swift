import Grammar
import Library
import Localization
import Screen

/// Updates the local copy of a server's library, and asks how to resolve conflicts.
package struct SyncPresenter {
  private let interactor: SyncInteractor?
  private let view: any View

  /// - Parameter interactor: `nil` if the library is not a copy of a server's library.
  package init(interactor: SyncInteractor?, view: any View) {
    self.interactor = interactor
    self.view = view
  }

  private var texts: any Texts { view.texts }

  /// - Parameter keep: The version of a conflicting book to keep; `nil` to ask the user.
  /// - Throws: `RemoteError.conflicts` if conflicts are left, `someRefused` if the server refused
  ///   changes, or the error that stopped the sync.
  package func sync(keep: SyncChoice?) throws {
    guard let interactor else { throw RemoteError.noServer }
    let report = try interactor.sync { gone, all in
      try view.confirm(texts.deleteMissingQuestion(gone, of: all, at: interactor.host))
    } _: {
      try keep ?? choice($0)
    }
    let sentence = sentence(report, interactor.host)
    if !sentence.isEmpty || view.context.line.has(.json) {
      try view.show(Notice(sentence, facts: report.fact))
    }
    if !report.refused.isEmpty {
      if report.left > 0 { view.showError(RemoteError.conflicts(report.left).sentence(in: texts)) }
      throw RemoteError.someRefused(
        report.refused, done: report.sent, of: report.sent + report.refused.count)
    }
    if let problem = report.problem { throw problem }
    if report.left > 0 { throw RemoteError.conflicts(report.left) }
  }

  private func sentence(_ report: SyncReport, _ host: String) -> String {
    var sentences: [String] = []
    if report.received > 0 {
      sentences.append(
        texts.synced(
          added: report.added, changed: report.changed, deleted: report.deleted, from: host))
    }
    if report.sent > 0 { sentences.append(texts.sent(count: report.sent, to: host)) }
    sentences += report.renumbered.filter { BookNumber.digits($0.book.number) != $0.number }
      .map { texts.renumbered($0.book, to: $0.number) }
    let isIdle = sentences.isEmpty && report.left == 0 && report.refused.isEmpty
    return isIdle ? texts.upToDate(with: host) : sentences.joined(separator: " ")
  }

  /// Asks which version to keep. Returns `nil` if the user declines or cannot be asked.
  private func choice(_ conflict: SyncConflict) throws -> SyncChoice? {
    try view.remark(description(conflict), .plain)
    while true {
      let answer: String?
      do {
        answer = try view.ask(texts.keepQuestion, for: .answers, of: .sync)
      } catch is LineError {
        return nil
      }
      guard let answer else { return nil }
      let words = [(SyncChoice.theirs, texts.theirsWord), (.ours, texts.oursWord)]
      let typed = Folding.labelKey(answer)
      let meant = words.first { choice, word in
        // Accept `leurs` as well as `leur`, and `наши` as well as `наш`.
        [word, choice.rawValue].map(Folding.labelKey).contains {
          !typed.isEmpty && ($0.hasPrefix(typed) || typed.hasPrefix($0))
        }
      }
      if let meant { return meant.0 }
    }
  }

  private func value(_ field: RemoteBook.Field, of book: RemoteBook) -> String {
    if field == .dueDate, let due = book.dueDate { return texts.date(due) }
    let text = field == .holds ? book.waiting.joined(separator: ", ") : book[field]
    return text.isEmpty ? texts.nothing : texts.quoted(text)
  }

  private func description(_ conflict: SyncConflict) -> String {
    guard let theirs = conflict.theirs else { return texts.deletedThere(conflict.name) }
    guard let ours = conflict.ours else { return texts.deletedHere(conflict.name) }
    func told(_ book: RemoteBook) -> String {
      conflict.fields.map { texts.word(for: $0) + texts.colon + " " + value($0, of: book) }
        .joined(separator: ", ")
    }
    return texts.conflict(conflict.name, theirs: told(theirs), ours: told(ours))
  }
}

extension SyncReport: Factual {
  package var fact: Fact {
    [
      "added": added, "changed": changed, "deleted": deleted, "sent": sent, "conflicts": left,
    ]
  }
}
