import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Language } from "../shared/language.ts";
import { defaultsOf, type Options } from "../shared/options.ts";
import type { InputSpec, Sample, Tool } from "../shared/tool.ts";
import { idle } from "../shell/idle.ts";
import { useShell } from "../shell-context.ts";
import type { Complete } from "../shared/completion.ts";
import { useHandover } from "./handover.ts";
import { announceDamage, useHashOptions } from "./hash-state.ts";
import { EMPTY, type Input, isEmpty, textOf } from "./input.ts";
import { InputPane } from "./input-pane.tsx";
import { hasFields, isShown, OptionBar, OptionControls, unpackTexts } from "./option-bar.tsx";
import { VerdictBanner } from "./result-rows.tsx";
import { Samples, samplesOf } from "./samples.tsx";
import { swap, useToolActions } from "./tool-actions.ts";
import { ToolResult } from "./tool-result.tsx";
import { type FinishedRun, finishedRun, ToolTask } from "./tool-task.ts";

/** What the views of a tool can read and change: the input, the options and the last run. */
export interface Work {
  /** The texts of the inputs, by id; those of held files are empty. */
  readonly texts: Readonly<Record<string, string>>;
  readonly inputs: readonly Input[];
  readonly options: Options;
  /** Fills inputs, by id, and sets the options that suit them. */
  readonly fill: (texts: Readonly<Record<string, string>>, options?: Options) => void;
  readonly run: FinishedRun | undefined;
}

interface Props {
  readonly tool: Tool;
  /** The runs of a tool that does more than its transform. */
  readonly task?: ToolTask;
  /** Controls that write into the input, or show something about the result. */
  readonly aid?: (work: Work) => ComponentChildren;
  /** Replaces the text of a result: a preview, a tree. */
  readonly show?: (work: Work, run: FinishedRun) => ComponentChildren;
  /** What is copied, saved and sent on, if `show` is ahead of the last run. */
  readonly content?: (work: Work) => (() => Promise<Blob>) | undefined;
  /** Actions on an input that the tool cannot use. */
  readonly mend?: (work: Work) => ComponentChildren;
  /** More about the result, below its figures. */
  readonly remarks?: (work: Work) => ComponentChildren;
  /** Finds what may follow the text before the cursor in a main option. */
  readonly complete?: (before: string, work: Work) => ReturnType<Complete>;
  /** Turns an opened file into one that the tool's worker can read. */
  readonly prepareFile?: (file: File) => Promise<File>;
}

/** The page of a tool without views of its own. */
export const toolPage = (tool: Tool) => () => <ToolPage tool={tool} />;

/** The page of a tool that turns one text into another, or generates one from its options. */
export function ToolPage({
  tool,
  task: own,
  aid,
  show,
  content,
  mend,
  remarks,
  complete,
  prepareFile,
}: Props) {
  const ids = Object.keys(tool.inputs);
  const { template = ids.length === 0 ? "generator" : "editor" } = tool;
  const { page } = useShell();
  const task = useMemo(() => own ?? new ToolTask(page.slug, tool, defaultsOf(tool.options)), []);
  const hash = useHashOptions(tool.options, (packed) => {
    const texts = unpackTexts(ids, packed);
    if (texts === undefined) announceDamage();
    else void task.fill(texts);
  });
  useHandover((input, other) => {
    const options = tool.optionsIn?.(textOf(input));
    if (options === undefined) task.setInput(input);
    else hash.set(options);
    const [, second] = ids;
    if (other !== undefined && second !== undefined) task.setInputOf(second, other);
  });
  const [reveal, setReveal] = useState<{ readonly field: string; readonly offset: number }>();
  const options = hash.value.value;
  useEffect(() => task.setOptions(options), [options]);
  useEffect(() => void idle().then(() => task.load()), []);
  useToolActions({ tool, hash, task });
  const { inputs } = task;
  const view = task.view.value;
  const problem = view.state === "problem" ? view : undefined;
  const wrongField = problem === undefined ? undefined : (problem.field ?? ids[0]);
  const wrongInput = wrongField === undefined ? undefined : tool.inputs[wrongField];
  const wrongOption = wrongField === undefined ? undefined : tool.options[wrongField];
  const run = finishedRun(view);
  const work: Work = {
    texts: Object.fromEntries(ids.map((id, at) => [id, textOf(inputs[at])])),
    inputs,
    options,
    fill: (texts, change = {}) => {
      hash.set(change);
      void task.fill(texts);
    },
    run,
  };
  const beside = aid?.(work);
  const isComparison = ids.length > 1;
  const samples = samplesOf(tool);
  const pick = ({ texts, options: suiting }: Sample): void =>
    work.fill(texts, suiting as Options | undefined);
  const [choice = ""] = Object.keys(tool.options);
  const suiting = samples.find((sample) => sample.options?.[choice] === options[choice]) ?? samples[0];
  const firstShown = ids.find((id) => isShown(tool, id, options));
  const isTimed = tool.isTimed?.(options) === true;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setInterval(() => task.schedule(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isTimed]);

  return (
    <>
      <OptionBar
        tool={tool}
        hash={hash}
        inputs={inputs}
        wrong={wrongOption && { id: wrongField ?? "", at: problem?.problem?.offset }}
        complete={complete && ((before) => complete(before, work))}
      >
        {tool.again !== undefined && (
          <button type="button" class="primary" onClick={() => task.schedule()}>
            {tool.again}
          </button>
        )}
        {tool.swap !== undefined && (
          <button type="button" onClick={() => void swap({ tool, hash, task })}>
            Swap
          </button>
        )}
      </OptionBar>
      <div class={template !== "editor" ? template : isComparison ? "panes-above" : "panes fill"}>
        {ids.length > 0 && (
          <div class={isComparison && template === "editor" ? "panes" : "stack"}>
            {Object.entries(tool.inputs).map(([id, spec], at) =>
              at === 0 && hasFields(tool, options) ? (
                <div class="pane field-list" key="fields">
                  <OptionControls tool={tool} hash={hash} areFields />
                </div>
              ) : (
                isShown(tool, id, options) && (
                  <InputPane
                    key={id}
                    label={labelOf(spec, options)}
                    input={inputs[at] ?? EMPTY}
                    onChange={(next) => task.setInputOf(id, next)}
                    placeholder={spec.placeholder}
                    keepsBytes={spec.keepsBytes}
                    takesStrays={id === firstShown}
                    prepareFile={prepareFile}
                    language={
                      template === "editor" || spec.language !== undefined
                        ? languageOf(spec, options, inputs[at])
                        : undefined
                    }
                    extra={id === firstShown && <Samples samples={samples} onPick={pick} />}
                    invalid={wrongField === id}
                    describedBy={wrongField === id ? "problem" : undefined}
                    wrongAt={wrongField === id ? problem?.problem?.offset : undefined}
                    ranges={at === 0 ? run?.ranges : undefined}
                    reveal={reveal?.field === id ? reveal : undefined}
                  />
                )
              ),
            )}
          </div>
        )}
        {template !== "editor" && beside}
        <div class="result">
          {tool.hasVerdict === true && isShown(tool, "verdict", options) && (
            <VerdictBanner
              verdict={task.working.value ? CHECKING : run?.verdict}
              isIdle={view.state === "empty"}
            />
          )}
          <ToolResult
            tool={tool}
            task={task}
            view={view}
            show={run && show?.(work, run)}
            content={content?.(work)}
            mend={mend?.(work)}
            remarks={remarks?.(work)}
            onOpen={(options) => hash.set(options)}
            onTry={
              tool.acceptsEmpty?.(options) === true || !inputs.every(isEmpty)
                ? undefined
                : () => suiting && pick(suiting)
            }
            wrong={
              isComparison && wrongInput !== undefined ? labelOf(wrongInput, options) : wrongOption?.label
            }
            onShow={
              wrongField === undefined ||
              wrongInput === undefined ||
              inputs.some(({ kind }) => kind === "held")
                ? undefined
                : (offset) => setReveal({ field: wrongField, offset })
            }
          />
        </div>
      </div>
      {template === "editor" && beside}
    </>
  );
}

/** Instead of the verdict on an earlier input, if the next one takes long. */
const CHECKING = { tone: "plain", text: "Checking…" } as const;
const RENEW_MS = 5000;

const labelOf = ({ label }: InputSpec, options: Options): string =>
  typeof label === "function" ? label(options) : label;

const HEAD = 1000;
function languageOf({ language = "text" }: InputSpec, options: Options, input: Input = EMPTY): Language {
  if (typeof language === "string") return language;
  return language(options, textOf(input).slice(0, HEAD));
}
