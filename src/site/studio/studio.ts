import { batch, computed, signal } from "@preact/signals";
import type { Row, ServedResource, ServerFacts } from "../../core/query/index.ts";
import { errorMessage } from "../shared/error-message.ts";
import { EMPTY, type Input } from "../parts/input.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import { type Answer, type ApiReader, askFor } from "./answer.ts";
import type { HistoryEntry } from "./history-entry.ts";
import { type ApiRequest, type ApiResponse, type By, reasonIn } from "./model/api.ts";
import { hasBody, type HeaderRow, requestPath, sentHeaders } from "./model/console.ts";
import { EventStreamReader } from "./model/event-stream.ts";
import type { StreamEvent } from "./model/event-summary.ts";
import { hashOf, type HashState, parseHash, schemaOf, VIEW_DEFAULTS, type ViewState } from "./model/hash.ts";
import { atFirstPage, pathOf, stateOfAddress } from "./model/search.ts";
import { initialState, type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import { readServerFacts, sendToServer, Unreachable } from "./server.ts";
import { type OpenFile, StudioClient } from "./studio-client.ts";
import { StudioHistory } from "./studio-history.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 60;
/** Work that takes longer than this is shown, with Cancel. */
const SLOW_MS = 300;

/** A stream of text, as it arrives. */
export interface ApiStream extends Omit<ApiResponse, "body"> {
  readonly by: By;
  readonly chunks: AsyncIterable<string>;
}

async function* only(text: string): AsyncIterable<string> {
  yield text;
}

/** The stream that a worker has opened. */
async function* eventsOf(worker: StudioClient): AsyncIterable<string> {
  for (;;) {
    const text = await worker.call("readEvents");
    if (text === null) return;
    yield text;
  }
}

const NO_FILE: OpenFile = { text: "", hasMore: false };

/** An empty hash, or one of view options alone. */
const NAMES_NO_RESOURCE = /^#?(?:~|$)/;

/** The state of the studio: the query, its view, and what was answered. */
export class Studio implements ApiReader {
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
    this.facts.value.size === 0 ? RESOURCE_NAMES : [...this.facts.value.keys()],
  );
  readonly answer = signal<Answer | undefined>(undefined);
  readonly isWorking = signal(false);
  readonly failure = signal("");
  /** The headers and body of requests, which are never part of a link. */
  readonly headers = signal<readonly HeaderRow[]>([]);
  readonly body = signal("");
  /** Incremented when a session may have changed. */
  readonly writes = signal(0);
  /** The text of the file to try, usable or not. */
  readonly fileInput = signal<Input>(EMPTY);
  /** The file that is open: its resources are answered in this tab. */
  readonly file = signal<OpenFile>(NO_FILE);
  readonly worker = new StudioClient(this.file);
  /** Whether the Live tab should connect when it is shown. */
  follows = false;
  private readonly history = new StudioHistory(this.current.peek());
  private running = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly factsRead = Promise.withResolvers<void>();
  /** Resolved when it is known what resources there are. */
  readonly ready = this.factsRead.promise;

  /** Reads the address and follows its changes, until the returned function is called. */
  start(base: string): () => void {
    this.base.value = base;
    const readHash = (): void => {
      const current = this.current.peek();
      if (location.hash.replace(/^#/, "") === hashOf(current)) this.history.follow(current);
      else this.follow(parseHash(location.hash));
    };
    const { hash } = location;
    const hasFile = schemaOf(hash) !== undefined;
    if (hasFile || opener !== null)
      void import("./schema-link.ts").then(({ openGiven }) => openGiven(this, hash)).catch(this.fail);
    if (!hasFile) {
      this.follow(parseHash(hash));
      void this.readFacts(NAMES_NO_RESOURCE.test(hash)).catch(this.fail);
    }
    addEventListener("hashchange", readHash);
    addEventListener("popstate", readHash);
    return () => {
      removeEventListener("hashchange", readHash);
      removeEventListener("popstate", readHash);
      clearTimeout(this.timer);
      this.running.abort();
      this.worker.stop();
    };
  }

  /** Reads what resources there are, and goes to the first one unless the address names one. */
  private async readFacts(isAnyResource: boolean): Promise<void> {
    await this.loadFacts();
    this.factsRead.resolve();
    const { state, view } = this.current.peek();
    const [first] = this.names.peek();
    if (isAnyResource && !this.facts.peek().has(state.resource) && first !== undefined)
      this.replace({ state: initialState(first), view });
  }

  /** Loads the facts of the open file, else those of the server, else those of the built-in resources. */
  async loadFacts(): Promise<void> {
    const isOpen = this.file.peek().text !== "";
    if (!isOpen) this.server.value ??= await readServerFacts(this.base.peek());
    const served = isOpen ? undefined : this.server.peek()?.resources;
    const all: readonly ServedResource[] = served ?? (await this.worker.call("facts"));
    this.facts.value = new Map(all.map((one) => [one.name, one]));
    this.factsRead.resolve();
  }

  /** Opens a file, and goes to its first resource unless one of its own is shown. */
  async openFile(file: OpenFile, names: readonly string[]): Promise<void> {
    this.file.value = file;
    await this.loadFacts();
    const { state } = this.current.peek();
    const [first] = names;
    if (first !== undefined && !names.includes(state.resource)) this.set(wholeDataset(state, first));
    await this.ask();
  }

  async closeFile(): Promise<void> {
    this.file.value = NO_FILE;
    await this.loadFacts();
    const { state, view } = this.current.peek();
    if (!this.facts.peek().has(state.resource))
      this.replace({ state: initialState(this.names.peek()[0]), view });
    else await this.ask();
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

  /** Asks whoever is to answer; the tab answers if there is no server. */
  async request(request: ApiRequest, signal: AbortSignal): Promise<ApiResponse & { readonly by: By }> {
    const { resource } = this.state.peek();
    if (this.by(resource) === "server") {
      try {
        const response = await sendToServer(this.base.peek(), request, signal);
        const { status, headers } = response;
        return { status, headers: Object.fromEntries(headers), body: await response.text(), by: "server" };
      } catch (cause) {
        if (!(cause instanceof Unreachable)) throw cause;
        if (this.isServers(resource)) throw new Error(`${cause.message} Only it has ${resource}.`, { cause });
      }
    }
    const { body, ...response } = await this.worker.call("send", request, this.origin);
    signal.throwIfAborted();
    return { ...response, body: body ?? "", by: "here" };
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

  /** One event of a stream; undefined if it is refused. */
  async readEvent(search: string, event: number): Promise<StreamEvent | undefined> {
    const path = `${this.prefix}realtime?${search}&limit=${event}&lastEventId=${event - 1}`;
    const chunks: string[] = [];
    const reader = new EventStreamReader();
    const { signal } = new AbortController();
    const stream = await this.stream({ method: "GET", path, headers: {}, body: null }, this.worker, signal);
    for await (const chunk of stream.chunks) chunks.push(chunk);
    const [message] = stream.status === 200 ? reader.push(chunks.join("")) : [];
    return message === undefined ? undefined : (JSON.parse(message.data) as StreamEvent);
  }

  /** Opens a stream. `worker` computes it if there is no server. */
  async stream(request: ApiRequest, worker: StudioClient, signal: AbortSignal): Promise<ApiStream> {
    if (this.by() === "server") {
      try {
        const response = await sendToServer(this.base.peek(), request, signal);
        const { status, headers, body } = response;
        const chunks = body?.pipeThrough(new TextDecoderStream()) ?? only("");
        return { status, headers: Object.fromEntries(headers), chunks, by: "server" };
      } catch (cause) {
        const { resource } = this.state.peek();
        if (!(cause instanceof Unreachable) || this.isServers(resource)) throw cause;
      }
    }
    const { body, ...response } = await worker.call("send", request, this.origin);
    signal.throwIfAborted();
    return { ...response, chunks: body === null ? eventsOf(worker) : only(body), by: "here" };
  }

  /** The headers that reads share with the request: credentials and context, not its conditions or format. */
  private get readHeaders(): Readonly<Record<string, string>> {
    const own = Object.entries(sentHeaders(this.headers.peek()));
    return Object.fromEntries(
      own.filter(([name]) => /^(?:authorization|x-api-key|x-mock.*|baggage)$/.test(name)),
    );
  }

  /** Changes the query; goes back to the first page if that changes which records are found. */
  set(change: Partial<StudioState>): void {
    const { state, view } = this.current.peek();
    this.navigate({ state: atFirstPage(state, { ...state, ...change }), view });
  }

  setTexts(change: Partial<Texts>): void {
    this.set({ texts: { ...this.state.peek().texts, ...change } });
  }

  setView(change: Partial<ViewState>): void {
    const { state, view } = this.current.peek();
    this.navigate({ state, view: { ...view, ...change } });
  }

  /** Shows the dataset after another event, and marks the changes since the event `since`. */
  moveTo(event: number, since: number): void {
    const { state, view } = this.current.peek();
    const __at = event === 0 ? "" : String(event);
    this.navigate({
      state: { ...state, texts: { ...state.texts, __at } },
      view: { ...view, since: event === since ? "" : String(since) },
    });
  }

  /** Opens another view, as a step that the Back button undoes. */
  open(state: StudioState, view: Partial<ViewState> = {}, entry: HistoryEntry | null = null): void {
    const next = { state, view: { ...this.view.peek(), ...view } };
    this.history.push(next, entry);
    this.show(next);
  }

  /** Opens a URL that was typed or pasted, or comes from the response's `Link`. */
  openAddress(address: string): void {
    const prefix = this.prefix.replace(/^(?:\.\.\/)+/, "");
    this.open(stateOfAddress(address, prefix));
  }

  /** A link to another query in the same view. */
  hrefOf(state: StudioState, view: Partial<ViewState> = {}): string {
    return `#${hashOf({ state, view: { ...this.view.value, method: "GET", ...view } })}`;
  }

  /** The request of the forms, with its method, headers and body. */
  get sent(): ApiRequest {
    const { state, view } = this.current.value;
    const { method } = view;
    const body = hasBody(method) && this.body.value !== "" ? this.body.value : null;
    const path = this.prefix + requestPath(state, method);
    return { method, path, headers: sentHeaders(this.headers.value, body), body };
  }

  /** Sends the request, also if it was answered before. */
  async send(): Promise<void> {
    await this.ask(true);
    if (this.view.peek().method !== "GET") this.writes.value++;
  }

  /** Stops the running work; the next change starts it again. */
  stop(): void {
    this.running.abort(new Cancelled("stopped"));
    if (this.by() === "here") this.worker.stop();
  }

  /** Shows another state without a new history entry. */
  replace(next: HashState): void {
    this.history.replace(next);
    this.show(next);
  }

  private navigate(next: HashState): void {
    this.history.write(next);
    this.show(next);
  }

  /** Shows the state of an address that the browser went to. */
  private follow(next: HashState): void {
    this.history.follow(next);
    this.show(next);
  }

  private show(next: HashState): void {
    const { state, view } = this.current.peek();
    this.current.value = next;
    const isSame =
      pathOf(state) === pathOf(next.state) &&
      (["since", "by", "method"] as const).every((name) => view[name] === next.view[name]);
    // Only reads are sent without being asked for.
    if ((isSame && this.answer.peek() !== undefined) || next.view.method !== "GET") return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  /** Asks for what the forms say. A request that nobody pressed Send for is left out of a session's log. */
  async ask(isSent = false): Promise<void> {
    clearTimeout(this.timer);
    this.running.abort();
    const { signal } = (this.running = new AbortController());
    const slow = setTimeout(() => (this.isWorking.value = true), SLOW_MS);
    try {
      await this.ready;
      const answer = await askFor(this, signal, isSent);
      if (signal.aborted) return;
      this.answer.peek()?.rows?.stop();
      batch(() => {
        this.answer.value = answer;
        this.failure.value = "";
      });
    } catch (cause) {
      if (!signal.aborted || signal.reason instanceof Cancelled)
        this.fail(signal.aborted ? signal.reason : cause);
    } finally {
      clearTimeout(slow);
      if (this.running.signal === signal) this.isWorking.value = false;
    }
  }

  private readonly fail = (cause: unknown): void => {
    this.failure.value =
      cause instanceof Cancelled ? "Stopped. Change anything to start again." : errorMessage(cause);
  };
}
