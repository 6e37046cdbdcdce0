import {
  type Arrival,
  EMPTY_VERSION,
  type MemorySessions,
  type MockRequest,
  type MockResponse,
  type OwnApi,
} from "../../core/mock/index.ts";
import type { AppError } from "../../core/errors.ts";
import { asciiOf } from "../../core/query/index.ts";
import { ConfigError } from "../config/parsers.ts";
import { messageWithCauses, systemCodeOf } from "../failures.ts";
import type { Logger } from "../log/log.ts";
import type { OpenedApi } from "./open-api.ts";
import { DISK, type Disk } from "./disk.ts";
import { STDIN } from "../read-text.ts";
import { type SavedFile, takeFile, writeWhole } from "./saved-file.ts";

/** The API of one text of a file, and the version of what was written to it. */
export interface OpenedText extends OpenedApi {
  readonly version: () => Promise<string>;
  readonly sessions: Pick<MemorySessions, "open" | "write" | "reset" | "living">;
  /** Its lists as the mock API has its resources; null for a file without lists. */
  readonly records: OwnApi | null;
  /** What its author should know. */
  readonly notes: readonly string[];
  /** Ends its streams, whose clients then return to the next one. */
  readonly close: () => void;
}

/** How a text is opened. Throws a {@link ConfigError} for one that cannot be used. */
export type Opener = (text: string) => Promise<OpenedText>;

export interface ApiFileOptions {
  /** Whether writes are saved to files of rows. */
  readonly save: boolean;
  /** Whether changed files are read again. */
  readonly watch: boolean;
}

/** A text that was opened, and what became of it. */
interface Edition {
  readonly opened: OpenedText;
  /** Where its changes are, if another program's text is in the file. */
  ours: string | undefined;
  /** The save that has not begun yet: it has the changes of all who wait for it. */
  next: Promise<string | undefined> | undefined;
}

const withNotice = (response: MockResponse, notice: string): MockResponse => {
  const { headers } = response;
  const own = asciiOf(notice);
  const before = headers["x-mock-notice"];
  return {
    ...response,
    headers: { ...headers, "x-mock-notice": before === undefined ? own : `${before}; ${own}` },
  };
};

/**
 * A file and its API. It alone reads, watches and saves the file, one step after the other, so that it never takes its
 * own text for another program's. What another program wrote is never overwritten, and what was written here is kept
 * beside it.
 */
export class ApiFile implements AsyncDisposable {
  private readonly path: string;
  private readonly open: Opener;
  private readonly watches: boolean;
  private readonly log: Logger;
  private readonly disk: Disk;
  /** Null if changes are not saved. */
  private readonly saved: SavedFile | null;
  private readonly watchers: readonly Disposable[];
  private edition: Edition;
  /** The text that was last read or written here. */
  private known: string;
  /** A text that may be in the file, although writing it failed. */
  private attempted: string | undefined;
  private steps: Promise<unknown> = Promise.resolve();

  private constructor(
    path: string,
    text: string,
    opened: OpenedText,
    saved: SavedFile | null,
    open: Opener,
    log: Logger,
    watches: boolean,
    disk: Disk,
  ) {
    this.path = path;
    this.open = open;
    this.watches = watches && path !== STDIN;
    this.log = log;
    this.disk = disk;
    this.saved = saved;
    this.known = text;
    this.edition = { opened, ours: undefined, next: undefined };
    const watched = watches ? [path, ...opened.parts].filter((one) => one !== STDIN) : [];
    this.watchers = watched.map((one) => disk.watch(one, () => void this.inTurn(() => this.look(one))));
  }

  static async open(
    path: string,
    { save, watch }: ApiFileOptions,
    open: Opener,
    log: Logger,
    disk: Disk = DISK,
  ): Promise<ApiFile> {
    // Before it is read: another run may be saving to it.
    const saved = save ? await takeFile(path, disk) : null;
    try {
      const text = await disk.read(path);
      return new ApiFile(path, text, await open(text), saved, open, log, watch, disk);
    } catch (error) {
      saved?.[Symbol.dispose]();
      throw error;
    }
  }

  get name(): string {
    return this.path;
  }

  get opened(): OpenedText {
    return this.edition.opened;
  }

  get routes(): OwnApi["routes"] {
    return this.opened.api.routes;
  }

  takes(request: MockRequest): boolean {
    return this.opened.api.takes(request);
  }

  /** Undefined if the API has no such path. */
  handle(request: MockRequest, arrival: Arrival): Promise<MockResponse> | undefined {
    return this.change(({ api }) => api.handle(request, arrival));
  }

  /** Passes a request on; undefined if there is nothing behind the API. */
  pass(request: MockRequest, arrival: Arrival): Promise<MockResponse> | undefined {
    return this.change(({ api }) => api.pass(request, arrival));
  }

  /** Does something to what is served, and saves what it changed before it is answered. */
  change(work: (opened: OpenedText) => Promise<MockResponse> | undefined): Promise<MockResponse> | undefined {
    const { edition } = this;
    const { opened } = edition;
    if (this.saved === null) return work(opened);
    const before = opened.version();
    const response = work(opened);
    return response && this.finish(edition, before, response);
  }

  /** Refuses a request that is for no file. */
  refuse(request: MockRequest, error: AppError, arrival: Arrival): Promise<MockResponse> {
    return this.opened.api.refuse(request, error, arrival);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const watcher of this.watchers) watcher[Symbol.dispose]();
    if (this.saved !== null) await this.inTurn(() => this.attempt(() => this.finishSaving()));
    await this.steps;
    this.saved?.[Symbol.dispose]();
  }

  private inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.steps.then(step);
    this.steps = turn.catch((err: unknown) => this.log.error({ err }, "unexpected error"));
    return turn;
  }

  private isOurs(text: string): boolean {
    return text === this.known || text === this.attempted;
  }

  /** Saves what a request changed, also where its answer is an error or it only reset its session. */
  private async finish(
    edition: Edition,
    before: Promise<string>,
    responding: Promise<MockResponse>,
  ): Promise<MockResponse> {
    const response = await responding;
    if ((await before) === (await edition.opened.version())) return response;
    const notice = await this.save(edition);
    return notice === undefined ? response : withNotice(response, notice);
  }

  /** Saves the changes of an edition; what its client should know, or undefined. */
  private save(edition: Edition): Promise<string | undefined> {
    edition.next ??= this.inTurn(() => {
      edition.next = undefined;
      return this.attempt(() => this.write(edition));
    });
    return edition.next;
  }

  private reasonOf(error: unknown): string {
    return error instanceof ConfigError ? error.message : `${this.path}: ${messageWithCauses(error)}`;
  }

  /** Why something could not be saved, or what the step returns. */
  private async attempt(step: () => Promise<string | undefined>): Promise<string | undefined> {
    try {
      return await step();
    } catch (error) {
      const why = this.reasonOf(error);
      this.log.error({}, `not saved: ${why}`);
      return `not saved: ${why}`;
    }
  }

  /** Saves what could not be saved before, and keeps what another program has overwritten unseen. */
  private async finishSaving(): Promise<undefined> {
    if (this.isOurs(await this.disk.read(this.path))) await this.write(this.edition);
    else await this.keep(this.edition);
  }

  private async write(edition: Edition): Promise<string | undefined> {
    const { saved } = this;
    if (saved === null) return undefined;
    const text = await edition.opened.text?.();
    if (text === undefined || (edition === this.edition && text === this.known)) return undefined;
    if (edition === this.edition) {
      this.attempted = text;
      const found = await saved.replace(text, (one) => this.isOurs(one));
      if (found === undefined) {
        this.known = text;
        if (edition.ours !== undefined) await this.disk.remove(edition.ours);
        edition.ours = undefined;
        return undefined;
      }
      if (this.watches) await this.adopt(found, this.path);
      else await this.keep(edition);
    } else await this.keep(edition);
    const { ours } = edition;
    return (
      ours && `${this.path} was changed by another program meanwhile: what was written here is in ${ours}`
    );
  }

  /** Keeps the changes of an edition beside the file, where there are any. */
  private async keep(edition: Edition): Promise<void> {
    const { saved } = this;
    const { opened } = edition;
    if (saved === null || opened.text === null) return;
    if (edition.ours === undefined && (await opened.version()) === EMPTY_VERSION) return;
    const first = edition.ours === undefined;
    edition.ours ??= saved.freeName();
    await writeWhole(edition.ours, await opened.text(), 0o644, undefined, this.disk);
    if (first)
      this.log.warn(
        {},
        `${this.path} was changed by another program: what was written here is in ${edition.ours}`,
      );
  }

  /** Looks at the file after it or a part of it may have changed. */
  private async look(changed: string): Promise<void> {
    try {
      const text = await this.disk.read(this.path);
      if (changed !== this.path || !this.isOurs(text)) await this.adopt(text, changed);
    } catch (error) {
      // Also what was written here, if it cannot be kept beside the file.
      if (!(error instanceof ConfigError) && systemCodeOf(error) === undefined) throw error;
      this.log.error({}, `${this.reasonOf(error)} (it is still served as it was before)`);
    }
  }

  /** Serves the text of another program; as long as that cannot be used, what was served before. */
  private async adopt(text: string, changed: string): Promise<void> {
    const before = this.edition;
    await this.keep(before);
    try {
      this.edition = { opened: await this.open(text), ours: undefined, next: undefined };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.log.error({}, `${error.message} (it is still served as it was before)`);
      return;
    }
    before.opened.close();
    this.known = text;
    this.attempted = undefined;
    const gone = before.ours === undefined ? ": what was written to its API before is gone" : "";
    this.log.info({}, `${changed} was changed and read again${gone}`);
  }
}
