import Grammar
import Localization

extension FrenchTexts: ListTexts {
  package func page(_ page: Int, of count: Int) -> String { "page \(number(page)) sur \(number(count))" }
  package func backToList(_ state: [String]) -> String { "Retour à la liste : \(state.joined(separator: ", "))." }
  package var firstScreen: String { "C’est le premier écran ; « quitter » ferme le programme." }
  package func onMarked(count: Int, hidden: Int) -> String {
    "Pour \(Plural.french(count, "livre coché", "livres cochés"))" + (hidden > 0 ? ", dont \(number(hidden)) hors de l’écran :" : " :")
  }
  package func marked(count: Int, hidden: Int) -> String {
    Plural.french(count, "coché", "cochés") + (hidden > 0 ? ", dont \(number(hidden)) hors de cette page" : "")
  }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("lettres", "filtrer comme « chercher »"),
      ("flèches, pages", "se déplacer ; Début, Fin, Ctrl-N, Ctrl-P et Ctrl-K aussi"),
      ("Entrée", "afficher ou masquer le détail ; gauche et droite le font défiler"),
    ] + (marks ? [("Espace, Tab", "cocher ou décocher")] : []) + [
      (
        ":",
        "taper une commande ; seule, elle vise les lignes cochées, sinon la ligne courante"
      ),
      ("Ctrl-U, Ctrl-W", "effacer le filtre ou son dernier mot ; Ctrl-Y le remet"), ("Échap", "revenir"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint {
    browseHint(keys, exitCommands: ["Entrée détail", "? touches", "Échap retour"])
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    (first == last ? number(last) : number(first) + (isPlain ? " à " : "–") + number(last)) + (total.map { " sur \(number($0))" } ?? "")
  }
  package func andMore(_ count: Int) -> String { "et " + Plural.french(count, "autre", "autres") }
}
