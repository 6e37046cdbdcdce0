/** What a recogniser may look at: both ends of a text and its length, never the whole. */
export interface Ends {
  readonly head: string;
  readonly tail: string;
  readonly length: number;
}

/** Opening and closing bracket agree and something that JSON allows follows the first. */
export function acceptsJson({ head, tail }: Ends): number {
  const [open] = head;
  const close = tail.at(-1);
  if (open === "{") return /^\{\s*("|\}|$)/.test(head) && close === "}" ? 90 : 45;
  if (open === "[") return /^\[\s*(["[{\]\-\d]|true|false|null|$)/.test(head) && close === "]" ? 90 : 40;
  return /^("[^"]*"|-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/.test(head) && head.length <= 80 ? 20 : 0;
}

/** Three base64url parts of which the first is an object's beginning; `Bearer ` in front is fine. */
export function acceptsJwt({ head, length }: Ends): number {
  if (length > 100_000) return 0;
  return /^(Bearer\s+)?eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/i.test(head) ? 100 : 0;
}
