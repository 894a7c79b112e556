/// How pages look: on phones and on paper, in the light and in the dark.
enum ServerStyle {
  static let text = """
    :root { color-scheme: light dark; --text: #1b1b1f; --back: #fdfcfa; --line: #d8d4cc; --soft: #5a5a5f;
      --link: #00527a; --late: #a3001d; --soon: #754d00; --good: #1b6a1b; }
    @media screen and (prefers-color-scheme: dark) { :root { --text: #e9e7e2; --back: #17181b; --line: #3c3e44;
      --soft: #adadb3; --link: #7cc7ef; --late: #ff8a8a; --soon: #f2cc60; --good: #8fd48f; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 70rem; color: var(--text); background: var(--back);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.6rem; margin: 0 0 .25rem; } a { color: var(--link); }
    .counts { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
    form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
    label { display: grid; gap: .2rem; color: var(--soft); font-size: .9rem; }
    label { flex: 1 1 8rem; } label:first-of-type { flex: 4 1 14rem; }
    input, select, button { font: inherit; padding: .5rem .6rem; min-height: 2.75rem; color: var(--text);
      background: var(--back); border: 1px solid var(--soft); border-radius: .4rem; max-width: 100%; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    table { width: 100%; border-collapse: collapse; }
    th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; font-weight: inherit; }
    thead th { color: var(--soft); font-size: .9rem; } tr { border-bottom: 1px solid var(--line); }
    td:first-child { color: var(--soft); font-variant-numeric: tabular-nums; }
    dl { margin: 1rem 0; } dl div { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr;
      gap: .25rem 1rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
    dt { color: var(--soft); } dd { margin: 0; grid-column: 2; }
    .late { color: var(--late); font-weight: 600; } .soon { color: var(--soon); } .good { color: var(--good); }
    .card { display: grid; gap: 0 1.5rem; margin: 1rem 0; } .card dl { margin: 0; }
    .card img { width: 12rem; max-width: 60vw; border-radius: .3rem; margin: 0 0 1rem; }
    .faint, .foot { color: var(--soft); }
    nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0; }
    nav a { display: inline-block; padding: .6rem 0; }
    @media (min-width: 40.01rem) { .card { grid-template-columns: 12rem 1fr; align-items: start; }
      tr > :first-child { width: 1%; white-space: nowrap; } tr > :nth-child(n + 3) { width: 24%; }
      .pictured tbody th { padding-left: 3.25rem; }
      .pictured img { float: left; margin: .2rem 0 0 -3.25rem; width: 2.5rem; height: 3.5rem;
        object-fit: contain; object-position: top; } }
    @media (max-width: 40rem) { thead { position: absolute; clip-path: inset(50%); }
      tr { display: grid; grid-template-columns: minmax(3rem, max-content) 1fr; padding: .5rem 0; }
      tbody th, tbody td { padding: 0; } tr > :nth-child(n + 3) { grid-column: 2; }
      .pictured img { display: none; } dl div { grid-template-columns: 1fr; } dd { grid-column: 1; } }
    @media print { form, nav { display: none; } body { padding: 0; color: #000; background: #fff; }
      a { color: inherit; text-decoration: none; } tr { break-inside: avoid; } }

    """
}
