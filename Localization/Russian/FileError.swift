import Library
import Localization

extension RussianTexts: FileErrorTexts {
  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "Файл \(quoted(path)) не найден."
    case .isFolder(let path): "\(path) — папка, а нужен файл."
    case .cannotRead(let path, let reason): "Не удалось прочитать \(input(path)): \(reason.map(systemError) ?? "нет прав доступа")."
    }
  }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "PNG делает \(tool), но эта программа не установлена или не справилась; SVG открывается везде. "
        + "В Debian и Ubuntu её можно установить так: sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "QR-коды делает \(tool), но эта программа не установлена или не справилась; для «--код code128» она не нужна."
    case .editor(let name?): "Редактор \(quotedInput(name)) завершился с ошибкой. \(nothing(.changed))"
    case .editor(nil): "Редактор не найден: укажите его в EDITOR и работайте в терминале."
    case .noMailer(let name?):
      "Программа \(quotedInput(name)) не найдена: укажите в BOOKSKEEPER_SENDMAIL программу, которая отправляет письма, например msmtp."
    case .noMailer(nil):
      "Письма отправляет sendmail, но он не найден: установите msmtp-mta или другую почтовую программу либо укажите её в BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "Почтовой программы, которую можно здесь открыть, не нашлось."
    case .noNotifier: "Уведомления показывает notify-send, но эта программа не установлена."
    case .noUnzip:
      "Таблицы и другие файлы zip распаковывает unzip, но эта программа не установлена. "
        + "В Debian и Ubuntu её устанавливает команда: sudo apt install unzip"
    case .noScheduler: "Нет ни systemd для вашего пользователя, ни crontab: напоминание должен запускать один из них."
    case .failed(let tool, let reason): "Программа \(tool) завершилась с ошибкой" + (reason.map { ": \($0)" } ?? ".")
    case .lettersNotSent(let count, let total):
      "Не отправлено писем: \(number(count)) из \(number(total)); «напомнить --отправить» попробует снова."
    }
  }
}
