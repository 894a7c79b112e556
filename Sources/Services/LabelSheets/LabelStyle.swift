import Library

/// The style sheet of a page of labels. On screen it shows sheets of paper, in print only labels.
struct LabelStyle {
  let sheet: LabelSheet
  let symbology: LabelSymbology

  /// The print rules come last so that they take precedence.
  var text: String { page + label + print }

  private var page: String {
    let paper = sheet.paper.size
    let dimensions = LabelDimensions(sheet)
    let columns = "repeat(\(sheet.columns), \(mm(dimensions.size.width)))"
    return """
      @page { size: \(mm(paper.width)) \(mm(paper.height)); margin: 0 }
      * { box-sizing: border-box; margin: 0; padding: 0 }
      body { background: #777; color: #000;
        font-family: "Helvetica Neue", Arial, "Noto Sans", "DejaVu Sans", sans-serif }
      body > p { padding: 4mm; color: #fff; font-size: 1rem }
      section { display: grid; align-content: start; overflow: hidden; margin: 0 auto 8mm;
        width: \(mm(paper.width)); height: \(mm(paper.height)); background: #fff;
        padding: \(mm(sheet.origin.height)) 0 0 \(mm(sheet.origin.width));
        grid-template-columns: \(columns); grid-auto-rows: \(mm(dimensions.size.height));
        column-gap: \(mm(sheet.pitch.width - dimensions.size.width));
        row-gap: \(mm(sheet.pitch.height - dimensions.size.height)) }

      """
  }

  private var label: String {
    let dimensions = LabelDimensions(sheet)
    let direction = symbology == .qr ? "row" : "column"
    return """
      article { position: relative; display: flex; flex-direction: \(direction); justify-content: center;
        align-items: center; overflow: hidden; padding: \(mm(dimensions.padding)); outline: .1mm dashed #bbb;
        font-size: \(mm(dimensions.fontSize)); line-height: \(LabelDimensions.leading) }
      svg { flex: none; print-color-adjust: exact }
      b { font-weight: 700 }
      .title { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: \(dimensions.maxLines);
        max-width: 100%; overflow: hidden; overflow-wrap: anywhere; text-align: center }
      .text { max-width: 100%; overflow: hidden; font-size: \(mm(dimensions.smallFontSize)); letter-spacing: .08em;
        white-space: nowrap }
      .place { position: absolute; bottom: \(mm(dimensions.padding)); right: \(mm(dimensions.padding));
        max-width: 40%; overflow: hidden; font-size: \(mm(dimensions.smallFontSize)); font-weight: 700;
        text-overflow: ellipsis; white-space: nowrap }
      div { flex: 1; min-width: 0 }
      div .title { text-align: start }

      """
  }

  private let print = """
    @media print {
      body { background: none }
      body > p { display: none }
      section { margin: 0; break-after: page; break-inside: avoid }
      section:last-of-type { break-after: auto }
      article { outline: none }
    }

    """

  private func mm(_ length: Double) -> String { Millimetres.text(length) }
}
