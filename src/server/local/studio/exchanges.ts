import type { Exchange, ExchangeAnswer, ExchangeBody } from "../../../core/api/studio.ts";
import { maskedStart, type MockResponse, type Trace } from "../../../core/mock/index.ts";
import { pathOf, searchOf } from "../../../core/http/url.ts";
import { decodedBody, heldRequest, type KeptBody, withKeptBody } from "../kept-body.ts";
import {
  type Fields,
  fieldsOf,
  maskedHeaders,
  maskedText,
  maskedUrl,
  secretHider,
  textIn,
} from "../masked.ts";

/** How many requests are kept, and how many bytes of all their bodies. */
const MAX_EXCHANGES = 500;
const MAX_BYTES = 16 * 2 ** 20;
/** Of one body; what is longer is cut. */
const MAX_BODY_BYTES = 2 ** 16;

/** A request that was sent, as it was sent: to send it again. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** Undefined for one that is too long. */
  readonly body: Uint8Array<ArrayBuffer> | null | undefined;
}

/** What was answered, as far as it is known. */
interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly trace: Trace;
  readonly handler: string | undefined;
  readonly fields: Fields;
  readonly body: KeptBody | undefined;
}

interface Entry {
  readonly id: number;
  readonly at: number;
  readonly sent: SentRequest;
  answered: Answered | undefined;
  /** Counts what has become known, of all. */
  step: number;
}

/** A request while it is answered. */
export interface Pending {
  readonly request: Request;
  readonly trace: Trace;
  /** The same response, whose body is looked at while it is sent. */
  readonly finish: (response: MockResponse) => MockResponse;
  readonly finishFile: (file: Response) => void;
}

export interface Exchanges {
  readonly begin: (request: Request) => Promise<Pending>;
  /** Those after a step, in the order in which something of them became known. */
  readonly since: (step: number) => readonly Shown[];
  /** Calls back each time something of an exchange becomes known. */
  readonly follow: (changed: (shown: Shown) => void) => Disposable;
  readonly find: (id: number) => SentRequest | undefined;
}

/** An exchange as it is shown, made when somebody looks. */
export interface Shown {
  readonly step: number;
  readonly exchange: () => Promise<Exchange>;
}

const typeIn = (fields: Fields): string => fields.find(([name]) => name === "content-type")?.[1] ?? "";

/** A text without secrets; null for bytes that are none. In the start of a form, they cannot be told. */
const shownText = (bytes: Uint8Array, type: string, isCut: boolean): string | null => {
  // A cut may be within a character.
  const text = isCut ? new TextDecoder().decode(bytes) : textIn(bytes);
  if (text === undefined || text.includes("\0") || (isCut && type.includes("form"))) return null;
  return isCut ? maskedStart(text, MAX_BODY_BYTES) : maskedText(text, type);
};

const shownBody = (
  bytes: Uint8Array | undefined,
  type: string,
  size: number | null,
  isCut: boolean,
): ExchangeBody => ({
  text: bytes === undefined ? null : shownText(bytes, type.toLowerCase(), isCut),
  type,
  size,
  isCut,
});

const shownRequest = ({ headers, body }: SentRequest): ExchangeBody | null => {
  if (body === null) return null;
  const type = headers.get("content-type") ?? "";
  const size = headers.get("content-length");
  return body === undefined
    ? { text: null, type, size: size === null ? null : Number(size), isCut: true }
    : shownBody(body, type, body.byteLength, false);
};

const shownAnswer = async (
  { status, ms, trace, handler, fields, body }: Answered,
  sent: SentRequest,
): Promise<ExchangeAnswer> => {
  const hide = secretHider(sent, (sent.body && textIn(sent.body)) ?? "");
  const coding = fields.find(([name]) => name === "content-encoding")?.[1];
  const bytes =
    body && (coding === undefined ? body.bytes : await decodedBody(body.bytes, coding, MAX_BODY_BYTES));
  const size = body === undefined || body.isCut ? null : body.bytes.byteLength;
  const shown = body && shownBody(bytes, typeIn(fields), size, body.isCut);
  const headers = maskedHeaders(fields).map(([name, value]): [string, string] => [name, hide(value)]);
  const notices = headers.find(([name]) => name === "x-mock-notice")?.[1];
  return {
    status,
    ms,
    by: trace.by ?? "check",
    handler: handler ?? null,
    session: trace.session,
    rule: trace.rule,
    notices: notices?.split("; ") ?? [],
    headers,
    body: shown === undefined ? null : { ...shown, text: shown.text && hide(shown.text) },
  };
};

const shownOf = async ({ id, at, sent, answered }: Entry): Promise<Exchange> => {
  const { method, url, headers } = sent;
  const shown = maskedUrl(url);
  const search = searchOf(shown);
  return {
    id,
    at,
    method,
    path: pathOf(shown),
    search: search === "" ? "" : `?${search}`,
    headers: maskedHeaders(headers),
    body: shownRequest(sent),
    answer: answered === undefined ? null : await shownAnswer(answered, sent),
  };
};

const bytesOf = ({ sent, answered }: Entry): number =>
  (sent.body?.byteLength ?? 0) + (answered?.body?.bytes.byteLength ?? 0);

/** The latest requests and their answers: a bounded ring. */
export const createExchanges = (): Exchanges => {
  const entries = new Map<number, Entry>();
  const followers = new Set<(shown: Shown) => void>();
  /** Of all bodies. */
  let bytes = 0;
  let lastId = 0;
  let lastStep = 0;

  const shown = (entry: Entry): Shown => ({ step: entry.step, exchange: () => shownOf(entry) });

  const trim = (): void => {
    for (const [id, entry] of entries) {
      if (entries.size <= MAX_EXCHANGES && bytes <= MAX_BYTES) return;
      entries.delete(id);
      bytes -= bytesOf(entry);
    }
  };

  const know = (entry: Entry): void => {
    entry.step = ++lastStep;
    for (const changed of followers) changed(shown(entry));
  };

  return {
    async begin(given) {
      const started = performance.now();
      const { request, bytes: held } = await heldRequest(given, MAX_BODY_BYTES);
      const { method, url, headers } = given;
      const sent = { method, url, headers: new Headers(headers), body: given.body === null ? null : held };
      const entry: Entry = { id: ++lastId, at: Date.now(), sent, answered: undefined, step: 0 };
      entries.set(entry.id, entry);
      bytes += bytesOf(entry);
      trim();
      know(entry);
      const trace: Trace = { session: null, rule: null, by: null };
      const knowAnswer = (answered: Omit<Answered, "ms" | "trace">): void => {
        entry.answered = { ms: performance.now() - started, trace, ...answered };
        know(entry);
      };
      return {
        request,
        trace,
        finish(given) {
          const { response, kept } = withKeptBody(given, MAX_BODY_BYTES);
          const { status, handler } = response;
          trace.by ??= given.by ?? null;
          knowAnswer({ status, handler, fields: fieldsOf(response), body: undefined });
          const { answered } = entry;
          void kept.then((body) => {
            if (answered !== undefined) entry.answered = { ...answered, body };
            if (body !== undefined && entries.has(entry.id)) bytes += body.bytes.byteLength;
            know(entry);
          });
          return response;
        },
        finishFile({ status, headers }) {
          trace.by = "file";
          knowAnswer({ status, handler: undefined, fields: [...headers], body: undefined });
        },
      };
    },
    since: (step) =>
      [...entries.values()]
        .filter((entry) => entry.step > step)
        .toSorted((a, b) => a.step - b.step)
        .map(shown),
    follow(changed) {
      followers.add(changed);
      return { [Symbol.dispose]: () => void followers.delete(changed) };
    },
    find: (id) => entries.get(id)?.sent,
  };
};
