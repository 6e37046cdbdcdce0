import { sizeInWords } from "../shared/transform.ts";
import { useMemo } from "preact/hooks";
import { type HeaderLine, headerLines, readableBody } from "./model/console-body.ts";
import type { Side } from "./model/difference.ts";
import { Rows } from "../shared/rows.ts";
import { copy } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { LongText } from "../parts/long-text.tsx";
import { Segments } from "../parts/options.tsx";
import { sentHeaders } from "./model/console.ts";
import { hasSession } from "./model/sandbox.ts";
import { type Comparison, verdictOf } from "./model/verdict.ts";
import type { Exchanges, Exchange } from "./exchanges.ts";
import { stateOf, wordsOf } from "./request-bar.tsx";
import type { Studio } from "./studio.ts";

const VIEWS = [
  ["body", "Body"],
  ["headers", "Headers"],
] as const;

const isInSession = ({ request: { path, headers } }: Exchange): boolean =>
  hasSession({ url: path, headers: sentHeaders(headers) });

/** The server's response next to the predicted one. */
export function ConsoleResponse({
  studio,
  exchanges,
}: {
  readonly studio: Studio;
  readonly exchanges: Exchanges;
}) {
  const exchange = exchanges.selected.value;
  const view = VIEWS.find(([name]) => name === studio.view.value.show)?.[0] ?? "body";
  const verdict: Comparison | undefined =
    exchange?.server === undefined || exchange.prediction === undefined
      ? undefined
      : verdictOf(exchange.server, exchange);
  const etag = exchange?.server?.headers["etag"];
  const again = (): void => {
    if (exchange === undefined || etag === undefined) return;
    const others = exchange.request.headers.filter(([name]) => name.toLowerCase() !== "if-none-match");
    void exchanges.send(studio.base.peek(), {
      ...exchange.request,
      headers: [...others, ["if-none-match", etag]],
    });
  };
  return (
    <div class="stack" aria-busy={exchanges.sending.value}>
      <div class="row">
        <Segments label="View" choices={VIEWS} value={view} onChange={(show) => studio.setView({ show })} />
        <span class="spring" />
        {etag !== undefined && (
          <button type="button" onClick={again}>
            Send again with If-None-Match
          </button>
        )}
      </div>
      <div class="verdict" role="status" data-state={exchanges.failure.value === "" ? stateOf(verdict) : ""}>
        {exchanges.failure.value !== ""
          ? exchanges.failure.value
          : verdict === undefined
            ? exchange === undefined
              ? "Send shows the server’s response next to the one that this browser predicts."
              : "This response is not predicted: it is shown as received."
            : wordsOf(verdict, {
                hasSchema: studio.schema.value !== "",
                hasSession: exchange !== undefined && isInSession(exchange),
              })}
      </div>
      <div class="panes">
        <Pane title="Server" side={exchange?.server} exchange={exchange} view={view} />
        {(exchange === undefined || exchange.prediction !== undefined) && (
          <Pane title="Predicted" side={exchange?.prediction} exchange={exchange} view={view} />
        )}
      </div>
    </div>
  );
}

interface PaneProps {
  readonly title: "Server" | "Predicted";
  readonly side: Side | undefined;
  readonly exchange: Exchange | undefined;
  readonly view: "body" | "headers";
}

function Pane({ title, side, exchange, view }: PaneProps) {
  const name = title === "Server" ? "server" : "predicted";
  return (
    <section class="pane console-pane" aria-label={title}>
      <div class="pane-bar">
        <h2>{title}</h2>
        <span class="spring" />
        {side !== undefined && side.bytes.length > 0 && (
          <button type="button" onClick={() => void copy(new TextDecoder().decode(side.bytes))}>
            Copy
          </button>
        )}
      </div>
      <p class="response-line figures-line">
        {side === undefined ? (
          <span>{exchange === undefined ? "Nothing sent yet." : "No response."}</span>
        ) : (
          <>
            <strong data-ok={side.status < 400}>{side.status}</strong>
            <span>{sizeInWords(side.bytes.length)}</span>
            {title === "Server" && exchange !== undefined && <Times exchange={exchange} />}
          </>
        )}
      </p>
      {side === undefined || exchange === undefined ? (
        <div class="blank">
          {title === "Server"
            ? "The server’s response appears here."
            : "The predicted response appears here."}
        </div>
      ) : view === "headers" ? (
        <Headers
          lines={headerLines(
            exchange.server?.headers ?? {},
            exchange.prediction?.headers ?? {},
            exchange.differences,
          )}
          side={name}
          title={title}
        />
      ) : (
        <Body key={exchange.number} side={side} title={title} />
      )}
    </section>
  );
}

const Times = ({ exchange: { began, ended } }: { readonly exchange: Exchange }) => (
  <span>
    first byte {Math.round(began)} ms, total {Math.round(ended)} ms
  </span>
);

/** Longer bodies are shown as rows. */
const SHORT = 64_000;

function Body({ side, title }: { readonly side: Side; readonly title: string }) {
  const { text, language } = useMemo(() => readableBody(side), [side]);
  const rows = useMemo(() => (text.length > SHORT ? new Rows(text) : undefined), [text]);
  if (text === "") return <div class="blank">No body.</div>;
  if (rows === undefined) return <Code key={text} text={text} label={`${title}: body`} language={language} />;
  return (
    <LongText
      label={`${title}: body`}
      source={{ rowCount: rows.count, rows: (from, to) => Promise.resolve(rows.slice(from, to)) }}
    />
  );
}

function Headers({
  lines,
  side,
  title,
}: {
  readonly lines: readonly HeaderLine[];
  readonly side: "server" | "predicted";
  readonly title: string;
}) {
  const differing = lines.filter((line) => line[side] !== undefined || line.state === "different");
  return (
    <div class="scroller" role="region" aria-label={`${title}: headers`} tabIndex={0}>
      <table class="value-table">
        <tbody>
          {differing.map((line) => (
            <tr key={line.name} data-state={line.state}>
              <th scope="row">{line.name}</th>
              <td>
                {line[side] ?? "none"}
                {line.state === "own" && side === "server" && <small> not compared</small>}
                {line.state === "different" && <small> ≠</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
