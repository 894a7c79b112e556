import Library
import Localization

/// What a check says of the library that `UpkeepTests` spoils.
enum UpkeepSentences {
  static let all: [(language: Language, text: String)] = [
    (.english, english), (.french, french), (.russian, russian),
  ]

  private static let english = """
    Book 1, author: empty field. Fix it with “edit 1”.
    Book 2: invalid ISBN “9780441013594”. Fix it with “edit 2”.
    Book 3: invalid rating (9). Fix it with “rate 3”.
    Book 4: wrong due date or loan in the list. “check --repair” fixes it.
    Book 5: wrong sort keys. “check --repair” fixes it.
    Book 6: wrong search words (missing). “check --repair” fixes it.
    Book 7: wrong tags in their index (left over). “check --repair” fixes it.
    Book 8: earlier loans never closed (1). Restore a backup.
    Books available: wrong count (3, really 120). “check --repair” fixes it.
    Table “book”: wrong last number (3, really 120). “check --repair” fixes it.

    """

  private static let french = """
    Livre 1, auteur\u{A0}: champ vide. Corrigez avec «\u{A0}modifier 1\u{A0}».
    Livre 2\u{A0}: ISBN non valide «\u{A0}9780441013594\u{A0}». Corrigez avec «\u{A0}modifier 2\u{A0}».
    Livre 3\u{A0}: note non valide (9). Corrigez avec «\u{A0}noter 3\u{A0}».
    Livre 4\u{A0}: échéance ou prêt faux dans la liste. «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Livre 5\u{A0}: clés de tri fausses. «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Livre 6\u{A0}: mots de recherche faux (en moins). «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Livre 7\u{A0}: étiquettes fausses dans leur index (en trop). «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Livre 8\u{A0}: anciens prêts jamais clos (1). Revenez à une sauvegarde.
    Livres disponibles\u{A0}: compte faux (3, en réalité 120). «\u{A0}vérifier --réparer\u{A0}» corrige cela.
    Table «\u{A0}book\u{A0}»\u{A0}: dernier numéro faux (3, en réalité 120). «\u{A0}vérifier --réparer\u{A0}» corrige cela.

    """

  private static let russian = """
    Книга 1, автор: пустое поле. Исправить: «изменить 1».
    Книга 2: неверный ISBN «9780441013594». Исправить: «изменить 2».
    Книга 3: неверная оценка (9). Исправить: «оценить 3».
    Книга 4: неверный срок или выдача в списке. Исправит «проверить --исправить».
    Книга 5: неверные ключи сортировки. Исправит «проверить --исправить».
    Книга 6: неверные слова для поиска (их нет). Исправит «проверить --исправить».
    Книга 7: неверные метки в указателе (лишние). Исправит «проверить --исправить».
    Книга 8: незакрытые прежние выдачи (1). Вернитесь к резервной копии.
    Доступные книги: неверный подсчёт (3, на деле 120). Исправит «проверить --исправить».
    Таблица «book»: неверный последний номер (3, на деле 120). Исправит «проверить --исправить».

    """
}
