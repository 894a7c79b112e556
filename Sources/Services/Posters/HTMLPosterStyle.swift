/// The style sheet of a poster's page.
enum HTMLPosterStyle {
  static let text = rules + jackets

  /// The breakpoints leave room for whole columns of books.
  private static let rules = """
    :root { color-scheme: light dark; --paper: #f7f4ee; --theme: #262320; --quiet: #6b655c;
      --edge: rgb(0 0 0 / .18); --shade: rgb(0 0 0 / .22) }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #1b1a18; --theme: #ece7dd; --quiet: #aaa398; --edge: rgb(255 255 255 / .16);
        --shade: rgb(0 0 0 / .6) }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--theme); line-height: 1.35;
      font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif }
    main { max-width: 72rem; margin: 0 auto; padding: 2.5rem 1.5rem 3rem }
    h1, .jacket b { font-family: Georgia, "Noto Serif", "DejaVu Serif", serif; line-height: 1.2 }
    h1, main > p { text-align: center; overflow-wrap: anywhere }
    h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 5vw, 2.75rem) }
    main > p { margin: 0 0 2.5rem; color: var(--quiet) }
    ul { --gap: 2.5rem; --columns: 4; display: flex; flex-wrap: wrap; justify-content: center;
      gap: 2.25rem var(--gap); margin: 0 auto; padding: 0; list-style: none }
    li { width: calc((100% - (var(--columns) - 1) * var(--gap)) / var(--columns));
      max-width: 14rem }
    .c3 { max-width: 47rem; --columns: 3 }
    figure { margin: 0 }
    .cover { display: flex; align-items: flex-end; justify-content: center; aspect-ratio: 2 / 3 }
    img, .jacket { border-radius: 2px;
      box-shadow: 0 0 0 1px var(--edge), 0 4px 12px var(--shade) }
    .wide { width: 100%; height: auto }
    .tall { width: auto; height: 100% }
    figcaption { margin-top: .9rem; text-align: center; overflow-wrap: anywhere }
    .number, .author { color: var(--quiet); font-size: .9rem }
    .author { display: block }
    a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: .15em }
    a:hover { text-decoration-color: currentcolor }
    a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px }
    .jacket { display: flex; flex-direction: column; justify-content: space-between; width: 100%;
      height: 100%; padding: 14% 10% 10% 13%; overflow: hidden; text-align: center;
      overflow-wrap: anywhere; background: linear-gradient(90deg, rgb(0 0 0 / .2) 3%, transparent 3%);
      color: \(JacketColor.text); print-color-adjust: exact }
    .jacket * { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden;
      padding: 0 .2em }
    .jacket b { font-size: 1.15rem; -webkit-line-clamp: 6 }
    .jacket span { font-size: .85rem; -webkit-line-clamp: 2 }
    @media (max-width: 52rem) { ul, .c3 { --gap: 2rem; --columns: 3 } }
    @media (max-width: 34rem) {
      main { padding: 1.75rem 1rem 2rem }
      main > p { margin-bottom: 1.75rem }
      ul, .c3 { --gap: 1rem; --columns: 2 }
      .jacket b { font-size: .95rem }
      .jacket span { font-size: .75rem }
    }
    @media print {
      :root { --paper: #fff; --theme: #000; --quiet: #444; font-size: 12px }
      main { padding: 0 }
      ul { --gap: 1.5rem; --columns: 4; max-width: 45rem }
      .c3 { --columns: 3; max-width: 33rem }
      li { break-inside: avoid }
      img, .jacket { box-shadow: none }
      .jacket b { font-size: .95rem }
      a { text-decoration: none }
    }

    """

  private static let jackets = JacketColor.all.enumerated()
    .map { ".j\($0) { background-color: \($1) }\n" }.joined()
}
