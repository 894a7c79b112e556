/// The columns of a table of books, with their headings, which `TableColumn` compares. A column
/// that holds a part of the details has the part's name; the other columns are named as in this
/// program's CSV.
package enum ImportColumn: String, TableColumn {
  case title, subtitle, author
  case firstName = "first name"
  case lastName = "last name"
  case publisher, isbn, year, categories, owner, location, series, seriesNumber
  case notes, description, tags, rating, identifiers, pages
  case borrower, due
  /// When a book was returned, or whether it was.
  case returned
  case checkedOut = "checked out"
  case renewals, number, copies, added
  /// Read, to read, or another state of reading.
  case status
  case readOn = "read on"
  case readCount = "read count"
  /// Whether the book is in the library.
  case owned

  package static let columnsByHeading = byHeading

  package var headings: [String] {
    switch self {
    case .title:
      [
        "title", "titre", "название", "заглавие", "book title", "titre du livre", "название книги",
        "наименование", "book", "name of book", "name of the book", "book name",
        "nom du livre", "livre", "книга", "titel", "buchtitel", "título", "titolo",
        "original title", "edition title", "titre original", "оригинальное название", "tytuł",
        "título do livro", "título del libro", "titolo del libro", "titel van het boek",
        "boektitel", "tytuł książki",
        "works labels",
      ]
    case .subtitle:
      [
        "subtitle", "edition subtitle", "sous-titre", "подзаголовок", "untertitel", "subtítulo",
        "sottotitolo",
      ]
    case .author:
      [
        "author", "authors", "name of author", "author's name", "nom et prénom de l'auteur",
        "фамилия и имя автора", "schrijver", "auteur", "auteurs", "автор", "авторы", "author name",
        "book author",
        "primary author", "writer", "écrivain", "писатель", "autor", "autoren", "autorin",
        "verfasser", "verfasserin", "autores", "autore", "autori", "creators", "creator",
        "author details",
        "author text", "authors labels", "autor/in", "autora", "autrice", "autor(en)", "schrijvers",
        "autorzy", "autorka", "autor del libro", "autor do livro",
      ]
    case .firstName:
      [
        "first name", "author first", "author first name", "first", "prénom", "prénom auteur",
        "prénom de l'auteur", "имя", "имя автора", "vorname", "vorname autor", "nombre",
        "nombre autor", "nombre del autor", "nome", "nome autore",
      ]
    case .lastName:
      [
        "last name", "author last", "author last name", "last", "surname", "nom", "nom auteur",
        "nom de l'auteur", "фамилия", "фамилия автора", "nachname", "nachname autor", "apellido",
        "apellidos", "apellido autor", "apellidos del autor", "cognome", "cognome autore",
      ]
    case .publisher:
      [
        "publisher", "éditeur", "издательство", "publisher name", "maison d'édition", "издатель",
        "publishers", "publisher label", "verlag", "editorial", "editore", "casa editrice",
        "editora", "uitgever", "uitgeverij", "wydawca", "wydawnictwo", "verlagsname",
      ]
    case .isbn:
      [
        "isbn 13", "edition isbn 13", "isbn", "isbn 10", "edition isbn 10", "isbn issn", "isbn uid",
        "code isbn", "номер isbn",
        "ean isbn13", "isbn13", "nr isbn", "numer isbn", "número isbn", "numero isbn",
        "upc isbn10", "ean", "isbn-nummer",
      ]
    case .year:
      [
        "year", "année", "год", "year published", "publication year", "année de publication",
        "année de parution", "année d'édition", "год издания", "год публикации",
        "parution", "jahr", "erscheinungsjahr", "veröffentlichungsjahr", "año",
        "año de publicación", "año de edición", "anno", "anno di pubblicazione", "anno di edizione",
        "ano", "ano de publicação", "ano de edição", "jaar", "jaar van uitgave",
        "jaar van publicatie", "publicatiejaar", "verschijningsjaar", "rok", "rok wydania",
        "año publicación", "anno pubblicazione", "data de publicação", "data wydania",
        "original publication year", "original year published", "first publish year", "published",
        "date published", "date of publication", "published date", "publish date", "publish year",
        "publication date",
        "pubdate",
        "edition publish year", "edition publication date",
        "date de publication", "date de parution", "дата издания", "дата публикации",
        "erscheinungsdatum", "fecha de publicación", "data di pubblicazione",
      ]
    case .categories:
      [
        "categories", "category", "genres", "genre", "subjects", "subject", "catégories",
        "catégorie", "sujets", "sujet", "категории", "категория", "жанры", "жанр", "темы", "тема",
        "kategorien", "kategorie", "categorías", "categoría", "género", "géneros", "categorie",
        "categoria", "genere", "generi", "genres labels", "subjects labels", "рубрика", "рубрики",
        "materias", "soggetti", "categorieën", "gênero", "gêneros", "kategoria", "gatunek",
      ]
    case .owner:
      [
        "owner", "library", "propriétaire", "bibliothèque", "владелец", "библиотека", "owned by",
        "appartient à", "borrowed from", "eigentümer", "besitzer", "propietario", "biblioteca",
        "proprietario", "proprietário", "eigenaar", "właściciel",
      ]
    case .location:
      [
        "location", "emplacement", "место", "shelf location", "shelving location",
        "physical location", "shelfmark",
        "shelf mark", "call number", "call no", "localisation", "cote", "расположение",
        "место хранения", "местоположение", "шифр", "полка", "standort", "signatur", "regal",
        "regalplatz", "ubicación", "signatura", "collocazione", "posizione", "localização",
        "locatie", "plaats", "lokalizacja",
      ]
    case .series:
      [
        "series", "série", "серия", "series name", "series title", "series labels",
        "nom de la série", "цикл",
        "reihe", "serie", "buchreihe", "reeks", "seria", "cykl", "collana",
      ]
    case .seriesNumber:
      [
        "seriesNumber", "series number", "series index", "series position", "number in series",
        "book number in series", "volume", "volume number", "tome", "numéro dans la série", "том",
        "номер тома", "номер в серии", "band", "bandnummer", "volumen", "tomo",
        "works series ordinals",
      ]
    case .notes:
      [
        "notes", "note", "item notes", "review", "my review", "review content", "comments",
        "comment",
        "private notes", "commentaires", "commentaire", "remarques", "remarque", "примечания",
        "примечание", "заметки", "заметка", "комментарии", "комментарий", "отзыв", "рецензия",
        "notizen",
        "notiz", "bemerkung", "bemerkungen", "kommentar", "rezension", "notas", "nota",
        "observaciones", "comentarios", "item details",
        "comentario", "reseña", "commenti", "commento", "recensione", "notatki", "recenzja",
        "notities", "resenha", "comentário", "recensie",
      ]
    case .description:
      [
        "description", "summary", "synopsis", "blurb", "abstract", "abstract note", "résumé",
        "описание", "аннотация", "beschreibung", "inhalt", "zusammenfassung", "klappentext",
        "descripción", "resumen", "sinopsis", "descrizione", "trama", "sinossi", "descrição",
        "resumo", "sinopse", "beschrijving", "samenvatting", "opis",
      ]
    case .tags:
      [
        "tags", "tag", "étiquettes", "étiquette", "mots-clés", "теги", "тег", "метки", "метка",
        "ключевые слова", "bookshelves", "manual tags", "keywords", "schlagwörter", "schlagworte",
        "schlagwort", "stichwörter", "palabras clave", "parole chiave", "etiquetas",
        "etiqueta", "etichette", "etichetta", "shelves", "trefwoorden", "tagi", "słowa kluczowe",
        "palavras-chave",
      ]
    case .rating:
      [
        "my rating", "my ratings", "rating", "star rating", "stars", "score", "note personnelle",
        "évaluation", "note sur 5", "étoiles", "баллы", "звёзды", "ma note", "моя оценка", "оценка",
        "рейтинг",
        "bewertung", "meine bewertung", "valoración", "calificación", "puntuación", "valutazione",
        "voto", "vote", "avaliação", "nota sul 10", "beoordeling", "waardering", "ocena",
        "moja ocena", "mijn beoordeling", "minha avaliação", "minha nota", "mi valoración",
        "mi calificación", "mi puntuación", "la mia valutazione", "il mio voto", "classificação",
        "sterne", "sterren", "estrellas", "estrelas", "stelle", "gwiazdki",
        "note sur 10", "note sur 20", "note 20", "note 10", "note 5", "rating 10", "rating 5",
      ]
    case .identifiers: ["identifiers", "identifiants", "идентификаторы"]
    case .pages:
      [
        "pages", "number of pages", "page count", "num pages", "nombre de pages", "страниц",
        "страницы", "количество страниц", "число страниц", "seiten", "seitenzahl", "páginas",
        "número de páginas", "pagine", "numero di pagine", "edition number of pages",
        "nº de páginas", "n. pagine", "numero pagine", "seitenanzahl", "anzahl seiten",
        "anzahl der seiten", "pagina's", "aantal pagina's", "bladzijden", "strony", "liczba stron",
        "stron", "кол-во страниц",
      ]
    case .borrower:
      [
        "borrower", "lent to", "loaned to", "emprunteur", "читатель", "borrowed by",
        "borrower name", "issued to", "checked out to", "patron", "patron name", "member",
        "member name", "student", "student name", "reader", "reader name", "username",
        "lecteur", "lectrice", "élève", "prêté à", "emprunté par", "кому выдана", "выдана",
        "у кого", "entleiher", "ausleiher", "prestatario", "leitor", "lener", "wypożyczający",
        "кому выдано", "выдано", "lent out to", "on loan to", "given to", "who has it",
        "verliehen an", "ausgeliehen an", "entliehen an", "prestado a",
        "prestato a", "emprestado a", "emprestado para", "uitgeleend aan", "wypożyczone komu",
        "czytelnik", "кому", "ausgeliehen von", "entliehen von",
      ]
    case .due:
      [
        "due", "due date", "date due", "return by", "échéance", "срок", "вернуть до",
        "date d'échéance", "à rendre le", "rendre avant", "date de retour prévue", "срок возврата",
        "due at", "due on", "due back", "return due", "expected return", "expected return date",
        "à rendre", "fällig", "fällig am", "zurück bis", "rückgabe bis", "vencimiento", "frist",
        "fecha de vencimiento", "scadenza", "da restituire", "devolver até", "data prevista",
        "data de devolução prevista",
        "inleveren voor", "termin zwrotu",
      ]
    case .returned:
      [
        "returned", "returned on", "date returned", "returned date", "returned at", "was returned",
        "check in date", "checkin date", "checked in", "check in", "date checked in",
        "actual return date", "rendu", "rendue", "rendu le", "rendue le", "retourné",
        "retourné le", "retour effectif", "возвращена", "возвращено", "возвращён", "сдана",
        "сдано", "дата сдачи", "zurückgegeben", "zurückgegeben am", "zurückgebracht", "zurück am",
        "devuelto", "devuelto el", "restituito", "restituito il", "devolvido", "devolvido em",
        "teruggebracht", "ingeleverd", "ingeleverd op", "zwrócono", "zwrócona", "oddano", "back",
        "back on", "date back", "back date", "is back", "came back", "given back", "given back on",
        "brought back", "brought back on", "return day", "has returned", "is returned", "rend",
        "date rendu", "date de rendu", "restitué le", "revenu", "revenu le", "сдал", "сдала",
        "сдан", "вернул", "вернула", "вернули", "когда вернул", "дата возвращения", "возвращён",
        "zurück", "abgegeben", "abgegeben am", "zurückerhalten", "devolución real", "reso",
        "reso il", "data reso", "entregue", "terug", "oddana", "oddał", "oddała",
      ]
    case .checkedOut:
      [
        "checked out", "issue date", "date issued", "issued on", "checkout date",
        "check out date", "date checked out", "date loaned", "loan date", "lent on",
        "date borrowed", "borrowed on", "date lent", "lent", "loaned on", "out date", "date out",
        "prêté le",
        "emprunté le", "date de prêt", "выдана когда", "дата выдачи", "verliehen am",
        "ausgeliehen am", "ausleihdatum", "entliehen am", "fecha de préstamo", "data del prestito",
        "prestato il", "data de empréstimo", "data do empréstimo",
        "emprestado em", "uitgeleend op", "data wypożyczenia",
        "checked out at", "checked out on", "checkout", "check out", "borrowed at", "lent at",
        "loaned at", "issued at", "date taken", "taken on", "date d'emprunt", "date du prêt",
        "date de sortie", "sorti le", "когда выдана", "когда взял", "дата взятия", "взята",
        "ausgabedatum", "ausgabe am", "leihdatum", "prestado el", "data prestito",
      ]
    case .renewals: ["renewals", "prolongations", "продления"]
    case .number:
      [
        "number", "numéro", "номер", "acc no", "acc", "accession number", "accession no",
        "accession", "inventory number", "inventory no", "inv no", "book number", "book no",
        "numéro d'inventaire", "n° d'inventaire", "инвентарный номер", "инв номер", "инв №",
        "inventarnummer", "zugangsnummer", "número de registro", "número de inventario",
        "numero di inventario", "numero inventario",
      ]
    case .copies:
      [
        "copies", "number of copies", "no of copies", "quantity", "qty", "exemplaires",
        "nombre d'exemplaires", "quantité", "количество", "кол-во", "экземпляров",
        "количество экземпляров", "число экземпляров", "экз", "anzahl", "exemplare", "ejemplares",
        "número de ejemplares", "cantidad", "copie", "numero di copie", "quantità", "exemplares",
        "quantidade", "aantal", "exemplaren", "liczba egzemplarzy", "ilość",
      ]
    case .added:
      [
        "added", "date added", "added at", "item created", "ajouté", "ajouté le", "date d'ajout",
        "добавлена", "date d'entrée dans babelio",
        "дата добавления", "entry date", "timestamp", "hinzugefügt", "hinzugefügt am",
        "añadido", "fecha de alta", "aggiunto", "aggiunto il", "adicionado em", "data de adição",
        "toegevoegd", "toegevoegd op", "dodano", "data dodania", "fecha de adición",
        "data aggiunta",
      ]
    case .status:
      [
        "status", "loan status", "loan state", "lending status", "read status", "reading status",
        "exclusive shelf", "shelf name", "shelf", "bookshelf", "étagère", "estante",
        "estantería", "scaffale", "plank", "boekenplank", "półka", "read", "statut de lecture",
        "статус чтения", "stato di lettura", "estado de leitura", "status de leitura",
        "situação de leitura", "leesstatus", "status czytania", "lido", "gelezen", "przeczytane",
        "przeczytano",
        "statut", "état de lecture", "lu", "статус", "прочитано", "lesestatus", "gelesen",
        "estado", "leído", "stato", "letto", "statut du prêt", "статус выдачи", "ausleihstatus",
        "estado del préstamo", "estado de lectura", "stato del prestito", "stato prestito",
        "stato lettura", "situação",
      ]
    case .readOn:
      [
        "read on", "date read", "last date read", "date finished", "finish date", "read end",
        "finished", "completed", "end date", "finished reading", "finished on", "completed on",
        "read date", "last read", "lu le", "date de lecture", "date de fin",
        "terminé le", "прочитана", "дата прочтения", "дата окончания", "gelesen am", "beendet",
        "fecha de lectura", "leído el",
        "data lettura", "letto il", "read at", "lesedatum", "ausgelesen am", "beendet am",
        "datum gelesen", "fertig gelesen am", "fecha leído", "fecha de finalización",
        "terminado el", "data di lettura", "finito il", "data de leitura", "lido em",
        "data de conclusão", "concluído em", "terminado em", "gelezen op", "uitgelezen op",
        "datum uitgelezen", "leesdatum", "data przeczytania", "przeczytane dnia",
        "przeczytano dnia", "data ukończenia", "прочитана когда", "дата чтения",
      ]
    case .readCount: ["read count", "times read", "nombre de lectures", "прочитано раз"]
    case .owned:
      [
        "owned", "held", "own", "i own", "owned copies", "possédé", "possédée", "je possède",
        "есть", "есть у меня", "в наличии", "имеется", "im besitz", "vorhanden", "poseído",
        "lo tengo", "posseduto", "eigen", "in bezit", "posiadam", "tenho", "eigenes exemplar",
      ]
    }
  }
}
