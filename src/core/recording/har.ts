import { grouped } from "../handlers/index.ts";
import { isNode, type Node } from "../schema/index.ts";
import { type Exchange, HIDDEN, type Recording } from "./exchange.ts";

/** Whether a file is a recording: HAR, as browsers and proxies write it. */
export const isHar = (root: unknown): root is Node =>
  isNode(root) &&
  isNode(root["log"]) &&
  typeof root["log"]["version"] === "string" &&
  Array.isArray(root["log"]["entries"]);

/** What an answer says of its own way; bodies are decoded in a recording. */
const OF_TRANSPORT = new Set(
  (
    "content-encoding,content-length,transfer-encoding,connection,keep-alive,date,age,alt-svc,via,trailer,upgrade," +
    "strict-transport-security,vary"
  ).split(","),
);

const headersOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? (value as unknown[]) : []).filter(isNode).flatMap(({ name, value: text }) => {
    const own = typeof name === "string" ? name.toLowerCase() : "";
    if (typeof text !== "string" || own === "" || own.startsWith(":") || text.includes(HIDDEN)) return [];
    if (OF_TRANSPORT.has(own) || own.startsWith("access-control-")) return [];
    // Chrome joins several cookies by line breaks.
    return text.split("\n").map((one): [string, string] => [own, one]);
  });

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const NO_BODY = new Set([204, 205]);

/** Undefined for an answer whose body was not recorded. */
const bodyOf = ({ status, content }: Node): Exchange["body"] | undefined => {
  if (NO_BODY.has(status as number) || !isNode(content)) return null;
  const { text, size, encoding } = content;
  if (typeof text === "string") return encoding === "base64" ? bytesOf(text) : text;
  return typeof size === "number" && size > 0 ? undefined : null;
};

type Skipped = "not a request of HTTP" | "without an answer" | "without the body of its answer";

const exchangeOf = ({ request, response }: Node): Exchange | Skipped => {
  const { url, method, postData } = isNode(request) ? request : {};
  const found = typeof url === "string" && URL.canParse(url) ? new URL(url) : undefined;
  if (found === undefined || !/^https?:$/.test(found.protocol) || typeof method !== "string")
    return "not a request of HTTP";
  const status = isNode(response) ? response["status"] : 0;
  // Preflights are answered for every path, and what was not modified has no body.
  const isAnswer = typeof status === "number" && status >= 200 && status <= 599 && status !== 304;
  if (!isNode(response) || !isAnswer || method === "OPTIONS") return "without an answer";
  const body = bodyOf(response);
  if (body === undefined) return "without the body of its answer";
  const sent = isNode(postData) && typeof postData["text"] === "string" ? postData["text"] : undefined;
  return {
    method: method.toUpperCase(),
    path: found.pathname,
    query: [...found.searchParams],
    sent,
    status,
    headers: headersOf(response["headers"]),
    body,
  };
};

/** Reads the exchanges of a recording. */
export const readHar = ({ log }: Node): Recording => {
  const entries = ((log as Node)["entries"] as unknown[]).filter(isNode).map(exchangeOf);
  const exchanges = entries.filter((one) => typeof one !== "string");
  const skipped = grouped(
    entries.filter((one) => typeof one === "string"),
    (why) => why,
  );
  return {
    exchanges,
    notes: Array.from(skipped, ([why, all]) => `left out (${all.length}): ${why}`),
  };
};
