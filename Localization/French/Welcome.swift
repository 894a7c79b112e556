import Grammar
import Library
import Localization

extension FrenchTexts: WelcomeTexts {
  package var startIntroduction: String { "Vos livres : ce que vous avez, qui a emprunté quoi et quand c’est à rendre." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Emma --auteur \"Jane Austen\"",
        meaning: "ajoute un livre (sans titre : un formulaire)"),
      LineExample(
        verb: .checkout, arguments: "étranger --à Camille",
        meaning: "prête un livre et fixe l’échéance"),
      LineExample(
        verb: .overdue, arguments: "", meaning: "montre ce qui est en retard, et chez qui"),
      LineExample(
        verb: .find, arguments: "verne", meaning: "cherche par titre, auteur, étiquette"),
      LineExample(
        verb: .import, arguments: "livres.csv",
        meaning: "ajoute des livres de Goodreads, calibre (metadata.db), etc."),
      LineExample(
        verb: .undo, arguments: "", meaning: "annule la dernière modification"),
      LineExample(
        verb: .help, arguments: "",
        meaning: missingVerbs.contains(.shelf)
          ? "présente le reste" : "présente le reste : rechercher, étagère, réunions, étiquettes, réglages"),
    ]
  }
  package var sampleOffer: String {
    "Pour essayer, tapez « exemple » : douze livres et deux réunions s’ajoutent, et « annuler » les retire."
  }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Entrée affiche vos livres." : "Appuyez sur Entrée pour commencer.") + " Vous pouvez aussi taper une commande ici."
  }
}
