/** The colours of groups, in the expression and in the text. */
const GROUPS = ["key", "word", "number", "removed"] as const;

interface TintRange {
  readonly from: number;
  readonly to: number;
  readonly tint: (typeof GROUPS)[number] | "string" | "comment";
}

/** Escapes and classes, openings of groups, closings, quantifiers and assertions. */
const TOKEN =
  /(\\(?:[pP]\{[^}]*\}|u\{[\da-f]*\}|[^])|\[\^?(?:\\[^]|[^\]\\])*\]?|\.)|(\((?!\?)|\(\?<(?![=!])[^>]*>)|(\(\?(?:<?[=!]|[a-z-]*:))|(\))|[*+?^$|]|\{\d+(?:,\d*)?\}/gi;

/** Colours an expression: each group as in the text, what matches a character, and the rest. */
export const tintExpression = (text: string): TintRange[] => {
  let count = 0;
  const open: TintRange["tint"][] = [];
  const tintOf = ([, character, group, other, closing]: RegExpExecArray): TintRange["tint"] => {
    if (character !== undefined) return "string";
    if (closing !== undefined) return open.pop() ?? "comment";
    if (group === undefined && other === undefined) return "comment";
    const tint = group === undefined ? "comment" : (GROUPS[count++ % GROUPS.length] ?? "comment");
    open.push(tint);
    return tint;
  };
  return Array.from(text.matchAll(TOKEN), (token) => ({
    from: token.index,
    to: token.index + token[0].length,
    tint: tintOf(token),
  }));
};
