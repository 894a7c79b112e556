import Grammar
import Library
import Localization

extension FrenchTexts: LineErrorTexts {
  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Vouliez-vous dire \(quoted($0)) ?" }
        ?? " Tapez « aide » pour voir les commandes."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "La commande \(quotedInput(word)) n’existe pas." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) peut signifier \(either(verbs, "ou")) ; tapez-en davantage."
    case .retired(let word):
      "\(quotedInput(word)) n’existe plus : les modifications n’attendent plus sur cet ordinateur. Elles se font sur le serveur, ou pas."
    case .unknownOption(let word, let suggestion): "L’option \(word.shortened()) n’existe pas." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "\(quoted(typed(option))) ne s’emploie pas avec \(quotedInput(withOptions(verb)))."
    case .onlyAtStart(let option): "\(quoted(typed(option))) ne s’emploie qu’au lancement du programme."
    case .missingValue(let option, let verb): "\(quoted(typed(option))) demande une valeur : \(summary(option, of: verb))."
    case .unexpectedValue(let option): "\(quoted(typed(option))) ne prend pas de valeur."
    case .givenTwice(let option): "\(quoted(typed(option))) ne peut être donné qu’une fois."
    case .twoDates(let one, let other): "\(quotedInput(one)) et \(quotedInput(other)) sont deux dates ; n’en donnez qu’une."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) n’indique pas ce que contient une colonne ; exemple : "
        + "\(quoted("Salle=emplacement,Source=remarques")). Les champs sont \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "\(quoted(typed(option))) n’accepte pas \(quotedInput(value)) ; "
        + "valeurs possibles : \(allowed.map { typed($0, of: option) }.joined(separator: ", "))."
    case .didYouMean(let words, let line):
      "\(quotedInput(words)) n’est pas compris ici. Vouliez-vous dire \(quotedLine(line)) ?"
    case .countOrChange(let number, let count, let change):
      "\(quotedInput(number)) peut être le nombre de modifications à annuler ou le numéro de l’une d’elles. Tapez soit \(quotedLine(count)), soit \(quotedLine(change))."
    case .twoReadings(let words, let one, let other):
      "\(quotedInput(words)) peut appartenir à deux parties de la ligne. Tapez soit \(quotedLine(one)), "
        + "soit \(quotedLine(other))."
    case .shortenedVerb(let word, let verb):
      "\(quotedInput(word)) est l’abréviation de \(quoted(verb)). Dans un script, il faut le mot entier."
    case .unknownField(let name):
      "Les livres n’ont pas de champ \(quotedInput(name)) à chercher. Choisissez parmi : \(BookSearchField.allCases.map { word($0) + ":" }.joined(separator: ", ")). Pour chercher le mot, ôtez le deux-points."
    case .unexpectedArgument(let word, let verb): "\(quotedInput(verb)) ne prend pas \(quotedInput(word))."
    case .missing(.answers, let verb):
      "\(quoted(verb)) : la saisie s’est arrêtée avant la fin du formulaire. \(nothing(.saved))"
    case .missing(let part, let verb): "\(quoted(verb)) est incomplet. \(questionWithHint(part, of: verb))"
    case .needsYes(let question): question + " Ajoutez « --oui » pour confirmer."
    case .severalPolls(let verb, let numbers):
      "Pour ouvrir un scrutin sur plusieurs livres, tapez " + quoted("\(verb) \(word(PollWord.open)) \(numbers)") + "."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "L’intervalle \(quoted(text.shortened())) est à l’envers ; tapez d’abord le plus petit nombre."
    case .badDate(let text): invalid(text, .date)
    case .dateOrTitle(let words, let line):
      "\(quotedInput(words)) n’est pas une date. Tapez par exemple 12 déc ; ou, si ces mots font partie du titre, \(quotedLine(line))."
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion):
      "Le jour \(quotedInput(text)) n’existe pas : le jour vient avant le mois, par exemple \(suggestion)."
    case .noSuchDay(let text): "Le jour \(quotedInput(text)) n’existe pas ; tapez par exemple \(dateHelp)"
    case .badEnding(let path):
      "\(path) n’a pas été écrit : son extension ne correspond à aucun format. "
        + "Extensions possibles : \(endings()). Pour tout autre nom, ajoutez « --format FORMAT »."
    case .badEndingForTable(let path):
      "\(path) n’a pas été écrit : cela s’exporte en CSV, dans un fichier comme table.csv."
    case .badOrder(let text, let suggestion?, let allowed):
      "L’ordre \(quotedInput(text)) n’existe pas. \(didYouMean(orderWord(suggestion))) "
        + "Ordres possibles : \(allowed.map(orderWord).joined(separator: ", "))."
    case .badOrder(let text, nil, let allowed):
      "L’ordre \(quotedInput(text)) n’existe pas ; ordres possibles : \(allowed.map(orderWord).joined(separator: ", "))."
    case .cannotSort(let order, let line):
      "Cette liste \(fixed(order)). Pour vos livres, tapez \(quotedLine(line))."
    case .cannotFilter(let books, let search?):
      "Les notices d’un catalogue ne se filtrent pas. Pour une autre recherche, tapez \(quotedLine(search)) ; "
        + "pour vos livres, \(quotedLine(books))."
    case .cannotFilter(let books, nil): "Cette liste ne se filtre pas. Pour vos livres, tapez \(quotedLine(books))."
    case .unknownSetting(let word):
      "Le réglage \(quotedInput(word)) n’existe pas ; réglages possibles : "
        + SettingKey.allCases.map { self.word($0) }.joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quotedInput(text)) ne convient pas pour \(quoted(name(key))). Valeurs possibles : \(allowed(key)). Par exemple : \(example(key))"
    case .badTag(let text):
      "\(quotedInput(text)) doit commencer par \(isPlain ? "un plus" : "« + »") pour ajouter une étiquette "
        + "ou \(isPlain ? "un moins" : "« - »") pour la retirer."
    case .badShell(let name, let allowed):
      "Il n’y a pas de script pour \(quotedInput(name)), seulement pour \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "\(quoted(verb)) poursuit une recherche : tapez d’abord « rechercher TEXTE »."
    case .numbersOf(.record, let verb, let line): numbers(of: "des notices trouvées", verb, line)
    case .cannotBrowse:
      "« parcourir » déplace une liste sur l’écran d’un terminal, pour les yeux seulement. "
        + "« liste », « chercher TEXTE » et « suivant » montrent la même chose ligne à ligne."
    case .onlyAtPrompt(let verb): "\(quoted(verb)) ne s’emploie qu’à l’invite, où il y a une liste à cocher."
    case .numbersOf(.meeting, let verb, let line): numbers(of: "des réunions", verb, line)
    case .numbersOf(.tag, let verb, let line): numbers(of: "des étiquettes", verb, line)
    case .numbersOf(.collage, let verb, let line): numbers(of: "de la mosaïque", verb, line)
    case .onlyIn(.collage, let verb): "\(quoted(verb)) concerne une mosaïque : tapez d’abord « mosaïque ÉTIQUETTE »."
    case .openQuote: "Il manque un guillemet fermant."
    }
  }

  private func fixed(_ order: FixedOrder) -> String {
    switch order {
    case .latestFirst: "est toujours triée par date, la plus récente d’abord"
    case .earliestFirst: "est toujours triée par date, la plus ancienne d’abord"
    case .byName: "est toujours triée par nom"
    case .unsorted: "ne peut pas être triée"
    }
  }

  private func numbers(of things: String, _ verb: String, _ line: String?) -> String {
    "Les numéros sont ici ceux \(things), et \(quoted(verb)) concerne les livres de la bibliothèque ; "
      + (line.map { "pour un livre, tapez son titre ou son code : \(quoted($0))." } ?? "revenez d’abord à la liste.")
  }
}
