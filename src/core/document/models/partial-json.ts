import type { Json } from "../../engine/index.ts";

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** What closes the objects and lists that a text opens, and where the last of their members begins. */
const endOf = (text: string): { readonly closing: string; readonly cut: number } => {
  const open: string[] = [];
  let cut = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted && sign === "\\") at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "{" || sign === "[") {
      open.push(CLOSING[sign] as string);
      cut = at + 1;
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ",") cut = at;
  }
  return { closing: open.toReversed().join(""), cut };
};

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** A number at the end may go on. */
const OPEN_NUMBER = /[[:,\s]-?\d[\d.eE+-]*$/;

/** What can be read of an object whose text was cut off. */
export const readPartial = (text: string): Json => {
  const { closing, cut } = endOf(text);
  const whole = OPEN_NUMBER.test(text) ? undefined : parsed(text + closing);
  return whole ?? parsed(text.slice(0, cut) + closing) ?? {};
};
