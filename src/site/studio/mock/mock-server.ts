import { signal } from "@preact/signals";
import type {
  ApiDescription,
  Exchange,
  LiveEvents,
  NewRule,
  OperationDetails,
  OperationFacts,
  RecordChange,
  RuleFacts,
  SessionFacts,
} from "../../../core/api/studio.ts";
import { readResponse, reasonIn } from "../model/api.ts";
import type { Studio } from "../studio.ts";
import type { ApiSource } from "./api-source.ts";

/** As many as the server keeps. */
const MAX_EXCHANGES = 500;
/** Events that arrive together are shown together. */
const TOGETHER_MS = 16;

/** What `mockbench mock` shows to its studio, and takes from it. */
export class MockServer implements ApiSource {
  readonly description = signal<ApiDescription | undefined>(undefined);
  /** The newest last. */
  readonly exchanges = signal<readonly Exchange[]>([]);
  readonly rules = signal<readonly RuleFacts[]>([]);
  /** Whether requests are shown as they arrive. */
  readonly isLive = signal(false);
  readonly failure = signal("");
  private readonly base: string;
  private readonly known = new Map<number, Exchange>();
  private run = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(base: string) {
    this.base = base;
    void this.describe();
    const source = new EventSource(`${base}live`);
    const on = <Name extends keyof LiveEvents>(name: Name, take: (data: LiveEvents[Name]) => void): void =>
      source.addEventListener(name, ({ data }) => take(JSON.parse(String(data)) as LiveEvents[Name]));
    source.addEventListener("open", () => (this.isLive.value = true));
    source.addEventListener("error", () => (this.isLive.value = false));
    on("run", (run) => this.begin(run));
    on("rules", (rules) => (this.rules.value = rules));
    on("exchange", (exchange) => this.take(exchange));
  }

  operation(
    { method, path }: Pick<OperationFacts, "method" | "path">,
    session = "",
  ): Promise<OperationDetails> {
    const query = new URLSearchParams({ method, path, session });
    return this.ask(`operation?${query}`);
  }

  send = (request: Request, signal: AbortSignal): Promise<Response> =>
    fetch(request, { signal, cache: "no-store" });

  sessions = (): Promise<readonly SessionFacts[]> => this.ask("sessions");

  changes = (session: string): Promise<readonly RecordChange[]> =>
    this.ask(`sessions/${encodeURIComponent(session)}`);

  reset = (session: string): Promise<void> =>
    this.ask(`sessions/${encodeURIComponent(session)}`, { method: "DELETE" });

  undo = (session: string, { list, key }: RecordChange): Promise<void> =>
    this.ask(`sessions/${[session, list, key].map(encodeURIComponent).join("/")}`, { method: "DELETE" });

  repeat = ({ id }: Exchange): Promise<{ readonly status: number }> =>
    this.ask(`live/${id}/repeat`, { method: "POST" });

  addRule = (rule: NewRule): Promise<RuleFacts> =>
    this.ask("rules", { method: "POST", body: JSON.stringify(rule) });

  removeRules = (id?: number): Promise<void> =>
    this.ask(id === undefined ? "rules" : `rules/${id}`, { method: "DELETE" });

  /** The address of a path of the API, which is beside the studio. */
  urlOf = (path: string): string => new URL(`..${path}`, this.base).href;

  private async describe(): Promise<void> {
    try {
      this.description.value = await this.ask("api");
      this.failure.value = "";
    } catch (cause) {
      this.failure.value = cause instanceof Error ? cause.message : String(cause);
    }
  }

  private async ask<Value>(path: string, init: RequestInit = {}): Promise<Value> {
    const response = await fetch(this.base + path, { cache: "no-store", ...init });
    const answer = await readResponse(response);
    if (!response.ok) throw new Error(reasonIn(answer));
    return (answer.body === "" ? undefined : JSON.parse(answer.body)) as Value;
  }

  /** Another run of the server has other requests. */
  private begin(run: string): void {
    if (this.run !== "" && this.run !== run) {
      this.known.clear();
      this.show();
      void this.describe();
    }
    this.run = run;
  }

  private take(exchange: Exchange): void {
    this.known.set(exchange.id, exchange);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_EXCHANGES && oldest !== undefined) this.known.delete(oldest);
    this.timer ??= setTimeout(() => this.show(), TOGETHER_MS);
  }

  private show(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.exchanges.value = [...this.known.values()].toSorted((a, b) => a.id - b.id);
  }
}

const servers = new WeakMap<Studio, MockServer>();

/** The server of a studio, which is asked once one of its parts is shown. */
export const mockServerOf = (studio: Studio): MockServer => {
  const server = servers.get(studio) ?? new MockServer(studio.base.peek());
  servers.set(studio, server);
  return server;
};
