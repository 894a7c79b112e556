import Library
import Localization

extension FrenchTexts: ImportErrorTexts {
  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "Il n’y a rien à importer dans le fichier."
    case .noTitleColumn(let headings):
      "Aucune colonne n’a pour en-tête \(quoted("titre")) ou \(quoted("title")) ; en-têtes trouvés : " + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". \(quoted("--colonnes \"\(ImportError.likelyTitle(in: headings) ?? "COLONNE")=titre\"")) indique où sont les titres." : ".")
    case .noNameColumn(let headings):
      "Aucune colonne n’a pour en-tête \(quoted("nom")) ou \(quoted("name")) ; en-têtes trouvés : " + headings.joined(separator: ", ")
        + (headings.isEmpty
          ? "." : ". \(quoted("--colonnes \"\(ImportError.likelyName(in: headings) ?? "COLONNE")=nom\"")) indique où sont les noms.")
    case .noLoanColumn(let column, let headings):
      "Aucune colonne n’a pour en-tête \(quoted(name(column))), nécessaire à une table de prêts ; en-têtes trouvés : "
        + headings.joined(separator: ", ")
        + ". \(quoted("--colonnes \"\(ImportError.likely(column, in: headings) ?? "COLONNE")=\(name(column))\"")) l’indique."
    case .onlyIdentifiers(let service):
      "Le fichier ne contient que les numéros des livres chez \(service). Exportez-le à nouveau : les titres y sont désormais."
    case .notText: "Ce n’est pas un fichier CSV : il contient des octets qui ne sont pas du texte."
    case .badArchive(let line, let fault):
      "Cette copie de bibliothèque ne peut pas être importée : "
        + [line.map { "ligne \($0)" }, fault.location.map(location)].compactMap(\.self)
        .map { $0 + " : " }.joined() + reason(fault.reason) + "."
    case .newerArchive: "Cette copie de bibliothèque a été écrite par une version plus récente de BooksKeeper."
    case .unknownEncoding:
      "Le jeu de caractères du fichier n’est pas reconnu ; indiquez-le avec \(quoted("--encodage")) : "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found):
      "Aucune colonne n’a pour en-tête \(quoted(column)) ; en-têtes trouvés : \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Les dates sous \(quoted(column)) peuvent se lire de deux façons, comme \(example). Dites ce qui "
        + "vient d’abord avec \(quoted("--dates jour")) ou \(quoted("--dates mois"))."
    case .rowTooLong(let line):
      "La ligne qui commence à la ligne \(line) dépasse \(number(ImportLimit.recordBytes / 1_000_000)) Mo ou "
        + "\(number(ImportLimit.rowCells)) cellules ; un guillemet n’est-il pas fermé ? \(nothing(.imported))"
    case .recordTooLong(let line):
      "L’enregistrement qui commence à la ligne \(line) dépasse \(number(ImportLimit.recordBytes / 1_000_000)) Mo. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "L’objet JSON qui commence à la ligne \(line) dépasse \(number(ImportLimit.objectBytes / 1_000_000)) Mo ou "
        + "\(number(ImportLimit.objectValues)) valeurs. \(nothing(.imported))"
    case .changedMeanwhile: "Le fichier a été modifié pendant sa lecture. \(nothing(.imported))"
    case .noUsableRows: "Aucune ligne du fichier n’a pu être utilisée."
    case .unclosedQuote(let line): "Les guillemets ouverts à la ligne \(line) ne sont jamais fermés. \(nothing(.imported))"
    case .otherFormat("vCard"):
      "Ceci est une liste de contacts (vCard), qui ne peut pas être importée. Enregistrez les contacts au format CSV, puis importez-les avec \(quoted("importer FICHIER --emprunteurs"))."
    case .otherFormat("iCalendar"):
      "Ceci est un calendrier, qui ne peut pas être importé. \(quoted("réunions ajouter")) ajoute une réunion ; les échéances viennent avec les livres."
    case .otherFormat(let name):
      "C’est du \(name), d’où aucun livre ne peut être importé. Formats lus : "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "Ce n’est pas ce que lit \(quoted("--format \(format.rawValue)"))." + expected(format, missing)
        + (found.map { " Le fichier ressemble à \($0.name) : omettez « --format »." }
          ?? "")
    case .badJSON(let line): "À partir de la ligne \(line), le texte n’est pas du JSON. \(nothing(.imported))"
    case .noBooksInJSON: "Il n’y a pas de livres dans ce JSON : il faut une liste d’objets qui ont un titre."
    case .needsFile: "Une base de calibre ne peut pas être lue sur l’entrée standard : indiquez le nom du fichier."
    case .libraryFile(let path):
      "C’est une bibliothèque de BooksKeeper, pas un fichier de livres à importer. Pour la copier, tapez "
        + "\(quoted("copier \(path ?? "FICHIER") NOUVEAU")) ; pour l’ouvrir, lancez le programme avec "
        + "\(quoted("--library \(path ?? "FICHIER")"))."
    case .otherDatabase: "C’est une base SQLite, mais pas le metadata.db de calibre."
    case .badXML(let line): "Le XML est mal formé à la ligne \(line). \(nothing(.imported))"
    case .definesEntities: "Le XML n’a pas été lu : il définit des entités, qui peuvent nuire. \(nothing(.imported))"
    case .otherXML(let root):
      "C’est du XML (\(quoted(root))), mais il ne contient pas de livres : il faut du MARCXML ou une collection de livres de Tellico."
    case .damagedArchive: "Impossible de décompresser le fichier : il est endommagé ou incomplet."
    case .lockedWorkbook: "Le classeur est protégé par un mot de passe : enregistrez-le sans mot de passe."
    case .tableTooLarge(let limit): "Le tableau n’a pas été lu : il a \(words(limit)). Répartissez-le sur plusieurs fichiers."
    case .workbookTooLarge(let limit): "Le classeur n’a pas été lu : il a \(words(limit))."
    case .xmlTooLarge(let line, let limit): "Le XML n’a pas été lu : à la ligne \(line), il a \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets):
      "Il n’y a pas de feuille \(quoted(name)). Le classeur contient : " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "On ne peut pas écrire à part les enregistrements de ce format ; retirez \(quoted("--rejets")). Rien n’a été importé."
    case .noSheets: "Le fichier n’a pas de feuilles : « --feuille » ne sert qu’aux classeurs (xlsx et ods)."
    case .notAPicture(let path): "\(path) n’est pas une image : une couverture est en JPEG, PNG, GIF ou WebP."
    case .pictureTooLarge(let path):
      "\(path) est trop grand : une couverture a au plus 10 Mo et 50 millions de pixels, 10\u{202F}000 par côté."
    case .databaseInUse: "calibre n’a pas fini d’écrire dans cette base : ouvrez calibre, fermez-le, puis recommencez."
    case .damagedDatabase(let reason): "Impossible de lire la base : \(reason)."
    }
  }

  private func reason(_ reason: ArchiveFault.Reason) -> String {
    switch reason {
    case .unreadable(let field): "\(field.map(quoted) ?? "ceci") est illisible"
    case .number(let field, let number, let allowed):
      "\(quoted(field)) vaut \(number), et non \(allowed.lowerBound) à \(allowed.upperBound)"
    case .instant(let field): "\(quoted(field)) n’est pas une date des années 1 à 9999"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "\(quoted(field)) est vide"
    case .email(let text): "\(quoted(text)) n’est pas une adresse électronique"
    case .returnedEarly(let loan): "le prêt \(loan) s’est terminé avant de commencer"
    case .openLoans: "deux prêts sont en cours à la fois"
    case .ballot(let name): "le vote de \(quoted(name)) ne nomme aucun livre du scrutin, ou en nomme un deux fois"
    case .twice(let field): "une autre fiche a le même \(quoted(field))"
    case .missing(let noun, let number): "\(name(noun)) \(number) : introuvable"
    case .notAPicture: "ce n’est pas une image (JPEG, PNG, GIF ou WebP), ou seulement une partie"
    case .pictureTooLarge: "elle dépasse 10 Mo, 50 millions de pixels ou 10\u{202F}000 par côté"
    case .misnamed(let file): "un fichier qui a cette image s’appelle \(file)"
    case .step: "elle ne peut être ni annulée ni rétablie"
    case .cutOff: "le fichier s’arrête trop tôt"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " Du JSON commence par { ou [."
    case .bibtex: " Une entrée de BibTeX commence par @book{ ou un autre type."
    case .ris: " Un enregistrement RIS commence par \(quoted("TY  - BOOK")) ou un autre type."
    case .csljson: " Du CSL-JSON est une liste d’objets qui ont \(quoted("type")), \(quoted("title")) et \(quoted("author"))."
    case .calibre: " Il faut le metadata.db de calibre ou ce qu’écrit \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Colonnes absentes : \(missing.joined(separator: ", "))."
    }
  }
}
