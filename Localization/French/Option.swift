import Grammar
import Library
import Localization

extension FrenchTexts: OptionTexts {
  package var allOfList: String { "tous les livres, quelle que soit la liste affichée" }

  package var toPicture: String { "le dossier ou le fichier où écrire l’image" }
  package var toFile: String { "le fichier où l’écrire ; pour une image, un dossier convient aussi" }
  package var inMailProgram: String { "dans votre logiciel de messagerie, à défaut sous forme de lien mailto:" }
  package var cardsOfBorrowers: String { "les cartes de ces emprunteurs, ou de tous, au lieu des livres" }
  package var forSpreadsheet: String { "écrire du CSV que ce tableur ouvre d’un double clic, ou que ce service importe" }
  package var sheetOfWorkbook: String { "feuille d’un classeur, par son nom ou son rang ; par défaut, la première" }
  package var sheetOfLabels: String { "planche d’étiquettes (par défaut \(LabelSheet.defaultSheet.name))" }
  package var sinceOfStatistics: String { "le premier jour en question" }
  package var csvOfStatistics: String { "en tableau par mois, pour un tableur" }
  package var yearOfStatistics: String { "l’année en question" }
  package var authorOfOthers: String { "auteur des livres pour lesquels le fichier n’en donne pas" }
  package func columns(holding fields: [String]) -> String { summary(.map) + " ; les champs sont " + fields.joined(separator: ", ") }
  package func summary(_ option: LineOption) -> String {
    switch option {
    case .sort: "ordre de la liste"
    case .reverse: "dans l’ordre inverse"
    case .only: "seulement les livres qui ont ce statut"
    case .find: "seulement ces livres, comme avec « chercher » ; le début d’un mot suffit"
    case .tag: "seulement les livres qui ont cette étiquette"
    case .page: "cette page de la liste"
    case .limit: "nombre de livres, en tout ou par page"
    case .ownerDue: "date à laquelle le propriétaire l’attend, si le livre est prêté ; « --échéance » est alors celle de l’emprunteur"
    case .due: "date à laquelle le livre est à rendre ; « aucun » si le propriétaire n’en a pas fixé"
    case .since: "début du prêt ou de la lecture, s’il est antérieur"
    case .month: "le mois en question : 2026-11, nov, mois dernier"
    case .until: "le dernier jour en question"
    case .csv: "en tableau avec en-têtes, pour un tableur ; « --champs » choisit les colonnes"
    case .ever: "inclure les livres qui ne sont pas dans la bibliothèque"
    case .to: "\(toBorrower) ; pour une image, \(toPicture) ; pour des étiquettes à coller, " + toPage
    case .markdown: "en Markdown"
    case .mail: "sous forme de lien mailto:"
    case .send: "envoyer un courriel à chaque emprunteur, par sendmail"
    case .notify: "sous forme de notification sur le bureau"
    case .call: "qui appeler : les emprunteurs sans adresse de courriel"
    case .copies: "combien il y en a d’exemplaires"
    case .number: "son numéro, si aucun livre ne l’a"
    case .stopped: "les lectures abandonnées"
    case .why: "pourquoi le livre s’en va"
    case .this: "cet exemplaire, et aucun autre du même titre"
    case .receipt: "donner à chaque emprunteur un reçu de ce qui a été prêté"
    case .install: "rappeler chaque jour : une notification, ou des courriels avec « --envoyer »"
    case .count: "nombre de modifications"
    case .format: "format du fichier"
    case .sheet: "planche d’étiquettes (par défaut \(LabelSheet.defaultSheet.name)), ou feuille d’un classeur"
    case .skip: "étiquettes déjà utilisées de la première planche"
    case .code: "type de code-barres ; « qr » demande qrencode"
    case .url: "adresse du serveur de la bibliothèque : celle des codes QR et des calendriers"
    case .subscribe: "montrer l’adresse du calendrier d’une personne, pour l’abonner sur un téléphone ; la crée au besoin"
    case .revoke: "rendre invalide l’adresse du calendrier"
    case .id: "annuler cette modification ; « historique --json » donne les numéros"
    case .exitCode: "terminer avec le code 1 si un livre est listé, pour les scripts"
    case .edit: "écrire les remarques dans votre éditeur de texte"
    case .dryRun: "dire ce qui serait fait, sans rien faire"
    case .update: "compléter les livres déjà présents"
    case .within: "ce qui est à rendre d’ici à ce nombre de jours ; 7 par défaut"
    case .repair: "refaire ce qui se déduit des livres : clés de tri, index de recherche, statistiques"
    case .want: "les livres à lire, au lieu des livres lus ou de la bibliothèque"
    case .reading: "les lectures en cours, au lieu des livres lus ou de la bibliothèque"
    case .read: "les livres lus, où qu’ils soient"
    case .rating: "les étoiles que vous lui donnez, de 0,5 à 5"
    case .poster: "en faire une image : un fichier (SVG, PNG ou HTML), ou un dossier pour les trois"
    case .upcoming: "seulement les réunions à venir"
    case .past: "seulement les réunions passées"
    case .on: "le jour de la réunion, d’ici à deux ans, ou le jour, le mois ou l’année d’une lecture"
    case .at: "l’heure du début, ou du rappel : 19h30 ou 19h ; avec « lecture », la page ou la part atteinte : 120, 40%"
    case .name: "le nouveau nom d’un emprunteur ou d’un propriétaire"
    case .for: "qui attend le livre"
    case .borrowers: "les emprunteurs à la place des livres (CSV)"
    case .from: "d’où viennent les livres d’une mosaïque"
    case .reroll: "faire une autre mosaïque à la place de l’actuelle"
    case .shelf: "l’étagère dont faire une mosaïque"
    case .poll: "faire une mosaïque des livres mis aux voix"
    case .all: "tous les scrutins"
    case .remove: "retirer le vote de cette personne"
    case .map: "ce que contiennent des colonnes : « Salle=emplacement,Source=remarques » ; « Prix= » en écarte une"
    case .encoding: "jeu de caractères du fichier, s’il ne peut être reconnu"
    case .dates: "ce qui vient d’abord dans une date comme 03/04/2026"
    case .books:
      "livres d’une liste de lecteur, comme Goodreads, qui sont dans la bibliothèque : ceux que vous possédez (par défaut), aussi les livres lus, ou tous"
    case .rejected: "fichier où écrire les lignes refusées"
    case .library: "fichier qui contient la bibliothèque, ou adresse de sa base de données ou de son serveur"
    case .language: "langue du programme"
    case .netrc: "fichier des noms et mots de passe pour un serveur, au lieu de ~/.netrc"
    case .insecure: "accepter une adresse non chiffrée (http) d’une autre machine"
    case .json: "afficher du JSON"
    case .fields: "seulement ces champs de chaque ligne, séparés par des virgules : les clés de « --json »"
    case .plain: "afficher des lignes pour les lecteurs d’écran"
    case .color: "quand utiliser la couleur (« user » : celles du terminal)"
    case .noCovers: "ne pas afficher ni télécharger les couvertures"
    case .noInput: "ne jamais poser de question"
    case .yes: "répondre oui à toute demande de confirmation"
    case .pager: "montrer les longs textes page par page, avec $PAGER ou less"
    case .loans: "tous les prêts à la place des livres (CSV)"
    case .asOf: "prendre ce jour pour aujourd’hui"
    case .catalogue: "catalogue à interroger"
    case .catalogueURL: "adresse du catalogue ; pour « opds », celle du premier flux ; pour « sru », celle du serveur"
    case .version: "afficher la version"
    case .help: "afficher l’aide"
    case .title, .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber, .notes, .description,
      .identifiers, .borrower, .book, .place, .guests, .period, .renewals, .address, .hours, .email, .phone, .note, .card, .letters:
      FormField(option).map(summary) ?? ""
    }
  }
  package var findOfBorrowers: String {
    "seulement les emprunteurs dont le nom, le courriel ou le téléphone a des mots qui commencent ainsi"
  }
  package var toReceipts: String { "écrire les reçus dans ce fichier" }
  package var onlyOfBorrowers: String { "seulement ceux qui ont des livres, des retards, une réservation ou trop de livres" }
  package var removeOfHold: String { "retirer cette personne de la file d’attente" }
  package var fromBorrower: String { "tous les livres qu’a cette personne" }
  package var ofOwner: String { "tous les livres empruntés à ce propriétaire" }
}
