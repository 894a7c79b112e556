import Localization

extension FrenchTexts: StatisticsTexts {
  package var noTagsYet: String { "Aucun livre n’a encore d’étiquette." }
}
