import { nearest } from "../../../core/query/index.ts";
import { InputError, type Transform } from "../../shared/transform.ts";
import { explain, type Explained } from "./explain.ts";
import { DIRECTIONS, FIELDS } from "./fields.ts";
import { CLASSES, STATUSES } from "./statuses.ts";

const LONGEST = 100_000;

const table = (rows: readonly Explained[]): string => {
  const width = Math.min(40, Math.max(0, ...rows.map(([part]) => part.length)));
  return rows.map(([part, meaning]) => `  ${part.padEnd(width)}  ${meaning}`.trimEnd()).join("\n");
};

const status = (code: number): string => {
  const [name = "", source = "", meaning = ""] = STATUSES[code] ?? [];
  const kind = CLASSES[String(code).charAt(0)];
  if (name === "") return `${code}\n  Not registered. ${kind ?? "There is no such class."}`;
  // These need more than a body: they change the connection, or are no last answer.
  const tries =
    code < 200 ? [] : [["try it", `GET /api/mock/users?__error=${code}`] as const].filter(() => code >= 400);
  return `${code} ${name}\n${table([["means", meaning], ["class", kind ?? ""], ["from", source], ...tries])}`;
};

const overview = (): string =>
  Object.entries(CLASSES)
    .map(
      ([first, words]) =>
        `${words}\n${table(
          Object.entries(STATUSES)
            .filter(([code]) => code.startsWith(first))
            .map(([code, [name, , meaning]]) => [`${code} ${name}`, meaning]),
        )}`,
    )
    .join("\n\n");

const NAMES = new Map(Object.keys(FIELDS).map((name) => [name.toLowerCase(), name]));

const field = (name: string, value: string): string => {
  const known = NAMES.get(name.toLowerCase());
  const text = known === undefined ? undefined : FIELDS[known];
  const near = known === undefined ? nearest(name, [...NAMES.values()]) : undefined;
  const about =
    text === undefined
      ? `not among those known here${near === undefined ? "" : `; ${near}?`}`
      : `${text.slice(2)} (${DIRECTIONS[text.charAt(0)] ?? ""})`;
  const rows = explain(name, value);
  return `${known ?? name}\n  ${about}${rows.length === 0 ? "" : `\n${rows.map(([part, meaning]) => `    ${part} — ${meaning}`).join("\n")}`}`;
};

/** What headers together mean that none of them says alone. */
const together = (headers: ReadonlyMap<string, string>): string[] => {
  const cors = headers.get("access-control-allow-origin");
  return [
    ...(cors === "*" && headers.get("access-control-allow-credentials") === "true"
      ? ["Allow-Origin: * with Allow-Credentials: true is refused by every browser."]
      : []),
    ...(cors !== undefined && cors !== "*" && !/\borigin\b/i.test(headers.get("vary") ?? "")
      ? ["One origin is allowed by name: Vary: Origin is missing, so a cache may hand it to another."]
      : []),
    ...(/no-store/i.test(headers.get("cache-control") ?? "") && headers.has("etag")
      ? ["no-store makes the ETag useless: nothing is kept that it could be compared with."]
      : []),
    ...(headers.has("content-length") && headers.has("transfer-encoding")
      ? ["Content-Length with Transfer-Encoding is how requests are smuggled: servers refuse it."]
      : []),
  ];
};

const mime = async (text: string): Promise<string | undefined> => {
  const { default: types } = await import("mime-db");
  const asked = text.toLowerCase().replace(/^\*?\./, "");
  const found = asked.includes("/")
    ? Object.entries(types).filter(([type]) => type === asked.split(";")[0]?.trim())
    : Object.entries(types).filter(([, { extensions }]) => extensions?.includes(asked));
  if (found.length === 0) return undefined;
  const rank = ([, { source }]: (typeof found)[number]): number =>
    ["iana", "apache", "nginx"].indexOf(source ?? "nginx");
  return found
    .toSorted((left, right) => rank(left) - rank(right))
    .map(([type, { source, extensions = [], compressible, charset }]) =>
      [
        type,
        table([
          [
            "files",
            extensions.length === 0
              ? "no ending of its own"
              : extensions.map((ending) => `.${ending}`).join(" "),
          ],
          [
            "registered",
            source === "iana"
              ? "with IANA"
              : `not with IANA${source === undefined ? "" : `, known to ${source}`}`,
          ],
          ...(compressible === undefined
            ? []
            : [["compression", compressible ? "worth it" : "of no use"] as const]),
          ...(charset === undefined ? [] : [["charset", charset] as const]),
        ]),
      ].join("\n"),
    )
    .join("\n\n");
};

const HEADER = /^([!#$%&'*+.^_`|~\w-]+):(?!\/\/)[ \t]*(.*)$/;

const line = async (text: string, offset: number, headers: Map<string, string>): Promise<string> => {
  const first = /^HTTP\/[\d.]+\s+(\d{3})\b/i.exec(text)?.[1] ?? /^(\d{3})(?:\s+\D.*)?$/.exec(text)?.[1];
  if (first !== undefined) return status(Number(first));
  const [, name, value = ""] = HEADER.exec(text) ?? [];
  if (name !== undefined) {
    headers.set(name.toLowerCase(), value.trim());
    return field(name, value.trim());
  }
  if (NAMES.has(text.toLowerCase())) return field(text, "");
  const type = await mime(text);
  if (type !== undefined) return type;
  const wanted = text.toLowerCase();
  const found = Object.entries(STATUSES).filter(([, [title]]) => title.toLowerCase().includes(wanted));
  if (found.length > 0) return found.map(([code]) => status(Number(code))).join("\n\n");
  const fields = [...NAMES.values()].filter((known) => known.toLowerCase().includes(wanted));
  if (fields.length > 0) return fields.map((known) => field(known, "")).join("\n");
  throw new InputError("This is no status, header, media type or file ending that is known here.", offset);
};

/** Looks up statuses, header fields and media types, and takes the headers of an answer apart. */
export const transform: Transform = async ({ text }) => {
  if (text.length > LONGEST) throw new InputError("At most 100,000 characters of headers, please.", LONGEST);
  if (text.trim() === "") return { text: overview() };
  const headers = new Map<string, string>();
  const blocks: string[] = [];
  let offset = 0;
  for (const raw of text.split("\n")) {
    const trimmed = raw.trim();
    if (trimmed !== "") blocks.push(await line(trimmed, offset + raw.indexOf(trimmed), headers));
    offset += raw.length + 1;
  }
  return { text: blocks.join("\n\n"), cautions: together(headers) };
};
