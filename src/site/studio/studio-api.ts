import { computed, signal } from "@preact/signals";
import type { Row, ServedResource, ServerFacts } from "../../core/query/index.ts";
import { readServerFacts } from "../parts/server-facts.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import {
  type ApiRequest,
  type ApiResponse,
  type By,
  readResponse,
  reasonIn,
  responseOf,
} from "./model/api.ts";
import { sentHeaders } from "./model/console.ts";
import { type HashState, VIEW_DEFAULTS } from "./model/hash.ts";
import { initialState } from "./model/state.ts";
import { sendToServer, Unreachable } from "./server.ts";
import { type OpenFile, StudioClient } from "./studio-client.ts";

/** Who answered, and what. */
export interface Sent {
  readonly response: Response;
  readonly by: By;
}

/** The stream that a worker has opened. */
const eventsOf = (worker: StudioClient): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream<string>({
    async pull(controller) {
      const text = await worker.call("readEvents");
      if (text === null) controller.close();
      else controller.enqueue(text);
    },
  }).pipeThrough(new TextEncoderStream());

export const NO_FILE: OpenFile = { text: "", hasMore: false };

/** Who answers what the studio shows: a server, or this tab with the built-in resources or an open file. */
export class StudioApi {
  /** The root of the site; before hydration, that of a server with default settings. */
  readonly base = signal("http://localhost:3000/");
  readonly current = signal<HashState>({ state: initialState(), view: VIEW_DEFAULTS });
  readonly state = computed(() => this.current.value.state);
  readonly view = computed(() => this.current.value.view);
  /** What the server says of itself; undefined if there is none. */
  readonly server = signal<ServerFacts | undefined>(undefined);
  readonly facts = signal<ReadonlyMap<string, ServedResource>>(new Map());
  /** All resources, in the order of lists. */
  readonly names = computed((): readonly string[] =>
    this.facts.value.size === 0 && this.server.value === undefined
      ? RESOURCE_NAMES
      : [...this.facts.value.keys()],
  );
  /** The headers of requests, one per line, which are never part of a link. */
  readonly headers = signal("");
  /** The file that is open: its resources are answered in this tab. */
  readonly file = signal<OpenFile>(NO_FILE);
  readonly worker = new StudioClient(this.file);

  /** Loads the facts of the open file, else those of the server, else those of the built-in resources. */
  async loadFacts(): Promise<void> {
    const isOpen = this.file.peek().text !== "";
    if (!isOpen) this.server.value ??= await readServerFacts(this.base.peek());
    const served = isOpen ? undefined : this.server.peek()?.resources;
    const all: readonly ServedResource[] = served ?? (await this.worker.call("facts"));
    this.facts.value = new Map(all.map((one) => [one.name, one]));
  }

  /** The origin of URLs in answers of this tab. */
  get origin(): string {
    return this.server.value?.origin ?? this.base.value.replace(/\/$/, "");
  }

  /** The path of the API's lists, relative to the root. */
  get prefix(): string {
    return this.server.value?.prefix ?? "api/mock/";
  }

  /** Whether only the server has this resource. */
  isServers(resource: string): boolean {
    return this.file.value.text === "" && this.facts.value.get(resource)?.isOwn === true;
  }

  /** Who is to answer. */
  by(resource = this.state.value.resource): By {
    if (this.file.value.text !== "") return "here";
    return this.view.value.by === "here" && !this.isServers(resource) ? "here" : "server";
  }

  /** Asks whoever is to answer; the tab answers if there is no server. A `worker` of its own computes a stream. */
  async fetch(request: ApiRequest, signal: AbortSignal, worker = this.worker): Promise<Sent> {
    const { resource } = this.state.peek();
    if (this.by(resource) === "server") {
      try {
        return { response: await sendToServer(this.base.peek(), request, signal), by: "server" };
      } catch (cause) {
        if (!(cause instanceof Unreachable)) throw cause;
        if (this.isServers(resource)) throw new Error(`${cause.message} Only it has ${resource}.`, { cause });
      }
    }
    const { body, ...head } = await worker.call("send", request, this.origin);
    signal.throwIfAborted();
    return { response: responseOf(head, body ?? eventsOf(worker)), by: "here" };
  }

  /** The whole answer to a request. */
  async request(request: ApiRequest, signal: AbortSignal): Promise<ApiResponse & { readonly by: By }> {
    const { response, by } = await this.fetch(request, signal);
    return { ...(await readResponse(response)), by };
  }

  /** Reads records: they are no requests of the app, so no log has them. */
  async read(path: string, signal: AbortSignal): Promise<{ rows: readonly Row[]; response: ApiResponse }> {
    const inSession = path.includes("__session=") && !path.includes("__log=") ? "&__log=false" : "";
    const headers = this.readHeaders;
    const response = await this.request(
      { method: "GET", path: this.prefix + path + inSession, headers, body: null },
      signal,
    );
    if (response.status >= 400) throw new Error(reasonIn(response));
    return { rows: JSON.parse(response.body) as readonly Row[], response };
  }

  /** The headers that reads share with the request: credentials and context, not its conditions or format. */
  private get readHeaders(): Readonly<Record<string, string>> {
    const own = Object.entries(sentHeaders(this.headers.peek()));
    return Object.fromEntries(
      own.filter(([name]) => /^(?:authorization|x-api-key|x-mock.*|baggage)$/.test(name)),
    );
  }
}
