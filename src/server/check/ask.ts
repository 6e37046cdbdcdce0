import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { ConfigError } from "../config/parsers.ts";
import { messageWithCauses, noAnswerReason } from "../failures.ts";
import { type Answer, type Ask, headersOf, jsonIn, urlOf } from "../../core/check/index.ts";

/** Ranges of addresses that are this machine's or its own network's. */
const OWN = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);

const isOwn = (address: string): boolean => OWN.has(ipaddr.process(address).range());

const addressesOf = async (name: string): Promise<string[]> => {
  if (ipaddr.isValid(name)) return [name];
  if (/(?:^|\.)localhost$/.test(name)) return ["127.0.0.1"];
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch (error) {
    throw new ConfigError(`--against: ${name} is not found (${messageWithCauses(error)}).`);
  }
};

/** Refuses an API that may be someone else's. Throws a {@link ConfigError}. */
export const checkOwner = async ({ hostname }: URL): Promise<void> => {
  const name = hostname.replace(/^\[|\]$/g, "");
  if ((await addressesOf(name)).every(isOwn)) return;
  throw new ConfigError(
    `--against: ${name} is neither this machine nor in a private network. A check sends hundreds of requests, wrong ones too; add --yes-i-own-this if you may.`,
  );
};

interface AskOptions {
  /** Where the paths of the document begin, without a slash at the end. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests a second, at most. */
  readonly rate: number;
}

const TIME_LIMIT = 30_000;
const MAX_BYTES = 16 * 2 ** 20;
const MAX_PAUSE_SECONDS = 30;

const textIn = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new ConfigError(`${response.url} answers more than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

/** Waits for the turn of each request, so that there are at most so many a second. */
const createTurns = (rate: number): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + 1000 / rate;
    if (turn > now) await Bun.sleep(turn - now);
  };
};

/** Asks an API. Redirects are answers: none is followed. */
export const createAsk = ({
  address,
  headers,
  rate,
}: AskOptions): { readonly ask: Ask; readonly askWithout: Ask } => {
  const turn = createTurns(rate);

  const fetchOnce = async (url: string, init: RequestInit): Promise<Response> => {
    await turn();
    try {
      return await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT) });
    } catch (error) {
      throw new ConfigError(
        `${address} does not answer ${init.method} ${url.slice(address.length)}: ${noAnswerReason(error, TIME_LIMIT)}.`,
      );
    }
  };

  const send =
    (credentials: Readonly<Record<string, string>>): Ask =>
    async (sent): Promise<Answer> => {
      const init: RequestInit = {
        method: sent.operation.method,
        headers: { ...headersOf(sent), ...credentials },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      };
      const url = address + urlOf(sent);
      let response = await fetchOnce(url, init);
      const pause = Number(response.headers.get("retry-after") ?? 1);
      if (response.status === 429 && pause <= MAX_PAUSE_SECONDS) {
        await response.body?.cancel();
        await Bun.sleep(pause * 1000);
        response = await fetchOnce(url, init);
      }
      const text = await textIn(response);
      return { status: response.status, headers: response.headers, text, body: jsonIn(text) };
    };

  return { ask: send(headers), askWithout: send({}) };
};
