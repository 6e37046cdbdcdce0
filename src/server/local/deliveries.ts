import { createHmac } from "node:crypto";
import { createSleep } from "../../core/mock/index.ts";
import type { Deliver, Delivery, Outcome } from "../../core/document/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { messageWithCauses } from "../failures.ts";
import type { Logger } from "../log/log.ts";

export interface CallbackOptions {
  /** Whether callbacks and webhooks are sent. */
  readonly callbacks?: boolean | undefined;
  /** Names of hosts that they may be sent to, beside those of this machine. */
  readonly callbackHost?: readonly string[] | undefined;
  /** Where webhooks go that have no address of their own. */
  readonly webhookUrl?: string | undefined;
  /** Signs what is sent, as Standard Webhooks does. */
  readonly webhookSecret?: string | undefined;
}

/** Sends callbacks and webhooks until it is disposed of. */
export interface Deliveries extends Disposable {
  readonly deliver: Deliver;
}

/** Before the second try and the third. */
const PAUSES_MS = [1000, 5000];
const LIMIT_MS = 10_000;
/** At the same time, pauses included. */
const MAX_PENDING = 1000;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Why nothing may be sent to an address; undefined where it may. */
const refusalOf = (url: string, hosts: readonly string[]): string | undefined => {
  if (!URL.canParse(url)) return "is no URL";
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return "is neither http: nor https:";
  if (username !== "" || password !== "") return "has a user or a password";
  const name = hostname.toLowerCase();
  if (LOOPBACK.test(name) || hosts.includes(name)) return undefined;
  return `is not on this machine; --callback-host ${name} allows it`;
};

/** The key of a secret: `whsec_` and Base64, or any text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);

/** The headers of Standard Webhooks, with a signature where there is a secret. */
const webhookHeaders = (
  { id, body }: Delivery,
  secret: string | undefined,
  seconds: number,
): Record<string, string> => {
  const headers = { "webhook-id": id, "webhook-timestamp": String(seconds) };
  if (secret === undefined) return headers;
  const signature = createHmac("sha256", keyOf(secret))
    .update(`${id}.${seconds}.${body ?? ""}`)
    .digest("base64");
  return { ...headers, "webhook-signature": `v1,${signature}` };
};

/** Only where to, without what a query may hold. */
const shownUrl = (url: string): string => url.replace(/[?#].*/s, "").slice(0, 200);

/** Throws a {@link ConfigError} for options that do nothing. */
export const checkCallbackOptions = ({
  callbacks,
  callbackHost,
  webhookUrl,
  webhookSecret,
}: CallbackOptions): void => {
  const named = {
    "--callback-host": callbackHost,
    "--webhook-url": webhookUrl,
    "--webhook-secret": webhookSecret,
  };
  for (const [option, value] of Object.entries(named))
    if (value !== undefined && callbacks !== true)
      throw new ConfigError(`${option} needs --callbacks, which sends callbacks and webhooks.`);
};

/** Sends requests of documents, each up to three times, to this machine and the hosts that are named. */
export const createDeliveries = (
  { callbackHost = [], webhookSecret }: CallbackOptions,
  log: Logger,
  pauses: readonly number[] = PAUSES_MS,
): Deliveries => {
  const closing = new AbortController();
  const sleep = createSleep(closing.signal);
  let pending = 0;

  const attempt = async (delivery: Delivery): Promise<{ status: number; problem: string | null }> => {
    const { url, method, headers, body } = delivery;
    const signed = webhookHeaders(delivery, webhookSecret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, ...signed, "user-agent": "mockbench" },
        body: method === "GET" || method === "HEAD" ? null : body,
        // What a redirect leads to was named by nobody.
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(LIMIT_MS)]),
      });
      await response.body?.cancel();
      return { status: response.status, problem: response.ok ? null : `answered ${response.status}` };
    } catch (error) {
      return { status: 0, problem: messageWithCauses(error) };
    }
  };

  const attempts = async (delivery: Delivery): Promise<Outcome> => {
    for (let tries = 1; ; tries++) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const { status, problem } = await attempt(delivery);
      const pause = pauses[tries - 1];
      if (problem === null || pause === undefined || closing.signal.aborted)
        return { status, tries, problem };
      log.warn({}, `${delivery.name}: ${shownUrl(delivery.url)} ${problem}; again in ${pause} ms`);
      // oxlint-disable-next-line no-await-in-loop
      await sleep(pause, undefined);
    }
  };

  return {
    async deliver(delivery) {
      const { name, url, method } = delivery;
      const refusal =
        pending >= MAX_PENDING ? "has to wait for too many others" : refusalOf(url, callbackHost);
      if (refusal !== undefined) {
        log.warn({}, `${name} was not sent: ${shownUrl(url)} ${refusal}`);
        return { status: 0, tries: 0, problem: refusal };
      }
      pending++;
      try {
        const outcome = await attempts(delivery);
        const { status, tries, problem } = outcome;
        const line = `${name}: ${method} ${shownUrl(url)}`;
        if (problem === null) log.info({ status, tries }, line);
        else log.warn({ status, tries }, `${line} failed: ${problem}`);
        return outcome;
      } finally {
        pending--;
      }
    },
    [Symbol.dispose]: () => closing.abort(),
  };
};
