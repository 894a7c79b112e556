import Grammar
import Library
import Localization

/// No-break spaces are written as escapes to make them visible. Verbs agree with "le livre", not with the title.
package struct FrenchTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var missingVerbs: Set<Verb> = []
  package var ownName: String?

  package init() {}

  package var language: Language { .french }
}
