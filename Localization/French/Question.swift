import Grammar
import Localization

extension FrenchTexts: QuestionTexts {
  package func findOffer(_ words: String) -> String { "Pour le chercher dans vos livres, tapez \(quoted("chercher " + words))." }
  package func didYouMean(_ text: String) -> String { "Vouliez-vous dire \(quoted(text)) ?" }

  package func question(for part: LinePart) -> String {
    switch part {
    case .books: "Quel livre ? Son numéro, ou des mots de son titre"
    case .borrower: "À qui le prêter ?"
    case .rating: "Combien d’étoiles, de 0,5 à 5 ?"
    case .tags: tagsQuestion
    case .title: "Quel est le titre ?"
    case .author: "Qui est l’auteur ?"
    case .text: "Que chercher ?"
    case .file: "Quel fichier ?"
    case .order:
      isPlain
        ? "Quel ordre ? Un numéro ou un mot"
        : "Trier par titre, auteur, échéance, nouveaux, anciens, année, note, propriétaire, emplacement ou emprunteur ?"
    case .page: "Quelle page ?"
    case .value: "Quelle valeur ?"
    case .shell: "Pour quel shell : bash, zsh ou fish ?"
    case .record: "Quelle notice ? Son ISBN, ou son identifiant dans le catalogue"
    case .shelfOrder: "Trier par titre, auteur, note ou date ?"
    case .borrowerOrder: "Trier par nom, prêtés, retards ou vus ?"
    case .notes: "Quelle remarque ajouter ?"
    case .meetings: "Quelle réunion ? Son numéro"
    case .person: "Quel emprunteur ?"
    case .newPerson: "Comment s’appelle l’emprunteur ?"
    case .otherOwner: "Avec quel propriétaire le fusionner ?"
    case .otherPerson: "Fusionner avec quel emprunteur ?"
    case .waitingBorrower: "Qui attend le livre ?"
    case .book: "Quel livre ?"
    case .date: "Quand ?"
    case .tagName: "Quelle étiquette ?"
    case .newName: "Quel nouveau nom ?"
    case .candidates: "Quels livres ? Numéros, titres, ou « --envie » pour les livres à lire"
    case .voter: "Qui vote ?"
    case .choices: "Lesquels de ces livres ? Numéros ou titres"
    case .poll: "Quel scrutin ? Son numéro, ou des mots du titre d’un de ses livres"
    case .owner: "Quel propriétaire ?"
    case .answers: "Et ensuite ?"
    }
  }

  package var yesOrNo: String { isPlain ? "Oui ou non, Entrée veut dire non :" : "[o/N]" }
  package func whoQuestion(_ text: String) -> String { "Qui est \(quotedInput(text)) ?" }
  package func someoneNew(_ text: String) -> String { "quelqu’un d’autre, \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (nouvel emprunteur)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Lequel : \(list) ? Son numéro ou des mots de sa ligne, Entrée pour aucun" : "Lequel ? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) n’est pas dans cette liste ; tapez un de ses numéros, ou Entrée pour aucun."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Tapez une réponse, par exemple : \($0)" } ?? "Tapez une réponse") + ". "
      + (suggestion.map {
        "Entrée seule vaut \(quoted($0)) ; « retour » ne change rien."
      } ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Ajoutez \(quoted(option))." }
  package func forExample(_ line: String) -> String { "Par exemple : \(line)" }
  package var interruptAgain: String { (isPlain ? "Contrôle-C" : "Ctrl-C") + " encore une fois ferme le programme ; « quitter » aussi." }
  package var pleaseYesOrNo: String { "Répondez par \(isPlain ? "« oui » ou par « non »" : "« o » ou « n »"), s’il vous plaît." }
}
