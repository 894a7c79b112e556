/// The results of sharing a book or a collage, and further offers.
package protocol SharingTexts {
  var copiedToClipboard: String { get }
  /// The offers after a book was shared.
  ///
  /// - Parameter opensMail: whether a mail program can be opened.
  func shareOffers(opensMail: Bool) -> String
  var mailOpened: String { get }
  /// - Parameter file: the path of the attachment.
  func mailOpened(with file: String) -> String
  /// - Parameter file: the path of the file that could not be attached.
  func mailOpened(toAttach file: String) -> String
  /// The explanation of a mailto: link if no mail program was opened.
  var mailLinkOpens: String { get }
}
