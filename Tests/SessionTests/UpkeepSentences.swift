import Library
import Localization

/// What a check says of the library that `UpkeepTests` spoils.
enum UpkeepSentences {
  static let all: [(language: Language, text: String)] = [
    (.english, english), (.french, french), (.russian, russian),
  ]

  private static let english = """
    Book 1 has no author; add one with “edit 1”.
    Book 2 has an invalid ISBN, “9780441013594”; fix it with “edit 2”.
    Book 3 is rated 9, not 1 to 5; fix it with “rate 3”.
    Book 4 is listed with a due date or loan that is not its own; “check --repair” fixes it.
    The sort keys of book 5 are wrong; “check --repair” fixes it.
    The search words of book 6 are missing; “check --repair” fixes it.
    The tags of book 7 are left over in their index; “check --repair” fixes it.
    Book 8 has 1 older loan that was never closed; restore a backup.
    The stored count of books available is 3, but there are 120; “check --repair” fixes it.
    The last number stored for the table “book” is 3, but there is a 120; “check --repair” fixes it.

    """

  private static let french = """
    Le livre n°\u{A0}1 n’a pas d’auteur\u{A0}; «\u{A0}modifier 1\u{A0}» permet d’en donner un.
    Le livre n°\u{A0}2 a un ISBN non valide, «\u{A0}9780441013594\u{A0}»\u{A0}; «\u{A0}modifier 2\u{A0}» permet de le corriger.
    Le livre n°\u{A0}3 a pour note 9, au lieu de 1 à 5\u{A0}; «\u{A0}noter 3\u{A0}» permet de la corriger.
    Le livre n°\u{A0}4 figure dans la liste avec une échéance ou un prêt qui n’est pas le sien\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Les clés de tri du livre n°\u{A0}5 sont fausses\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Les mots de recherche du livre n°\u{A0}6 manquent\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Dans leur index, les étiquettes du livre n°\u{A0}7 sont en trop\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Le livre n°\u{A0}8 a 1 ancien prêt jamais clos\u{A0}; revenez à une sauvegarde.
    Le compte indique 3 livres disponibles, mais il y en a 120\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Le dernier numéro enregistré pour la table «\u{A0}book\u{A0}» est 3, alors que 120 existe\u{A0}; «\u{A0}vérifier --réparer\u{A0}» corrige cela.

    """

  private static let russian = """
    У книги 1 пусто поле «Автор»; заполнить: «изменить 1».
    У книги 2 неверный ISBN «9780441013594»; исправить: «изменить 2».
    У книги 3 оценка 9, а не от 1 до 5; исправить: «оценить 3».
    У книги 4 в списке не её срок возврата или выдача; исправит «проверить --исправить».
    У книги 5 неверные ключи сортировки; исправит «проверить --исправить».
    Книги 6 нет в указателе для поиска; исправит «проверить --исправить».
    Книга 7 осталась в указателе меток; исправит «проверить --исправить».
    У книги 8 не закрыта 1 прежняя выдача; вернитесь к резервной копии.
    Доступных книг записано 3, на деле их 120; исправит «проверить --исправить».
    Последний номер в таблице «book» записан как 3, а есть 120; исправит «проверить --исправить».

    """
}
