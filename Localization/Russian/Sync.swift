import Library
import Localization

extension RussianTexts: SyncTexts {
  package func offline(since moment: String) -> String { "нет связи, состояние на \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "Показана библиотека \(host) по состоянию на \(moment)." }
  package func waitingToSend(count: Int) -> String { Plural.russian(count, "книга ждёт", "книги ждут", "книг ждут") + " отправки" }
  package func willWait(count: Int) -> String {
    Plural.russian(
      count, "изменение будет отправлено", "изменения будут отправлены",
      "изменений будет отправлено") + " командой «синхронизировать»."
  }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "С сервера \(host): новых — \(number(added)), изменённых — \(number(changed)), удалённых — \(number(deleted))."
  }
  package func sent(count: Int, to host: String) -> String { "Отправлено на \(host): " + bookCount(count) + "." }
  package func upToDate(with host: String) -> String { "На \(host) ничего нового." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    let no = isPlain ? "номер " : "№ "
    return "Книга \(quoted(book.title)): здесь была \(no)\(book.numberText), теперь \(no)\(BookNumber.text(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "Сервер \(host) не сохранил: \(fields.map(word).joined(separator: ", ")). Отныне это остаётся здесь."
  }
  package func peopleStayLocal(_ host: String) -> String { "Сервер \(host) не хранит ни очередей, ни читателей: они остаются здесь." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "На \(host) больше нет книг: \(number(gone)) из \(number(all)). Удалить их и здесь?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(subject(book)): изменено и здесь, и на сервере.\nТам: \(theirs)\nЗдесь: \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(subject(book)): здесь изменено, на сервере удалено." }
  package func deletedHere(_ book: BookName) -> String { "\(subject(book)): здесь удалено, на сервере изменено." }
  package var keepQuestion: String { "Оставить их вариант или наш? Enter — решить позже" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) С «--позже» изменение подождёт здесь до «синхронизировать»."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
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
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) требует другое имя и пароль. Запишите их в ~/.netrc (или в файл для «--netrc») либо задайте токен в BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) не говорит тем, кто не вошёл, у кого книга, поэтому эта копия только для чтения. Чтобы менять её, "
        + "укажите имя и пароль в ~/.netrc (или в файле для «--netrc»)."
    case .noLibrary(let host, let status): "По этому адресу нет библиотеки: \(host) ответил со статусом \(status)."
    case .refused(let host, let status, let reason):
      "\(host) отказал: " + (reason ?? "статус \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) занят; попробуйте ещё раз."
    case .notMade(let host): "\(host) не ответил как следует. На вопрос он сообщил, что изменение не сделано."
    case .unknown(let host): "\(host) не ответил, и узнать, сделал ли он изменение, нельзя; «синхронизировать» покажет, что стало."
    case .changedThere(let book, let host): "\(subject(book)): на \(host) тем временем изменено; «синхронизировать» покажет, как стало."
    case .goneThere(let book, let host): "\(subject(book)): на \(host) книги больше нет; «синхронизировать» это учтёт."
    case .othersThere(let host): "На \(host) тем временем добавили или удалили книги; «синхронизировать» их покажет."
    case .waiting(let book):
      "\(subject(book)): есть неотправленные изменения. Сначала отправьте их по «синхронизировать» или добавьте «--позже»."
    case .partly(let done, let total, let cause):
      (total.map { "Сделано здесь и на сервере: \(number(done)) из \(number($0))." }
        ?? "Сделано здесь и на сервере: \(bookCount(done)).") + " Затем: " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "Сервер \(host) ответил, но не принял изменение: \(name(book))"
        + (fields.isEmpty ? "" : " (" + fields.map(word).joined(separator: ", ") + ")") + ". Здесь теперь так же, как там."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "Сделано здесь и на сервере: \(number(done)) из \(number(total)). " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(subject($0.book)): \(reason($0.error))" }.joined(
          separator: " ") + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "На \(host) больше нет книг: \(number(gone)) из \(number(all)). Здесь ничего не удалено; это сделает «синхронизировать --да»."
    case .partlyWaiting(let done, let total, let cause):
      "Отправлено \(number(done)) из \(number(total)); остальные ждут «синхронизировать». " + reason(cause)
    case .leftThere(let host): "Это отклонено, но книга добавлена на \(host), и удалить её там не удалось. «синхронизировать» её покажет."
    case .conflicts(let count):
      Plural.russian(count, "книга изменена", "книги изменены", "книг изменено")
        + " и здесь, и на сервере. Введите «синхронизировать» в диалоге или добавьте «--оставить их» либо «--оставить наш»."
    case .noServer: "Эта библиотека — не копия библиотеки на сервере, спрашивать некого."
    case .onlyAtServer(let server): "Адреса календарей хранит \(server). Выполните эту команду там."
    case .interrupted: "Отправка остановлена."
    }
  }
}
