import Library
import Localization

extension RussianTexts: BookEditorTexts {
  package func addOffer(_ isbn: String) -> String { "Чтобы добавить её, введите \(quoted("добавить " + isbn))." }
  package func borrowOffer(_ title: String, _ rest: String) -> String {
    "Чтобы взять её у владельца, назовите его: взять \(title) у ВЛАДЕЛЕЦ\(rest.isEmpty ? "" : " " + rest)"
  }
  package func lendOffer(_ line: String) -> String { "Чтобы выдать её, введите \(quotedLine(line))." }
  package func possibleTitle(_ title: String) -> String {
    "Если \(quoted(title)) — всё название, введите «отменить», а затем название в кавычках."
  }
  package func isAuthorQuestion(_ name: String) -> String { "Автор — \(quoted(name))?" }
  package func moreFields(_ names: [String]) -> String {
    "Дополнить: \(names.joined(separator: ", ").lowercased())? Какие, или «все»; Enter сохранит"
  }
  package var moreFieldsHelp: String {
    "Enter сохранит книгу как есть; названия полей через запятую перейдут к ним, «все» — ко всем."
  }
  package func added(_ book: BookName) -> String { "Добавлена книга \(name(book)), автор: \(book.author)." }
  package func acquiredKnownBook(_ book: BookName, wantedSince since: Day?, withdrawnOn withdrawal: Day?) -> String {
    let past =
      withdrawal.map { ", списанная \(date($0)), снова в библиотеке." }
      ?? since.map { ", которую вы хотели прочитать с \(date($0)), теперь в библиотеке." }
    return subject(book) + (past ?? " теперь в библиотеке.")
  }
  package var isbnFilledIn: String { "Заполните книгу вручную; её ISBN сохранён." }
  package func anotherCopyQuestion(_ book: BookName) -> String { "Она у вас уже есть: \(name(book)). Добавить ещё один экземпляр?" }
  package func givenBackCopyQuestion(_ book: BookName, to owner: String) -> String {
    "Книга возвращена (\(owner)): \(name(book)); «выдать \(book.numberText)» снова возьмёт её. Добавить ещё один экземпляр?"
  }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String {
    "Добавить книгу \(quoted(name)), как она описана в \(catalogue)?"
  }
}
