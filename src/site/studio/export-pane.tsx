import { sizeInWords } from "../shared/transform.ts";
import { exportFormats } from "../../core/export/index.ts";
import type { ExportPreview, ExportProgress } from "./model/export-preview.ts";
import type { StudioExport } from "./model/export-parts.ts";
import { pathOf } from "./model/search.ts";
import { fileQuery } from "./model/file-query.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import type { ExportRun, ExportEnd } from "./export-run.ts";
import type { Studio } from "./studio.ts";

/** Larger files cannot be copied, only downloaded. */
const COPY_UP_TO = 1_000_000;
/** Above this size, browsers begin to refuse. */
const HEAVY = 1_500_000_000;

const number = (value: number): string => value.toLocaleString("en");

interface Props {
  readonly studio: Studio;
  readonly request: StudioExport;
  readonly run: ExportRun;
}

/** The beginning of the file, with Copy and Download. */
export function ExportPane({ studio, request, run }: Props) {
  const preview = run.preview.value;
  const isBusy = run.progress.value !== undefined;
  const ready = preview?.state === "ready" ? preview : undefined;
  /** The buttons keep the focus while a file is made: `disabled` would lose it. */
  const make = (use: Parameters<ExportRun["make"]>[1]): void => {
    if (!isBusy) void run.make(request, use);
  };
  return (
    <section
      class="pane export-pane"
      aria-label="The file"
      aria-busy={isBusy}
      data-wrap={request.format === "json"}
    >
      <div class="pane-bar">
        <h2>{ready?.fileName ?? "File"}</h2>
        <span class="spring" />
        {isBusy && (
          <button
            type="button"
            onClick={() => {
              run.stop();
              run.look(request);
            }}
          >
            Cancel
          </button>
        )}
        <div class="row">
          {" "}
          <button
            type="button"
            disabled={ready === undefined || ready.bytes > COPY_UP_TO}
            aria-disabled={isBusy}
            onClick={() => make((file, name) => copy(file, `Copied the contents of ${name}`))}
          >
            Copy
          </button>
          <button
            type="button"
            class="primary"
            disabled={ready === undefined}
            aria-disabled={isBusy}
            onClick={() => make((file, name) => download(file, name, file.type))}
          >
            Download
          </button>
        </div>{" "}
      </div>
      <Question studio={studio} request={request} />
      {run.progress.value === undefined ? (
        <p class="response-line figures-line" role="status">
          <Figures preview={preview} outcome={run.outcome.value} isLooking={run.isLooking.value} />
        </p>
      ) : (
        <Bar progress={run.progress.value} />
      )}
      <Beginning preview={preview} request={request} />
    </section>
  );
}

/** The query of the file, with a link to change it. */
function Question({ studio, request: { state, format, also, rows } }: Omit<Props, "run">) {
  const query = fileQuery(state, rows);
  const extra = exportFormats[format].several ? also.length : 0;
  return (
    <p class="export-question">
      <code>/api/mock/{pathOf(query)}</code>
      {extra > 0 && <span>and {extra === 1 ? "another resource" : `${extra} other resources`}</span>}
      <a href={studio.hrefOf(state, { tab: "query" })}>Change the query</a>
    </p>
  );
}

function Bar({ progress: { rows, total, bytes } }: { readonly progress: ExportProgress }) {
  const share = total === null || total === 0 ? undefined : rows / total;
  return (
    <div class="figures-line export-progress">
      <progress aria-label="Rows generated" max={1} value={share} />
      <p class="response-line">
        {total === null ? (
          <span>Finding rows…</span>
        ) : (
          <>
            <strong>{Math.floor((share ?? 0) * 100)} %</strong>
            <span>
              {number(rows)} of {number(total)} rows
            </span>
            <span>{sizeInWords(bytes)}</span>
          </>
        )}
      </p>
    </div>
  );
}

interface FiguresProps {
  readonly preview: ExportPreview | undefined;
  readonly outcome: ExportEnd | undefined;
  readonly isLooking: boolean;
}

function Figures({ preview, outcome, isLooking }: FiguresProps) {
  if (preview === undefined) return <>Generating the first lines…</>;
  return (
    <>
      {isLooking ? <span>Finding rows…</span> : preview.state === "ready" && <SizeOf preview={preview} />}
      {outcome !== undefined && <End outcome={outcome} />}
    </>
  );
}

function SizeOf({ preview }: { readonly preview: ExportPreview & { readonly state: "ready" } }) {
  const { total, bytes, isMeasured, isWhole, lines } = preview;
  return (
    <>
      <span>{total === 0 ? "No rows" : `${number(total)} ${total === 1 ? "row" : "rows"}`}</span>
      <span>
        {isMeasured ? "" : "about "}
        {sizeInWords(bytes)}
      </span>
      {!isWhole && (
        <span>{lines === 1 ? "its beginning is below" : `the first ${lines} lines are below`}</span>
      )}
      {bytes > HEAVY && (
        <span class="caution">
          A browser may refuse a file of this size; <code>mockbench generate</code> writes it to disk.
        </span>
      )}
    </>
  );
}

function End({ outcome }: { readonly outcome: ExportEnd }) {
  if (outcome.state === "failed") return <span class="caution">Failed: {outcome.reason}</span>;
  if (outcome.state === "stopped") return <span>Stopped after {number(outcome.rows)} rows.</span>;
  const { name, done, seconds } = outcome;
  return (
    <span>
      {name}: {number(done.rows)} rows, {sizeInWords(done.bytes)}, generated in {seconds.toFixed(1)} s.
    </span>
  );
}

const JSON_FORMATS: ReadonlySet<string> = new Set(["json", "ndjson", "schema", "db"]);

function Beginning({ preview, request: { format } }: Pick<Props, "request"> & Pick<FiguresProps, "preview">) {
  if (preview === undefined) return <div class="blank" />;
  if (preview.state === "refused")
    return (
      <div class="problem">
        <p class="problem-place">This file cannot be generated</p>
        <p class="problem-reason">{preview.reason}</p>
        <ul class="stack tight">
          {preview.problems.map(({ parameter, value, message }) => (
            <li key={`${parameter}=${String(value)}`}>
              <code>
                {parameter}={String(value)}
              </code>{" "}
              {message}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <Code
      text={preview.text}
      label="How the file begins"
      language={JSON_FORMATS.has(format) ? "json" : undefined}
    />
  );
}
