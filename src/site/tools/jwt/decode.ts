import { errorMessage } from "../../shared/error-message.ts";
import { counted, InputError } from "../../shared/transform.ts";
import { decodeBase64url } from "./base64url.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Header or payload: the exact text that was signed, and its value if it is a JSON object. */
export interface Part {
  readonly text: string;
  readonly value: JsonObject | undefined;
  readonly problem: string | undefined;
}

export interface Decoded {
  readonly token: string;
  readonly header: Part;
  readonly payload: Part;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly signatureProblem: string | undefined;
  /** The header's `alg`, if there is one. */
  readonly algorithm: string | undefined;
}

/** Decodes a compact JWS. Tolerates white space, quotes and header names, which are often copied along. */
export function decode(input: string): Decoded {
  const token = tokenIn(input);
  const parts = token.split(".");
  if (parts.length === 5)
    throw new InputError("This is an encrypted token (JWE, five parts). It cannot be read without the key.");
  if (parts.length !== 3)
    throw new InputError(
      `A token has three parts separated by dots; this text has ${counted(parts.length, "part")}.`,
    );
  const [head = "", body = "", tail = ""] = parts;
  const header = readPart(head, "header");
  const algorithm = header.value?.["alg"];
  return {
    token,
    header,
    payload: readPart(body, "payload"),
    ...readSignature(tail),
    algorithm: typeof algorithm === "string" ? algorithm : undefined,
  };
}

const TOKEN = /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/;

const unquoted = (text: string): string => text.replace(/^(["'`])(.*)\1$/s, "$2");

function unwrap(input: string): string {
  const header = unquoted(input.trim()).replace(/^authorization:\s*/i, "");
  return unquoted(header.replace(/^bearer\s+/i, "")).replace(/\s+/g, "");
}

/** The only token of a text, which may be an OAuth response, a cookie or a URL. */
function tokenIn(text: string): string {
  const whole = unwrap(text);
  const isOne = text.split(/\s+/).filter((word) => TOKEN.test(word)).length < 2 && whole.startsWith("eyJ");
  if (isOne) return whole;
  const [first = whole, ...others] = new Set(
    text.match(/(?<![\w.-])eyJ[\w-]*\.[\w-]*\.[\w-]*(?:\.[\w-]+)*/g),
  );
  if (others.length > 0)
    throw new InputError(`This text contains ${others.length + 1} tokens: paste one of them.`);
  return first;
}

function readSignature(text: string): Pick<Decoded, "signature" | "signatureProblem"> {
  try {
    return { signature: decodeBase64url(text), signatureProblem: undefined };
  } catch (cause) {
    return {
      signature: new Uint8Array(),
      signatureProblem: `The signature is not base64url: ${errorMessage(cause)}.`,
    };
  }
}

function readPart(encoded: string, name: string): Part {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(decodeBase64url(encoded));
  } catch (cause) {
    const reason = cause instanceof TypeError ? "its bytes are not UTF-8 text" : errorMessage(cause);
    return { text: "", value: undefined, problem: `The ${name} cannot be read: ${reason}.` };
  }
  return readJsonPart(text, name);
}

/** Reads the text of a header or payload, from a token or an editor. */
export function readJsonPart(text: string, name: string): Part {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { text, value: value as JsonObject, problem: undefined };
    }
    return { text, value: undefined, problem: `The ${name} is JSON, but not an object.` };
  } catch {
    return { text, value: undefined, problem: `The ${name} is not JSON.` };
  }
}
