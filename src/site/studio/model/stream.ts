import { BUILT_IN, type Catalog, type History } from "../../../core/engine/index.ts";
import { BatchReader, encodeBatch, encodeEnd, parseStreamRequest } from "../../../core/mock/index.ts";

/** The predicted next batch of a stream. */
export interface PredictedTurn {
  readonly text: string;
  /** Milliseconds until the next batch; null if the stream is over. */
  readonly wait: number | null;
  readonly notices: readonly string[];
}

const decoder = new TextDecoder();

/** Predicts a stream. Throws the error with which the server would refuse its parameters. */
export class PredictedStream {
  private readonly search: string;
  private readonly origin: string;
  private readonly catalog: Catalog;
  private readonly history: History;

  constructor(search: string, origin: string, catalog: Catalog = BUILT_IN) {
    this.catalog = catalog;
    this.search = search;
    this.origin = origin;
    const { resource, ...options } = this.request(null).channel;
    this.history = catalog.history(resource, options);
  }

  /** The batch that follows event `after`, byte for byte as it is sent. */
  turn(after: number, draw: () => number): PredictedTurn {
    const request = this.request(after);
    const encode = (from: number, to: number) => encodeBatch(this.history, from, to);
    const step = new BatchReader(request, encode, draw).next();
    const text = decoder.decode(step.bytes);
    return step.end !== null && step.end !== "cut"
      ? { text: text + decoder.decode(encodeEnd(step.end)), wait: null, notices: request.notices }
      : { text, wait: step.wait, notices: request.notices };
  }

  /** The data of these events; null for those that do not exist. */
  data(ids: readonly number[]): (string | null)[] {
    return ids.map((id) => {
      const event = Number.isSafeInteger(id) && id > 0 ? this.history.event(id) : null;
      return event === null ? null : JSON.stringify(event);
    });
  }

  private request(after: number | null) {
    const { search, origin, catalog } = this;
    const lastEventId = after === null ? null : String(after);
    return parseStreamRequest({ search, lastEventId, origin, catalog });
  }
}
