import Grammar
import Localization

extension FrenchTexts: HelpTexts {
  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "afficher la liste des livres"
    case .show: "tout afficher sur un livre"
    case .add: "ajouter un livre ; sans titre, remplir un formulaire ; un ISBN est cherché dans le catalogue, « titre:ISBN » est un titre"
    case .edit: "modifier un livre ; sans option, remplir un formulaire"
    case .delete: "mettre des livres à la corbeille ; « tous » : tout ce qui est affiché"
    case .checkout: "prêter des livres ; « emprunter TITRE à NOM » en ajoute un que vous empruntez"
    case .return: "enregistrer le retour de livres"
    case .renew: "donner une nouvelle échéance à un prêt"
    case .rate: "noter un livre, de 0,5 à 5"
    case .tag:
      isPlain
        ? "ajouter des étiquettes, avec un plus devant le mot, et en retirer, avec un moins"
        : "ajouter (« +mot ») et retirer (« -mot ») des étiquettes"
    case .cover: "montrer la couverture d’un livre ; avec une image, la remplacer ; avec \(isPlain ? "un tiret" : "« - »"), la retirer"
    case .share: "afficher un livre sous forme de texte à transmettre ; sur une mosaïque, en faire une image"
    case .sort: "trier la liste"
    case .all: "lister tous les livres"
    case .available: "lister les livres disponibles"
    case .out: "lister les livres prêtés"
    case .overdue: "lister les livres en retard"
    case .remind: "montrer ce qui est en retard ou à rendre bientôt, par emprunteur, et les réunions des prochains jours"
    case .find:
      "lister les livres qui ont ces mots, cet ISBN ou cette année ; « auteur:NOM », "
        + "« propriétaire:NOM », « chez:NOM », « étiquette:MOT » et « titre:MOT » cherchent dans un seul "
        + "champ, « -MOT » exclut, des guillemets entourent une expression"
    case .browse: "filtrer la liste en tapant, s’y déplacer et agir ; à l’invite, Ctrl-G fait de même"
    case .select: "cocher des lignes pour les commandes sans numéro qui suivent"
    case .next: "afficher la page suivante"
    case .prev: "afficher la page précédente"
    case .first: "afficher la première page"
    case .last: "afficher la dernière page"
    case .page: "aller à une page"
    case .undo: "annuler la dernière modification"
    case .redo: "rétablir ce qui a été annulé"
    case .history: "montrer ce qui a été modifié, et quand ; avec un numéro, l’histoire de ce livre"
    case .backup: "copier la bibliothèque dans un fichier"
    case .copy: "copier toute une bibliothèque d’un fichier ou d’une base de données à l’autre, avec son historique et ses couvertures"
    case .check: "vérifier que tout est en ordre dans la bibliothèque"
    case .sample: "ajouter une douzaine de livres célèbres, pour essayer"
    case .completions: "écrire un script qui complète ces lignes dans un shell : bash, zsh ou fish"
    case .cgi: "répondre à une requête d’un serveur web (CGI) : une interface pour d’autres programmes, et une page"
    case .manual: "écrire la page de manuel, au format que lit « man »"
    case .calendar:
      "afficher un mois, ce qui est à rendre et les réunions : 12.2026, déc ou +1 ; par défaut, ce mois-ci ; « calendrier --abonner » pour un téléphone"
    case .stats: "montrer combien il y a de livres et de réunions, qui emprunte le plus, ce qui est le plus prêté"
    case .trash: "lister ce qui a été supprimé"
    case .restore: "sortir des livres de la corbeille"
    case .acquire: "ajouter à la bibliothèque des livres déjà connus"
    case .withdraw: "retirer des livres de la bibliothèque en gardant leur histoire ; « --pourquoi » dit la raison"
    case .purge: "supprimer définitivement ces livres de la corbeille ; « tous » : tout ce qui s’y trouve"
    case .import:
      "ajouter les livres d’un fichier (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
        + "CSL-JSON, MARC21, MARCXML, JSON) ; " + (isPlain ? "un tiret" : "« - »") + " lit l’entrée standard"
    case .export:
      "écrire les livres affichés : json (complet), csv, markdown, bibtex, ris, csljson, marc, marcxml, ou ics "
        + "(ce qui est à rendre ; les réunions aussi, si tous les livres sont affichés)"
    case .labels: "faire une page à imprimer, étiquettes de livres ou cartes d’emprunteurs, à codes-barres"
    case .settings:
      "afficher les réglages, ou en changer un ; \(isPlain ? "un tiret" : "« - »") comme valeur rétablit la valeur par défaut"
    case .search: "chercher des livres dans un catalogue en ligne ; sans texte, reprendre la dernière recherche"
    case .record: "montrer un livre tel que le décrit un catalogue en ligne"
    case .more: "montrer la suite d’une recherche"
    case .fill: "compléter des livres d’après un catalogue en ligne"
    case .shelf:
      "montrer les livres lus, avec « --envie » les livres à lire, avec « --lecture » les lectures en cours ; on les modifie par « étagère "
        + "ajouter », « noter », « annoter » et « retirer »"
    case .read:
      "ranger des livres, ou un ISBN, parmi les livres lus : « lu 12 », « lu 12 noté 4 », « lu 12 le 3 mai »"
    case .want: "ranger des livres, ou un ISBN, parmi les livres à lire"
    case .year:
      "montrer les lectures de l’année, ou d’une autre, par mois, auteur, étiquette et note ; « --affiche FICHIER » en fait une image"
    case .goal: "fixer combien de livres lire dans l’année et montrer où vous en êtes ; \(isPlain ? "un tiret" : "« - »") retire l’objectif"
    case .reading: "noter ce que vous lisez, et où vous en êtes : « lecture 12 », « lecture 12 page 120 », « lecture 12 à 40% »"
    case .stop: "noter l’abandon de la lecture de ces livres"
    case .journal: "lister les lectures d’un livre ; « carnet modifier N I » et « carnet retirer N I » changent la lecture numéro I"
    case .note: "écrire des remarques sur un livre"
    case .remove: "supprimer des livres ; sur d’autres écrans, ce qu’ils montrent"
    case .meetings:
      "montrer les réunions du club de lecture ; « réunions ajouter TITRE » en prévoit une, "
        + "« réunions modifier N » la modifie, « réunions retirer N » la retire"
    case .owners: "montrer à qui sont les livres empruntés : combien, prochain retour, retards"
    case .owner:
      "montrer un propriétaire, et les livres à lui rendre ; on modifie sa fiche par « propriétaire "
        + "ajouter », « modifier NOM » et « retirer NOM »"
    case .tags: "montrer les étiquettes ; on les modifie par « étiquettes ajouter », « renommer » et « supprimer »"
    case .borrowers: "montrer qui emprunte : combien de livres, combien en retard, dernier passage"
    case .borrower:
      "montrer un emprunteur et tout ce qu’il a eu ; on modifie sa fiche par « emprunteur ajouter », "
        + "« modifier NOM », « fusionner NOM NOM » et « retirer NOM »"
    case .hold: "mettre quelqu’un dans la file d’attente d’un livre ; « --retirer » l’en retire"
    case .holds: "montrer qui attend quel livre, et qui peut venir le chercher"
    case .desk:
      "prêter et rendre au comptoir, avec un lecteur de codes-barres : la carte ou le nom d’un emprunteur, puis les livres, un par ligne"
    case .merge: "réunir deux emprunteurs, ou deux propriétaires, en un seul"
    case .rename: "renommer une étiquette, dans ses livres aussi"
    case .collage: "montrer une douzaine de livres d’une étiquette par leurs couvertures ; « --vers » en fait une image"
    case .reroll: "sur une mosaïque : en faire une autre"
    case .poll:
      "voter pour le prochain livre ; on mène le vote par « scrutin ouvrir », « ajouter », « retirer », « clore » et « supprimer »"
    case .vote: "voter au scrutin ouvert, par ses numéros ou des titres, le préféré d’abord"
    case .back: "quitter cet écran"
    case .quit: "quitter le programme"
    case .help: "expliquer les commandes, ou l’une d’elles"
    }
  }

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
