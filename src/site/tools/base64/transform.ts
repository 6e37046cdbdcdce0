import { toBase64, toBase64url, toHex } from "../../shared/bytes.ts";
import { groupOf, type Row } from "../../shared/columns.ts";
import {
  InputError,
  type Outcome,
  type Source,
  type ToolOptions,
  transformOf,
  counted,
} from "../../shared/transform.ts";
import { bytesOutcome } from "../../shared/encoding/bytes-outcome.ts";
import { decode, fromHex } from "../../shared/encoding/decode.ts";
import { stepsOutcome } from "../../shared/encoding/steps.ts";
import { isOneStep } from "../../shared/encoding/steps-option.ts";
import { withoutMargins } from "./dump-margins.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

type Encoder = (bytes: Uint8Array, options: Options, source: Source) => string;

const FORMS: Readonly<Record<Options["form"], readonly [name: string, encoder: Encoder]>> = {
  base64: [
    "Base64",
    (bytes, { wrap }) => (wrap ? toBase64(bytes).replace(/.{76}(?=.)/g, "$&\n") : toBase64(bytes)),
  ],
  base64url: ["Base64url", toBase64url],
  hex: ["Hexadecimal", (bytes) => toHex(bytes)],
  data: [
    "Data URI",
    (bytes, { media }, { mediaType }) =>
      `data:${media || mediaType || "text/plain;charset=utf-8"};base64,${toBase64(bytes)}`,
  ],
};

/** Up to this many bytes, all formats are shown. */
const SHORT = 1000;

const encoded = (source: Source, options: Options): Outcome => {
  const bytes = source.bytes();
  const row = ([name, encoder]: readonly [string, Encoder]): Row => [name, encoder(bytes, options, source)];
  const [name, text] = row(FORMS[options.form]);
  const others = Object.entries(FORMS).flatMap(([form, rest]) => (form === options.form ? [] : [row(rest)]));
  return {
    text,
    ...(bytes.length <= SHORT && { groups: [groupOf([[name, text]]), groupOf(others, "Other formats")] }),
    figures: [counted(bytes.length, "byte")],
  };
};

const blank = (text: string): string => text.replaceAll(/\S/g, " ");

/**
 * Blanks out what headers, PEM files, JSON and URLs add to Base64, so that offsets stay valid: a leading `Basic `,
 * BEGIN and END lines, quotes, and the escapes of JSON and URLs.
 */
const bare = (text: string): string =>
  text
    .replace(/^\s*(?:authorization:\s*)?basic\s+(?=\S)/i, blank)
    .replaceAll(/^-----(?:BEGIN|END) [^\n]*-----\s*$/gm, blank)
    .replace(
      /^(\s*b?)(["'`])([^"'`]*)\2(\s*(?:[,;]\s*)?)$/,
      (_all, before: string, _quote, inner: string, after: string) =>
        `${blank(before)} ${inner} ${blank(after)}`,
    )
    .replaceAll(/\\[rn]/g, "  ")
    .replaceAll("\\/", " /")
    .replaceAll(/%(?:2b|2f|3d)/gi, (escape) => `${decodeURIComponent(escape)}  `);

const DATA_URI = /^\s*data:([^,]*?)(;base64)?,([\s\S]*)$/i;

/** As in URLs, a percent sign that starts no escape is literal. */
const unescaped = (text: string): Uint8Array<ArrayBuffer> => {
  const parts = text.split(/((?:%[\da-f]{2})+)/i);
  return new Uint8Array(
    parts.flatMap((part, at) => [
      ...(at % 2 === 1 ? fromHex(part.replaceAll("%", "")) : new TextEncoder().encode(part)),
    ]),
  );
};

const TOKEN = /^\s*(?:bearer\s+)?eyJ[\w-]*\.[\w-]*\.[\w-]*\s*$/i;

const bytesIn = (text: string, form: Options["form"]): Uint8Array<ArrayBuffer> => {
  if (TOKEN.test(text))
    throw new InputError(
      "This is a JSON Web Token: three Base64url parts separated by dots. Open it in the JWT tool.",
      text.indexOf("."),
    );
  const [head, , isBase64, body = ""] = DATA_URI.exec(text) ?? [];
  if (head !== undefined)
    return isBase64 === undefined
      ? unescaped(body)
      : decode(blank(head.slice(0, head.length - body.length)) + bare(body));
  return form === "hex" ? fromHex(withoutMargins(text)) : decode(bare(text));
};

const decoded = ({ text: given }: Source, options: Options): Outcome => {
  const bytes = bytesIn(given, options.form);
  const named = DATA_URI.exec(given)?.[1] ?? "";
  return bytesOutcome(bytes, named || undefined);
};

/** Base64, Base64url, hexadecimal and data URIs, both ways, or one step after the other. */
export const transform = transformOf(tool, (source, options) => {
  if (!isOneStep(options)) return stepsOutcome(source, options);
  return options.direction === "decode" ? decoded(source, options) : encoded(source, options);
});
