import { batch, signal } from "@preact/signals";
import { errorMessage } from "../shared/error-message.ts";
import { EMPTY, type Input } from "../parts/input.ts";
import { Cancelled } from "../parts/worker-client.ts";
import { type Answer, type ApiReader, askFor } from "./answer.ts";
import type { HistoryEntry } from "./history-entry.ts";
import type { ApiRequest } from "./model/api.ts";
import { hasBody, requestPath, sentHeaders, templateOf } from "./model/console.ts";
import { hashOf, type HashState, parseHash, schemaOf, type ViewState } from "./model/hash.ts";
import { atFirstPage, pathOf, stateOfAddress } from "./model/search.ts";
import { initialState, type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import { NO_FILE, StudioApi } from "./studio-api.ts";
import type { OpenFile } from "./studio-client.ts";
import { StudioHistory } from "./studio-history.ts";

/** How long to wait for another key press. */
const PAUSE_MS = 60;
/** Work that takes longer than this is shown, with Cancel. */
const SLOW_MS = 300;

const NO_LISTS = new Error("This API has no lists of records.");

/** An empty hash, or one of view options alone. */
const NAMES_NO_RESOURCE = /^#?(?:~|$)/;

/** The state of the studio: the query and its view as the address has them, and what was answered. */
export class Studio extends StudioApi implements ApiReader {
  readonly answer = signal<Answer | undefined>(undefined);
  readonly isWorking = signal(false);
  readonly failure = signal("");
  /** The body of the request, which is never part of a link. */
  readonly body = signal("");
  /** Incremented when a session may have changed. */
  readonly writes = signal(0);
  /** The text of the file to try, usable or not. */
  readonly fileInput = signal<Input>(EMPTY);
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
