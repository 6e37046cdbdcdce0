import { nearest } from "../../../core/query/index.ts";
import { present } from "../../shared/present.ts";
import { counted, InputError, type Outcome, type RowGroup, transformOf } from "../../shared/transform.ts";
import { policyFor } from "./build-policy.ts";
import { explain } from "./explain.ts";
import type { Severity } from "./header-parts.ts";
import { DIRECTIONS, FIELD_NAMES, FIELDS } from "./fields.ts";
import { missingIn } from "./missing.ts";
import { headLines, isStart, METHODS, PSEUDO_HEADERS, requestOf, statusOf } from "./message.ts";
import { type Hit, isShort, search } from "./search.ts";
import { CLASSES, STATUSES } from "./statuses.ts";
import { tool } from "./tool.ts";

const MAX_LENGTH = 100_000;
/** A lookup takes a third of a millisecond. */
const MAX_LOOKUPS = 100;

/** A label and its explanation, which may be code or describe a problem. */
type Row = readonly [label: string, value: string, kind?: "code" | Severity, isPart?: true];

const TONES = { fault: "bad", risk: "caution" } as const;

/** One entry of the reference, or a table of several. */
interface Answer {
  readonly title: string;
  readonly lead?: string;
  readonly rows: readonly Row[];
}

const textOf = ({ title, lead, rows }: Answer): string => {
  const labels = rows.map(([part, , , isPart]) => (isPart === true ? `  ${part}` : part));
  const width = Math.min(40, Math.max(0, ...labels.map(({ length }) => length)));
  const lines = rows.map(([, meaning], at) => `  ${labels[at]?.padEnd(width)}  ${meaning}`.trimEnd());
  return [title, ...(lead === undefined ? [] : [`  ${lead}`]), ...lines].join("\n");
};

const groupOf = ({ title, lead, rows }: Answer): RowGroup => ({
  title: lead === undefined ? title : `${title}: ${lead}`,
  rows: rows.map(([label, value, kind, isPart]) => ({
    label,
    value,
    isPart: isPart === true,
    isProse: kind !== "code",
    tone: kind === "fault" || kind === "risk" ? TONES[kind] : undefined,
  })),
});

const status = (code: number): Answer => {
  const [name = "", source = "", meaning = ""] = STATUSES[code] ?? [];
  const kind = CLASSES[String(code).charAt(0)];
  if (name === "")
    return { title: String(code), lead: `Not registered. ${kind ?? "There is no such class."}`, rows: [] };
  // `__error` simulates errors only.
  const tries: Row[] = code < 400 ? [] : [["try it", `GET /api/mock/users?__error=${code}`, "code"]];
  return {
    title: `${code} ${name}`,
    rows: [["means", meaning], ["class", kind ?? ""], ["source", source], ...tries],
  };
};

const overview = (): Answer[] =>
  Object.entries(CLASSES).map(([first, title]) => ({
    title,
    rows: Object.entries(STATUSES)
      .filter(([code]) => code.startsWith(first))
      .map(([code, [name, , meaning]]): Row => [`${code} ${name}`, meaning]),
  }));

const field = (name: string, value: string): Answer => {
  const fieldName = FIELD_NAMES.get(name.toLowerCase());
  const text = fieldName === undefined ? undefined : FIELDS[fieldName];
  const near = fieldName === undefined ? nearest(name, Object.keys(FIELDS)) : undefined;
  const lead =
    text === undefined
      ? `not a known header${near === undefined ? "" : `. Did you mean ${near}?`}`
      : `${text.slice(2)} ${DIRECTIONS[text.charAt(0)] ?? ""}`;
  return { title: fieldName ?? name, lead, rows: explain(name, value) };
};

/** Problems that arise from a combination of headers. */
const combinedProblems = (headers: ReadonlyMap<string, string>): string[] => {
  const cors = headers.get("access-control-allow-origin") ?? "*";
  const isOneOrigin = cors !== "*" && cors !== "null" && !/[\s,]/.test(cors);
  return present([
    headers.get("access-control-allow-origin") === "*" &&
      headers.get("access-control-allow-credentials") === "true" &&
      "Browsers reject Allow-Origin: * together with Allow-Credentials: true.",
    isOneOrigin &&
      !/\borigin\b/i.test(headers.get("vary") ?? "") &&
      "One origin is allowed, but Vary: Origin is missing: a cache may serve this response to another origin.",
    /no-store/i.test(headers.get("cache-control") ?? "") &&
      headers.has("etag") &&
      "no-store makes the ETag useless: no stored response can be compared with it.",
    headers.has("content-length") &&
      headers.has("transfer-encoding") &&
      "Content-Length together with Transfer-Encoding allows request smuggling: servers reject it.",
  ]);
};

const mime = async (text: string): Promise<Answer[]> => {
  const { default: types } = await import("mime-db");
  const query = text.toLowerCase().replace(/^\*?\./, "");
  const name = query.split(";")[0]?.trim();
  const matches = Object.entries(types).filter(([type, { extensions }]) =>
    query.includes("/") ? type === name : extensions?.includes(query),
  );
  const rank = ([, { source }]: (typeof matches)[number]): number =>
    ["iana", "apache", "nginx"].indexOf(source ?? "nginx");
  return matches
    .toSorted((left, right) => rank(left) - rank(right))
    .map(([title, { source, extensions = [], compressible, charset }]) => ({
      title,
      rows: present<Row>([
        ["extensions", extensions.map((ending) => `.${ending}`).join(" ") || "no file extension", "code"],
        [
          "registered",
          source === "iana"
            ? "with IANA"
            : `not with IANA${source === undefined ? "" : `, known to ${source}`}`,
        ],
        compressible !== undefined && ["compression", compressible ? "worthwhile" : "not useful"],
        charset !== undefined && ["charset", charset],
      ]),
    }));
};

const HEADER = /^([!#$%&'*+.^_`|~\w-]+):(?!\/\/)[ \t]*(.*)$/;

/** A single match is shown in full, several as a table. */
const searchResults = (text: string): Answer[] => {
  const hits = search(text);
  const [only] = hits;
  const exact = hits.find(({ name }) => name.replace(/^\d+ /, "").toLowerCase() === text.toLowerCase());
  const one = exact ?? (hits.length === 1 ? only : undefined);
  if (one !== undefined) return [one.code === undefined ? field(one.name, "") : status(one.code)];
  const table = (title: string, isOf: (hit: Hit) => boolean): Answer[] => {
    const rows = hits.filter(isOf).map(({ name, meaning }): Row => [name, meaning]);
    return rows.length === 0 ? [] : [{ title, rows }];
  };
  return [
    ...table("Statuses", ({ code }) => code !== undefined),
    ...table("Headers", ({ code }) => code === undefined),
  ];
};

const method = (name: string, title: string): Answer => {
  const [meaning, whenRepeated] = METHODS[name] ?? ["Not a standard method.", "unknown"];
  return {
    title,
    rows: [
      ["means", meaning],
      ["repeated", whenRepeated],
    ],
  };
};

/** Explains a line of a message; undefined for words to look up. */
const explainLine = (text: string, headers: Map<string, string>): Answer[] | undefined => {
  const first = statusOf(text) ?? /^(\d{3})(?:\s+\D.*)?$/.exec(text)?.[1];
  if (first !== undefined) return [status(Number(first))];
  const request = requestOf(text);
  if (request !== undefined) return [method(request[0], request.join(" "))];
  const name = text.toUpperCase();
  if (Object.hasOwn(METHODS, name)) return [method(name, name)];
  const [, pseudo = "", pseudoValue = ""] = /^(:[a-z]+):?[ \t]*(.*)$/.exec(text) ?? [];
  if (pseudo === ":status" && /^\d{3}$/.test(pseudoValue)) return [status(Number(pseudoValue))];
  if (pseudo === ":method" && pseudoValue !== "") return [method(pseudoValue, pseudoValue)];
  const meaning = PSEUDO_HEADERS[pseudo];
  if (meaning !== undefined) return [{ title: pseudo, lead: meaning, rows: [] }];
  const [, header, value = ""] = HEADER.exec(text) ?? [];
  if (header !== undefined) {
    headers.set(header.toLowerCase(), value.trim());
    return [field(header, value.trim())];
  }
  return FIELD_NAMES.has(text.toLowerCase()) ? [field(text, "")] : undefined;
};

const lookUp = async (text: string, offset: number): Promise<Answer[]> => {
  const types = isShort(text) ? [] : await mime(text);
  if (types.length > 0) return types;
  const hits = searchResults(text);
  if (hits.length > 0) return hits;
  throw new InputError(
    "No status, header, media type or file extension matches. Try fewer words, such as “rate limit”, or a class: 4xx.",
    offset,
  );
};

const findingsIn = (answers: readonly Answer[]): string[] =>
  (["fault", "risk"] as const).flatMap((severity) => {
    const count = answers.flatMap(({ rows }) => rows).filter(([, , kind]) => kind === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });

const outcomeOf = (
  answers: readonly Answer[],
): Pick<Outcome, "text" | "groups" | "figures" | "isColumned"> => ({
  text: answers.map(textOf).join("\n\n"),
  isColumned: true,
  groups: answers.map(groupOf),
  figures: findingsIn(answers),
});

/** The policy for a page, and what each part of it allows. */
const builtPolicy = async (html: string): Promise<Outcome> => {
  if (!/<[a-z!]/i.test(html))
    return { text: "", hint: "Paste the HTML of a page to get its Content-Security-Policy." };
  const { policy, cautions } = await policyFor(html);
  const { groups = [], figures = [] } = outcomeOf([field("Content-Security-Policy", policy)]);
  return {
    text: `Content-Security-Policy: ${policy}`,
    groups: [{ rows: [{ label: "Header", value: `Content-Security-Policy: ${policy}` }] }, ...groups],
    figures,
    cautions,
  };
};

/** Looks up statuses, header fields and media types, and explains the heads of messages line by line. */
export const transform = transformOf(tool, async ({ text }, { work }) => {
  if (text.length > MAX_LENGTH)
    throw new InputError("Too many headers: the limit is 100,000 characters.", MAX_LENGTH);
  if (work === "policy") return builtPolicy(text);
  if (text.trim() === "") return outcomeOf(overview());
  let headers = new Map<string, string>();
  const messages = [headers];
  const responses: Map<string, string>[] = [];
  const answers: Answer[] = [];
  let lookups = 0;
  for (const { text: head, offset } of headLines(text)) {
    if (isStart(head)) messages.push((headers = new Map()));
    if (statusOf(head) !== undefined) responses.push(headers);
    const fieldName = explainLine(head, headers);
    if (fieldName === undefined && ++lookups > MAX_LOOKUPS)
      throw new InputError(`Too many lines to look up: the limit is ${MAX_LOOKUPS}.`, offset);
    answers.push(...(fieldName ?? (await lookUp(head, offset))));
  }
  for (const response of responses) {
    const rows = missingIn(response);
    if (rows.length > 0) answers.push({ title: "Not sent", lead: "Security headers that pages have.", rows });
  }
  return { ...outcomeOf(answers), cautions: [...new Set(messages.flatMap(combinedProblems))] };
});
