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
  var adverb: Words {
    switch self {
    case .purge: Words("", " définitivement", " навсегда")
    case .restore: Words("", " de la corbeille", " из корзины")
    case .acquire: Words("", " dans la bibliothèque", " в библиотеку")
    case .add, .save, .delete, .remove, .withdraw: Words("", "", "")
    }
  }
}

/// Reports of actions, and the questions before them: "Deleted 3 books. “undo” brings them back."
extension Texts {
  /// - Parameters:
  ///   - subject: one thing, as it starts a sentence; `nil` for a number of things.
  ///   - origin: where it was, with a leading space.
  ///   - undo: whether to say how to undo it.
  ///   - steps: the number of changes to undo.
  private func done(
    _ action: Action, _ noun: ChangeKind.Noun, _ subject: String? = nil, count: Int = 1, origin: String = "", undo: Bool = false,
    steps: Int = 1
  ) -> String {
    let things = subject ?? counted(count, noun)
    let participle = action.participle.typed(language)
    let undo = undo && !missingVerbs.contains(.undo)
    let option = steps > 1 ? words(" --count \(steps)", " --nombre \(steps)", " --число \(steps)") : ""
    switch language {
    case .english:
      let them = count == 1 && noun != .borrower ? "it" : "them"
      return "\(participle[0]) \(things)\(origin)." + (undo ? " “undo\(option)” brings \(them) back." : "")
    case .french:
      let isPlural = subject == nil && count.magnitude > 1
      let agreed = participle[0] + (noun.isFeminineInFrench ? "e" : "") + (isPlural ? "s" : "") + action.adverb[language]
      let them = isPlural ? "les" : noun.isFeminineInFrench ? "la" : "le"
      return "\(capitalized(things)) \(isPlural ? "sont" : "est") \(agreed)\(origin)"
        + (undo ? " ; « annuler\(option) » permet de \(them) récupérer." : ".")
    case .russian:
      let gender = [ChangeKind.Noun.borrower, .owner].contains(noun) ? 0 : noun == .poll ? 2 : 1
      let form = subject == nil ? Plural.russianForm(count, participle[gender], participle[3], participle[2]) : participle[gender]
      let them = subject == nil && count != 1 ? "их" : gender == 1 ? "её" : "его"
      return "\(capitalized(things)) \(form)\(action.adverb[language])\(origin)"
        + (undo ? "; «отменить\(option)» восстановит \(them)." : ".")
    }
  }

  package func tagAdded(_ name: String) -> String { done(.add, .tag, one(.tag, quoted(name))) }
  package func added(owner: String) -> String { done(.add, .owner, one(.owner, quoted(owner))) }
  package func added(_ borrower: Borrower) -> String { done(.add, .borrower, one(.borrower, quoted(borrower.name))) }

  package func saved(_ book: BookName) -> String { done(.save, .book, subject(book)) }
  package func editedMany(count: Int) -> String { done(.save, .book, count: count) }
  package func saved(_ meeting: Meeting) -> String { done(.save, .meeting, dated(meeting)) }
  package func saved(owner: String) -> String { done(.save, .owner, one(.owner, quoted(owner))) }
  package func saved(_ borrower: Borrower) -> String { done(.save, .borrower, one(.borrower, quoted(borrower.name))) }

  package func deleted(_ book: BookName) -> String { done(.delete, .book, subject(book), undo: true) }
  package func deleted(count: Int, steps: Int = 1) -> String {
    done(.delete, .book, count: count, undo: true, steps: steps)
  }
  package func pollDeleted(_ number: Int) -> String { done(.delete, .poll, one(.poll, "\(number)"), undo: true) }
  package func restored(_ book: BookName) -> String { done(.restore, .book, subject(book)) }
  package func restored(count: Int) -> String { done(.restore, .book, count: count) }
  package func acquired(_ book: BookName) -> String { done(.acquire, .book, subject(book)) }
  package func acquired(count: Int) -> String { done(.acquire, .book, count: count) }
  package func withdrawn(_ book: BookName) -> String { done(.withdraw, .book, subject(book)) }
  package func withdrawn(count: Int) -> String { done(.withdraw, .book, count: count) }
  package func purged(_ book: BookName) -> String { done(.purge, .book, subject(book)) }
  package func purged(count: Int) -> String { done(.purge, .book, count: count) }

  package func removed(_ meeting: Meeting) -> String { done(.remove, .meeting, dated(meeting), undo: true) }
  package func removedMeetings(_ count: Int) -> String { done(.remove, .meeting, count: count, undo: true) }
  package func removed(_ borrower: Borrower) -> String { done(.remove, .borrower, one(.borrower, quoted(borrower.name)), undo: true) }
  package func unshelved(_ book: BookName, from shelf: Shelf) -> String {
    done(.remove, .shelved, one(.shelved, quoted(book.title)), origin: " " + off(shelf), undo: true)
  }
  package func unshelved(count: Int) -> String {
    done(.remove, .book, count: count, origin: words(" from the shelves", " des étagères", " с полок"), undo: true)
  }

  private func dated(_ meeting: Meeting) -> String {
    let day = date(meeting.day)
    return one(.meeting, numbered(meeting)) + words(", \(day)", " du \(day)", ", \(day),")
  }

  // MARK: Questions and headings

  package func deleteQuestion(_ book: BookName) -> String { deletion(of: asObject(on: .book, name(book))) }
  /// - Parameter shown: the filter that the books match.
  package func deleteQuestion(count: Int, shown: String?) -> String {
    deletion(of: asObject(on: count, .book) + (shown.map { " (\($0))" } ?? ""))
  }
  package func deletePollQuestion(_ number: Int, votes: Int) -> String {
    deletion(of: asObject(on: .poll, "\(number) (\(voteCount(votes)))"))
  }
  package func purgeQuestion(_ book: BookName) -> String { purge(of: asObject(on: .book, name(book))) }
  package func purgeQuestion(count: Int) -> String { purge(of: asObject(on: count, .book)) }

  private func deletion(of things: String) -> String { words("Delete \(things)?", "Supprimer \(things) ?", "Удалить \(things)?") }

  private func purge(of things: String) -> String {
    words(
      "Permanently delete \(things)? This cannot be undone.", "Supprimer définitivement \(things) ? C’est irréversible.",
      "Удалить навсегда \(things)? Отменить это будет нельзя.")
  }

  package func editHeading(_ book: BookName) -> String { editing(asObject(on: .book, name(book))) }
  package func editHeading(_ meeting: Meeting) -> String { editing(asObject(on: .meeting, numbered(meeting))) }
  package func editHeading(owner: String) -> String { editing(asObject(on: .owner, quoted(owner))) }
  package func editHeading(_ borrower: Borrower) -> String { editing(asObject(on: .borrower, quoted(borrower.name))) }

  private func editing(_ thing: String) -> String { words("Edit ", "Modifier ", "Изменить ") + thing }

  package func merged(owner: String, into other: String) -> String { merged(.owner, quoted(owner), quoted(other)) }
  package func merged(_ name: String, into borrower: Borrower) -> String { merged(.borrower, quoted(name), quoted(borrower.name)) }

  private func merged(_ noun: ChangeKind.Noun, _ old: String, _ new: String) -> String {
    words(
      "Merged \(old) into \(one(noun, new)).", "\(old) et \(new) sont désormais un seul \(name(noun)), \(new).",
      "\(old) и \(new) теперь один \(name(noun)), \(new).")
  }
}
