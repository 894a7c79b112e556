import Localization
import Program

extension FrenchTexts: GuideTexts {
  package var programSummary: String { "gérer une bibliothèque, en dialogue ou depuis le shell" }
  package var programDescription: [String] {
    [
      "Garde la liste de vos livres : qui a quoi, ce qui est à rendre et ce qui est en retard. "
        + "Sans commande, une invite s’ouvre ; avec une commande, le programme l’exécute et se termine. "
        + "Les commandes sont les mêmes dans les deux cas, et les mots anglais, français et russes sont toujours compris.",
      "Ce qui manque à une commande est demandé. Toute modification peut être annulée, même bien plus "
        + "tard. Dans un tube, les résultats tiennent en une ligne par livre, avec des tabulations.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "Le fichier de la bibliothèque, ou l’adresse de sa base de données ou de son serveur, sans l’option « --bibliothèque »."
    case .token: "Un jeton pour le serveur de la bibliothèque, envoyé au lieu d’un nom et d’un mot de passe."
    case .language: "La langue, d’après la première de ces variables qui n’est pas vide, si aucune option ni aucun réglage ne la précise."
    case .encoding: "Indique si d’autres caractères que l’ASCII peuvent être affichés."
    case .accessible: "Si elle n’est pas vide, équivaut à « --simple »."
    case .noColor: "Si elle n’est pas vide, pas de couleur."
    case .lineEditing: "La bibliothèque logicielle qui sert à modifier les lignes, readline ou libedit ; « off » : aucune."
    case .pager: "Le programme qui montre les longs textes avec « --pager » ; par défaut, « less -FIRX »."
    case .mailer: "Le programme qui envoie les courriels de « rappeler --envoyer », par exemple msmtp ; par défaut, sendmail."
    case .email: "L’adresse d’expédition de ces courriels ; par défaut, celle du système."
    case .path:
      "Où chercher le programme de pagination, curl, chafa, rsvg-convert, xdg-open, xdg-email, sendmail, notify-send, systemctl et crontab."
    case .pictures: "Le terminal, dont dépend la façon d’afficher les couvertures."
    case .multiplexer: "Si l’une d’elles est définie, les couvertures sont dessinées avec des caractères."
    case .desktop: "Si l’une d’elles est définie, le bureau peut ouvrir les images ; pas sous macOS."
    case .remote: "Si elle est définie, aucune image ne s’ouvre sous macOS : personne n’est devant l’écran."
    case .terminal: "Les couleurs du terminal ; si TERM vaut « dumb », il n’y en a pas."
    case .columns: "La largeur du texte, en dehors d’un terminal."
    case .dataFolder: "Le dossier des données, à la place de ~/.local/share ; pas sous macOS."
    case .configurationFolder: "Le dossier des réglages, à la place de ~/.config ; pas sous macOS."
    case .stateFolder: "Le dossier des lignes tapées, à la place de ~/.local/state ; pas sous macOS."
    case .keepers:
      "Sur un serveur : les utilisateurs qui peuvent tout modifier, comme « anna ben » ; "
        + "\(isPlain ? "un astérisque" : "« * »") désigne tous ceux qui se connectent ; à défaut, personne."
    case .borrowerNames: "Sur un serveur : « everyone » nomme les emprunteurs aussi à ceux qui ne sont pas connectés."
    case .clean: "Sur un serveur : « unasked » permet à DELETE /clean de supprimer tous les livres sans « If-Match »."
    case .catalogue: "Le catalogue à interroger, si ni option ni réglage ne le précise."
    case .catalogueURL: "L’adresse de ce catalogue, si ce n’est pas l’adresse habituelle."
    case .googleKey: "Votre clé pour l’API Google Books."
    case .cacheFolder: "Le dossier des réponses des catalogues, à la place de ~/.cache ; pas sous macOS."
    case .editor: "L’éditeur de texte pour les remarques ; par défaut, nano ou vi."
    case .home: "Le dossier personnel."
    case .user: "Le nom inscrit dans l’historique des modifications."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "La bibliothèque par défaut."
    case .earlierVersion: "La bibliothèque telle qu’elle était avant qu’une version plus récente n’en change le format."
    case .covers: "Les couvertures des livres, y compris ceux des étagères."
    case .copies: "Les copies de bibliothèques de serveurs que gardaient des versions précédentes."
    case .lists: "Les dernières listes des bibliothèques de serveurs, pour la lecture ; on peut les supprimer."
    case .databases: "Les couvertures des bibliothèques qui sont dans des bases de données."
    case .settings: "Les réglages."
    case .lastSearch: "La dernière recherche dans un catalogue."
    case .answers: "Les réponses des catalogues, gardées un jour et utiles hors ligne."
    case .history: "Les lignes tapées à l’invite."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Réussite, même si une liste est vide."
    case .refused: "Une règle s’y oppose, ou le livre n’existe pas."
    case .usage: "La ligne est incorrecte."
    case .badInput: "La bibliothèque ou le fichier à importer est inutilisable."
    case .noInput: "Le fichier n’existe pas ou ne peut pas être lu."
    case .unavailable: "Un serveur, le réseau ou un programme nécessaire est hors d’atteinte."
    case .cannotCreate: "Un fichier ne peut pas être écrit."
    case .failed: "La lecture ou l’écriture a échoué, ou le disque est plein."
    case .busy: "La bibliothèque est occupée ; réessayez."
    case .configuration: "Les réglages, l’adresse d’un catalogue ou sa clé sont inutilisables."
    case .interrupted: "Interrompu par Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper retards", "Voir ce qui est en retard, et chez qui."),
      ManualExample(
        "bookskeeper prêter 12 --à Camille --échéance +2s", "Prêter un livre pour deux semaines."),
      ManualExample(
        "bookskeeper liste --tri échéance --json", "Écrire la liste pour d’autres programmes."),
      ManualExample(
        "bookskeeper exporter dates.ics", "Écrire les échéances et les réunions pour un agenda."),
      ManualExample("bookskeeper annuler", "Annuler la dernière modification."),
    ]
  }
}
