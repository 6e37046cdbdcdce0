import { changedPart } from "./model/changed-part.ts";
import { hashOf, type HashState } from "./model/hash.ts";
import type { HistoryEntry } from "./history-entry.ts";
import { pacedAddress } from "../parts/paced-address.ts";

/** Changes of the same part within this time, such as typing, are one step for the Back button. */
const STEP_MS = 2000;

/** Keeps the address of the page up to date, and decides which changes the Back button undoes. */
export class StudioHistory {
  private latest: HashState;
  private readonly address = pacedAddress(() => addressOf(this.latest));
  /** The part that changed last; empty if the next change starts a new step. */
  private lastChange = { part: "", at: 0 };

  constructor(latest: HashState) {
    this.latest = latest;
  }

  /** Writes a changed state: as a new step, or as a part of the latest one. */
  write(next: HashState): void {
    const part = changedPart(this.latest, next) ?? "";
    const at = performance.now();
    const isStep = part !== this.lastChange.part || at - this.lastChange.at > STEP_MS;
    if (isStep && leadsBack(part)) this.push(next);
    else this.replace(next);
    this.lastChange = { part, at };
  }

  /** Writes a state as a step of its own. */
  push(next: HashState, entry: HistoryEntry | null = null): void {
    const address = addressOf(next);
    if (address === addressOf(this.latest)) this.replace(next);
    else this.address.push(address, entry);
    this.follow(next);
  }

  /** Writes a state without a new step. */
  replace(next: HashState): void {
    this.latest = next;
    this.address.replace();
  }

  /** Takes over the state of an address that the browser went to. */
  follow(next: HashState): void {
    this.latest = next;
    this.lastChange = { part: "", at: 0 };
  }
}

/** Back undoes changes of the query and of the tab, but not of how a response is displayed. */
const leadsBack = (part: string): boolean => part.startsWith("state.") || part === "view.tab";

export const addressOf = (state: HashState): string => {
  const hash = hashOf(state);
  return `${location.pathname}${location.search}${hash === "" ? "" : `#${hash}`}`;
};
