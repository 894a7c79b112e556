import Covers
import Platform

/// A page that is one file.
package enum HTMLPage {
  /// All before what is in its body.
  ///
  /// - Parameters:
  ///   - heading: its title, already marked up, as is the language.
  ///   - isForScreens: whether it is looked at, with images and in the dark, too; else it is printed.
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

  /// Nothing is loaded and nothing runs, whatever stands in a title: only this very style counts, and
  /// images that are part of the page.
  private static func policy(_ style: String, _ showsImages: Bool) -> String {
    let digest = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
    return "default-src 'none';" + (showsImages ? " img-src data:;" : "")
      + " style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
  }
}
