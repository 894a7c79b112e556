import Grammar
import Library

private enum Action {
  case add, save, delete, purge, restore, remove, acquire, withdraw

  /// The French form is masculine; the Russian ones are masculine, feminine, neuter and plural.
  var participle: Words {
    switch self {
    case .add: Words("Added", "ajouté", "добавлен|добавлена|добавлено|добавлены")
    case .save: Words("Saved", "enregistré", "сохранён|сохранена|сохранено|сохранены")
    case .delete: Words("Deleted", "supprimé", "удалён|удалена|удалено|удалены")
    case .purge: Words("Permanently deleted", "supprimé", "удалён|удалена|удалено|удалены")
    case .restore: Words("Restored", "revenu", "восстановлен|восстановлена|восстановлено|восстановлены")
    case .remove: Words("Removed", "retiré", "убран|убрана|убрано|убраны")
    case .acquire: Words("Acquired", "entré", "поступил|поступила|поступило|поступили")
    case .withdraw: Words("Withdrew", "retiré", "списан|списана|списано|списаны")
    }
  }

  /// What follows the participle in French and Russian.
  var complement: Words {
    switch self {
    case .purge: Words("", " définitivement", " навсегда")
    case .restore: Words("", " de la corbeille", " из корзины")
    case .acquire: Words("", " dans la bibliothèque", " в библиотеку")
    case .add, .save, .delete, .remove, .withdraw: Words("", "", "")
    }
  }
}

/// Messages about completed actions, and the questions that confirm them: "Deleted 3 books. “undo” brings them back."
extension Texts {
  /// - Parameters:
  ///   - subject: the name of one thing, as the subject of a sentence; `nil` to use `count`.
  ///   - origin: where it was, with a leading space.
  ///   - undo: whether to say how to undo it.
  ///   - steps: the number of changes to undo.
  private func report(
    _ action: Action, _ noun: ChangeKind.Noun, _ subject: String? = nil, count: Int = 1, origin: String = "", undo: Bool = false,
    steps: Int = 1
  ) -> String {
    let object = subject ?? counted(count, noun)
    let participle = action.participle.typed(language)
    let undo = undo && !missingVerbs.contains(.undo)
    let option = steps > 1 ? words(" --count \(steps)", " --nombre \(steps)", " --число \(steps)") : ""
    switch language {
    case .english:
      let pronoun = count == 1 && noun != .borrower ? "it" : "them"
      return "\(participle[0]) \(object)\(origin)." + (undo ? " “undo\(option)” brings \(pronoun) back." : "")
    case .french:
      let isPlural = subject == nil && count.magnitude > 1
      let predicate = participle[0] + (noun.isFeminineInFrench ? "e" : "") + (isPlural ? "s" : "") + action.complement[language]
      let pronoun = isPlural ? "les" : noun.isFeminineInFrench ? "la" : "le"
      return "\(capitalized(object)) \(isPlural ? "sont" : "est") \(predicate)\(origin)"
        + (undo ? " ; « annuler\(option) » permet de \(pronoun) récupérer." : ".")
    case .russian:
      let gender = [ChangeKind.Noun.borrower, .owner].contains(noun) ? 0 : noun == .poll ? 2 : 1
      let form = subject == nil ? Plural.russianForm(count, participle[gender], participle[3], participle[2]) : participle[gender]
      let pronoun = subject == nil && count != 1 ? "их" : gender == 1 ? "её" : "его"
      return "\(capitalized(object)) \(form)\(action.complement[language])\(origin)"
        + (undo ? "; «отменить\(option)» восстановит \(pronoun)." : ".")
    }
  }

  package func tagAdded(_ name: String) -> String { report(.add, .tag, nounPhrase(.tag, quoted(name))) }
  package func added(owner: String) -> String { report(.add, .owner, nounPhrase(.owner, quoted(owner))) }
  package func added(_ borrower: Borrower) -> String { report(.add, .borrower, nounPhrase(.borrower, quoted(borrower.name))) }

  package func saved(_ book: BookName) -> String { report(.save, .book, subject(book)) }
  package func saved(count: Int) -> String { report(.save, .book, count: count) }
  package func saved(_ meeting: Meeting) -> String { report(.save, .meeting, numberAndDate(meeting)) }
  package func saved(owner: String) -> String { report(.save, .owner, nounPhrase(.owner, quoted(owner))) }
  package func saved(_ borrower: Borrower) -> String { report(.save, .borrower, nounPhrase(.borrower, quoted(borrower.name))) }

  package func deleted(_ book: BookName) -> String { report(.delete, .book, subject(book), undo: true) }
  package func deleted(count: Int, steps: Int = 1) -> String {
    report(.delete, .book, count: count, undo: true, steps: steps)
  }
  package func pollDeleted(_ number: Int) -> String { report(.delete, .poll, nounPhrase(.poll, "\(number)"), undo: true) }
  package func restored(_ book: BookName) -> String { report(.restore, .book, subject(book)) }
  package func restored(count: Int) -> String { report(.restore, .book, count: count) }
  package func acquired(_ book: BookName) -> String { report(.acquire, .book, subject(book)) }
  package func acquired(count: Int) -> String { report(.acquire, .book, count: count) }
  package func withdrawn(_ book: BookName) -> String { report(.withdraw, .book, subject(book)) }
  package func withdrawn(count: Int) -> String { report(.withdraw, .book, count: count) }
  package func purged(_ book: BookName) -> String { report(.purge, .book, subject(book)) }
  package func purged(count: Int) -> String { report(.purge, .book, count: count) }

  package func removed(_ meeting: Meeting) -> String { report(.remove, .meeting, numberAndDate(meeting), undo: true) }
  package func removedMeetings(_ count: Int) -> String { report(.remove, .meeting, count: count, undo: true) }
  package func removed(_ borrower: Borrower) -> String {
    report(.remove, .borrower, nounPhrase(.borrower, quoted(borrower.name)), undo: true)
  }
  package func unshelved(_ book: BookName, from shelf: Shelf) -> String {
    report(.remove, .shelved, nounPhrase(.shelved, quoted(book.title)), origin: " " + off(shelf), undo: true)
  }
  package func unshelved(count: Int) -> String {
    report(.remove, .book, count: count, origin: words(" from the shelves", " des étagères", " с полок"), undo: true)
  }

  private func numberAndDate(_ meeting: Meeting) -> String {
    let day = date(meeting.day)
    return nounPhrase(.meeting, numbered(meeting)) + words(", \(day)", " du \(day)", ", \(day),")
  }

  // MARK: Questions and headings

  package func deleteQuestion(_ book: BookName) -> String { deletionQuestion(of: asObject(.book, name(book))) }
  /// - Parameter filter: the filter that the books match.
  package func deleteQuestion(count: Int, filter: String?) -> String {
    deletionQuestion(of: asObject(count, .book) + (filter.map { " (\($0))" } ?? ""))
  }
  package func deletePollQuestion(_ number: Int, votes: Int) -> String {
    deletionQuestion(of: asObject(.poll, "\(number) (\(voteCount(votes)))"))
  }
  package func purgeQuestion(_ book: BookName) -> String { purgeQuestion(of: asObject(.book, name(book))) }
  package func purgeQuestion(count: Int) -> String { purgeQuestion(of: asObject(count, .book)) }

  private func deletionQuestion(of object: String) -> String { words("Delete \(object)?", "Supprimer \(object) ?", "Удалить \(object)?") }

  private func purgeQuestion(of object: String) -> String {
    words(
      "Permanently delete \(object)? This cannot be undone.", "Supprimer définitivement \(object) ? C’est irréversible.",
      "Удалить навсегда \(object)? Отменить это будет нельзя.")
  }

  package func editHeading(_ book: BookName) -> String { editHeading(of: asObject(.book, name(book))) }
  package func editHeading(_ meeting: Meeting) -> String { editHeading(of: asObject(.meeting, numbered(meeting))) }
  package func editHeading(owner: String) -> String { editHeading(of: asObject(.owner, quoted(owner))) }
  package func editHeading(_ borrower: Borrower) -> String { editHeading(of: asObject(.borrower, quoted(borrower.name))) }

  private func editHeading(of object: String) -> String { words("Edit ", "Modifier ", "Изменить ") + object }

  package func merged(owner: String, into other: String) -> String { merged(.owner, quoted(owner), quoted(other)) }
  package func merged(_ name: String, into borrower: Borrower) -> String { merged(.borrower, quoted(name), quoted(borrower.name)) }

  private func merged(_ noun: ChangeKind.Noun, _ old: String, _ new: String) -> String {
    words(
      "Merged \(old) into \(nounPhrase(noun, new)).", "\(old) et \(new) sont désormais un seul \(name(noun)), \(new).",
      "\(old) и \(new) теперь один \(name(noun)), \(new).")
  }
}
