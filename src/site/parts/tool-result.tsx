import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Tool } from "../shared/tool.ts";
import { sizeInWords } from "../shared/transform.ts";
import { Code } from "./code.tsx";
import { SideBySide } from "./editor/side-by-side.tsx";
import { savedAs } from "./input.ts";
import { type Output, OutputPane } from "./output-pane.tsx";
import { PlaceCard } from "./place-card.tsx";
import { ResultRows } from "./result-rows.tsx";
import { languageOf } from "./tint.ts";
import { finishedRun, type FinishedRun, type ToolTask, type View } from "./tool-task.ts";
import { WorkedExample } from "./worked-example.tsx";

interface Props {
  readonly tool: Tool;
  readonly task: ToolTask;
  readonly view: View;
  /** Instead of the text or the rows. */
  readonly show: ComponentChildren;
  /** What is copied, saved and sent on, if it is not the text of the run. */
  readonly content: (() => Promise<Blob>) | undefined;
  /** Actions on an error. */
  readonly mend: ComponentChildren;
  /** Below the figures and cautions. */
  readonly remarks: ComponentChildren;
  /** The label of the input that is wrong, if there are several. */
  readonly wrong: string | undefined;
  /** Fills in the example; set as long as nothing else is to be read. */
  readonly onTry: (() => void) | undefined;
  /** Opens what a row names, by options. */
  readonly onOpen: (options: Readonly<Record<string, string>>) => void;
  /** Scrolls to a place in the input. */
  readonly onShow: ((offset: number) => void) | undefined;
}

/** The result of a run: a text, rows, the output of `show`, or an error. */
export function ToolResult({
  tool,
  task,
  view,
  show,
  content,
  mend,
  remarks,
  wrong,
  onTry,
  onOpen,
  onShow,
}: Props) {
  const { label } = tool.output;
  const run = finishedRun(view);
  const output = useMemo(() => outputOf(task, view, content), [view, content]);
  return (
    <OutputPane
      label={label}
      output={output}
      fileName={run === undefined ? tool.output.fileName : nameOf(tool, run)}
      type={run?.type ?? tool.output.type}
      empty={task.working.value ? "Working…" : <NoResult view={view} onAgain={() => task.again()} />}
      picture={run?.picture}
      footer={run !== undefined && <Remarks {...run}>{remarks}</Remarks>}
      extra={
        task.working.value && (
          <>
            <span class="hint">{progressWords(task)}</span>
            <button type="button" class="busy" onClick={() => task.cancel()}>
              Cancel
            </button>
          </>
        )
      }
    >
      {view.state === "problem" ? (
        <PlaceCard id="problem" field={wrong} reason={view.reason} problem={view.problem} onShow={onShow}>
          {mend}
        </PlaceCard>
      ) : view.state === "empty" && onTry !== undefined ? (
        <WorkedExample onTry={onTry} />
      ) : run?.hint !== undefined ? (
        <div class="blank">{run.hint}</div>
      ) : view.state === "text" && view.sides !== undefined ? (
        <SideBySide sides={view.sides}>
          <Code text={view.text} label={label} language={languageOf(view.type)} />
        </SideBySide>
      ) : run?.groups !== undefined && show === undefined ? (
        <ResultRows groups={run.groups} onOpen={onOpen} />
      ) : (
        show
      )}
    </OutputPane>
  );
}

/** The file name of a result: that of the file that was read, if the result is this file in another form. */
function nameOf(
  { output }: Tool,
  { fileName, inputName, keepsName = output.keepsName }: FinishedRun,
): string {
  // The name of a component comes from an option.
  const isNamed = keepsName !== undefined && stemOf(fileName) === stemOf(output.fileName);
  if (!isNamed) return fileName;
  return keepsName === "whole" && inputName !== undefined ? inputName : savedAs(fileName, inputName);
}

const stemOf = (fileName: string): string => fileName.replace(/\..*/, "");

interface RemarksProps {
  readonly figures?: readonly string[] | undefined;
  readonly cautions?: readonly string[];
  readonly children: ComponentChildren;
}

function Remarks({ figures = [], cautions = [], children }: RemarksProps) {
  if (figures.length + cautions.length === 0 && children === undefined) return null;
  return (
    <div class="notes">
      {figures.length > 0 && (
        <p class="figures">
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      )}
      {cautions.map((caution) => (
        <p class="caution" key={caution}>
          {caution}
        </p>
      ))}
      {children}
    </div>
  );
}

function outputOf(task: ToolTask, view: View, content: Props["content"]): Output {
  if (content !== undefined && finishedRun(view) !== undefined)
    return { kind: "long", rowCount: 0, rows: () => Promise.resolve([]), blob: content };
  if (view.state === "text" && view.hint !== undefined) return { kind: "none" };
  if (view.state === "text")
    return { kind: "text", text: view.text, marks: view.marks, isColumned: view.isColumned };
  if (view.state !== "long") return { kind: "none" };
  const { run, rowCount, isBinary, type } = view;
  return {
    kind: "long",
    rowCount,
    // The only binary type that clipboards accept.
    isCopied: !isBinary || type === "image/png",
    rows: (from, to) => task.worker.call("rows", run, from, to),
    blob: () => task.blobOf(view),
  };
}

/** `34 %, 210.5 MB/s` */
function progressWords({ progress: { value } }: ToolTask): string {
  if (value === undefined || value.time === 0) return "";
  const percent = Math.floor((value.read / value.size) * 100);
  return `${percent} %, ${sizeInWords(Math.round((value.read / value.time) * 1000))}/s`;
}

/** Why there is no result, and a way to try again. */
function NoResult({ view, onAgain }: { readonly view: View; readonly onAgain: () => void }) {
  if (view.state !== "stopped" && view.state !== "failed") return null;
  return (
    <div>
      <p>{view.state === "stopped" ? "Stopped." : view.reason}</p>
      <button type="button" class="link" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
