import Grammar
import Library
import Localization

package struct EnglishTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var missingVerbs: Set<Verb> = []
  package var ownName: String?

  package init() {}

  package var language: Language { .english }
}
