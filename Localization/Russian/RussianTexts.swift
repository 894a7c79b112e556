import Grammar
import Library
import Localization

/// Names and titles are not declined: they are in the nominative, and verbs agree with «книга».
package struct RussianTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var missingVerbs: Set<Verb> = []
  package var ownName: String?

  package init() {}

  package var language: Language { .russian }
}
