import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { errorMessage } from "../shared/error-message.ts";
import { labelOf, type Tool } from "../shared/tool.ts";
import { type Outcome, sizeInWords } from "../shared/transform.ts";
import { type Action, useActions } from "../shell/actions.ts";
import { announce } from "../shell/announce.tsx";
import { copy, download } from "./clipboard.ts";
import { Code } from "./code.tsx";
import { SideBySide } from "./editor/side-by-side.tsx";
import { Icon, ICONS } from "./icon.tsx";
import { savedAs } from "./input.ts";
import { LongText, type LongTextSource } from "./long-text.tsx";
import { isShown } from "./option-bar.tsx";
import { PlaceCard } from "./place-card.tsx";
import { ResultRows, VerdictBanner } from "./result-rows.tsx";
import { SendTo } from "./send-to.tsx";
import { languageOf } from "./tint.ts";
import { type ToolViews, useTool } from "./tool-context.ts";
import { finishedRun, type FinishedRun, type ToolTask, type View } from "./tool-task.ts";
import { WorkedExample } from "./worked-example.tsx";

/** What can be done with a result: it is short enough to be shown whole, or its rows are fetched as they become visible. */
type Output =
  | { readonly kind: "none" }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly marks?: Outcome["marks"];
      readonly isColumned?: true | undefined;
    }
  | ({
      readonly kind: "long";
      readonly blob: () => Promise<Blob>;
      /** False for bytes that clipboards do not accept. */
      readonly isCopied?: boolean;
    } & LongTextSource);

interface Props {
  /** There is nothing to judge yet. */
  readonly isIdle: boolean;
  /** Scrolls to a place in the input. */
  readonly onShow: ((offset: number) => void) | undefined;
}

/** Instead of the verdict on an earlier input, if the next one takes long. */
const CHECKING = { tone: "plain", text: "Checking…" } as const;

/** The result of a run: a verdict or an error, and below it a text, rows or what the tool shows, with its actions. */
export function ToolResult({ isIdle, onShow }: Props) {
  const { tool, task, view, views, work, wrongField, tryExample } = useTool();
  const { label, type: usualType } = tool.output;
  const { run } = work;
  const content = views.content?.(work);
  const output = useMemo(() => outputOf(task, view, content), [view, content]);
  const pane = useRef<HTMLDivElement>(null);
  const news = useNews(label, output, pane);
  const isWorking = task.working.value;
  const problem = view.state === "problem" ? view : undefined;
  const wrongInput = tool.inputs[wrongField ?? ""];
  const hasSeveral = Object.keys(tool.inputs).length > 1;
  return (
    <div class="result">
      {problem !== undefined ? (
        <PlaceCard
          id="problem"
          field={
            hasSeveral && wrongInput !== undefined
              ? labelOf(wrongInput, work.options)
              : tool.options[wrongField ?? ""]?.label
          }
          reason={problem.reason}
          problem={problem.problem}
          onShow={onShow}
        >
          {views.mend?.(work)}
        </PlaceCard>
      ) : (
        tool.hasVerdict === true &&
        isShown(tool, "verdict", work.options) && (
          <VerdictBanner verdict={isWorking ? CHECKING : run?.verdict} isIdle={isIdle} />
        )
      )}
      <div class="pane" ref={pane} hidden={problem !== undefined && !isWorking}>
        <div class="pane-bar">
          <h2>{label}</h2>
          <span class="spring" />
          {isWorking && (
            <>
              <span class="hint">{progressWords(task)}</span>
              <button type="button" class="busy" onClick={() => task.cancel()}>
                Cancel
              </button>
            </>
          )}
          {tryExample !== undefined && view.state === "empty" && (
            <button type="button" class="primary" onClick={tryExample}>
              Try it
            </button>
          )}
          <ResultActions
            output={output}
            fileName={run === undefined ? tool.output.fileName : nameOf(tool, run)}
            type={run?.type ?? usualType}
          />
        </div>
        {run?.picture !== undefined && (
          <img class="picture" src={run.picture} alt={`${label}, as a picture`} />
        )}
        <ResultBody output={output} />
        {run !== undefined && <Remarks {...run}>{views.remarks?.(work)}</Remarks>}
        <p class="off-screen" role="status">
          {news}
        </p>
      </div>
    </div>
  );
}

function ResultBody({ output }: { readonly output: Output }) {
  const { tool, task, hash, view, views, work, tryExample } = useTool();
  const { label, type } = tool.output;
  const { run } = work;
  const language = languageOf(run?.type ?? type);
  if (view.state === "empty" && tryExample !== undefined) return <WorkedExample />;
  if (run?.hint !== undefined) return <div class="blank">{run.hint}</div>;
  if (view.state === "text" && view.sides !== undefined)
    return (
      <SideBySide sides={view.sides}>
        <Code text={view.text} label={label} language={languageOf(view.type)} />
      </SideBySide>
    );
  const shown = run && views.show?.(work, run);
  if (shown !== undefined) return <>{shown}</>;
  if (run?.groups !== undefined)
    return <ResultRows groups={run.groups} onOpen={(options) => hash.set(options)} />;
  if (output.kind === "text")
    return (
      <Code
        text={output.text}
        label={label}
        language={language}
        marks={output.marks}
        isColumned={output.isColumned}
      />
    );
  if (output.kind === "long") return <LongText source={output} label={label} language={language} />;
  return (
    <div class="blank">
      {task.working.value ? "Working…" : <NoResult view={view} onAgain={() => task.again()} />}
    </div>
  );
}

const NONE: readonly Action[] = [];

interface ActionsProps {
  readonly output: Output;
  readonly fileName: string;
  readonly type: string;
}

/** Copy, download, send to another tool. */
function ResultActions({ output, fileName, type }: ActionsProps) {
  const content = async (): Promise<string | Blob> =>
    output.kind === "long" ? output.blob() : output.kind === "text" ? output.text : "";
  /** A result that is made on demand is gone if its worker was stopped. */
  const give = (use: (result: string | Blob) => void): void =>
    void content().then(use, (cause: unknown) => announce(errorMessage(cause)));
  const copyResult = (): void => {
    if (output.kind === "long" && type !== "image/png") void copy(output.blob());
    else give((result) => void copy(result));
  };
  const latest = useRef(copyResult);
  latest.current = copyResult;
  const list = useMemo(
    () => [{ id: "copy", label: "Copy the result", keys: "mod+shift+enter", run: () => latest.current() }],
    [],
  );
  useActions(output.kind === "none" ? NONE : list, [output.kind === "none"]);
  if (output.kind === "none") return null;
  return (
    <>
      {(output.kind === "text" || output.isCopied !== false) && (
        <button type="button" onClick={copyResult}>
          <Icon path={ICONS.copy} />
          Copy
        </button>
      )}
      <button
        type="button"
        aria-label="Download"
        title={`Download ${fileName}`}
        onClick={() => give((result) => download(result, fileName, type))}
      >
        <Icon path={ICONS.download} />
      </button>
      <SendTo content={content} />
    </>
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
  if (figures.length + cautions.length === 0 && (children === undefined || children === false)) return null;
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

function outputOf(
  task: ToolTask,
  view: View,
  content: ReturnType<NonNullable<ToolViews["content"]>>,
): Output {
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

/** How long a result must stay before a screen reader is told of it. */
const SETTLED_MS = 1000;

/** What a screen reader says of a new result: that it is there, and what is noted below it. */
function useNews(label: string, output: Output, pane: { readonly current: HTMLElement | null }): string {
  const [news, setNews] = useState("");
  useEffect(() => {
    setNews("");
    if (output.kind === "none") return undefined;
    const timer = setTimeout(() => {
      const notes = pane.current?.querySelector<HTMLElement>(".notes")?.innerText ?? "";
      setNews(`${label} ready. ${notes.replaceAll(/\.?\n+/g, ". ")}`);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [output.kind === "text" ? output.text : output]);
  return news;
}
