import { useEffect } from "preact/hooks";
import { type Input, inputOf } from "./input.ts";

/**
 * Sends a result to another tool in a new tab. The new tab asks its opener for it by `postMessage`, so the result is
 * never stored and never part of a URL.
 */
const READY = "mockbench:ready";
const GIVE = "mockbench:give";
const TIMEOUT_MS = 30_000;

interface Give {
  readonly type: typeof GIVE;
  readonly content: string | Blob;
  /** What it is compared with. */
  readonly other?: string | Blob | undefined;
}

/** Opens the tool and waits for it to ask. Returns false if the browser blocked the tab. */
export function handOver(address: string, content: string | Blob, other?: string | Blob): boolean {
  const target = open(address, "_blank");
  if (target === null) return false;
  const answer = (event: MessageEvent<unknown>): void => {
    if (event.source !== target || event.origin !== location.origin || event.data !== READY) return;
    stop();
    target.postMessage({ type: GIVE, content, other } satisfies Give, location.origin);
  };
  const stop = (): void => {
    clearTimeout(timer);
    removeEventListener("message", answer);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  addEventListener("message", answer);
  return true;
}

/** Takes the input that the opening tab hands over, if there is one; the returned function stops waiting. */
export function receive(take: (input: Input, other?: Input) => void): (() => void) | undefined {
  const giver = opener as Window | null;
  if (giver === null) return undefined;
  const answer = async (event: MessageEvent<Give>): Promise<void> => {
    if (event.source !== giver || event.origin !== location.origin || event.data.type !== GIVE) return;
    stop();
    const { content, other } = event.data;
    take(await inputOf(content), other === undefined ? undefined : await inputOf(other));
  };
  const stop = (): void => removeEventListener("message", answer);
  addEventListener("message", answer);
  giver.postMessage(READY, location.origin);
  return stop;
}

export function useHandover(take: (input: Input, other?: Input) => void): void {
  useEffect(() => receive(take), []);
}
