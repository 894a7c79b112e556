/// The last search of a catalogue, kept between runs of the program.
package struct LastSearch {
  package let text: () -> String?
  /// Stores the search, ignoring any failure.
  package let save: (String) -> Void

  package init(text: @escaping () -> String?, save: @escaping (String) -> Void) {
    self.text = text
    self.save = save
  }
}
