import Library

extension Lexicon {
  /// January to December. Any unambiguous prefix can be typed.
  package var months: [String] {
    typed(
      "january|february|march|april|may|june|july|august|september|october|november|december",
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
      "январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь")
  }

  /// Month names in dates: abbreviated, in the grammatical case that follows a day.
  package var monthsInDates: [String] {
    typed(
      "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
      "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
      "янв.|февр.|марта|апр.|мая|июня|июля|авг.|сент.|окт.|нояб.|дек.")
  }

  package var weekdays: [String] {
    typed(
      "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
      "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
      "понедельник|вторник|среда|четверг|пятница|суббота|воскресенье")
  }

  package var weekdaysShort: [String] {
    typed(
      "Mo|Tu|We|Th|Fr|Sa|Su",
      "lu|ma|me|je|ve|sa|di",
      "Пн|Вт|Ср|Чт|Пт|Сб|Вс")
  }

  /// Words after a year before the common era; the first is shown.
  package var beforeCommonEra: [String] {
    typed(
      "BC|BCE",
      "av. J.-C.|avant Jésus-Christ|av. JC|avant notre ère",
      "до н. э.|до нашей эры|до н.э.")
  }
}
