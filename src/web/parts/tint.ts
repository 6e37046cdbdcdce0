export type Tint = "key" | "string" | "number" | "word";

export interface Tinted {
  readonly from: number;
  readonly to: number;
  readonly tint: Tint;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** Where the parts of a JSON text are, for colouring; a line of one will do. */
export function tintJson(text: string): Tinted[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: token, 1: colon, index }) => {
    const to = index + token.length - (colon?.length ?? 0);
    const tint = token.startsWith('"')
      ? colon === undefined
        ? "string"
        : "key"
      : /^[-\d]/.test(token)
        ? "number"
        : "word";
    return { from: index, to, tint };
  });
}
