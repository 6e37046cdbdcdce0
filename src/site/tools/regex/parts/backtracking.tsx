import { useEffect, useMemo, useState } from "preact/hooks";
import { WorkerClient } from "../../../parts/worker-client.ts";
import { mayBacktrack, partsOf } from "../literal.ts";
import type { RisksApi } from "../risks.worker.ts";

const PAUSE_MS = 400;
const LIMIT_MS = 3000;

/** Warns of parts of an expression that take exponential time, also before a text shows it. */
export function Backtracking({ expression, flags }: { readonly expression: string; readonly flags: string }) {
  const worker = useMemo(() => new WorkerClient<RisksApi>("risks"), []);
  const [risks, setRisks] = useState<readonly string[]>([]);
  useEffect(() => {
    setRisks([]);
    const { pattern, flags: allFlags } = partsOf(expression, flags);
    if (!mayBacktrack(pattern)) return undefined;
    let late: ReturnType<typeof setTimeout> | undefined;
    const pause = setTimeout(() => {
      late = setTimeout(() => worker.stop(), LIMIT_MS);
      // The transform says what is wrong with an invalid expression.
      worker
        .call("risksOf", pattern, allFlags)
        .then(setRisks, () => undefined)
        .finally(() => clearTimeout(late));
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(late);
      worker.stop();
    };
  }, [expression, flags]);
  return (
    <div class="risks" role="status">
      {risks.map((risk) => (
        <p class="caution" key={risk}>
          {risk}
        </p>
      ))}
    </div>
  );
}
