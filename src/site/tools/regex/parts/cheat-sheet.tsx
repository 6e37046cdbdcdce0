const SHEET = [
  [
    "Characters",
    [
      [".", "any but a line break"],
      ["\\d \\D", "digit, no digit"],
      ["\\w \\W", "letter a–z, digit or _; none of them"],
      ["\\s \\S", "white space, none"],
      ["[abc] [^abc]", "one of these, none of these"],
      ["[a-z]", "a range"],
      ["\\p{L} \\p{Sc}", "by Unicode property, with u or v"],
      ["\\n \\t \\u{1F600}", "escapes"],
    ],
  ],
  [
    "How often",
    [
      ["a?", "once or not at all"],
      ["a* a+", "any number; once or more"],
      ["a{3} a{2,5} a{2,}", "3 times; 2 to 5; 2 or more"],
      ["a*? a+?", "as seldom as can be"],
    ],
  ],
  [
    "Groups",
    [
      ["(…)", "kept by number"],
      ["(?<name>…)", "kept by name"],
      ["(?:…)", "not kept"],
      ["a|b", "either of them"],
      ["\\1 \\k<name>", "the same text again"],
      ["(?i:…)", "under other flags"],
    ],
  ],
  [
    "Places",
    [
      ["^ $", "start, end; of lines with m"],
      ["\\b \\B", "edge of a word, no edge"],
      ["(?=…) (?!…)", "followed by, not followed by"],
      ["(?<=…) (?<!…)", "preceded by, not preceded by"],
    ],
  ],
  [
    "Replacement",
    [
      ["$& $1 $<name>", "the match, a group"],
      ["$` $'", "what stands before, behind"],
      ["$$", "a dollar sign"],
    ],
  ],
] as const;

/** What expressions are made of, folded away. */
export function CheatSheet() {
  return (
    <details class="cheat-sheet">
      <summary>Cheat sheet</summary>
      <div>
        {SHEET.map(([title, rows]) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {rows.map(([sign, words]) => (
                <div key={sign}>
                  <dt>
                    <code>{sign}</code>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}
