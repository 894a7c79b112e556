/// What people type into a list of generated books.
enum TypedSearches {
  /// Words of titles and of authors, frequent and rare, with and without accents, one and two; what finds nothing.
  static let all =
    words.split(whereSeparator: \.isWhitespace).map(String.init)
    + several.split { $0 == "|" || $0 == "\n" }.map(String.init)

  private static let words = """
    house night labyrinth zealous smith elphick dunmore ashworth penguin poetry science classic
    écume ecume naufragé étranger forêt œuvre château Émile Zoë Ødegård Þórsson Łukasiewicz Dvořák
    дом ночь замок ёлка елка соловьёв Чайкин Эренбург йод mary kenzaburo nguyen obrien dangelo volume
    eclipse orbit theorem unfinished quiet glass silver gabriel francoise 1965 2001 75 19 volum
    huose nihgt smiht labirinth dragom xylophone qwerty домм ноччь zzz sceince
    tag:classic tag:clasic tag:new by:smith by:asi by:ashworth by:émile by:чайкин by:zzz by:nakamura
    title:house title:dune title:замок owner:penguin owner:gallimard with:anna with:nobody with:олег
    """

  private static let several = """
    the house|house night|the last king|dragon and tiger|captain baker|silent house of|jane clarke
    john smith|smith house|sea silence|queen of hearts|wolf 12|endless tower captain|science fiction
    la nuit et|la mer|le temps et|l’étranger et|cœur forêt|la bibliothèque|le phare et l’abîme
    дом и ночь|мастер и маргарита|ночь море|анна чайкин|лев соловьёв|золото и серебро
    house xyz|nihgt house|by:smith house|by:mary house|tag:classic dragon|tag:classic by:smith
    title:night by:jane|"last king"|"king of"|house -night|zoe yildiz|j smith|m b c
    penguin science 1999|virginia poetry orchard|wandering whisper|the zealous labyrinth
    """
}
