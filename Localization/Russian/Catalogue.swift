import Library
import Localization

extension RussianTexts: CatalogueTexts {
  package func querying(_ catalogue: String) -> String { "Запрос к \(catalogue)\(ellipsis)" }
  package func querying(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Запрос к \(catalogue): \(number(position)) из \(number(count))\(ellipsis)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) просит подождать \(secondCount(seconds))\(ellipsis)"
  }
  func name(_ record: RecordTitle) -> String { quoted(record.title) + (record.author.isEmpty ? "" : " (\(record.author))") }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl:
      "Для доступа к сети нужна программа curl, а она не установлена. В Debian и Ubuntu её устанавливает команда: sudo apt install curl"
    case .curlFailed(let code): "Программа curl завершилась с кодом \(code), ответа нет."
    case .hostNotFound(let host): "Сервер \(host) не найден. Есть ли связь с сетью?"
    case .noConnection(let host): "Нет соединения с \(host): сервер не запущен или нет связи с сетью."
    case .proxyNotFound: "Прокси-сервер не найден; проверьте переменные http_proxy и https_proxy."
    case .timedOut(let host): "Сервер \(host) не ответил вовремя. Попробуйте позже."
    case .untrusted(let host): "Нет безопасного соединения с \(host): его сертификату нельзя доверять. \(nothing(.sent))"
    case .cutOff(let host): "Ответ сервера \(host) оборвался. Попробуйте ещё раз."
    case .status(let status, let host): "Сервер \(host) не смог ответить (код \(status))."
    case .busy(let host, let seconds): "Сервер \(host) перегружен. Попробуйте " + (seconds.map { "через \(duration($0))." } ?? "позже.")
    case .keyRefused(let host): "Сервер \(host) не принимает ключ; исправьте его или уберите."
    case .tooLarge(let host, let limit): "Ответ сервера \(host) больше \(limit / 1_000_000) МБ, он не прочитан."
    case .tooManyRedirects(let host): "Сервер \(host) без конца перенаправляет с адреса на адрес; запрос прекращён."
    case .redirectRefused(let host): "Сервер \(host) перенаправляет на адрес не http и не https; переход не выполнен."
    case .redirectElsewhere(let host):
      "\(host) перенаправляет на другой сервер; переход не выполнен. Если библиотека переехала, укажите её новый адрес."
    case .wrongType(let host, let type):
      "Сервер \(host) прислал не то, что запрашивали" + (type.map { " (\($0))" } ?? "") + ". Проверьте адрес."
    case .unreadable(let host): "Ответ сервера \(host) не читается: у него не тот формат."
    case .notUTF8(let host): "Ответ сервера \(host) не читается: его текст не в UTF-8."
    case .entities(let host): "Ответ сервера \(host) не прочитан: он определяет сущности XML, а они могут навредить."
    case .noSearch(let host): "В каталоге \(host) нет поиска. Проверьте адрес."
    case .searchRefused(let host, let reason): "\(host) отклонил запрос: \(asSentence(reason))"
    case .nothingFound(let query): "В каталоге ничего нет по запросу \(quotedInput(query))."
    case .badAddress(let address):
      "\(quotedInput(address)) — не адрес каталога: он должен начинаться с http:// или https:// и не содержать пароля."
    case .noAddress: "Не указан адрес каталога; добавьте «--адрес-каталога АДРЕС» или задайте его командой «настройки адрес АДРЕС»."
    case .unknownCatalogue(let name, let location):
      "Каталог \(quoted(name)) из \(location) неизвестен; возможные значения: \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "Запрос остановлен."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }
}
