import Covers
import Platform

package enum HTMLPage {
  /// - Parameters:
  ///   - heading: The heading, which must be escaped, like the language.
  ///   - isForScreens: Whether to allow images and dark mode; otherwise the page is for print.
  package static func head(
    _ heading: String, language: String, style: String, isForScreens: Bool
  ) -> String {
    let screen = """
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">

      """
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy(style, isForScreens))">
      \(isForScreens ? screen : "")<meta name="referrer" content="no-referrer">
      <title>\(heading)</title>
      <style>\(style)</style>
      </head>
      <body>

      """
  }

  /// The content security policy. Nothing is loaded and no script runs, whatever a title contains:
  /// only this style sheet and embedded images are allowed.
  private static func policy(_ style: String, _ showsImages: Bool) -> String {
    let digest = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
    return "default-src 'none';" + (showsImages ? " img-src data:;" : "")
      + " style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
  }
}
