import Localization

extension EnglishTexts: SharingTexts {
  package var copiedToClipboard: String { "Copied to the clipboard, if the terminal allows it." }
  package func shareOffers(opensMail: Bool) -> String {
    "Other forms: “--markdown”, “--to FILE”, and “--mail”, which " + (opensMail ? "opens your mail program." : "prints a mailto: link.")
  }
  package var mailOpened: String { "Opened a new message in your mail program." }
  package func mailOpened(with file: String) -> String { mailOpened + " It should have \(file) attached: check before you send it." }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Attach \(file) to it." }
  package var mailLinkOpens: String { "Elsewhere, this link starts a new message." }
}
