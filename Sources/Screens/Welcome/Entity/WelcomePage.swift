package struct WelcomePage {
  package let title: String
  /// The style of the animation; nil if animations are turned off.
  package let style: WelcomeStyle?
  /// The purpose of the program.
  package let introduction: String
  package let examples: [WelcomeExample]
  /// Offers the sample library; `nil` if there are books already.
  package let offer: String?
  package let hint: String

  package init(
    title: String, style: WelcomeStyle?, introduction: String, examples: [WelcomeExample],
    offer: String?,
    hint: String
  ) {
    self.title = title
    self.style = style
    self.introduction = introduction
    self.examples = examples
    self.offer = offer
    self.hint = hint
  }
}

package struct WelcomeExample {
  package let line: String
  package let meaning: String

  package init(line: String, meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
