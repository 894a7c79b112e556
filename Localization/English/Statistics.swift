import Localization

extension EnglishTexts: StatisticsTexts {
  package var noTagsYet: String { "No book has a tag yet." }
}
