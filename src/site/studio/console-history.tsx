import type { ConsoleRequest } from "./model/console.ts";
import { sizeInWords } from "../shared/transform.ts";
import { verdictOf } from "./model/verdict.ts";
import type { Exchanges, Exchange } from "./exchanges.ts";

/** The requests sent since the page was opened, newest first. A click shows one again, ready to be sent. */
export function ConsoleHistory({
  exchanges,
  onRepeat,
}: {
  readonly exchanges: Exchanges;
  readonly onRepeat: (request: ConsoleRequest) => void;
}) {
  const entries = exchanges.history.value;
  if (entries.length === 0) return <p class="hint">None yet. Requests are kept in memory only.</p>;
  return (
    <ol class="exchanges" reversed>
      {entries.map((entry) => (
        <li key={entry.number}>
          <button
            type="button"
            aria-current={exchanges.selected.value === entry}
            onClick={() => {
              exchanges.selected.value = entry;
              onRepeat(entry.request);
            }}
          >
            <span class="exchange-path">
              <strong>{entry.request.method}</strong> /{entry.request.path}
            </span>
            <span class="exchange-facts">{factsOf(entry)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const VERDICTS = {
  same: "as predicted",
  different: "different",
  lacking: "not on this server",
  away: "no response",
} as const;

function factsOf({ server, ended, prediction, schema, differences }: Exchange): string {
  if (server === undefined) return "no response";
  const verdict =
    prediction === undefined ? [] : [VERDICTS[verdictOf(server, { schema, differences }).state]];
  return [
    String(server.status),
    `${Math.round(ended)} ms`,
    sizeInWords(server.bytes.length),
    ...verdict,
  ].join(" · ");
}
