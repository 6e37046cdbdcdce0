import { batch, computed, signal } from "@preact/signals";
import type { Row, ServedResource, ServerFacts } from "../../core/query/index.ts";
import { errorMessage } from "../shared/error-message.ts";
import { EMPTY, type Input } from "../parts/input.ts";
import { readServerFacts } from "../parts/server-facts.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import { type Answer, type ApiReader, askFor } from "./answer.ts";
import type { HistoryEntry } from "./history-entry.ts";
import {
  type ApiRequest,
  type ApiResponse,
  type By,
  readResponse,
  reasonIn,
  responseOf,
} from "./model/api.ts";
import { hasBody, requestPath, sentHeaders, templateOf } from "./model/console.ts";
import { hashOf, type HashState, parseHash, schemaOf, VIEW_DEFAULTS, type ViewState } from "./model/hash.ts";
import { atFirstPage, pathOf, stateOfAddress } from "./model/search.ts";
import { initialState, type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import { sendToServer, Unreachable } from "./server.ts";
import { type OpenFile, StudioClient } from "./studio-client.ts";
import { StudioHistory } from "./studio-history.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 60;
/** Work that takes longer than this is shown, with Cancel. */
const SLOW_MS = 300;

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

const NO_FILE: OpenFile = { text: "", hasMore: false };

const NO_LISTS = new Error("This API has no lists of records.");

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
    this.facts.value.size === 0 && this.server.value === undefined
      ? RESOURCE_NAMES
      : [...this.facts.value.keys()],
  );
  readonly answer = signal<Answer | undefined>(undefined);
  readonly isWorking = signal(false);
  readonly failure = signal("");
  /** The headers of requests, one per line, and their body, which are never part of a link. */
  readonly headers = signal("");
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
      void this.begin(NAMES_NO_RESOURCE.test(hash)).catch(this.fail);
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

  /** Asks for what is shown once it is known what resources there are, or for the first of them if any will do. */
  async begin(isAny: boolean, next?: HashState): Promise<void> {
    await this.loadFacts();
    const { state, view } = next ?? this.current.peek();
    const [first] = this.names.peek();
    const isOther = isAny && !this.facts.peek().has(state.resource);
    if (first === undefined) this.fail(NO_LISTS);
    else this.replace({ state: isOther ? initialState(first) : state, view });
    this.factsRead.resolve();
  }

  /** Loads the facts of the open file, else those of the server, else those of the built-in resources. */
  async loadFacts(): Promise<void> {
    const isOpen = this.file.peek().text !== "";
    if (!isOpen) this.server.value ??= await readServerFacts(this.base.peek());
    const served = isOpen ? undefined : this.server.peek()?.resources;
    const all: readonly ServedResource[] = served ?? (await this.worker.call("facts"));
    this.facts.value = new Map(all.map((one) => [one.name, one]));
  }

  /** Opens a file, and goes to its first resource unless one of its own is shown. */
  async openFile(file: OpenFile, names: readonly string[]): Promise<void> {
    this.file.value = file;
    await this.loadFacts();
    const { state } = this.current.peek();
    const [first] = names;
    this.factsRead.resolve();
    if (first === undefined) return this.fail(NO_LISTS);
    if (!names.includes(state.resource)) this.set(wholeDataset(state, first));
    return this.ask();
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

  /** Chooses what to do with the record that is shown, or the list. A write begins with a body to change. */
  choose(method: string): void {
    const answer = this.answer.peek();
    const shown = answer?.record ?? answer?.rows?.at(0)?.record;
    this.body.value = hasBody(method) ? templateOf(method, shown) : "";
    this.setView({ method });
  }

  /** Whether what is written stays. */
  get keepsWrites(): boolean {
    return this.state.value.texts.__session !== "" || this.server.value?.offers.includes("sessions") === true;
  }

  /** The request of the forms, with its method, headers and body. */
  get sent(): ApiRequest {
    const { state, view } = this.current.value;
    const { method } = view;
    const body = hasBody(method) && this.body.value !== "" ? this.body.value : null;
    const path = this.prefix + requestPath(state, method);
    return { method, path, headers: sentHeaders(this.headers.value, body), body };
  }

  /** Sends the request of the forms, also if it was answered before. */
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
    // Begun when the resources are known.
    if (this.facts.peek().size === 0) return;
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
