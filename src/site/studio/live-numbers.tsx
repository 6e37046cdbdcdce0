import { useEffect, useState } from "preact/hooks";
import type { Live } from "./live.ts";

const EVERY = 1000;

/** Counts of the received events. */
export function LiveNumbers({ live }: { readonly live: Live; readonly version: number }) {
  const { log } = live;
  const state = live.state.value;
  const running = state === "open" || state === "predicting";
  const [, tick] = useState(0);
  // The rate falls while no events arrive.
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), EVERY);
    return () => clearInterval(timer);
  }, [running]);
  const rate = running ? log.rate(performance.now()) : 0;
  const numbers = [
    ["received", log.received.toLocaleString("en")],
    ["per second", rate.toFixed(1)],
    ["last id", log.lastId.toLocaleString("en")],
    ["as predicted", (log.checked - log.mismatches).toLocaleString("en")],
    ["mismatches", log.mismatches.toLocaleString("en")],
    ["shown", log.visibleEntries.length.toLocaleString("en")],
    ...(log.paused ? [["waiting", log.backlog.toLocaleString("en")] as const] : []),
    ...(log.dropped === 0 ? [] : [["discarded", log.dropped.toLocaleString("en")] as const]),
  ] as const;
  return (
    <dl class="numbers">
      {numbers.map(([name, value]) => (
        <div key={name} data-bad={name === "mismatches" && log.mismatches > 0}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
