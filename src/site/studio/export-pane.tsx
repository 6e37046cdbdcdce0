import { sizeInWords } from "../shared/transform.ts";
import { exportFormats } from "../../core/export/index.ts";
import type { ExportPreview, ExportProgress } from "./model/export-preview.ts";
import type { StudioExport } from "./model/export-parts.ts";
import { pathOf } from "./model/search.ts";
import { fileQuery } from "./model/file-query.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import type { ExportRun, ExportEnd } from "./export-run.ts";
import { Figures } from "./figures.tsx";
import { ProblemList } from "./problems.tsx";
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
          <Figures parts={figuresOf(run)} cautions={cautionsOf(run)} />
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
          <Figures
            status={`${Math.floor((share ?? 0) * 100)} %`}
            parts={[`${number(rows)} of ${number(total)} rows`, sizeInWords(bytes)]}
          />
        )}
      </p>
    </div>
  );
}

/** How long the file is, and what became of it. */
const figuresOf = ({ preview, outcome, isLooking }: ExportRun): string[] => {
  const size = preview.value?.state === "ready" ? sizeOf(preview.value) : [];
  const parts = preview.value === undefined ? ["Generating the first lines…"] : size;
  return [
    ...(isLooking.value && preview.value !== undefined ? ["Finding rows…"] : parts),
    endOf(outcome.value),
  ];
};

const sizeOf = (preview: ExportPreview & { readonly state: "ready" }): string[] => {
  const { total, bytes, isMeasured, isWhole, lines } = preview;
  return [
    total === 0 ? "No rows" : `${number(total)} ${total === 1 ? "row" : "rows"}`,
    `${isMeasured ? "" : "about "}${sizeInWords(bytes)}`,
    isWhole ? "" : lines === 1 ? "its beginning is below" : `the first ${lines} lines are below`,
  ];
};

const endOf = (outcome: ExportEnd | undefined): string => {
  if (outcome === undefined || outcome.state === "failed") return "";
  if (outcome.state === "stopped") return `Stopped after ${number(outcome.rows)} rows.`;
  const { made, seconds } = outcome;
  return `${made.name}: ${number(made.rows)} rows, ${sizeInWords(made.file.size)}, generated in ${seconds.toFixed(1)} s.`;
};

const cautionsOf = ({ preview, outcome }: ExportRun): string[] => {
  const isHeavy = preview.value?.state === "ready" && preview.value.bytes > HEAVY;
  return [
    ...(isHeavy ? ["A browser may refuse a file of this size; mockbench generate writes it to disk."] : []),
    ...(outcome.value?.state === "failed" ? [`Failed: ${outcome.value.reason}`] : []),
  ];
};

const JSON_FORMATS: ReadonlySet<string> = new Set(["json", "ndjson", "schema", "db"]);

function Beginning({
  preview,
  request: { format },
}: Pick<Props, "request"> & { readonly preview: ExportPreview | undefined }) {
  if (preview === undefined) return <div class="blank" />;
  if (preview.state === "refused")
    return (
      <div class="problem">
        <p class="problem-place">This file cannot be generated</p>
        <p class="problem-reason">{preview.reason}</p>
        <ProblemList problems={preview.problems} />
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
