import Grammar
import Localization

extension FrenchTexts: HelpTexts {
  package var placeholders: [String: String] {
    let words = [
      "ADDRESS": "ADRESSE", "BOOK": "LIVRE", "GUESTS": "INVITÉS", "TIME": "HEURE",
      "FILE": "FICHIER", "TEXT": "TEXTE", "TITLE": "TITRE", "KEY": "CLÉ",
      "VALUE": "VALEUR", "SHEET": "PLANCHE", "COLUMN": "COLONNE", "FIELD": "CHAMP",
      "MONTH": "MOIS", "WORD": "MOT", "FROM": "SOURCE", "TO": "CIBLE",
      "NAME": "NOM", "VERB": "COMMANDE", "CHOICES": "CHOIX", "TAG": "ÉTIQUETTE", "all": "tous",
      "none": "aucun", "YYYY-MM-DD": "AAAA-MM-JJ", "0.5…5": "0,5…5",
    ]
    guard isPlain else { return words }
    return words.merging([
      "N": "NUMÉRO", "N…": "NUMÉROS", "N…|all": "NUMÉROS ou tous",
      "N…|all|none": "NUMÉROS, tous ou aucun", "bash|zsh|fish": "bash, zsh ou fish",
      "ISBN|ID": "ISBN ou identifiant", "TITLE|ISBN": "TITRE ou ISBN",
      "0.5…5": "NOTE", "+WORD": "MOTS", "-WORD": "",
    ]) { $1 }
  }
  package var usage: String {
    isPlain
      ? "Utilisation : bookskeeper, des options, une commande et ce qu’il lui faut ; sans commande, une invite s’ouvre."
      : "Utilisation : bookskeeper [OPTIONS] [COMMANDE …] ; sans commande, une invite s’ouvre."
  }
  package var selectionHelp: String {
    "Un livre se désigne par son numéro : "
      + (isPlain ? "12, plusieurs avec des virgules, et tous de 3 à 9 avec un tiret" : "12, 1,4,7, 3-9")
      + " ; ou par des mots de son titre, s’il est seul à les avoir."
  }
  package var moreSelectionHelp: String {
    "Et aussi : un ISBN, le code d’une étiquette, \(isPlain ? "un point" : "« . »") pour le dernier livre montré ou modifié, et "
      + "titre:1984 pour un titre qui ressemble à un numéro."
  }
  package var moreDateHelp: String {
    "Et aussi : une semaine, dans deux semaines, le mois prochain, fin du mois, après-demain\(isPlain ? "" : ", 1.12.26"). "
      + "Dans le passé : hier, vendredi dernier, il y a 3 jours\(isPlain ? "" : ", -3 ou -2s"). Après « --depuis », 1 oct, vendredi "
      + "et 25 désignent le dernier jour passé de ce nom ; ailleurs, le prochain."
  }
}
