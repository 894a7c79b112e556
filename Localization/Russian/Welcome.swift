import Grammar
import Library
import Localization

extension RussianTexts: WelcomeTexts {
  package var startIntroduction: String { "Ваши книги: что есть, у кого они и когда их вернуть." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Нос --автор \"Николай Гоголь\"",
        meaning: "добавляет книгу (без названия — форма)"),
      LineExample(
        verb: .checkout, arguments: "каренина --кому Борис", meaning: "выдаёт книгу и назначает срок"),
      LineExample(
        verb: .overdue, arguments: "", meaning: "показывает, что просрочено и у кого"),
      LineExample(
        verb: .find, arguments: "толстой", meaning: "ищет в названиях, авторах, метках"),
      LineExample(
        verb: .import, arguments: "книги.csv",
        meaning: "добавляет книги из Goodreads, calibre (metadata.db) и других"),
      LineExample(
        verb: .undo, arguments: "", meaning: "отменяет последнее изменение"),
      LineExample(
        verb: .help, arguments: "",
        meaning: missingVerbs.contains(.shelf)
          ? "рассказывает об остальном" : "рассказывает об остальном: искать, полка, встречи, метки, настройки"),
    ]
  }
  package var sampleOffer: String {
    "Чтобы попробовать, введите «пример»: добавятся двенадцать книг и две встречи, а «отменить» их уберёт."
  }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Enter покажет ваши книги." : "Чтобы начать, нажмите Enter.") + " Команды можно вводить и здесь."
  }
}
