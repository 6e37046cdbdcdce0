import { FIELD_NAMES } from "./fields.ts";

/** A line of the head of a message, and where it begins in the text. */
export interface HeadLine {
  readonly text: string;
  readonly offset: number;
}

/** The methods of RFC 9110 and 5789: what each does, and what a second time does. */
export const METHODS: Readonly<Record<string, readonly [meaning: string, again: string]>> = {
  GET: ["Asks for what is at this address.", "safe: it changes nothing, so anybody may ask again"],
  HEAD: ["Asks for the headers that a GET would get.", "safe: it changes nothing, so anybody may ask again"],
  OPTIONS: [
    "Asks what may be done here; a browser's preflight.",
    "safe: it changes nothing, so anybody may ask again",
  ],
  TRACE: ["Asks for the request as it arrives; nearly always off.", "safe: it changes nothing"],
  POST: ["Hands over the body, for example to create something.", "a second one may do it a second time"],
  PUT: ["Stores the body at this address.", "idempotent: a second one changes nothing more"],
  DELETE: ["Removes what is at this address.", "idempotent: a second one changes nothing more"],
  QUERY: [
    "Asks with a question in its body, such as a long search; new, and not known everywhere.",
    "safe: it changes nothing, so anybody may ask again",
  ],
  PATCH: ["Changes parts of what is at this address.", "a second one may change it a second time"],
  CONNECT: ["Asks a proxy for a tunnel.", "a second one opens a second tunnel"],
};

/** What HTTP/2 sends as headers in place of the first line. */
export const PSEUDO_HEADERS: Readonly<Record<string, string>> = {
  ":authority": "The host of the address; HTTP/1.1 has Host.",
  ":method": "The method of the request.",
  ":path": "Path and query of the address.",
  ":protocol": "What is spoken in the tunnel, such as websocket.",
  ":scheme": "http or https.",
  ":status": "The status of the answer.",
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

/** Chrome copies a name and its value as two lines. The replacements are as long, so that places stay. */
const joined = (text: string): string =>
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

/** What `curl -v` sent and received; the other lines are its notes and the body. */
const ofCurl = (lines: readonly HeadLine[]): HeadLine[] =>
  lines
    .filter(({ text }) => /^[<>](?: |$)/.test(text))
    .map(({ text, offset }) => ({ text: text.slice(2), offset: offset + 2 }));

const isHeader = (line: string): boolean =>
  FIELD_NAMES.has(/^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? "");

/** Bodies begin after an empty line, and end where another message starts; where each second line is empty, with a header. */
const withoutBodies = (lines: readonly HeadLine[]): HeadLine[] => {
  let isHead = true;
  return lines.filter(({ text }) => {
    if (text === "") isHead = false;
    else isHead ||= isStart(text) || isHeader(text);
    return isHead;
  });
};

/** The lines of heads: of messages, as they are or as curl and browsers show them, or of headers alone. */
export const headLines = (given: string): readonly HeadLine[] => {
  const lines = linesOf(joined(given));
  const marked = ofCurl(lines);
  if (marked.some(({ text }) => isStart(text))) return withoutBodies(marked);
  const first = lines.findIndex(({ text }) => text !== "");
  return isStart(lines[first]?.text ?? "")
    ? withoutBodies(lines.slice(first))
    : lines.filter(({ text }) => text !== "");
};
