import Drawing
import Library
import Platform

/// The style sheet for phones and print, light and dark mode, with the colour of headings from the
/// settings.
struct ServerStyle {
  let text: String
  /// A version that changes with the text, so that browsers fetch the style sheet again.
  let version: String

  init(_ tint: Tint?) {
    text =
      Self.colors(
        light: tint?.onLight.hexCode ?? "#7a3320", dark: tint?.onDark.hexCode ?? "#f0b090")
      + Self.layout
    version = ContentHash(text.utf8).text
  }

  private static func colors(light: String, dark: String) -> String {
    """
    :root { color-scheme: light dark; --text: #26221d; --back: #f7f4ee; --card: #fffdf9; --line: #ddd5c8;
      --soft: #635c52; --tint: \(light); --late: #a3001d; --soon: #734800; --good: #1d651d; }
    @media screen and (prefers-color-scheme: dark) { :root { --text: #ece7dd; --back: #1a1917; --card: #24221f;
      --line: #46423b; --soft: #b3aca0; --tint: \(dark); --late: #ff9a94; --soon: #f2cc60; --good: #95d495; } }

    """
  }

  private static let layout = """
    * { box-sizing: border-box; }
    body { margin: 0; color: var(--text); background: var(--back); overflow-wrap: anywhere;
      font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif; }
    header, main { margin: 0 auto; padding: .5rem 1rem; max-width: 68rem; } main { padding-bottom: 3rem; }
    h1, h2, th a, .newest b, .title { font-family: Georgia, "Noto Serif", "DejaVu Serif", serif; }
    h1 { font-size: clamp(1.7rem, 5vw, 2.4rem); line-height: 1.2; margin: .75rem 0 .75rem; color: var(--tint); }
    h2 { font-size: 1.15rem; margin: 0 0 .75rem; color: var(--tint); }
    a { color: var(--tint); text-underline-offset: .15em; text-decoration-thickness: 1px; }
    a:hover { text-decoration-thickness: 2px; }
    :focus-visible { outline: 3px solid var(--tint); outline-offset: 2px; border-radius: .2rem; }
    img { display: block; background: var(--line); border-radius: .2rem;
      box-shadow: 0 0 0 1px rgb(0 0 0 / .15), 0 2px 6px rgb(0 0 0 / .25); }
    section, form[role], .book { background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
      padding: 1.25rem; margin: 1.25rem 0; }
    header { display: flex; border-bottom: 1px solid var(--line); flex-wrap: wrap; align-items: baseline; gap: 0 1.5rem; }
    header a, nav a { display: inline-block; padding: .6rem 0; } header nav { margin: 0; }
    .who { margin: 0 0 0 auto; }
    .counts, .tags, .loans, .newest ul, .mine { list-style: none; margin: 0; padding: 0; }
    .counts, .tags { display: flex; flex-wrap: wrap; gap: .5rem; }
    .counts a, .tags a { display: block; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 2rem;
      background: var(--card); text-decoration: none; color: inherit; }
    .counts a:hover, .tags a:hover, .counts [aria-current] { border-color: currentcolor; }
    .counts [aria-current] { box-shadow: inset 0 0 0 1px currentcolor; }
    .meeting { border-inline-start: .35rem solid var(--tint); } .meeting p { margin: 0; }
    .beginning { display: grid; gap: 1.25rem; margin: 1.25rem 0; } .beginning section { margin: 0; }
    .beginning > :only-child { grid-column: 1 / -1; }
    .newest ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.25rem 1rem; }
    .newest img { width: 100%; aspect-ratio: 2 / 3; object-fit: cover; }
    .newest a { color: inherit; text-decoration: none; } .newest a:hover b { text-decoration: underline; }
    .newest b { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;
      margin-top: .6rem; line-height: 1.3; font-size: .85rem; hyphens: auto; }
    .newest span { display: block; font-size: .8rem; line-height: 1.35; }
    form[role] { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; padding: 1rem; }
    label { display: grid; gap: .2rem; color: var(--soft); font-size: .9rem; flex: 1 1 9rem; }
    label:first-of-type { flex: 3 1 14rem; }
    input, select, button, .button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem; max-width: 100%;
      color: var(--text); background: var(--back); border: 1px solid var(--soft); border-radius: .5rem; }
    input, select { width: 100%; }
    button, .button { display: inline-flex; align-items: center; justify-content: center; color: var(--tint); border-color: currentcolor; font-weight: 600;
      text-decoration: none; cursor: pointer; background: none; }
    button { color: var(--card); background: var(--tint); border-color: var(--tint); }
    .question { max-width: 36rem; margin: 3rem auto; } .question h1 { margin: 0 0 1.25rem; font-size: 1.5rem; }
    .question form { display: flex; flex-wrap: wrap; gap: .75rem; } .question button { min-width: 6rem; }
    table { width: 100%; border-collapse: collapse; margin-top: 1rem; }
    th, td { text-align: start; vertical-align: top; padding: .75rem 1rem .75rem 0; font-weight: inherit; }
    thead th { color: var(--soft); font-size: .9rem; padding-block: .25rem; } tr { border-bottom: 1px solid var(--line); }
    td:first-child { color: var(--soft); font-variant-numeric: tabular-nums; }
    th a, .title { font-size: 1.1rem; font-weight: 700; text-decoration: none; color: inherit; }
    th a:hover, .title:hover { text-decoration: underline; }
    tbody th { position: relative; } th img { width: 2.75rem; height: 4.125rem; object-fit: cover;
      position: absolute; left: 0; top: .75rem; }
    .late { color: var(--late); font-weight: 600; } .soon { color: var(--soon); } .good { color: var(--good); }
    .faint, .foot { color: var(--soft); } .foot { margin: 1rem 0; }
    .state { display: inline-block; padding: .2rem .8rem; border-radius: 2rem; border: 1px solid currentcolor; }
    [role=alert] { display: inline-block; padding: .75rem 1rem; border: 1px solid currentcolor; border-radius: .5rem;
      color: var(--late); background: var(--card); font-weight: 600; }
    nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0; }
    .book h1 { margin-top: 0; } .book .author { font-size: 1.2rem; margin: 0 0 1rem; color: var(--soft); }
    .book section { border: 0; padding: 0; background: none; } .book section p { max-width: 42rem; margin: .5rem 0; }
    .book > img { width: 12rem; max-width: 60vw; height: auto; margin: 0 auto 1.5rem; }
    .actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1rem 0; }
    dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 1rem; margin: 1.5rem 0; }
    dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; }
    .loans li { padding: .4rem 0; border-top: 1px solid var(--line); }
    .mine li { display: grid; grid-template-columns: 3.5rem 1fr; gap: .25rem 1rem; align-items: center;
      padding: 1rem 0; border-top: 1px solid var(--line); }
    .mine li:first-child { border-top: 0; padding-top: 0; } .mine li:last-child { padding-bottom: 0; }
    .mine img { width: 3.5rem; height: 5.25rem; object-fit: cover; grid-row: 1 / 3; align-self: start; }
    .mine p { margin: 0; } .mine .state { border: 0; padding: 0; }
    @media (min-width: 40.01rem) { tbody th { padding-inline-start: 4rem; height: 5.75rem; }
      tbody th, tbody td { vertical-align: middle; } .newest ul { grid-template-columns: repeat(6, 1fr); }
      dl { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 1rem 1.5rem; }
      .mine li { grid-template-columns: 3.5rem 1fr minmax(auto, 18rem); } .mine img { grid-row: auto; }
      .mine .actions { justify-content: end; }
      tr > :first-child { width: 1%; white-space: nowrap; } tr > :nth-child(n + 3) { width: 24%; }
      .book { display: grid; grid-template-columns: minmax(9rem, 15rem) 1fr; gap: 0 2rem; align-items: start;
      padding: 2rem; } .book > img { width: 100%; max-width: none; } }
    @media (min-width: 60rem) { .beginning { grid-template-columns: 3fr 1fr; align-items: stretch; } }
    @media (max-width: 40rem) { thead { position: absolute; clip-path: inset(50%); }
      tbody tr { display: grid; grid-template-columns: 1fr auto; padding: .75rem 0 .75rem 4rem; position: relative;
      min-height: 5.75rem; align-content: start; } tbody th, tbody td { padding: 0; } tbody th { position: static; }
      td:first-child { order: 1; } th { order: 0; } tr > :nth-child(n + 3) { order: 2; grid-column: 1 / -1; }
      section, form[role], .book { padding: 1rem; } .who { margin: 0; }
      .newest b { font-size: .8rem; } }
    @media print { form, nav, header, .actions, .newest { display: none; } body { color: #000; background: #fff; }
      section, .book { border: 0; padding: 0; } a { color: inherit; text-decoration: none; }
      tr { break-inside: avoid; } }

    """
}
