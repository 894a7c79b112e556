import Library
import Localization

extension RussianTexts: RemoteTexts {
  package func offline(since moment: String) -> String { "нет связи, состояние на \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "Показана библиотека \(host) по состоянию на \(moment)." }
  package func otherLibraryNotice(_ host: String, before moment: String) -> String {
    "На \(host) теперь другая библиотека, не та, что была \(moment). Показана та, что там сейчас."
  }
  package func emptiedNotice(_ host: String, count: Int) -> String { "На \(host) больше нет книг. Раньше было: \(number(count))." }
  package func unsentNotice(_ books: [BookName], in file: String) -> String {
    let names = books.prefix(BulkChanges.previewCount).map { $0.number == 0 ? quoted($0.title) + " (новая)" : name($0) }
    let rest = books.count - names.count
    return "Прежняя версия хранила изменения, которые не были отправлены: \(names.joined(separator: ", "))"
      + (rest > 0 ? " \(andMore(rest))" : "") + ". Они в файле \(file). Чтобы прочитать их, укажите этот файл в «--библиотека». "
      + "Сделайте их заново и удалите файл."
  }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .refused, .busy, .failed, .changedThere, .goneThere, .othersThere, .offline, .missing, .missingField:
      reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) — не адрес библиотеки; адрес выглядит как https://library.example/books и не содержит пароля."
    case .insecure(let address):
      "\(quotedInput(address)) отправит всё без шифрования. Используйте https:// или, если так и задумано, «--insecure»."
    case .unreachable(_, let cause): sentence(cause)
    case .offline(let host, let cause): sentence(cause) + " Изменить библиотеку может только \(host)."
    case .unauthorized(let host):
      "\(host) требует другое имя и пароль. Запишите их в ~/.netrc (или в файл для «--netrc») либо задайте токен в BOOKSKEEPER_TOKEN."
    case .noLibrary(let host, let status): "По этому адресу нет библиотеки: \(host) ответил со статусом \(status)."
    case .doubledID(let host, let id): "В списке \(host) две книги с идентификатором \(quotedInput(id)), поэтому показать его нельзя."
    case .refused(let host, let status, let reason):
      "\(host) отказал: " + (reason ?? "статус \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) занят; попробуйте ещё раз."
    case .failed(let host, let reason): "Сбой на \(host): " + reason + (endsSentence(reason) ? "" : ".")
    case .reading(let error): self.reason(error)
    case .unknown(let host):
      "\(host) не подтвердил изменение: возможно, оно сделано, а возможно, и нет. «список» покажет, как сейчас."
    case .changedThere(let book, let host): "\(subject(book)): на \(host) тем временем изменено; «показать» покажет, как стало."
    case .goneThere(let book, let host): "\(subject(book)): на \(host) книги больше нет."
    case .othersThere(let host): "На \(host) тем временем добавили или удалили книги; «список» их покажет."
    case .partly(let done, let total, let cause, let books):
      (total.map { "Сделано: \(number(done)) из \(number($0))" } ?? "Сделано: \(bookCount(done))") + numbersDone(books) + "."
        + thenFailed(books) + reason(cause) + notTried(books)
    case .notTaken(let book, let fields, let host):
      "Сервер \(host) ответил, но у книги \(name(book)) не то, что требовалось: \(fields.map(word).joined(separator: ", ")). "
        + "Показано так, как там."
    case .notDeleted(let book, let host): "Сервер \(host) ответил, но книга \(name(book)) всё ещё там."
    case .missing(let part, let host, let isBooksKeeper):
      isBooksKeeper
        ? "На \(host) для этой программы нет \(noun(part)). " + (part.isOnPage ? "Откройте его страницу или выполните" : "Выполните")
          + " команду там, где хранится библиотека. Рабочие места, которым нужно всё, делят библиотеку в PostgreSQL."
        : "На \(host) нет \(noun(part)). В библиотеке в файле или в PostgreSQL это есть."
    case .missingField(let field, let host):
      "У книг на \(host) нет поля «\(word(for: field))». В библиотеке в файле или в PostgreSQL оно есть."
    case .interrupted: "Отправка остановлена."
    }
  }

  private func noun(_ part: UnsupportedFeature) -> String {
    switch part {
    case .borrowers: "списка читателей"
    case .owners: "списка владельцев"
    case .holds: "списка очередей"
    case .shelves: "полок"
    case .tags: "списка меток"
    case .meetings: "встреч"
    case .polls: "голосований"
    case .collages: "коллажей"
    case .covers: "обложек"
    case .trash: "корзины"
    case .history: "истории"
    case .undo: "отмены"
    case .statistics: "статистики"
    case .reminders: "напоминаний"
    case .calendar: "календаря"
    case .labels: "наклеек"
    case .imports: "импорта"
    case .upkeep: "резервных копий и проверок"
    case .samples: "книг для примера"
    case .serving: "второго сервера"
    case .loans: "истории выдач"
    case .journal: "журнала чтения"
    case .year: "итогов года и целей чтения"
    case .desk: "стола выдачи"
    case .lookup: "сведений из каталогов"
    case .otherBooks: "книг вне библиотеки"
    case .chosenNumbers: "выбора номеров"
    }
  }
}
