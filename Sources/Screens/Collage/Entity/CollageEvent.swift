import Library

/// What a line asks of the collage that is open.
package enum CollageEvent: Equatable, Sendable {
  /// Shows it again.
  case show
  /// The book with this number in it.
  case open(Int)
  /// Another one in its place.
  case reroll
  /// Writes it as a picture, to a folder or a file where one is named.
  case share(to: String?)
  /// A line about it with options of the program, which are for the first screen to weigh.
  case anew([String])
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// Which collage a line means, and what is to be done with it.
package struct CollageRequest: Equatable, Sendable {
  /// Nil to be asked for.
  package var tag: String?
  /// Where its books are to be from; nil leaves that as it is.
  package var from: CollageBooks?
  /// Whether another one is to be made where there is one.
  package var isReroll = false
  /// The folder or the file that it is to be written to as a picture.
  package var place: String?

  package init() {}
}

/// How the screen was left.
package enum CollageOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that another screen is to carry out.
  case elsewhere([String])
}
