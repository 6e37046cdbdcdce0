import { copy, download } from "../parts/clipboard.ts";
import { Segments } from "../parts/options.tsx";
import { SendTo } from "../parts/send-to.tsx";
import type { Answer } from "./answer.ts";
import { BodyText } from "./body-text.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { hasGroups, itemsOf } from "./model/state.ts";
import { PageSteps } from "./page-steps.tsx";
import { Problems } from "./problems.tsx";
import { ResultTable } from "./result-table.tsx";
import type { Studio } from "./studio.ts";
import { TableLegend } from "./table-legend.tsx";
import { ValueTable } from "./value-table.tsx";

const VIEWS = [
  ["table", "Table"],
  ["json", "Body"],
  ["headers", "Headers"],
] as const;

const Empty = lazyPart(async () => (await import("./empty-result.tsx")).Empty);
const RecordTable = lazyPart(async () => (await import("./record-table.tsx")).RecordTable);
const GroupTable = lazyPart(async () => (await import("./group-table.tsx")).GroupTable);

interface Props {
  readonly studio: Studio;
}

/** What was answered: as a table of all that the query finds, as sent, and its headers. */
export function ResponsePane({ studio }: Props) {
  const answer = studio.answer.value;
  const chosen = VIEWS.find(([name]) => name === studio.view.value.view)?.[0] ?? "table";
  // What was written is no table.
  const view = chosen === "table" && answer !== undefined && answer.method !== "GET" ? "json" : chosen;
  return (
    <section class="pane response-pane" aria-label="Response" aria-busy={studio.isWorking.value}>
      <div class="pane-bar">
        <Segments
          label="View as"
          choices={VIEWS}
          value={view}
          onChange={(name) => studio.setView({ view: name })}
        />
        <span class="spring" />
        {answer !== undefined && <ResponseActions studio={studio} answer={answer} />}
      </div>
      <View studio={studio} answer={answer} view={view} />
      {answer?.table !== null && answer?.table !== undefined && (
        <div class="pane-bar foot">
          {view === "table" && <TableLegend studio={studio} table={answer.table} />}
          <PageSteps studio={studio} answer={answer} table={answer.table} />
        </div>
      )}
    </section>
  );
}

interface AnswerProps extends Props {
  readonly answer: Answer;
}

const WRITES = [
  ["POST", "Add"],
  ["PUT", "Edit"],
  ["DELETE", "Delete"],
] as const;

function ResponseActions({ studio, answer: { body, headers, table, record } }: AnswerProps) {
  const type = headers["content-type"] ?? "";
  const extension = type.includes("csv") ? "csv" : type.includes("ndjson") ? "ndjson" : "json";
  const { resource, id } = studio.state.value;
  const name = `${resource}${id === "" ? "" : `-${id}`}.${extension}`;
  return (
    <>
      {studio.keepsWrites &&
        WRITES.filter(([one]) => (one === "POST" ? table : record) !== null).map(([one, words]) => (
          <button key={one} type="button" onClick={() => studio.choose(one)}>
            {words}
          </button>
        ))}
      <button type="button" onClick={() => void copy(body)}>
        Copy
      </button>
      <button type="button" onClick={() => download(body, name, type)}>
        Download
      </button>
      <SendTo content={() => Promise.resolve(new Blob([body], { type }))} />
    </>
  );
}

function View({
  studio,
  answer,
  view,
}: Props & { readonly answer: Answer | undefined; readonly view: string }) {
  if (answer === undefined) return <div class="blank" />;
  const { status, table, rows, record, earlier } = answer;
  if (view === "headers")
    return (
      <div class="scroller" role="region" aria-label="Headers" tabIndex={0}>
        <ValueTable rows={Object.entries(answer.headers)} />
      </div>
    );
  if (view === "json") return <Body answer={answer} />;
  if (status >= 400) return <Problems studio={studio} answer={answer} />;
  if (table !== null && rows !== null)
    return table.total > 0 ? (
      <ResultTable studio={studio} table={table} pages={rows} />
    ) : (
      <Empty studio={studio} />
    );
  const state = studio.state.value;
  if (hasGroups(state) && answer.body.startsWith("["))
    return <GroupTable text={answer.body} keys={itemsOf(state.texts._group).length} />;
  if (record !== null) return <RecordTable studio={studio} record={record} earlier={earlier} />;
  return <Body answer={answer} />;
}

function Body({ answer: { headers, body } }: { readonly answer: Answer }) {
  if (body === "") return <div class="blank">No body.</div>;
  return <BodyText text={body} type={headers["content-type"] ?? ""} label="Body" />;
}
