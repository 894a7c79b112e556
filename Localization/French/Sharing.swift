import Localization

extension FrenchTexts: SharingTexts {
  package var copiedToClipboard: String { "Envoyé au presse-papiers, si le terminal le permet." }
  package func shareOffers(opensMail: Bool) -> String {
    "Autres formes : « --markdown », « --vers FICHIER », et « --message », qui "
      + (opensMail ? "ouvre votre logiciel de messagerie." : "donne un lien mailto:.")
  }
  package var mailOpened: String { "Nouveau message ouvert dans votre logiciel de messagerie." }
  package func mailOpened(with file: String) -> String { mailOpened + " \(file) devrait y être joint : vérifiez-le avant l’envoi." }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Joignez-y \(file)." }
  package var mailLinkOpens: String { "Ailleurs, ce lien ouvre un nouveau message." }
}
