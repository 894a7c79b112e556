import Localization

extension FrenchTexts: BorrowersTexts {
  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) sur \(Plural.french(loans, "prêt", "prêts"))" }
  package var noBorrowers: String { "Personne n’a encore emprunté de livre ; « emprunteur ajouter » inscrit quelqu’un." }
}
