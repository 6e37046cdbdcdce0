import { sizeInWords } from "../shared/transform.ts";
import { inDatasetOf } from "./model/state.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { LongText } from "../parts/long-text.tsx";
import { Segments } from "../parts/options.tsx";
import { SendTo } from "../parts/send-to.tsx";
import type { StudioResponse } from "./model/response.ts";
import { lazyPart } from "./lazy-part.tsx";
import { PageSteps } from "./page-steps.tsx";
import { Problems } from "./problems.tsx";
import { ResultTable } from "./result-table.tsx";
import { TableLegend } from "./table-legend.tsx";
import { TimeSlider } from "./time-slider.tsx";
import type { Studio } from "./studio.ts";

const VIEWS = [
  ["table", "Table"],
  ["json", "Body"],
  ["cards", "Cards"],
  ["headers", "Headers"],
] as const;

const Headers = lazyPart(async () => (await import("./header-table.tsx")).Headers);
const Empty = lazyPart(async () => (await import("./empty-result.tsx")).Empty);
const RecordTable = lazyPart(async () => (await import("./record-table.tsx")).RecordTable);
const GroupTable = lazyPart(async () => (await import("./group-table.tsx")).GroupTable);
const Cards = lazyPart(async () => (await import("./cards.tsx")).Cards);

interface Props {
  readonly studio: Studio;
}

/** The predicted response, computed in the browser by the server's own code. */
export function ResponsePane({ studio }: Props) {
  const response = studio.response.value;
  const view = VIEWS.find(([name]) => name === studio.view.value.view)?.[0] ?? "table";
  return (
    <section class="pane response-pane" aria-label="Response" aria-busy={studio.working.value}>
      <div class="pane-bar">
        <Segments
          label="View as"
          choices={VIEWS}
          value={view}
          onChange={(name) => studio.setView({ view: name })}
        />
        <span class="spring" />
        {studio.working.value && (
          <button type="button" class="busy" onClick={() => studio.stop()}>
            Cancel
          </button>
        )}
        <ResponseActions studio={studio} />
      </div>
      <p class="response-line figures-line" role="status">
        <Figures studio={studio} response={response} />
      </p>
      <View studio={studio} response={response} view={view} />
      <TimeSlider studio={studio} />
      {response !== undefined && view === "table" && <TableLegend studio={studio} response={response} />}
      {response?.table !== null && response?.table !== undefined && (
        <PageSteps studio={studio} table={response.table} />
      )}
    </section>
  );
}

function Figures({ studio, response }: Props & { readonly response: StudioResponse | undefined }) {
  if (studio.failure.value !== "") return <>{studio.failure.value}</>;
  if (response === undefined) return <>Generating the first rows…</>;
  const { status, bytes, milliseconds, table, notices, delay } = response;
  return (
    <>
      <strong data-ok={status < 400}>{status}</strong>
      {table !== null && <span>{table.total.toLocaleString("en")} in total</span>}
      {table !== null && table.larger !== null && (
        <a href={studio.hrefOf(inDatasetOf(studio.state.value, table.larger))}>
          Search {table.larger.toLocaleString("en")} records
        </a>
      )}
      <span>{sizeInWords(bytes)}</span>
      <span>
        {response.isServers ? "received" : "generated"} in {Math.max(1, Math.round(milliseconds))} ms
      </span>
      {delay !== null && (
        <span>the server waits {delay[0] === delay[1] ? delay[0] : delay.join("–")} ms first</span>
      )}
      {notices.map((notice) => (
        <span key={notice} class="caution">
          {notice}
        </span>
      ))}
    </>
  );
}

/** The buttons for a response. */
function ResponseActions({ studio }: Props) {
  const response = studio.response.value;
  if (response === undefined) return null;
  const blob = (): Promise<Blob> => studio.worker.call("blob");
  const type = response.headers["content-type"] ?? "";
  const extension = type.includes("csv") ? "csv" : type.includes("ndjson") ? "ndjson" : "json";
  const { resource, id } = studio.state.value;
  const name = `${resource}${id === "" ? "" : `-${id}`}.${extension}`;
  return (
    <>
      <button type="button" onClick={() => void copy(blob())}>
        Copy
      </button>
      <button type="button" onClick={() => void blob().then((body) => download(body, name, type))}>
        Download
      </button>
      <SendTo content={blob} />
    </>
  );
}

function View({
  studio,
  response,
  view,
}: Props & { readonly response: StudioResponse | undefined; readonly view: string }) {
  if (response === undefined) return <div class="blank" />;
  if (view === "headers") return <Headers response={response} />;
  if (response.status >= 400 && view !== "json") return <Problems studio={studio} response={response} />;
  const { group, aggregates } = studio.state.value;
  if (group.length + aggregates.length > 0 && view === "table" && response.text?.startsWith("[") === true)
    return <GroupTable text={response.text} keys={group.length} />;
  if (response.table !== null && view === "table" && response.table.total > 0)
    return <ResultTable studio={studio} table={response.table} />;
  if (response.table !== null && view === "cards" && response.table.total > 0)
    return <Cards studio={studio} table={response.table} />;
  if (response.table?.total === 0 && view !== "json") return <Empty studio={studio} />;
  if (response.record !== null && view !== "json")
    return <RecordTable studio={studio} record={response.record} earlier={response.earlier} />;
  if (response.text !== null)
    return (
      <Code
        text={response.text}
        label="Body"
        language={response.text.startsWith("id,") ? undefined : "json"}
      />
    );
  return (
    <LongText
      key={studio.responsePath.value}
      label="Body"
      language="json"
      source={{ rowCount: response.rowCount, rows: (from, to) => studio.worker.call("rows", from, to) }}
    />
  );
}
