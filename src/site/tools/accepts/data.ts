import type { Ends } from "./ends.ts";

/** Opening and closing bracket agree and something that JSON allows follows the first. */
export function acceptsJson({ head, tail }: Ends): number {
  const [open] = head;
  const close = tail.at(-1);
  if (open === "{") return /^\{\s*("|\}|$)/.test(head) && close === "}" ? 90 : 45;
  if (open === "[") return /^\[\s*(["[{\]\-\d]|true|false|null|$)/.test(head) && close === "]" ? 90 : 40;
  return /^("[^"]*"|-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/.test(head) && head.length <= 80 ? 20 : 0;
}

/** JSON for the tools that read it as well. */
export function acceptsJsonToo(ends: Ends): number {
  const rank = acceptsJson(ends);
  return rank >= 40 ? rank - 40 : 0;
}

/** Whatever looks like records: YAML, TOML, CSV, XML, JSON. */
export function acceptsData(ends: Ends): number {
  const { head } = ends;
  if (acceptsJson(ends) >= 40) return acceptsJson(ends) - 35;
  if (/^<\?xml|^<[a-z][\w:-]*[\s>]/i.test(head) && !/^<(!doctype html|html|svg)/i.test(head)) return 70;
  if (/^---\s*$/m.test(head.slice(0, 4)) || /^[\w-]+:(\s+\S.*)?\n([\w-]+:|\s+[\w-]+:|\s*- )/.test(head))
    return 80;
  if (/^\[[\w.-]+\]\s*\n[\w-]+\s*=/m.test(head)) return 80;
  const [first = "", second = ""] = head.split("\n");
  const cells = first.split(",").length;
  return cells > 1 && cells === second.split(",").length && !/[.;{}]\s*$/.test(first) ? 70 : 0;
}

/** JSON again, behind those that read it whatever it is. */
export function acceptsJsonForTypes(ends: Ends): number {
  const rank = acceptsJsonToo(ends);
  return rank > 2 ? rank - 2 : rank;
}
