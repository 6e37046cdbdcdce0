import { errorMessage } from "../shared/error-message.ts";
import { batch, computed, signal } from "@preact/signals";
import { hashOf, type HashState, parseHash, schemaOf, VIEW_DEFAULTS, type ViewState } from "./model/hash.ts";
import type { ResourceFacts } from "./model/facts.ts";
import type { Sandboxes } from "./model/sandbox.ts";
import { atFirstPage, pathOf, stateOfAddress } from "./model/search.ts";
import { initialState, type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import type { HistoryEntry } from "./history-entry.ts";
import { eventOf } from "./model/timeline.ts";
import { EMPTY, type Input } from "../parts/input.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import { isMadeByServer } from "./server-facts.ts";
import { StudioClient } from "./studio-client.ts";
import { StudioHistory } from "./studio-history.ts";
import type { StudioRequest } from "./studio.worker.ts";
import type { Comparison } from "./model/verdict.ts";
import type { StudioResponse } from "./model/response.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 60;
/** Work that takes longer than this is shown, with Cancel. */
const SLOW_MS = 300;

/** The state of the studio: the query, its view and its results. */
export class Studio {
  /** The root of the site; before hydration, that of a server with default settings. */
  readonly base = signal("http://localhost:3000/");
  /** The service's public origin, which may differ from the page's behind a proxy; empty until it is known. */
  readonly ownOrigin = signal("");
  readonly current = signal<HashState>({ state: initialState(), view: VIEW_DEFAULTS });
  readonly state = computed(() => this.current.value.state);
  readonly view = computed(() => this.current.value.view);
  readonly facts = signal<ReadonlyMap<string, ResourceFacts>>(new Map());
  readonly response = signal<StudioResponse | undefined>(undefined);
  /** The path of the request that `response` belongs to. */
  readonly responsePath = signal("");
  readonly working = signal(false);
  readonly failure = signal("");
  readonly verdict = signal<Comparison | "asking" | undefined>(undefined);
  /** Whether the Live tab should connect when it is shown. */
  follows = false;
  /** The sessions that were written to in this tab. */
  readonly sandboxes = signal<Sandboxes>(new Map());
  /** The typed schema, valid or not. */
  readonly schemaInput = signal<Input>(EMPTY);
  /** The open schema, whose resources are available beside the built-in ones; empty for none. */
  readonly schema = signal("");
  /** All resources, in the order of lists. */
  readonly names = computed((): readonly string[] =>
    this.facts.value.size === 0 ? RESOURCE_NAMES : [...this.facts.value.keys()],
  );
  /** The openapi.json of a server with resources of its own, which it must be asked for; else empty. */
  readonly server = signal("");
  readonly worker = new StudioClient(this.schema, this.server);
  private readonly history = new StudioHistory(this.current.peek());
  /** The request for the displayed response. */
  private lastRequest: StudioRequest | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether loading the facts failed, for example because of Cancel. */
  private lacksFacts = false;

  /** Reads the address and follows its changes, until the returned function is called. */
  start(base: string): () => void {
    this.base.value = base;
    const readHash = (): void => {
      const current = this.current.peek();
      if (location.hash.replace(/^#/, "") === hashOf(current)) this.history.follow(current);
      else this.follow(parseHash(location.hash));
    };
    const { hash } = location;
    const hasSchema = schemaOf(hash) !== undefined;
    if (hasSchema || opener !== null)
      void import("./schema-link.ts").then(({ openGiven }) => openGiven(this, hash)).catch(this.fail);
    if (!hasSchema) {
      this.follow(parseHash(hash));
      void this.loadFacts();
    }
    void import("./read-server.ts").then(({ openServer }) => openServer(this)).catch(this.fail);
    addEventListener("hashchange", readHash);
    addEventListener("popstate", readHash);
    return () => {
      removeEventListener("hashchange", readHash);
      removeEventListener("popstate", readHash);
      clearTimeout(this.timer);
      this.worker.stop();
    };
  }

  async loadFacts(): Promise<void> {
    this.lacksFacts = false;
    try {
      const all = await this.worker.call("facts");
      this.facts.value = new Map(all.map((one) => [one.name, one]));
    } catch (cause) {
      this.lacksFacts = true;
      this.fail(cause);
    }
  }

  /** Opens a valid schema, and goes to its first resource unless one of its own is shown. */
  async openSchema(text: string, { names }: { readonly names: readonly string[] }): Promise<void> {
    this.schema.value = text;
    const [first] = names;
    const { state } = this.current.peek();
    if (first !== undefined && !names.includes(state.resource)) {
      this.set(wholeDataset(state, first));
    }
    // Show the rows first: loading the facts of all resources takes longer.
    clearTimeout(this.timer);
    await this.ask(this.current.peek());
    await this.loadFacts();
  }

  /** Closes the schema. */
  async closeSchema(): Promise<void> {
    this.schema.value = "";
    await this.loadFacts();
    const { state, view } = this.current.peek();
    if (!this.facts.peek().has(state.resource)) this.replace({ state: initialState(), view });
    else await this.ask(this.current.peek());
  }

  /** The origin of URLs in responses. */
  get origin(): string {
    return this.ownOrigin.value === "" ? location.origin : this.ownOrigin.value;
  }

  /** Whether only the server can make the data of a resource, by its own schema. */
  isServers(resource: string): boolean {
    const isOpen = this.schema.value === "" && this.server.value !== "";
    return isOpen && isMadeByServer(this.names.value, resource);
  }

  /** Where to ask the server: for its own resources, and for sessions that this tab has not written to. */
  private addressFor({ resource, texts: { __session } }: StudioState, path: string): string | null {
    const isOthers = __session !== "" && this.schema.peek() === "" && !this.sandboxes.peek().has(__session);
    return isOthers || this.isServers(resource) ? `${this.base.peek()}api/mock/${path}` : null;
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
    this.open(stateOfAddress(address));
  }

  /** A link to another query in the same view. */
  hrefOf(state: StudioState, view: Partial<ViewState> = {}): string {
    return `#${hashOf({ state, view: { ...this.view.value, ...view } })}`;
  }

  /** The URL as the server sees it. */
  get url(): string {
    return `${this.origin}/api/mock/${pathOf(this.state.peek())}`;
  }

  /** Compares the shown response with the server's, or asks the server again. */
  async verify(): Promise<void> {
    if (this.response.peek()?.isServers === true) return this.ask(this.current.peek());
    const { url } = this;
    const address = `${this.base.peek()}api/mock/${pathOf(this.state.peek())}`;
    this.verdict.value = "asking";
    try {
      const verdict = await this.worker.call("verify", address, url, this.origin, this.sandboxes.peek());
      if (url === this.url) this.verdict.value = verdict;
    } catch (cause) {
      this.verdict.value = undefined;
      this.fail(cause);
    }
  }

  /** Stores the sessions after a write. */
  keep(sandboxes: Sandboxes): void {
    if (sandboxes === this.sandboxes.peek()) return;
    this.sandboxes.value = sandboxes;
    this.verdict.value = undefined;
    void this.ask(this.current.peek());
  }

  /** Stops the running work; the next change starts it again. */
  stop(): void {
    this.worker.stop();
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
    const before = this.current.peek();
    const isOtherPath = pathOf(before.state) !== pathOf(next.state);
    batch(() => {
      this.current.value = next;
      if (isOtherPath) this.verdict.value = undefined;
    });
    if (!isOtherPath && before.view.since === next.view.since && this.response.peek() !== undefined) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(next), PAUSE_MS);
  }

  async ask({ state, view }: HashState): Promise<void> {
    const path = pathOf(state);
    const since = view.since === "" ? null : (eventOf(view.since) ?? null);
    const url = `${this.origin}/api/mock/${path}`;
    const address = this.addressFor(state, path);
    const request: StudioRequest = [url, this.origin, since, this.sandboxes.peek(), address];
    const slow = setTimeout(() => (this.working.value = true), SLOW_MS);
    try {
      const answer = await this.worker.call("ask", ...request);
      if (answer === null) return;
      this.lastRequest = request;
      batch(() => {
        this.response.value = answer;
        this.responsePath.value = path;
        this.failure.value = "";
      });
      if (this.lacksFacts) await this.loadFacts();
    } catch (cause) {
      this.fail(cause);
      if (cause instanceof Cancelled) await this.answerAgain().catch(this.fail);
    } finally {
      clearTimeout(slow);
      this.working.value = false;
    }
  }

  /** Makes the displayed response in a new worker, which Copy, Download and scrolling read it from. */
  private async answerAgain(): Promise<void> {
    const answer = this.response.peek();
    if (answer === undefined || this.lastRequest === undefined) return;
    const again = await this.worker.call("ask", ...this.lastRequest);
    // The same table keeps its scroll position; the new object makes it request its rows.
    if (again !== null) this.response.value = { ...answer };
  }

  private readonly fail = (cause: unknown): void => {
    this.failure.value =
      cause instanceof Cancelled ? "Stopped. Change anything to start again." : errorMessage(cause);
  };
}
