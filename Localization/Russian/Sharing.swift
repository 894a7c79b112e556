import Localization

extension RussianTexts: SharingTexts {
  package var copiedToClipboard: String { "Отправлено в буфер обмена, если терминал это позволяет." }
  package func shareOffers(opensMail: Bool) -> String {
    "Можно и иначе: «--markdown», «--куда ФАЙЛ» и «--письмо», которое "
      + (opensMail ? "откроется в почтовой программе." : "выводится ссылкой mailto:.")
  }
  package var mailOpened: String { "Новое письмо открыто в почтовой программе." }
  package func mailOpened(with file: String) -> String {
    mailOpened + " К нему должен быть приложен файл \(file): проверьте перед отправкой."
  }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Приложите к нему \(file)." }
  package var mailLinkOpens: String { "В другом месте эта ссылка откроет новое письмо." }
}
