import Library
import Localization

extension RussianTexts: ServerTexts {
  package var changedMeanwhile: String { "За это время данные изменились. Получите их снова и повторите изменение." }
  package var serverFailed: String { "Библиотекой сейчас нельзя пользоваться. Причина — в журнале сервера." }
  package var serverWithoutLibrary: String { "На этом сервере нет библиотеки. Где она должна быть, сказано в его журнале." }
  package var serverBusy: String { "Библиотека недоступна. \(nothing(.changed)) Повторите попытку через минуту." }
  package var serverUnsure: String { "Библиотека стала недоступна во время изменения: оно могло выполниться, а могло и нет." }
  package func sortOption(_ order: BookOrder) -> String { self.order(order, isReversed: false) }
  package var noBooksWithYou: String { "Сейчас у вас нет книг." }
  package var notYetBorrower: String { "Библиотека пока не знает вас как читателя." }
  package func positionInQueue(_ position: Int) -> String { "Вы в очереди под номером \(number(position))." }
  package func waitingCount(_ count: Int) -> String { "в очереди: \(number(count))" }
  package func reserveQuestion(_ book: BookName) -> String { "Отложить для вас книгу \(name(book))?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Продлить книгу \(name(book)) до \(date(day))?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Отменить вашу заявку на книгу \(name(book))?" }
  package func othersWait(_ book: BookName) -> String { "Книгу \(name(book)) продлить нельзя: её ждут другие читатели." }
  package var othersWait: String { "Продлить нельзя: книгу ждут другие читатели." }
  package func alreadyWithYou(_ book: BookName) -> String { "Книга \(name(book)) уже у вас." }
  package func notWithYou(_ book: BookName) -> String { "Книги \(name(book)) у вас нет." }
  package func notReserved(_ book: BookName) -> String { "У вас нет заявки на книгу \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "У книги \(name(book)) срок и так \(date(due)); дальше продлить пока нельзя."
  }
  package var renewedAlready: String { "Дальше продлить пока нельзя." }
  package func noLongerHere(_ book: BookName) -> String { "Книга \(name(book)) возвращена владельцу." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "«cgi» отвечает веб-серверу, который запускает эту команду на каждый запрос; как — сказано в README."
    case .noSuchPath(let path): "По адресу \(quoted(path)) ничего нет."
    case .noCover(let number): "У книги \(number) нет обложки."
    case .signInNeeded: "Сначала войдите в систему."
    case .namesNeedSignIn: "Чтобы видеть или искать, у кого книга, войдите в систему."
    case .onlyKeepers: "Это могут делать только сотрудники библиотеки."
    case .unknownBorrower(let name): "Библиотека пока не знает, кто из читателей \(quoted(name)). Попросите её сотрудников добавить вас."
    case .foreignForm: "Это можно сделать только на страницах самой библиотеки. Вернитесь туда и повторите."
    case .stateNeeded: "Это удалило бы все книги. Чтобы подтвердить, какие именно, отправьте ETag адреса /books в «If-Match»."
    case .badText(let name): "В \(quoted(name)) недопустимый текст. Нужен UTF-8 без управляющих символов."
    case .methodNotAllowed(let method, let allowed):
      "\(quoted(method)) здесь не допускается; допускается: \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "Тело запроса должно быть в формате JSON (application/json), а не \(type.map(quoted) ?? "неизвестного типа")."
    case .badObject: "Тело запроса — не объект JSON вида {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "Тело запроса больше \(number(limit)) байт."
    case .badField(let name, let value): "В поле \(quoted(name)) не может стоять \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) не может быть \(quoted(value)); "
        + (allowed.map { "допускается: \($0.joined(separator: ", "))." }
          ?? "нужно число не меньше 1.")
    }
  }
}
