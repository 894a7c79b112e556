import Foundation
import Platform
import Posters
import TestSupport
import Testing
import Turns

/// The web page of a poster.
@Suite(.timeLimited) struct PageTests {
  private let html = PosterExamples.html(
    PosterExamples.poster([
      PosterExamples.tile(3, cover: Red.png.cover), PosterExamples.tile(4, "Solaris"),
    ]))

  @Test("the page runs nothing and loads nothing, and its policy names its own style")
  func policy() throws {
    let match = try #require(html.firstMatch(of: #/Content-Security-Policy" content="([^"]*)"/#))
    let style = try #require(html.firstMatch(of: #/(?s)<style>(.*)</style>/#))
    let digest = Data(SHA256.digest(Array(String(style.1).utf8))).base64EncodedString()
    #expect(
      match.1
        == "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
    )
    #expect(!html.contains("<script") && !html.contains(" style=\""))
  }

  @Test("the page has a language, a character set, one heading, and a name for every cover")
  func accessible() {
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(html.matches(of: #/<h1/#).count == 1)
    #expect(html.contains("<title>classics</title>"))
    #expect(html.matches(of: #/<figure>/#).count == 2)
    #expect(html.matches(of: #/<img [^>]* alt="Cover of “Dune”">/#).count == 1)
    // The caption repeats the text of a jacket.
    #expect(html.matches(of: #/<div class="jacket j\d" aria-hidden="true">/#).count == 1)
  }

  @Test("the short side of a cover that is not two by three fills its frame")
  func sides() {
    for (width, side) in [(59, "tall"), (60, "tall"), (61, "wide"), (200, "wide")] {
      let cover = PosterCover(Data(Pictures.png(UInt32(width), 90)))
      let page = PosterExamples.html(PosterExamples.poster([PosterExamples.tile(cover: cover)]))
      #expect(page.contains("<img class=\"\(side)\""), "\(width)")
    }
  }

  @Test("links send no referrer")
  func links() {
    #expect(
      html.contains(
        "<a href=\"https://openlibrary.org/works/OL893415W\" rel=\"noopener noreferrer\">Solaris</a>"
      ))
  }

  @Test("the page supports dark desktops, narrow windows and paper")
  func media() {
    for words in ["prefers-color-scheme: dark", "max-width: 34rem", "@media print"] {
      #expect(html.contains(words))
    }
    #expect(html.contains("width=device-width"))
  }
}
