import Library
import Localization

extension RussianTexts: CollageTexts {
  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " (\(collage.origin.catalogue?.name ?? ""))"
    case .library: " из библиотеки"
    case nil: ""
    }
  }

  package func collageHeading(_ tag: String) -> String { "Коллаж \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    return switch collage.source {
    case .catalogue:
      Plural.russianForm(count, "Нашлась", "Нашлись", "Нашлось") + " только "
        + Plural.russian(count, "книга с обложкой", "книги с обложками", "книг с обложками") + "."
    case .library: "В библиотеке только \(bookCount(count)) с этой меткой."
    case nil: Plural.russianForm(count, "Нашлась", "Нашлись", "Нашлось") + " только \(bookCount(count))."
    }
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) из \(number(count)): \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String { "\(sentence(fault)) В коллаже только книги библиотеки." }
  package var collageUnchanged: String { "Коллаж остался прежним." }
  package func collageWithoutPicture(_ tag: String) -> String {
    "Коллаж по метке \(quoted(tag)) составлен, но записать картинку не удалось."
  }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Рисунок для печати, чёткий в любом размере"
    case .png: "Картинка для сообщений и соцсетей"
    case .html: "Страница со ссылками на книги"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "«поделиться --куда ПАПКА» запишет его в другое место, «поделиться --куда ФАЙЛ.png» — одним файлом"
      + (opensMail ? ", «поделиться --письмо» откроет почтовую программу." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "Книги \(quoted(title)) в библиотеке больше нет." }
  package func cover(of title: String) -> String { "Обложка книги \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0 ? "На коллаже нет книг." : "Книги \(number) на коллаже нет" + (count == 1 ? "." : "; есть с 1 по \(count).")
  }
}
