import { utf8In } from "../../shared/bytes.ts";
import { documentIn } from "../../shared/json/parse.ts";
import { print } from "../../shared/json/print.ts";

/** What a value of a query holds. */
export interface Nested {
  readonly what: "JSON" | "JSON in Base64" | "a URL" | "encoded twice";
  readonly text: string;
}

const jsonIn = (text: string): string | undefined => {
  const nodes = documentIn(text);
  return nodes && print(nodes, { indent: "  ", sortKeys: false }).join("");
};

/** The text of Base64 or Base64url; undefined for any other text. */
const textOfBase64 = (text: string): string | undefined => {
  if (!/^[\w+/-]{8,}={0,2}$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return utf8In(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    return undefined;
  }
};

/** Without its query, then each parameter on a line. */
const partsOfUrl = (text: string): string => {
  const { searchParams, href } = new URL(text);
  return [
    href.replace(/[?#].*/s, ""),
    ...Array.from(searchParams, ([name, value]) => `${name} = ${value}`),
  ].join("\n");
};

/** What a decoded value holds in turn, such as a URL to return to, a filter in JSON or the state of OAuth. */
export const nestedIn = (value: string): Nested | undefined => {
  const json = jsonIn(value);
  if (json !== undefined) return { what: "JSON", text: json };
  if (/^[a-z][a-z\d+.-]*:\/\/[^?#]+\?/i.test(value) && URL.canParse(value))
    return { what: "a URL", text: partsOfUrl(value) };
  const inner = jsonIn(textOfBase64(value) ?? "");
  if (inner !== undefined) return { what: "JSON in Base64", text: inner };
  if (!/%[\da-f]{2}/i.test(value)) return undefined;
  try {
    return { what: "encoded twice", text: decodeURIComponent(value) };
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return undefined;
  }
};
