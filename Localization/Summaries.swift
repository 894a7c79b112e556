import Grammar

/// What each command does, in the words of help.
extension Texts {
  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: words("show the list of books", "afficher la liste des livres", "показать список книг")
    case .show: words("show everything about one book", "tout afficher sur un livre", "показать всё об одной книге")
    case .add:
      words(
        "add a book; without a title, fill in a form; an ISBN is looked up, “title:ISBN” is a title",
        "ajouter un livre ; sans titre, remplir un formulaire ; un ISBN est cherché dans le catalogue, « titre:ISBN » est un titre",
        "добавить книгу; без названия — заполнить форму; ISBN ищется в каталоге, «название:ISBN» — это название")
    case .edit:
      words(
        "change a book; without options, fill in a form", "modifier un livre ; sans option, remplir un formulaire",
        "изменить книгу; без параметров — заполнить форму")
    case .delete:
      words(
        "move books to the trash; “all” means everything in the list",
        "mettre des livres à la corbeille ; « tous » : tout ce qui est affiché", "убрать книги в корзину; «все» — всё, что сейчас показано")
    case .checkout:
      words(
        "lend books; “borrow TITLE from NAME” adds one that you borrow",
        "prêter des livres ; « emprunter TITRE à NOM » en ajoute un que vous empruntez",
        "выдать книги; «взять НАЗВАНИЕ у ИМЯ» добавит книгу, взятую у кого-то")
    case .return: words("return books", "enregistrer le retour de livres", "принять книги обратно")
    case .renew: words("extend a loan", "donner une nouvelle échéance à un prêt", "назначить новый срок возврата")
    case .rate: words("rate a book from 0.5 to 5", "noter un livre, de 0,5 à 5", "оценить книгу, от 0,5 до 5")
    case .tag:
      words(
        isPlain ? "add tags, with a plus before the word, or remove them, with a minus" : "add (“+word”) or remove (“-word”) tags",
        isPlain
          ? "ajouter des étiquettes, avec un plus devant le mot, et en retirer, avec un moins"
          : "ajouter (« +mot ») et retirer (« -mot ») des étiquettes",
        isPlain ? "добавить метки, с плюсом перед словом, и убрать, с минусом" : "добавить («+слово») и убрать («-слово») метки")
    case .cover:
      words(
        "show a book’s cover; with a picture file, set it; with \(isPlain ? "a hyphen" : "“-”"), remove it",
        "montrer la couverture d’un livre ; avec une image, la remplacer ; avec \(isPlain ? "un tiret" : "« - »"), la retirer",
        "показать обложку книги; с файлом картинки — заменить её, с \(isPlain ? "дефисом" : "«-»") — убрать")
    case .share:
      words(
        "show a book as text to pass on; in a collage, save it as a picture",
        "afficher un livre sous forme de texte à transmettre ; sur une mosaïque, en faire une image",
        "показать книгу текстом, которым можно поделиться; коллаж записать картинкой")
    case .sort: words("sort the list", "trier la liste", "сортировать список")
    case .all: words("list every book", "lister tous les livres", "показать все книги")
    case .available: words("list the books that are here", "lister les livres disponibles", "показать доступные книги")
    case .out: words("list the books that are out", "lister les livres prêtés", "показать выданные книги")
    case .overdue: words("list the books that are overdue", "lister les livres en retard", "показать просроченные книги")
    case .remind:
      words(
        "show what is overdue or due soon, by borrower, and upcoming meetings",
        "montrer ce qui est en retard ou à rendre bientôt, par emprunteur, et les réunions des prochains jours",
        "показать, что просрочено или скоро нужно вернуть, у кого, и встречи ближайших дней")
    case .find:
      words(
        "list the books with these words, this ISBN or this year; “by:NAME”, "
          + "“owner:NAME”, “with:NAME”, “tag:TAG” and “title:WORD” look in one field, “-WORD” excludes a word, quotation marks make a phrase",
        "lister les livres qui ont ces mots, cet ISBN ou cette année ; « auteur:NOM », "
          + "« propriétaire:NOM », « chez:NOM », « étiquette:MOT » et « titre:MOT » cherchent dans un seul "
          + "champ, « -MOT » exclut, des guillemets entourent une expression",
        "показать книги с этими словами, ISBN или годом; «автор:ИМЯ», «владелец:ИМЯ», «у:ИМЯ», "
          + "«метка:СЛОВО» и «название:СЛОВО» ищут в одном поле, «-СЛОВО» исключает, кавычки — точная фраза")
    case .browse:
      words(
        "filter and act on the list as you type and move; at the prompt, Ctrl-G does it",
        "filtrer la liste en tapant, s’y déplacer et agir ; à l’invite, Ctrl-G fait de même",
        "двигаться по списку, отбирать и действовать клавишами; то же делает Ctrl-G")
    case .select:
      words(
        "select books for the next commands", "cocher des lignes pour les commandes sans numéro qui suivent",
        "выбрать строки для команд без номеров")
    case .next: words("next page", "afficher la page suivante", "показать следующую страницу")
    case .prev: words("previous page", "afficher la page précédente", "показать предыдущую страницу")
    case .first: words("first page", "afficher la première page", "показать первую страницу")
    case .last: words("last page", "afficher la dernière page", "показать последнюю страницу")
    case .page: words("go to a page", "aller à une page", "перейти к странице")
    case .undo: words("undo the last change", "annuler la dernière modification", "отменить последнее изменение")
    case .redo: words("redo what was undone", "rétablir ce qui a été annulé", "повторить отменённое")
    case .history:
      words(
        "show what was changed and when; with a number, for that book",
        "montrer ce qui a été modifié, et quand ; avec un numéro, l’histoire de ce livre",
        "показать, что и когда менялось; с номером — историю одной книги")
    case .backup: words("copy the library to a file", "copier la bibliothèque dans un fichier", "скопировать библиотеку в файл")
    case .copy:
      words(
        "copy a whole library from one file or database to another, with its history and covers",
        "copier toute une bibliothèque d’un fichier ou d’une base de données à l’autre, avec son historique et ses couvertures",
        "скопировать всю библиотеку из одного файла или базы данных в другой, с историей и обложками")
    case .check:
      words(
        "check the library for problems", "vérifier que tout est en ordre dans la bibliothèque", "проверить, всё ли в порядке с библиотекой"
      )
    case .sample:
      words(
        "add a dozen well-known books to try things out", "ajouter une douzaine de livres célèbres, pour essayer",
        "добавить дюжину известных книг, чтобы попробовать")
    case .completions:
      words(
        "print a script that completes these lines in a shell: bash, zsh or fish",
        "écrire un script qui complète ces lignes dans un shell : bash, zsh ou fish",
        "вывести сценарий, который дополняет эти команды в bash, zsh или fish")
    case .cgi:
      words(
        "answer one request from a web server (CGI): the committee’s interface, and a page",
        "répondre à une requête d’un serveur web (CGI) : une interface pour d’autres programmes, et une page",
        "ответить на запрос веб-сервера (CGI): интерфейс для приложений и страница")
    case .manual:
      words(
        "print the manual page in the format that man reads", "écrire la page de manuel, au format que lit « man »",
        "вывести справочную страницу в том виде, какой читает «man»")
    case .calendar:
      words(
        "show a month with due dates and meetings: 12.2026, dec or +1; by default, this month; “calendar --subscribe” for a phone",
        "afficher un mois, ce qui est à rendre et les réunions : 12.2026, déc ou +1 ; par défaut, ce mois-ci ; « calendrier --abonner » pour un téléphone",
        "показать месяц, сроки возврата и встречи: 12.2026, дек или +1; по умолчанию — текущий; «календарь --подписать» — для телефона")
    case .stats:
      words(
        "show how many books and meetings there are, and who borrows and what is read most",
        "montrer combien il y a de livres et de réunions, qui emprunte le plus, ce qui est le plus prêté",
        "показать, сколько книг и встреч, кто чаще берёт и что чаще берут")
    case .trash: words("list what was deleted", "lister ce qui a été supprimé", "показать удалённое")
    case .restore: words("bring books back from the trash", "sortir des livres de la corbeille", "восстановить книги из корзины")
    case .acquire:
      words(
        "add books that you know of to the library, now that they are here", "ajouter à la bibliothèque des livres déjà connus",
        "добавить в библиотеку уже известные книги")
    case .withdraw:
      words(
        "take books out of the library, and keep their history; “--why” says why",
        "retirer des livres de la bibliothèque en gardant leur histoire ; « --pourquoi » dit la raison",
        "списать книги, сохранив их историю; «--почему» называет причину")
    case .purge:
      words(
        "permanently delete books in the trash; “all” means everything there",
        "supprimer définitivement ces livres de la corbeille ; « tous » : tout ce qui s’y trouve",
        "удалить книги из корзины навсегда; «все» — всё, что там")
    case .import:
      words(
        "add the books from a file (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
          + "CSL-JSON, MARC21, MARCXML, JSON); " + (isPlain ? "a hyphen" : "“-”") + " reads standard input",
        "ajouter les livres d’un fichier (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
          + "CSL-JSON, MARC21, MARCXML, JSON) ; " + (isPlain ? "un tiret" : "« - »") + " lit l’entrée standard",
        "добавить книги из файла (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
          + "CSL-JSON, MARC21, MARCXML, JSON); " + (isPlain ? "дефис" : "«-»") + " читает стандартный ввод")
    case .export:
      words(
        "write the books in the list: json (complete), csv, markdown, bibtex, ris, csljson, marc, marcxml, or ics "
          + "(due dates, and meetings if all books are listed)",
        "écrire les livres affichés : json (complet), csv, markdown, bibtex, ris, csljson, marc, marcxml, ou ics "
          + "(ce qui est à rendre ; les réunions aussi, si tous les livres sont affichés)",
        "записать показанные книги: json (полностью), csv, markdown, bibtex, ris, csljson, marc, marcxml или ics "
          + "(сроки возврата, а если показаны все книги, то и встречи)")
    case .labels:
      words(
        "make a page to print: labels for books, or cards for borrowers, with barcodes",
        "faire une page à imprimer, étiquettes de livres ou cartes d’emprunteurs, à codes-barres",
        "сделать для печати страницу этикеток книг или билетов читателей, со штрихкодами")
    case .settings:
      words(
        "show the settings, or change one; \(isPlain ? "a hyphen" : "“-”") as the value restores the default",
        "afficher les réglages, ou en changer un ; \(isPlain ? "un tiret" : "« - »") comme valeur rétablit la valeur par défaut",
        "показать настройки или изменить одну; \(isPlain ? "дефис" : "«-»") вместо значения задаёт значение по умолчанию")
    case .search:
      words(
        "search for books in an online catalogue; with no words, repeat the last search",
        "chercher des livres dans un catalogue en ligne ; sans texte, reprendre la dernière recherche",
        "искать книги в онлайн-каталоге; без слов — повторить последний поиск")
    case .record:
      words(
        "show a book as a catalogue describes it", "montrer un livre tel que le décrit un catalogue en ligne",
        "показать книгу, как она описана в онлайн-каталоге")
    case .more: words("show more search results", "montrer la suite d’une recherche", "показать ещё из найденного")
    case .fill:
      words(
        "fill in missing details from an online catalogue", "compléter des livres d’après un catalogue en ligne",
        "дополнить книги по онлайн-каталогу")
    case .shelf:
      words(
        "show what you have read; “--want” shows what to read next, “--reading” what you are reading; "
          + "“shelf add”, “shelf rate”, “shelf note” and “shelf remove” change it",
        "montrer les livres lus, avec « --envie » les livres à lire, avec « --lecture » les lectures en cours ; on les modifie par « étagère "
          + "ajouter », « noter », « annoter » et « retirer »",
        "показать прочитанные книги, с «--хочу» список чтения, с «--читаю» начатые; менять их: «полка добавить», "
          + "«оценить», «записать», «убрать»")
    case .read:
      words(
        "add books, or one by its ISBN, to the Read shelf: “read 12”, “read 12 rated 4”, “read 12 on 3 may”",
        "ranger des livres, ou un ISBN, parmi les livres lus : « lu 12 », « lu 12 noté 4 », « lu 12 le 3 mai »",
        "поставить книги (или книгу по ISBN) к прочитанным: «прочитано 12», «прочитано 12 оценка 4», «прочитано 12 в пятницу»")
    case .year:
      words(
        "show what you read this year, or in another: by month, author, tag and rating; “--poster FILE” makes it a picture",
        "montrer les lectures de l’année, ou d’une autre, par mois, auteur, étiquette et note ; « --affiche FICHIER » en fait une image",
        "показать, что прочитано за год: по месяцам, авторам, меткам и оценкам; «--плакат ФАЙЛ» сделает картинку")
    case .goal:
      words(
        "set how many books you want to read in a year, and show how far you are; \(isPlain ? "a hyphen" : "“-”") removes it",
        "fixer combien de livres lire dans l’année et montrer où vous en êtes ; \(isPlain ? "un tiret" : "« - »") retire l’objectif",
        "задать, сколько книг прочитать за год, и показать, сколько уже; \(isPlain ? "дефис" : "«-»") убирает цель")
    case .reading:
      words(
        "note that you are reading books, and how far you are: “reading 12”, “reading 12 at 120”, “reading 12 at 40%”",
        "noter ce que vous lisez, et où vous en êtes : « lecture 12 », « lecture 12 page 120 », « lecture 12 à 40% »",
        "отметить, что читается и докуда: «читаю 12», «читаю 12 страница 120», «читаю 12 на 40%»")
    case .want:
      words(
        "add books, or one by its ISBN, to the reading list", "ranger des livres, ou un ISBN, parmi les livres à lire",
        "поставить книги (или книгу по ISBN) в список чтения")
    case .stop:
      words("note that you stopped reading these books", "noter l’abandon de la lecture de ces livres", "отметить, что книги не дочитаны")
    case .journal:
      words(
        "list when a book was read; “journal edit N I” and “journal remove N I” change the reading with the number I",
        "lister les lectures d’un livre ; « carnet modifier N I » et « carnet retirer N I » changent la lecture numéro I",
        "показать, когда книга читалась; «дневник изменить N I» и «дневник убрать N I» меняют прочтение с номером I")
    case .note: words("write notes on a book", "écrire des remarques sur un livre", "записать заметку о книге")
    case .remove:
      words(
        "delete books; on other screens, what they list", "supprimer des livres ; sur d’autres écrans, ce qu’ils montrent",
        "удалить книги; на других экранах — то, что на них")
    case .meetings:
      words(
        "show the meetings of the book club; “meetings add TITLE” plans one, “meetings edit N” and “meetings remove N” change them",
        "montrer les réunions du club de lecture ; « réunions ajouter TITRE » en prévoit une, "
          + "« réunions modifier N » la modifie, « réunions retirer N » la retire",
        "показать встречи книжного клуба; «встречи добавить НАЗВАНИЕ» назначит новую, «встречи изменить N» изменит, «встречи убрать N» уберёт"
      )
    case .borrowers:
      words(
        "show who borrows, how many books they have, what is overdue, and when they were last seen",
        "montrer qui emprunte : combien de livres, combien en retard, dernier passage",
        "показать, кто берёт книги: сколько на руках, сколько просрочено, последний визит")
    case .borrower:
      words(
        "show a borrower and all their loans; “borrower add”, “borrower edit NAME”, “borrower merge NAME "
          + "NAME” and “borrower remove NAME” change them",
        "montrer un emprunteur et tout ce qu’il a eu ; on modifie sa fiche par « emprunteur ajouter », "
          + "« modifier NOM », « fusionner NOM NOM » et « retirer NOM »",
        "показать читателя и всё, что он брал; менять сведения: «читатель добавить», «изменить ИМЯ», «объединить ИМЯ ИМЯ», «убрать ИМЯ»")
    case .hold:
      words(
        "put someone in the queue for a book; “--remove NAME” takes them out",
        "mettre quelqu’un dans la file d’attente d’un livre ; « --retirer » l’en retire",
        "поставить кого-нибудь в очередь за книгой; «--убрать» убирает из очереди")
    case .holds:
      words(
        "show who is waiting for which book, and who can pick one up", "montrer qui attend quel livre, et qui peut venir le chercher",
        "показать, кто какую книгу ждёт и кто уже может её забрать")
    case .desk:
      words(
        "lend and return with a scanner: a borrower’s card or name, then books, one per line",
        "prêter et rendre au comptoir, avec un lecteur de codes-barres : la carte ou le nom d’un emprunteur, puis les livres, un par ligne",
        "выдавать и принимать книги со сканером: билет или имя читателя, потом книги, по одной в строке")
    case .merge:
      words(
        "merge two borrowers, or two owners, into one", "réunir deux emprunteurs, ou deux propriétaires, en un seul",
        "объединить двух читателей или двух владельцев")
    case .owners:
      words(
        "show whose books you have: how many, what is due next, what is overdue",
        "montrer à qui sont les livres empruntés : combien, prochain retour, retards",
        "показать, чьи книги у вас: сколько их, что вернуть раньше, что просрочено")
    case .owner:
      words(
        "show an owner and the books to return there; “owner add”, “owner edit NAME” and “owner remove NAME” change the details",
        "montrer un propriétaire, et les livres à lui rendre ; on modifie sa fiche par « propriétaire "
          + "ajouter », « modifier NOM » et « retirer NOM »",
        "показать владельца и книги, которые нужно ему вернуть; менять сведения: «владелец добавить», «изменить ИМЯ», «убрать ИМЯ»")
    case .tags:
      words(
        "show the tags; “tags add TAG”, “tags rename TAG NAME” and “tags delete TAG” change them",
        "montrer les étiquettes ; on les modifie par « étiquettes ajouter », « renommer » et « supprimer »",
        "показать метки; менять их: «метки добавить», «переименовать», «удалить»")
    case .rename:
      words("rename a tag, also on its books", "renommer une étiquette, dans ses livres aussi", "дать метке другое имя, и в её книгах тоже")
    case .collage:
      words(
        "show a dozen books with a tag by their covers; “--to” saves them as a picture",
        "montrer une douzaine de livres d’une étiquette par leurs couvertures ; « --vers » en fait une image",
        "показать дюжину книг с меткой по обложкам; «--куда» запишет их картинкой")
    case .reroll: words("on a collage, make a new one", "sur une mosaïque : en faire une autre", "на коллаже: составить другой")
    case .poll:
      words(
        "show the vote for the next book; “poll open”, “poll add”, “poll remove”, “poll close” and “poll delete” change it",
        "voter pour le prochain livre ; on mène le vote par « scrutin ouvrir », « ajouter », « retirer », « clore » et « supprimer »",
        "голосовать за следующую книгу; вести голосование: «голосование открыть», «добавить», «убрать», «закрыть», «удалить»")
    case .vote:
      words(
        "vote in the open poll, by numbers or titles, favourite first",
        "voter au scrutin ouvert, par ses numéros ou des titres, le préféré d’abord",
        "проголосовать: номера или названия книг голосования, в порядке предпочтения")
    case .back: words("leave this screen", "quitter cet écran", "закрыть этот экран")
    case .quit: words("leave the program", "quitter le programme", "выйти из программы")
    case .help:
      words("explain the commands, or one of them", "expliquer les commandes, ou l’une d’elles", "объяснить команды или одну из них")
    }
  }
}
