import Grammar

extension Texts {
  /// - Parameter person: `nil` for the user.
  private func calendar(of person: String?) -> String {
    person.map { words("\($0)’s calendar", "Calendrier (\($0))", "Календарь (\($0))") }
      ?? words("Your calendar", "Votre calendrier", "Ваш календарь")
  }

  package func calendarAddress(_ address: String, of person: String?) -> String {
    calendar(of: person) + colon + " " + address
  }

  /// - Parameters:
  ///   - person: `nil` for the user.
  ///   - isFullAddress: whether the address includes that of the server.
  package func calendarAddressHint(of person: String?, isFullAddress: Bool) -> String {
    let command = [word(Verb.calendar), person, typed(.subscribe), typed(.revoke)].compactMap(\.self).joined(separator: " ")
    let server = words(
      "The address of your server comes before it. ", "L’adresse de votre serveur vient devant. ",
      "К началу добавьте адрес сервера. ")
    return (isFullAddress ? "" : server)
      + words(
        "Anyone who knows the address can read the calendar; \(quoted(command)) ends that.",
        "Qui connaît cette adresse peut lire le calendrier ; \(quoted(command)) y met fin.",
        "Кто знает адрес, может читать календарь; \(quoted(command)) закроет доступ.")
  }

  package func calendarRevoked(of person: String?) -> String {
    calendar(of: person)
      + words(
        " can no longer be read at its address.", " n’est plus lisible à son adresse.",
        " больше не открывается по своему адресу.")
  }

  package func noCalendarAddress(of person: String?) -> String {
    let subject =
      person.map { words("\($0) has", "\($0) n’a", "У читателя \($0)") } ?? words("You have", "Vous n’avez", "У вас")
    return subject + words(" no calendar address.", " pas d’adresse de calendrier.", " нет адреса календаря.")
  }
}
