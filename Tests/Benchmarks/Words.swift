/// The words of titles and names; the first in each list are more frequent than the last.
enum Words {
  static let nouns = list(
    """
    House Night Girl World Sea River Heart Garden Man Woman Shadow Time Road City King War Light
    Life Death Love Secret Story Winter Summer Book Star Moon Sun Fire Water Stone Forest Mountain
    Daughter Son Mother Father Brother Sister Child Dream Memory Island Journey Letter Window Door
    Mirror Crown Sword Ghost Angel Devil Witch Dragon Wolf Bird Raven Horse Dog Cat Fox Tiger Bear
    Song Music Dance Theatre Painter Doctor Soldier Sailor Captain Thief Murderer Detective Judge
    Lawyer Teacher Student Scholar Monk Priest Queen Prince Princess Emperor Republic Kingdom Empire
    Village Harbour Lighthouse Bridge Tower Castle Palace Cathedral Monastery Library Museum Hotel
    Station Railway Train Ship Voyage Storm Rain Snow Frost Wind Desert Valley Meadow Orchard Rose
    Lily Oak Willow Bread Wine Salt Honey Silver Gold Iron Glass Paper Silk Clock Compass Map Key
    Lamp Candle Knife Rope Chain Wheel Machine Engine Signal Number Circle Theorem Language Grammar
    Dictionary Archive Inheritance Testament Promise Confession Silence Echo Whisper Scream Laughter
    Hunger Thirst Fever Plague Exile Return Departure Arrival Border Frontier Colony Revolution
    Treason Conspiracy Inquiry Experiment Equation Horizon Comet Eclipse Orbit Abyss Labyrinth
    """)

  static let adjectives = list(
    """
    Last Lost First Dark Little Great Secret Silent Broken Black White Red Golden Hidden Long New
    Old Forgotten Perfect Invisible Bright Cold Burning Distant Empty Endless Eternal Fallen Final
    Forbidden Frozen Gentle Glass Green Grey Hollow Holy Hungry Immortal Impossible Innocent Iron
    Lonely Lucky Magic Midnight Modern Narrow Northern Ordinary Painted Pale Quiet Restless Sacred
    Savage Scarlet Shining Silver Simple Sleeping Small Southern Strange Sudden Sweet Tender Thousand
    Tragic Unfinished Unknown Velvet Violent Wandering Wild Winter Wise Wooden Wounded Young Zealous
    """)

  static let frenchNouns = phrases(
    """
    la nuit|la mer|le temps|l’été|l’étranger|la forêt|le château|l’écume|la fenêtre|le cœur
    la mémoire|l’œuvre|le désert|la rivière|l’île|le jardin|la reine|le roi|l’hiver|la guerre
    la paix|le rêve|l’ombre|la lumière|le silence|l’épée|le vent|la tempête|le marché|la cité
    l’âme|le théâtre|la bibliothèque|le phare|le naufragé|la clé|le miroir|l’élève|le maître
    la fête|le voyage|l’hôpital|la forteresse|le trésor|la lettre|l’abîme|le forgeron|la cathédrale
    """)

  static let russianNouns = list(
    """
    Дом Ночь Море Война Мир Город Дорога Лес Снег Ветер Сердце Тайна Весна Осень Ёлка Йод Река Мост
    Сад Солнце Луна Звезда Огонь Вода Камень Зеркало Письмо Поезд Корабль Остров Гора Степь Метель
    Память Любовь Смерть Жизнь Судьба Надежда Вера Мастер Царь Князь Учитель Доктор Солдат Капитан
    Старик Мальчик Девочка Сестра Брат Отец Мать Хлеб Соль Золото Серебро Железо Стекло Ключ Замок
    """)

  static let names = list(
    """
    Mary John Anna James Elizabeth William Margaret George Jane Charles Agatha Arthur Émile Zoë
    Virginia Thomas Emily Henry Charlotte Robert Louise Frank Ursula Gabriel Isabel José Søren Jürgen
    Françoise François Élise Hélène Marguerite Albert Simone Victor Colette Honoré Chloé Günter Jörg
    Astrid Karin Håkan Åsa Bjørn Tove Selma Knut Halldór Łucja Wisława Czesław Karel Božena Jiří
    Miklós Imre Ágnes Orhan Elif Yaşar Nâzım Chinua Wole Ngũgĩ Amos David Etgar Haruki Yōko Kenzaburō
    """)

  static let surnames = list(
    """
    Smith Brown Taylor Wilson Walker Clarke Hughes Turner Hill Moore Green Baker Carter Collins
    Dupont Martin Bernard Lefèvre Gauthier Rousseau Müller Schröder Weiß Köhler Jäger Hoffmann Fischer
    García Hernández Núñez Peña Ibáñez Gonçalves Araújo Simões Rossi Bianchi Ferrari D’Angelo O’Brien
    O’Connor MacLeod Lindström Ångström Öberg Sørensen Ødegård Kjær Þórsson Kowalski Łukasiewicz
    Wójcik Dvořák Novák Černý Šimek Horváth Szabó Kővári Ionescu Țepeș Yıldız Çelik Şahin Öztürk
    Nakamura Tanaka Ōe Nguyễn Trần Okafor Adeyemi Mensah Cohen Levi Haddad Nasser Khan Patel Iyer
    Ashworth Blackwood Carmichael Devereux Eastwick Fairfax Galbraith Hawthorne Inglewood Jellicoe
    Kingsley Lockhart Merriweather Northcott Osgood Pemberton Quillfeather Ravenscroft Standish
    Thistlewood Underhill Vanbrugh Winterbourne Yardley Abernathy Bellweather Crabtree Dunmore Elphick
    """)

  static let russianNames = list(
    "Анна Иван Лев Фёдор Михаил Марина Борис Николай Антон Ольга Пётр Алексей Людмила Андрей Софья")

  static let russianSurnames = list(
    """
    Иванов Петров Соловьёв Воробьёв Чайкин Зайцев Королёв Морозов Лебедев Щербаков Журавлёв Орлов
    Тихомиров Белый Крылов Дорохов Ясенев Ельцов Йорданов Шмелёв Цветаев Хлебников Юрский Эренбург
    """)

  static let publishers = phrases(
    """
    Penguin|Vintage|Faber & Faber|Gallimard|Éditions du Seuil|Suhrkamp|Азбука|Эксмо|Picador|Tor
    Oxford University Press|Cambridge University Press|Actes Sud|Anagrama|Einaudi|Albert Bonniers
    """)

  static let categories = list(
    "novel crime science-fiction fantasy history biography poetry essays travel children science art"
  )

  static let borrowers = list(
    "Anna Bernard Chloé Dmitri Élodie Fatima Grace Hugo Ines Jonas Katya Léo Марина Nina Олег Paul")

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func phrases(_ text: String) -> [String] {
    text.split(whereSeparator: "|\n".contains).map(String.init)
  }
}
