import Foundation
import Library
import Testing
import Turns

/// The sort keys of authors. A family name ends with U+001F, and each of several people with
/// U+001E.
@Suite(.timeLimited) struct AuthorKeyTests {
  @Test(
    "all spellings of a name sort together",
    arguments: [
      ["Ursula K. Le Guin", "Le Guin, Ursula K.", "URSULA K. LE GUIN", "Ursula K. le Guin"],
      ["Frank Herbert", "Herbert, Frank", "FRANK HERBERT", "frank herbert"],
      ["Ludwig van Beethoven", "Beethoven, Ludwig van", "van Beethoven, Ludwig"],
      ["Alfred de Musset", "Musset, Alfred de", "de Musset, Alfred", "ALFRED DE MUSSET"],
      ["Jean d’Ormesson", "Ormesson, Jean d'", "d'Ormesson, Jean"],
      ["Jean de La Fontaine", "La Fontaine, Jean de"],
      [
        "Martin Luther King, Jr.", "Martin Luther King Jr.", "King, Martin Luther, Jr.",
        "King, Jr., Martin Luther",
      ],
      ["Gabriel García Márquez", "García Márquez, Gabriel", "Garcia Marquez, Gabriel"],
      ["José Ortega y Gasset", "Ortega y Gasset, José"],
      ["Лев Николаевич Толстой", "Толстой Лев Николаевич", "Толстой, Лев Николаевич"],
      ["Л. Н. Толстой", "Толстой Л. Н.", "Толстой, Л. Н.", "Л.Н. Толстой"],
      ["Flann O’Brien", "O'Brien, Flann", "OBrien, Flann"],
      ["Muhammad al-Khwarizmi", "Khwarizmi, Muhammad al-", "al-Khwarizmi, Muhammad"],
      [
        "Neil Gaiman & Terry Pratchett", "Gaiman, Neil; Pratchett, Terry",
        "Neil Gaiman and Terry Pratchett", "Neil Gaiman, Terry Pratchett",
        "Neil Gaiman et Terry Pratchett",
      ],
      ["Jacob and Wilhelm Grimm", "Jacob Grimm & Wilhelm Grimm", "Grimm, Jacob; Grimm, Wilhelm"],
      ["ÉLUARD", "Eluard"],
      ["J. R. R. Doe", "J.R.R. Doe", "JRR Doe", "Doe, JRR", "Doe, J. R. R.", "Doe, J.R.R."],
    ])
  func alike(names: [String]) {
    for name in names { #expect(Folding.authorKey(name) == Folding.authorKey(names[0]), "\(name)") }
  }

  @Test(
    "the family name comes first if it can be recognized",
    arguments: [
      ("An Yu", "yu\u{1F}an"), ("Malcolm X", "x\u{1F}malcolm"), ("J E Smith", "smith\u{1F}j e"),
      ("John le Carré", "le carre\u{1F}john"), ("Daphne du Maurier", "du maurier\u{1F}daphne"),
      ("Walter de la Mare", "mare\u{1F}walter de la"), ("Dick Van Dyke", "van dyke\u{1F}dick"),
      ("Juana Inés de la Cruz", "cruz\u{1F}juana ines de la"),
      ("Ursula von der Leyen", "leyen\u{1F}ursula von der"),
      ("Corrie ten Boom", "boom\u{1F}corrie ten"),
      ("Thomas De Quincey", "de quincey\u{1F}thomas"), ("Osama bin Laden", "bin laden\u{1F}osama"),
      ("Fons Van der Poel", "van der poel\u{1F}fons"), ("Ben Okri", "okri\u{1F}ben"),
      ("Guillermo del Toro", "toro\u{1F}guillermo del"), ("Van Morrison", "morrison\u{1F}van"),
      ("Antoine de Saint-Exupéry", "saint exupery\u{1F}antoine de"),
      ("Mario Vargas Llosa", "vargas llosa\u{1F}mario"),
      ("Juan Ramón Jiménez", "jimenez\u{1F}juan ramon"),
      ("Gabriele D’Annunzio", "dannunzio\u{1F}gabriele"), ("bell hooks", "hooks\u{1F}bell"),
      ("Henry James III", "james\u{1F}henry iii"),
      ("Neil Gaiman (editor)", "gaiman\u{1F}neil editor"),
      ("Herbert, Frank, 1920-1986", "herbert\u{1F}frank\u{1E}41920 41986"),
      ("Іван Франко", "франко\u{1F}и\u{E011}ван"),
      ("Войнович Владимир Николаевич", "войнович\u{1F}владимир николаевич"),
      ("Иван Сергеевич Войнович", "войнович\u{1F}иван сергеевич"), ("עמוס עוז", "עוז\u{1F}עמוס"),
    ])
  func family(name: String, key: String) { #expect(Folding.authorKey(name) == key) }

  @Test(
    "a name that cannot be split is not changed",
    arguments: [
      ("Plato", "plato"), ("Ministry of Health", "ministry of health"),
      ("Cambridge University Press", "cambridge university press"), ("The Beatles", "the beatles"),
      ("Académie française", "academie francaise"), ("Союз писателей", "союз писателей"),
      ("Le Corbusier", "le corbusier"), ("El Greco", "el greco"), ("Ibn Khaldun", "ibn khaldun"),
      ("村上 春樹", "村上 春樹"), ("김 영하", "김 영하"), ("Various Authors", "various authors"),
      ("Unit 731", "unit 3731"), ("📚", "📚"), ("", ""), (",", ","), (";;", ";;"), ("and", "and"),
    ])
  func unknown(name: String, key: String) { #expect(Folding.authorKey(name) == key) }

  @Test("authors sort as in a catalogue")
  func order() {
    let names = [
      "Homer", "Ursula K. Le Guin", "Flann O’Brien", "John Obrey", "Zadie Smith",
      "Zadie Smith and Adam Jones", "Smith Jones, Adam", "Smithson", "Ludwig van Beethoven",
      "Ґудзь Іван", "Лев Толстой", "Alfred de Musset",
    ]
    let sorted = names.sorted { isBefore(Folding.authorKey($0), Folding.authorKey($1)) }
    #expect(
      sorted == [
        "Ludwig van Beethoven", "Homer", "Ursula K. Le Guin", "Alfred de Musset", "John Obrey",
        "Flann O’Brien", "Zadie Smith", "Zadie Smith and Adam Jones", "Smith Jones, Adam",
        "Smithson", "Ґудзь Іван", "Лев Толстой",
      ])
  }
}
