import Library

extension ChangeKind {
  /// The action of the change, before its object.
  fileprivate var action: Words {
    switch self {
    case .add, .shelve, .addMeeting, .addTag, .addOwner, .sample: Words("adding", "ajout", "добавление")
    case .addBorrower: Words("adding", "inscription", "добавление")
    case .edit, .editMeeting, .editBorrower, .editOwner: Words("editing", "modification", "изменение")
    case .delete, .deleteTag, .deletePoll: Words("deleting", "suppression", "удаление")
    case .removeMeeting, .removeBorrower, .unshelve: Words("removing", "retrait", "удаление")
    case .checkOut: Words("checking out", "prêt", "выдача")
    case .return: Words("returning", "retour", "возврат")
    case .renew: Words("renewing", "prolongation du prêt", "продление")
    case .rate, .rateShelved: Words("rating", "notation", "оценка")
    case .tag: Words("tagging", "étiquetage", "изменение меток")
    case .cover: Words("changing the cover of", "changement de la couverture", "изменение обложки")
    case .importing, .importBorrowers: Words("importing", "importation", "импорт")
    case .restore: Words("restoring", "restauration", "восстановление")
    case .acquire: Words("acquiring", "acquisition", "поступление")
    case .withdraw: Words("withdrawing", "retrait", "списание")
    case .purge: Words("purging", "suppression définitive", "окончательное удаление")
    case .reshelve: Words("moving", "passage", "перенос")
    case .editReading: Words("editing a reading of", "modification d’une lecture", "изменение прочтения")
    case .annotate: Words("editing the notes on", "modification des remarques", "изменение заметок у")
    case .renameTag: Words("renaming", "changement de nom", "новое имя")
    case .collage: Words("making the collage of", "mosaïque", "коллаж")
    case .openPoll: Words("opening", "ouverture", "открытие")
    case .editPoll: Words("changing the books of", "modification des livres", "изменение книг")
    case .vote: Words("a vote in", "vote", "голос")
    case .withdrawVote: Words("withdrawing a vote in", "retrait d’un vote", "снятие голоса")
    case .closePoll: Words("closing", "clôture", "закрытие")
    case .mergeBorrowers, .mergeOwners: Words("merging", "fusion", "объединение")
    case .hold: Words("adding", "réservation", "очередь за книгой")
    case .removeHold: Words("removing", "retrait de la réservation", "выход из очереди за книгой")
    case .removeOwner: Words("removing the details of", "suppression de la fiche", "удаление данных")
    }
  }
}

extension Texts {
  /// Returns a change as a noun phrase: "adding 12 “Dune”".
  package func name(_ change: Change) -> String {
    if let summary = change.summary { return summary }
    let action = change.kind.action[language]
    switch (change.kind, change.subject) {
    case (.sample, _):
      let count = bookCount(change.count)
      return words(
        "adding the sample library, \(count)", "ajout de la bibliothèque d’exemple (\(count))",
        "добавление книг для примера (\(number(change.count)))")
    case (.vote, .poll(let poll)) where !poll.ballots.isEmpty:
      let voter = poll.ballots.last?.name ?? ""
      return words(
        "recording \(voter)’s vote in poll \(poll.number)", "vote (\(voter)), scrutin \(poll.number)",
        "голос (\(voter)) в голосовании \(poll.number)")
    case (.withdrawVote, .poll(let poll)):
      return action + words(" poll \(poll.number)", ", scrutin \(poll.number)", " в голосовании \(poll.number)")
    case (.hold, .hold(let hold)), (.removeHold, .hold(let hold)):
      let book = BookName(number: hold.bookNumber, title: hold.title, author: "")
      let who = borrower(hold.name)
      let queue = change.kind == .hold ? "to the queue for" : "from the queue for"
      return action + " " + words("\(who) \(queue) \(name(book))", "\(ofBook(book)) pour \(who)", "\(name(book)), кто ждёт: \(who)")
    // Without books, the import only filled shelves, so there is no object.
    case (.importing, _) where change.count == 0: return action + circumstance(of: change)
    default: return action + " " + object(of: change) + circumstance(of: change)
    }
  }

  private func object(of change: Change) -> String {
    let isSingle = change.count == 1 || [.tag, .poll, .owner].contains(change.kind.noun) || change.kind == .mergeBorrowers
    if [.book, .shelved].contains(change.kind.noun), !change.namedBooks.isEmpty { return named(change) }
    guard isSingle, let subject = change.subject else { return of(change.count, change.kind.noun == .shelved ? .book : change.kind.noun) }
    switch subject {
    case .book(let book): return ofBook(book)
    // The book was permanently deleted.
    case .shelved: return words("a book", "d’un livre", "книги")
    case .meeting(let meeting): return words("meeting ", "de la réunion ", "встречи ") + numbered(meeting)
    case .tag(let tag):
      let name = quoted(tag.name)
      let former = change.formerName.map(quoted) ?? ""
      return change.kind == .renameTag && change.formerName != nil
        ? words("the tag \(former) to \(name)", "de l’étiquette \(former) en \(name)", "метки \(former): \(name)")
        : words("the tag ", "de l’étiquette ", "метки ") + name
    case .poll(let poll): return words("poll ", "du scrutin ", "голосования ") + String(poll.number)
    case .borrower(let borrower): return words("the borrower ", "de l’emprunteur ", "читателя ") + quoted(borrower.name)
    case .owner(let owner): return words("the owner ", "du propriétaire ", "владельца ") + quoted(owner.name)
    case .hold(let hold): return borrower(hold.name)
    }
  }

  private func named(_ change: Change) -> String {
    let role: String? =
      switch change.kind {
      case .checkOut: words(" to ", " à ", ", кому: ")
      case .return: words(" from ", " par ", ", от кого: ")
      case .renew: words(" for ", " à ", ", у кого: ")
      default: nil
      }
    let names = change.namedBooks.map { book in
      ofBook(book.name) + (role.flatMap { role in book.borrower.map { role + borrower($0) } } ?? "")
    }
    return names.joined(separator: words(" and ", " et ", role == nil ? " и " : "; "))
  }

  /// Returns the place, origin or partner of a change, as the end of a sentence.
  private func circumstance(of change: Change) -> String {
    let shelf: Shelf? = if case .shelved(let reading) = change.subject { reading.shelf } else { nil }
    switch change.kind {
    case .importing, .importBorrowers: return change.source.map { words(" from \($0)", " depuis \($0)", ", источник: \($0)") } ?? ""
    case .mergeBorrowers: return words(" with another borrower", " avec un autre", " с другим")
    case .mergeOwners: return words(" with another owner", " avec un autre", " с другим")
    case .shelve, .reshelve: return " " + onto(shelf)
    case .rateShelved: return " " + on(shelf)
    case .unshelve: return " " + off(shelf)
    default: return ""
    }
  }

  package func onto(_ shelf: Shelf?) -> String {
    switch shelf {
    case .read: words("to the Read shelf", "aux livres lus", "в прочитанные")
    case .want: words("to the reading list", "aux livres à lire", "в список чтения")
    case .reading: words("to the Reading shelf", "aux lectures en cours", "в начатые")
    case .stopped: words("to the books you stopped reading", "aux lectures abandonnées", "в недочитанные")
    case nil: words("to a shelf", "aux étagères", "на полку")
    }
  }

  package func on(_ shelf: Shelf?) -> String {
    switch shelf {
    case .read: words("on the Read shelf", "parmi les livres lus", "среди прочитанных")
    case .want: words("on the reading list", "parmi les livres à lire", "в списке чтения")
    case .reading: words("on the Reading shelf", "parmi les lectures en cours", "среди начатых")
    case .stopped: words("among the books you stopped reading", "parmi les lectures abandonnées", "среди недочитанных")
    case nil: words("on a shelf", "parmi les étagères", "на полке")
    }
  }

  package func off(_ shelf: Shelf?) -> String {
    switch shelf {
    case .read: words("from the Read shelf", "des livres lus", "из прочитанных")
    case .want: words("from the reading list", "des livres à lire", "из списка чтения")
    case .reading: words("from the Reading shelf", "des lectures en cours", "из начатых")
    case .stopped: words("from the books you stopped reading", "des lectures abandonnées", "из недочитанных")
    case nil: words("from a shelf", "des étagères", "с полки")
    }
  }

  package func name(_ meeting: Meeting) -> String { words("meeting ", "la réunion ", "встреча ") + numbered(meeting) }

  package func question(_ kind: ChangeKind, count: Int) -> String {
    let object = asObject(count, kind.noun == .meeting ? .meeting : .book)
    switch kind {
    case .checkOut: return words("Check out \(object)?", "Prêter \(object) ?", "Выдать \(object)?")
    case .return: return words("Return \(object)?", "Enregistrer le retour de \(object) ?", "Принять обратно \(object)?")
    case .renew: return words("Renew \(object)?", "Prolonger le prêt de \(object) ?", "Продлить \(object)?")
    case .rate: return words("Rate \(object)?", "Noter \(object) ?", "Оценить \(object)?")
    case .tag:
      return words("Change the tags of \(object)?", "Modifier les étiquettes de \(object) ?", "Изменить метки у \(of(count, .book))?")
    case .restore: return words("Restore \(object)?", "Restaurer \(object) ?", "Восстановить \(object)?")
    case .acquire: return words("Acquire \(object)?", "Ajouter \(object) à la bibliothèque ?", "Добавить \(object) в библиотеку?")
    case .withdraw: return words("Withdraw \(object)?", "Désherber \(object) ?", "Списать \(object)?")
    case .hold: return words("Hold \(object)?", "Réserver \(object) ?", "Отложить \(object)?")
    case .removeHold: return words("Remove the holds on \(object)?", "Annuler la réservation de \(object) ?", "Снять заявки на \(object)?")
    case .delete: return words("Delete \(object)?", "Supprimer \(object) ?", "Удалить \(object)?")
    case .unshelve: return words("Remove \(object) from the shelves?", "Retirer \(object) des étagères ?", "Убрать с полок \(object)?")
    case .shelve: return words("Add \(object) to a shelf?", "Ranger \(object) sur une étagère ?", "Поставить \(object) на полку?")
    case .reshelve:
      return words("Move \(object) to the other shelf?", "Passer \(object) sur l’autre étagère ?", "Перенести \(object) на другую полку?")
    case .removeMeeting: return words("Remove \(object)?", "Retirer \(object) ?", "Убрать \(object)?")
    default: return words("Change \(object)?", "Modifier \(object) ?", "Изменить \(object)?")
    }
  }
}
