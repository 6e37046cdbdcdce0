const SHEET = [
  [
    "Characters",
    [
      [".", "any except a line break"],
      ["\\d \\D", "digit, not a digit"],
      ["\\w \\W", "letter a–z, digit or _; anything else"],
      ["\\s \\S", "white space, not white space"],
      ["[abc] [^abc]", "one of these, none of these"],
      ["[a-z]", "a range"],
      ["\\p{L} \\p{Sc}", "by Unicode property, with u or v"],
      ["\\n \\t \\u{1F600}", "escapes"],
    ],
  ],
  [
    "Quantifiers",
    [
      ["a?", "optional"],
      ["a* a+", "zero or more; one or more"],
      ["a{3} a{2,5} a{2,}", "3 times; 2 to 5; 2 or more"],
      ["a*? a+?", "as rarely as possible"],
    ],
  ],
  [
    "Groups",
    [
      ["(…)", "captured by number"],
      ["(?<name>…)", "captured by name"],
      ["(?:…)", "not captured"],
      ["a|b", "a or b"],
      ["\\1 \\k<name>", "the same text again"],
      ["(?i:…)", "with other flags"],
    ],
  ],
  [
    "Positions",
    [
      ["^ $", "start, end; of lines with m"],
      ["\\b \\B", "word boundary, not a boundary"],
      ["(?=…) (?!…)", "followed by, not followed by"],
      ["(?<=…) (?<!…)", "preceded by, not preceded by"],
    ],
  ],
  [
    "Replacement",
    [
      ["$& $1 $<name>", "the match, a group"],
      ["$` $'", "the text before, after the match"],
      ["$$", "a dollar sign"],
    ],
  ],
] as const;

/** A collapsible summary of the syntax. */
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
