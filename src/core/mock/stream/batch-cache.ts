import { LRUCache } from "lru-cache";
import { type Catalog, type History, lazy } from "../../engine/index.ts";
import { encodeBatch, type EventBatch, type ReadBatch } from "./event-batch.ts";
import type { Channel } from "./request.ts";

const MAX_BYTES = 8_388_608;
/** Roughly what a batch takes besides its bytes and its key. */
const OVERHEAD = 200;

/** Encoded events of all channels, made once for the clients of a channel that follow it together. */
export class BatchCache {
  private readonly catalog: Catalog;
  private readonly batches = new LRUCache<string, EventBatch>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length + OVERHEAD,
  });

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** Opens a channel for one more client. */
  open(channel: Channel): ReadBatch {
    const name = JSON.stringify(channel);
    const history = lazy(() => this.historyOf(channel));
    return (from, to) => {
      const key = `${name} ${from} ${to}`;
      let batch = this.batches.get(key);
      if (batch === undefined) this.batches.set(key, (batch = encodeBatch(history(), from, to)));
      return batch;
    };
  }

  /** Whether event n is the last one. */
  isLast(channel: Channel, n: number): boolean {
    return this.historyOf(channel).event(n + 1) === null;
  }

  private historyOf({ resource, ...options }: Channel): History {
    return this.catalog.history(resource, options);
  }
}
