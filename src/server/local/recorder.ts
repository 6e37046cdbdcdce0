import { HIDDEN } from "../../core/recording/index.ts";
import { isCredential, type MockResponse, withoutCredentials } from "../../core/mock/index.ts";
import { searchOf } from "../../core/http/url.ts";
import { VERSION } from "../../version.ts";
import type { Logger } from "../log/log.ts";
import { decodedBody } from "./decoded-body.ts";
import { writeWhole } from "./saved-file.ts";

/** Longer bodies are not recorded. */
const MAX_BODY_BYTES = 4 * 2 ** 20;
/** All of a recording, in characters. */
const MAX_LENGTH = 256 * 2 ** 20;
const SETTLED_MS = 300;

/** What is sent and answered, as a HAR in a file. */
export interface Recorder extends AsyncDisposable {
  /** The same request, whose body is in memory if it is recorded. */
  readonly begin: (request: Request) => Promise<Recorded>;
}

interface Recorded {
  readonly request: Request;
  /** The same response, whose body is recorded while it is sent. */
  readonly finish: (response: MockResponse) => MockResponse;
}

type Fields = readonly (readonly [name: string, value: string])[];

const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|.*api-?key.*|.*token.*|.*secret.*)$/i;

/** The parameters of a URL. One that cannot be decoded is passed on, and recorded, too. */
const pairsIn = (url: string): Fields => [...new URLSearchParams(searchOf(url))];

const namedPairs = (pairs: Fields): object[] =>
  pairs.map(([name, value]) => ({ name, value: isCredential(name) ? HIDDEN : value }));

const headersOf = (fields: Fields): object[] =>
  fields.map(([name, value]) => ({ name, value: SECRET_HEADER.test(name) ? HIDDEN : value }));

/** Whether JSON that cannot be parsed, as several lines of it cannot, may have a member that is called as a secret. */
const mayHaveSecret = (text: string): boolean =>
  [...text.matchAll(/"([^"]*)"\s*:/g)].some(([, name = ""]) => isCredential(name) || name.includes("\\"));

/** A text without the values of members that are called as secrets are. */
const masked = (text: string, type: string): string => {
  if (type.includes("json")) {
    try {
      const value: unknown = JSON.parse(text);
      const hidden = JSON.stringify(withoutCredentials(value));
      // Unless something is hidden, it stays as it was sent.
      return hidden === JSON.stringify(value) ? text : hidden;
    } catch {
      return mayHaveSecret(text) ? HIDDEN : text;
    }
  }
  if (!type.startsWith("application/x-www-form-urlencoded")) return text;
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())].filter(isCredential);
  for (const name of names) fields.set(name, HIDDEN);
  return names.length === 0 ? text : fields.toString();
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

/** A body as a HAR has it. Undefined is one that is not recorded. */
const contentOf = (bytes: Uint8Array | undefined, type: string): object => {
  if (bytes === undefined) return { size: -1, mimeType: type, comment: "not recorded" };
  const text = textOf(bytes);
  return {
    size: bytes.byteLength,
    mimeType: type,
    ...(text === undefined
      ? { text: Buffer.from(bytes).toString("base64"), encoding: "base64" }
      : { text: masked(text, type) }),
  };
};

const postDataOf = (bytes: Uint8Array | undefined, type: string): object => {
  const text = bytes === undefined ? undefined : textOf(bytes);
  return { mimeType: type, text: text === undefined ? "" : masked(text, type) };
};

/** The URL without the values of parameters that are called as secrets are. */
const urlOf = (url: string, query: Fields): string => {
  if (!query.some(([name]) => isCredential(name))) return url;
  const shown = new URL(url);
  for (const [name] of query) if (isCredential(name)) shown.searchParams.set(name, HIDDEN);
  return shown.href;
};

/** The bytes that pass; undefined if they are too many or end early. */
const collect = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > MAX_BODY_BYTES) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(next.value);
    }
  } catch {
    // The one who reads the other half sees the error.
    return undefined;
  }
  return Buffer.concat(chunks);
};

interface Half {
  readonly response: MockResponse;
  readonly bytes: Promise<Uint8Array | undefined>;
}

const halved = (response: MockResponse): Half => {
  const { body } = response;
  if (!(body instanceof ReadableStream))
    return {
      response,
      bytes: Promise.resolve(typeof body === "string" ? Buffer.from(body) : (body ?? Buffer.alloc(0))),
    };
  const [sent, kept] = body.tee();
  return { response: { ...response, body: sent }, bytes: collect(kept) };
};

const LOG = { version: "1.2", creator: { name: "mockbench", version: VERSION } };
const NO_SIZES = { headersSize: -1, bodySize: -1 };
const PROTOCOL = { httpVersion: "HTTP/1.1", cookies: [] };

/** A request as a HAR has it. */
const requestOf = ({ method, url, headers, body }: Request, sent: Uint8Array | undefined): object => {
  const query = pairsIn(url);
  return {
    method,
    url: urlOf(url, query),
    ...PROTOCOL,
    headers: headersOf([...headers]),
    queryString: namedPairs(query),
    ...(body === null ? {} : { postData: postDataOf(sent, headers.get("content-type") ?? "") }),
    ...NO_SIZES,
  };
};

/** An answer as a HAR has it. */
const answerOf = ({ status, headers, cookies = [] }: MockResponse, body: Uint8Array | undefined): object => ({
  status,
  statusText: "",
  ...PROTOCOL,
  headers: headersOf([...Object.entries(headers), ...cookies.map((one) => ["set-cookie", one] as const)]),
  content: contentOf(body, headers["content-type"] ?? ""),
  redirectURL: headers["location"] ?? "",
  ...NO_SIZES,
});

/** Records to a file, which is written whole each time. */
export const createRecorder = (path: string, log: Logger): Recorder => {
  const entries: string[] = [];
  let length = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  const pending = new Set<Promise<void>>();

  const write = (): Promise<unknown> => {
    clearTimeout(timer);
    const { version, creator } = LOG;
    const head = JSON.stringify({ log: { version, creator, entries: [] } }).slice(0, -3);
    const text = `${head}${entries.join(",\n")}]}}\n`;
    writing = writing
      .then(() => writeWhole(path, text, 0o600))
      .catch((err: unknown) => log.error({ err }, `${path} could not be written`));
    return writing;
  };

  const add = (entry: object): void => {
    const text = JSON.stringify(entry);
    if (length > MAX_LENGTH) return;
    length += text.length;
    if (length > MAX_LENGTH) return log.warn({}, `${path} is full: nothing more is recorded`);
    entries.push(text);
    clearTimeout(timer);
    timer = setTimeout(() => void write(), SETTLED_MS);
  };

  return {
    async begin(given) {
      const started = Date.now();
      const size = Number(given.headers.get("content-length") ?? Number.NaN);
      const isKept = given.body !== null && size <= MAX_BODY_BYTES;
      const sent = isKept ? await given.bytes() : undefined;
      const request = sent === undefined ? given : new Request(given, { method: given.method, body: sent });
      const asked = requestOf(given, sent);
      const finish: Recorded["finish"] = (answered) => {
        const { response, bytes } = halved(answered);
        const kept = bytes.then(async (body) => {
          const coding = response.headers["content-encoding"];
          const decoded = body && (await decodedBody(body, coding, MAX_BODY_BYTES));
          const time = Date.now() - started;
          add({
            startedDateTime: new Date(started).toISOString(),
            time,
            request: asked,
            response: answerOf(response, decoded),
            cache: {},
            timings: { send: 0, wait: time, receive: 0 },
          });
        });
        pending.add(kept);
        void kept.finally(() => pending.delete(kept));
        return response;
      };
      return { request, finish };
    },
    async [Symbol.asyncDispose]() {
      await Promise.race([Promise.all(pending), Bun.sleep(SETTLED_MS)]);
      await write();
    },
  };
};
