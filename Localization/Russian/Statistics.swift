import Localization

extension RussianTexts: StatisticsTexts {
  package var noTagsYet: String { "Пока ни у одной книги нет меток." }
}
