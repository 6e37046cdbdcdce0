import type { PageEntry, TextEnds } from "../../page.ts";
import { isRegexLiteral } from "../../shared/regex-literal.ts";

export const definition: PageEntry = {
  slug: "regex",
  title: "Regex tester",
  description:
    "Test regular expressions: matches, groups, replace, extract and split. Runaway patterns are stopped.",
  aliases:
    "regexp; regular expression; regex101; regexr; pattern; match; capture groups; find and replace; regex replace; regex tester; re2; golang regex",
  called: { re2: { engine: "re2" }, "go regex": { engine: "re2" }, "golang regex": { engine: "re2" } },
  category: "Text",
  icon: "M15 4v9M11.1 6.2l7.8 4.6M18.9 6.2l-7.8 4.6M5 18a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0",
  accepts: acceptsForRegex,
};

/** An expression between slashes, or between ^ and $. */
export const isExpression = (text: string): boolean =>
  text.length <= 2000 && (isRegexLiteral(text) || /^\^.+\$$/.test(text));

/** Any text can be searched, so other texts rank last. */
function acceptsForRegex({ head, length }: TextEnds): number {
  if (length <= 2000 && isExpression(head.trim())) return 60;
  return head === "" ? 0 : 1;
}
