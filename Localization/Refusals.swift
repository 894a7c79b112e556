import Grammar
import Library

extension Texts {
  /// What is said of every noun alike: that there is none, one already, or several.
  func refusal(_ error: LibraryError) -> String {
    switch error {
    case .noneNumbered(let noun, let number):
      return words(
        "There is no \(name(noun)) \(number).", "\(none(noun)) ne porte le numéro \(number).",
        "\(capitalized(genitive(noun))) с номером \(number) нет.")
    case .noSuch(let noun, let name):
      let name = echoed(name)
      return words(
        "There is no \(self.name(noun)) called \(name).", "\(none(noun)) ne s’appelle \(name).",
        "\(capitalized(genitive(noun))) \(name) нет.")
    case .taken(let noun, let name):
      let (a, un, name) = (noun == .owner ? "an" : "a", noun.isFeminineInFrench ? "une" : "un", echoed(name))
      let noun = self.name(noun)
      return words(
        "There is already \(a) \(noun) called \(name).", "Il y a déjà \(un) \(noun) \(name).", "\(capitalized(noun)) \(name) уже есть.")
    case .several(let noun, let text, let names, let count):
      let (things, text) = (counted(count, noun), echoed(text))
      return words(
        "\(things) match \(text). Type the full name:", "\(things) pour \(text) ; tapez le nom en entier :",
        "На \(text) похожи: \(things); введите имя целиком:") + list(names, of: count)
    case .unclear(let noun, let text, let names):
      let line = "\(word(noun == .owner ? Verb.owner : .borrower)) \(word(Verb.add)) \(text)"
      let (text, new) = (echoed(text), echoed(line))
      let known = either(names.map(echoed), words("or", "ou", "или"))
      return words(
        "\(text) could be \(known). Type the full name", "\(text) peut être \(known). Écrivez le nom entier",
        "\(text) — это может быть \(known). Напишите имя полностью")
        + hint(
          words(
            "; for someone new, \(new) first", " ; si c’est quelqu’un d’autre, d’abord \(new)", "; если это кто-то другой, сначала \(new)"))
        + "."
    default: return sentence(error)
    }
  }

  /// "Aucun emprunteur", "Aucune étiquette".
  private func none(_ noun: ChangeKind.Noun) -> String {
    (noun.isFeminineInFrench || noun == .shelved ? "Aucune " : "Aucun ") + name(noun)
  }
}
