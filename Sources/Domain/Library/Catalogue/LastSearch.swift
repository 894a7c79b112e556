/// The last search of a catalogue, kept from one start of the program to the next.
package struct LastSearch {
  /// Nil if nothing was, or it is not known any more.
  package let text: () -> String?
  /// Where it cannot be kept, it is not: that is no reason to fail.
  package let keep: (String) -> Void

  package init(text: @escaping () -> String?, keep: @escaping (String) -> Void) {
    self.text = text
    self.keep = keep
  }
}
