import Localization

extension FrenchTexts: CalendarTexts {
  package func nothingDue(in month: String) -> String { "Rien à rendre en \(month.prefix(1).lowercased() + month.dropFirst())." }
}
