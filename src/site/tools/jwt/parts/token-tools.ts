import { parse } from "../../../shared/json/parse.ts";
import { print } from "../../../shared/json/print.ts";
import { encodeText } from "../base64url.ts";
import { readKey } from "../key-material.ts";
import { exampleParts } from "../example.ts";

/** Indents JSON, keeping every digit and duplicate key. Other text is returned unchanged. */
export function pretty(text: string): string {
  return reprint(text, "  ");
}

/** JSON on one line, as in a token. */
export function compact(text: string): string {
  return reprint(text, "");
}

function reprint(text: string, indent: string): string {
  try {
    return print(parse(text), { indent, sortKeys: false }).join("");
  } catch {
    return text;
  }
}

/** The cryptography libraries, loaded when a key is first entered. */
export const loadVerify = () => import("../verify.ts");
export const loadSign = () => import("../sign.ts");

export interface Example {
  readonly token: string;
  readonly secret: string;
}

/** A fresh token, signed if the browser allows it. */
export async function exampleToken(now: number): Promise<Example> {
  const { header, payload } = exampleParts(now);
  if (!isSecureContext) return { token: `${encodeText(header)}.${encodeText(payload)}.`, secret: "" };
  const secret = "an example secret, known to everybody";
  const { sign } = await loadSign();
  return { token: await sign(header, payload, readKey(secret, "text"), "HS256"), secret };
}
