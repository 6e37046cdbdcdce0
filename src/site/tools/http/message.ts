import { FIELD_NAMES } from "./fields.ts";

/** A line of the head of a message, and its offset in the text. */
export interface HeadLine {
  readonly text: string;
  readonly offset: number;
}

/** The methods of RFC 9110, RFC 5789 and QUERY: what each does, and whether it can be repeated. */
export const METHODS: Readonly<Record<string, readonly [meaning: string, whenRepeated: string]>> = {
  GET: ["Retrieves the resource at this URL.", "safe: it changes nothing and can be repeated"],
  HEAD: ["Retrieves only the headers of a GET.", "safe: it changes nothing and can be repeated"],
  OPTIONS: [
    "Asks what this URL allows; used for CORS preflights.",
    "safe: it changes nothing and can be repeated",
  ],
  TRACE: ["Returns the request as it arrived; nearly always disabled.", "safe: it changes nothing"],
  POST: ["Submits the body, for example to create something.", "a repeat may do it a second time"],
  PUT: ["Stores the body at this URL.", "idempotent: a repeat changes nothing more"],
  DELETE: ["Deletes the resource at this URL.", "idempotent: a repeat changes nothing more"],
  QUERY: [
    "Sends a query in the body, such as a long search; new, and not supported everywhere.",
    "safe: it changes nothing and can be repeated",
  ],
  PATCH: ["Changes parts of the resource at this URL.", "a repeat may change it a second time"],
  CONNECT: ["Asks a proxy for a tunnel.", "a repeat opens a second tunnel"],
};

/** The pseudo-headers that replace the first line in HTTP/2. */
export const PSEUDO_HEADERS: Readonly<Record<string, string>> = {
  ":authority": "The host of the URL; HTTP/1.1 uses Host.",
  ":method": "The method of the request.",
  ":path": "The path and query of the URL.",
  ":protocol": "The protocol in the tunnel, such as websocket.",
  ":scheme": "http or https.",
  ":status": "The status of the response.",
};

const STATUS_LINE = /^HTTP\/[\d.]+\s+(\d{3})\b/i;
const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/[\d.]+$/;

export const statusOf = (line: string): number | undefined => {
  const code = STATUS_LINE.exec(line)?.[1];
  return code === undefined ? undefined : Number(code);
};

/** Method and target of a request's first line. */
export const requestOf = (line: string): readonly [method: string, target: string] | undefined => {
  const [, method, target] = REQUEST_LINE.exec(line) ?? [];
  return method === undefined || target === undefined ? undefined : [method, target];
};

export const isStart = (line: string): boolean => STATUS_LINE.test(line) || REQUEST_LINE.test(line);

/** Joins names and values, which Chrome copies as two lines. Replacements have the same length to keep offsets. */
const joinLines = (text: string): string =>
  text
    .replaceAll(/^(:?[\w-]+)\n\t/gm, "$1: ")
    .replaceAll(/^(:?[\w-]+:[ \t]*)\n(?!:?[\w-]+:(?:\s|$)|\s|[<>*] |$)/gm, "$1 ");

const linesOf = (text: string): HeadLine[] => {
  let end = 0;
  return text.split("\n").map((raw) => {
    const line = raw.trim();
    const offset = end + raw.indexOf(line);
    end += raw.length + 1;
    return { text: line, offset };
  });
};

/** The messages in the output of `curl -v`; its other lines are notes and the body. */
const ofCurl = (lines: readonly HeadLine[]): HeadLine[] =>
  lines
    .filter(({ text }) => /^[<>](?: |$)/.test(text))
    .map(({ text, offset }) => ({ text: text.slice(2), offset: offset + 2 }));

const isHeader = (line: string): boolean =>
  FIELD_NAMES.has(/^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? "");

/** A body begins after an empty line and ends at the next message, or at a known header if every second line is empty. */
const withoutBodies = (lines: readonly HeadLine[]): HeadLine[] => {
  let isHead = true;
  return lines.filter(({ text }) => {
    if (text === "") isHead = false;
    else isHead ||= isStart(text) || isHeader(text);
    return isHead;
  });
};

/** The head lines of messages, plain or as copied from curl and browsers, or of a list of headers. */
export const headLines = (source: string): readonly HeadLine[] => {
  const lines = linesOf(joinLines(source));
  const curlLines = ofCurl(lines);
  if (curlLines.some(({ text }) => isStart(text))) return withoutBodies(curlLines);
  const first = lines.findIndex(({ text }) => text !== "");
  return isStart(lines[first]?.text ?? "")
    ? withoutBodies(lines.slice(first))
    : lines.filter(({ text }) => text !== "");
};
