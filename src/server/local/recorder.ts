import type { MockResponse } from "../../core/mock/index.ts";
import { VERSION } from "../../version.ts";
import type { Logger } from "../log/log.ts";
import { decodedBody, heldRequest, withKeptBody } from "./kept-body.ts";
import { fieldsOf, maskedHeaders, maskedPairs, maskedText, maskedUrl, pairsIn, textIn } from "./masked.ts";
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

const named = (fields: readonly (readonly [name: string, value: string])[]): object[] =>
  fields.map(([name, value]) => ({ name, value }));

/** A body as a HAR has it. Undefined is one that is not recorded. */
const contentOf = (bytes: Uint8Array | undefined, type: string): object => {
  if (bytes === undefined) return { size: -1, mimeType: type, comment: "not recorded" };
  const text = textIn(bytes);
  return {
    size: bytes.byteLength,
    mimeType: type,
    ...(text === undefined
      ? { text: Buffer.from(bytes).toString("base64"), encoding: "base64" }
      : { text: maskedText(text, type) }),
  };
};

const postDataOf = (bytes: Uint8Array | undefined, type: string): object => {
  const text = bytes === undefined ? undefined : textIn(bytes);
  return { mimeType: type, text: text === undefined ? "" : maskedText(text, type) };
};

const LOG = { version: "1.2", creator: { name: "mockbench", version: VERSION } };
const NO_SIZES = { headersSize: -1, bodySize: -1 };
const PROTOCOL = { httpVersion: "HTTP/1.1", cookies: [] };

/** A request as a HAR has it. */
const requestOf = ({ method, url, headers, body }: Request, sent: Uint8Array | undefined): object => {
  const query = pairsIn(url);
  return {
    method,
    url: maskedUrl(url, query),
    ...PROTOCOL,
    headers: named(maskedHeaders(headers)),
    queryString: named(maskedPairs(query)),
    ...(body === null ? {} : { postData: postDataOf(sent, headers.get("content-type") ?? "") }),
    ...NO_SIZES,
  };
};

/** An answer as a HAR has it. */
const answerOf = (response: MockResponse, body: Uint8Array | undefined): object => ({
  status: response.status,
  statusText: "",
  ...PROTOCOL,
  headers: named(maskedHeaders(fieldsOf(response))),
  content: contentOf(body, response.headers["content-type"] ?? ""),
  redirectURL: response.headers["location"] ?? "",
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
      const { request, bytes: sent } = await heldRequest(given, MAX_BODY_BYTES);
      const asked = requestOf(given, sent);
      const finish: Recorded["finish"] = (answered) => {
        const { response, kept: whole } = withKeptBody(answered, MAX_BODY_BYTES);
        const kept = whole.then(async ({ bytes, isCut }) => {
          const coding = response.headers["content-encoding"];
          const decoded = isCut ? undefined : await decodedBody(bytes, coding, MAX_BODY_BYTES);
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
