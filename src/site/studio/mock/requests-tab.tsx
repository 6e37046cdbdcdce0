import { useState } from "preact/hooks";
import type { Exchange } from "../../../core/api/studio.ts";
import { Check } from "../../parts/options.tsx";
import { verbatim } from "../../parts/verbatim.ts";
import { timeInWords } from "../figures.tsx";
import type { Studio } from "../studio.ts";
import { ExchangePane } from "./exchange-pane.tsx";
import { type MockServer, mockServerOf } from "./mock-server.ts";
import { ANSWERERS, filtered } from "./request-list.ts";
import { RuleList } from "./rule-list.tsx";

/** Every request as it arrives, and how it was answered. */
export function RequestsTab({ studio }: { readonly studio: Studio }) {
  const server = mockServerOf(studio);
  const [text, setText] = useState("");
  const [paused, setPaused] = useState<readonly Exchange[]>();
  const [selected, setSelected] = useState<number>();
  const all = paused ?? server.exchanges.value;
  const shown = filtered(all, text).toReversed();
  const exchange =
    server.exchanges.value.find(({ id }) => id === selected) ?? all.find(({ id }) => id === selected);
  return (
    <div class="stack mock">
      <RuleList server={server} />
      <div class="live-columns stack">
        <section class="pane" aria-label="Requests">
          <div class="pane-bar">
            <input
              type="search"
              aria-label="Filter requests"
              placeholder="Filter: /pets, POST, 404, session"
              {...verbatim}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <Check
              label="Pause"
              checked={paused !== undefined}
              onChange={(isPaused) => setPaused(isPaused ? server.exchanges.peek() : undefined)}
            />
          </div>
          <p class="hint figures-line" role="status">
            {summaryOf(server, shown.length, all.length)}
          </p>
          {shown.length > 0 && <RequestTable exchanges={shown} selected={selected} onSelect={setSelected} />}
        </section>
        {exchange !== undefined && <ExchangePane key={exchange.id} server={server} exchange={exchange} />}
      </div>
    </div>
  );
}

const summaryOf = (server: MockServer, shown: number, all: number): string => {
  if (!server.isLive.value) return "The server does not answer. Waiting for it…";
  if (all === 0) return "No request yet. Send one from your app, or from Paths: it appears here at once.";
  return shown === all ? `${all} requests, newest first.` : `${shown} of ${all} requests.`;
};

interface TableProps {
  readonly exchanges: readonly Exchange[];
  readonly selected: number | undefined;
  readonly onSelect: (id: number | undefined) => void;
}

function RequestTable({ exchanges, selected, onSelect }: TableProps) {
  return (
    <div class="scroller" role="region" aria-label="List of requests" tabIndex={0}>
      <table class="request-table">
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col">Time</th>
            <th scope="col">Session</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {exchanges.map(({ id, method, path, search, answer }) => (
            <tr key={id} data-current={id === selected}>
              <th scope="row">
                <button
                  type="button"
                  class="link"
                  aria-pressed={id === selected}
                  onClick={() => onSelect(id === selected ? undefined : id)}
                >
                  <strong>{method}</strong> {path}
                  {search}
                </button>
              </th>
              <td data-ok={answer !== null && answer.status < 400}>{answer?.status ?? "…"}</td>
              <td>{answer === null ? "" : timeInWords(answer.ms)}</td>
              <td>{answer?.session ?? ""}</td>
              <td>
                {answer !== null && ANSWERERS[answer.by]}
                {answer !== null && answer.rule !== null && answer.by !== "rule" && ", rule"}
                {answer !== null && answer.notices.length > 0 && ", notice"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
