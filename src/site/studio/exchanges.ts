import { errorMessage } from "../shared/error-message.ts";
import { batch, signal } from "@preact/signals";
import { hasBody, type HeaderRow, isPredictable, sentHeaders, type ConsoleRequest } from "./model/console.ts";
import type { ServerSchema } from "./model/compare.ts";
import type { Difference, Side } from "./model/difference.ts";
import type { PredictedRequest } from "./model/predict.ts";
import type { Sandboxes } from "./model/sandbox.ts";
import type { Studio } from "./studio.ts";
import { StudioClient } from "./studio-client.ts";

/** A request sent in this visit, with its response and the predicted one. */
export interface Exchange {
  readonly number: number;
  readonly request: ConsoleRequest;
  /** Undefined if the server did not respond. */
  readonly server: Side | undefined;
  /** The predicted response; undefined if there is no prediction. */
  readonly prediction: Side | undefined;
  readonly differences: readonly Difference[];
  readonly schema: ServerSchema;
  /** Milliseconds until the response began, and until it was complete. */
  readonly began: number;
  readonly ended: number;
}

type Outlook = Pick<Exchange, "prediction" | "differences" | "schema">;

const NO_PREDICTION: Outlook = { prediction: undefined, differences: [], schema: "same" };

/** The number of exchanges kept, with their bodies, in memory only. */
const MAX_EXCHANGES = 50;
const encoder = new TextEncoder();

/** Sends requests to this service, and predicts its responses. */
export class Exchanges {
  /** Headers and body of the request being edited; they are never part of a link. */
  readonly headers = signal<readonly HeaderRow[]>([]);
  readonly body = signal("");
  readonly history = signal<readonly Exchange[]>([]);
  readonly selected = signal<Exchange | undefined>(undefined);
  readonly sending = signal(false);
  /** Why there is no response; empty if there is one. */
  readonly failure = signal("");
  private readonly worker: StudioClient;
  private readonly studio: Studio;
  private running = new AbortController();
  private count = 0;

  constructor(studio: Studio) {
    this.studio = studio;
    this.worker = new StudioClient(studio.schema);
  }

  async send(base: string, request: ConsoleRequest): Promise<void> {
    if (this.sending.peek()) this.cancel();
    const running = new AbortController();
    this.running = running;
    this.sending.value = true;
    this.failure.value = "";
    try {
      const exchange = await this.exchange(base, request, running.signal);
      batch(() => {
        this.history.value = [exchange, ...this.history.peek()].slice(0, MAX_EXCHANGES);
        this.selected.value = exchange;
      });
    } catch (cause) {
      if (!running.signal.aborted) this.failure.value = errorMessage(cause);
    } finally {
      if (this.running === running) this.sending.value = false;
    }
  }

  cancel(): void {
    this.running.abort();
    this.worker.stop();
    this.sending.value = false;
    this.failure.value = "Cancelled.";
  }

  private async exchange(base: string, request: ConsoleRequest, signal: AbortSignal): Promise<Exchange> {
    const headers = sentHeaders(request.headers);
    const body = hasBody(request.method) && request.body !== "" ? encoder.encode(request.body) : null;
    const start = performance.now();
    let began = 0;
    let server: Side | undefined;
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers,
        body,
        signal,
        cache: "no-store",
        redirect: "follow",
      });
      began = performance.now() - start;
      const bytes = new Uint8Array(await response.arrayBuffer());
      server = { status: response.status, headers: Object.fromEntries(response.headers), bytes };
    } catch (cause) {
      if (signal.aborted) throw cause;
      this.failure.value = "The server did not respond. The predicted response is shown.";
    }
    const ended = performance.now() - start;
    const outlook = await this.predict(request, headers, body, server);
    return { number: ++this.count, request, server, ...outlook, began, ended };
  }

  /** For random failures (`__error=503@0.2`, `__fault=reset@0.2`), predicts both outcomes and keeps the one that matches the server's. */
  private async predict(
    { method, path }: ConsoleRequest,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array | null,
    server: Side | undefined,
  ): Promise<Outlook> {
    const [, resource = ""] = /^api\/mock\/([^/?]+)/.exec(path) ?? [];
    if (!isPredictable(path, method) || this.studio.isServers(resource)) return NO_PREDICTION;
    const { origin, sandboxes } = this.studio;
    const predictable: Omit<PredictedRequest, "chance"> = {
      method,
      url: `${origin}/${path}`,
      origin,
      headers: { accept: "*/*", ...headers },
      body,
    };
    const chances = /[?&]__(?:error|fault)=[^&]*(?:@|%40)/i.test(path) ? [0, 1 - Number.EPSILON] : [0];
    const verdicts: { readonly comparison: Outlook; readonly sandboxes: Sandboxes }[] = [];
    for (const chance of chances) {
      const args = [{ ...predictable, chance }, server ?? null, sandboxes.peek()] as const;
      verdicts.push(await this.worker.call("compare", ...args));
    }
    const best = verdicts.find(({ comparison }) => comparison.differences.length === 0) ?? verdicts[0];
    if (best === undefined) return NO_PREDICTION;
    this.studio.keep(best.sandboxes);
    return best.comparison;
  }
}
