import { useMemo } from "preact/hooks";
import { Rows } from "../shared/rows.ts";
import { reprint } from "../shared/json/print.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { LongText } from "../parts/long-text.tsx";
import { Segments } from "../parts/options.tsx";
import { SendTo } from "../parts/send-to.tsx";
import type { Answer } from "./answer.ts";
import { lazyPart } from "./lazy-part.tsx";
import { PageSteps } from "./page-steps.tsx";
import { Problems } from "./problems.tsx";
import { ResultTable } from "./result-table.tsx";
import type { Studio } from "./studio.ts";
import { TableLegend } from "./table-legend.tsx";

const VIEWS = [
  ["table", "Table"],
  ["json", "Body"],
  ["headers", "Headers"],
] as const;

const Headers = lazyPart(async () => (await import("./header-table.tsx")).Headers);
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

function ResponseActions({ studio, answer: { body, headers } }: AnswerProps) {
  const type = headers["content-type"] ?? "";
  const extension = type.includes("csv") ? "csv" : type.includes("ndjson") ? "ndjson" : "json";
  const { resource, id } = studio.state.value;
  const name = `${resource}${id === "" ? "" : `-${id}`}.${extension}`;
  return (
    <>
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
  if (view === "headers") return <Headers answer={answer} />;
  if (view === "json") return <Body answer={answer} />;
  if (status >= 400) return <Problems studio={studio} answer={answer} />;
  if (table !== null && rows !== null)
    return table.total > 0 ? (
      <ResultTable studio={studio} table={table} pages={rows} />
    ) : (
      <Empty studio={studio} />
    );
  const { group, aggregates } = studio.state.value;
  if (group.length + aggregates.length > 0 && answer.body.startsWith("["))
    return <GroupTable text={answer.body} keys={group.length} />;
  if (record !== null) return <RecordTable studio={studio} record={record} earlier={earlier} />;
  return <Body answer={answer} />;
}

/** Longer bodies are shown as rows. */
const SHORT = 64_000;

/** A body to read: JSON is indented, with its digits kept; another text, or JSON that was cut, stays as it is. */
const readable = ({ headers, body }: Answer): { text: string; isJson: boolean } => {
  if (!/[/+]json\b/.test(headers["content-type"] ?? "")) return { text: body, isJson: false };
  try {
    return { text: reprint(body, "  "), isJson: true };
  } catch {
    return { text: body, isJson: false };
  }
};

function Body({ answer }: { readonly answer: Answer }) {
  const { text, isJson } = useMemo(() => readable(answer), [answer]);
  const source = useMemo(() => {
    const rows = text.length > SHORT ? new Rows(text) : undefined;
    return (
      rows && {
        rowCount: rows.count,
        rows: (from: number, to: number) => Promise.resolve(rows.slice(from, to)),
      }
    );
  }, [text]);
  if (text === "") return <div class="blank">No body.</div>;
  const language = isJson ? ("json" as const) : undefined;
  if (source === undefined) return <Code key={text} text={text} label="Body" language={language} />;
  return <LongText label="Body" language={language} source={source} />;
}
