import { useEffect, useMemo, useState } from "preact/hooks";
import type { Language } from "../shared/language.ts";
import { defaultsOf, type Options } from "../shared/options.ts";
import { type InputSpec, labelOf, type Sample, type Tool } from "../shared/tool.ts";
import { idle } from "../shell/idle.ts";
import { useShell } from "../shell-context.ts";
import { useHandover } from "./handover.ts";
import { announceDamage, useHashOptions } from "./hash-state.ts";
import { EMPTY, type Input, isEmpty, textOf } from "./input.ts";
import { InputPane } from "./input-pane.tsx";
import { hasFields, isShown, OptionBar, OptionControls, unpackTexts } from "./option-bar.tsx";
import { Samples, samplesOf } from "./samples.tsx";
import { useToolActions } from "./tool-actions.ts";
import { type OpenTool, ToolProvider, type ToolViews, useTool, type Work } from "./tool-context.ts";
import { ToolResult } from "./tool-result.tsx";
import { finishedRun, ToolTask } from "./tool-task.ts";

interface Props<Of extends Tool> extends ToolViews<Of> {
  readonly tool: Of;
  /** The runs of a tool that does more than its transform. */
  readonly task?: ToolTask;
}

/** The page of a tool without views of its own. */
export const toolPage = (tool: Tool) => () => <ToolPage tool={tool} />;

/** The page of a tool that turns one text into another, or generates one from its options. */
export function ToolPage<Of extends Tool>(props: Props<Of>) {
  const { tool } = props;
  const views = props as unknown as ToolViews;
  const ids = Object.keys(tool.inputs);
  const { template = ids.length === 0 ? "generator" : "editor" } = tool;
  const open = useOpenTool(tool, props.task, views);
  const { work, view, wrongField } = open;
  const [reveal, setReveal] = useState<Reveal>();
  const beside = views.aid?.(work);
  const isComparison = ids.length > 1;
  const canReveal =
    wrongField !== undefined && wrongField in tool.inputs && !work.inputs.some(({ kind }) => kind === "held");
  return (
    <ToolProvider value={open}>
      <OptionBar />
      <div class={template !== "editor" ? template : isComparison ? "panes-above" : "panes fill"}>
        {ids.length > 0 && (
          <div class={isComparison && template === "editor" ? "panes" : "stack"}>
            <Inputs reveal={reveal} />
          </div>
        )}
        {template !== "editor" && beside}
        <ToolResult
          isIdle={view.state === "empty"}
          onShow={canReveal ? (offset) => setReveal({ field: wrongField, offset }) : undefined}
        />
      </div>
      {template === "editor" && beside}
    </ToolProvider>
  );
}

const RENEW_MS = 5000;

/** The state of the page: options in the hash, inputs and runs in the task. */
function useOpenTool(tool: Tool, own: ToolTask | undefined, views: ToolViews): OpenTool {
  const ids = Object.keys(tool.inputs);
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
  const options = hash.value.value;
  useEffect(() => task.setOptions(options), [options]);
  useEffect(() => void idle().then(() => task.load()), []);
  useToolActions({ tool, hash, task });
  const isTimed = tool.isTimed?.(options) === true;
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setInterval(() => task.schedule(), RENEW_MS);
    return () => clearInterval(timer);
  }, [isTimed]);
  const { inputs } = task;
  const view = task.view.value;
  const work: Work = {
    texts: Object.fromEntries(ids.map((id, at) => [id, textOf(inputs[at])])),
    inputs,
    options,
    fill: (texts, change = {}) => {
      hash.set(change);
      void task.fill(texts);
    },
    run: finishedRun(view),
  };
  const sample = suitingSample(tool, options);
  const isIdle = tool.acceptsEmpty?.(options) !== true && inputs.every(isEmpty);
  return {
    tool,
    task,
    hash,
    views,
    work,
    view,
    wrongField: view.state === "problem" ? (view.field ?? ids[0]) : undefined,
    tryExample: isIdle && sample !== undefined ? () => pick(work, sample) : undefined,
  };
}

const pick = ({ fill }: Work, { texts, options }: Sample): void => fill(texts, options);

/** The example for the choice of the first option. */
function suitingSample(tool: Tool, options: Options): Sample | undefined {
  const samples = samplesOf(tool);
  const [choice = ""] = Object.keys(tool.options);
  return samples.find((sample) => sample.options?.[choice] === options[choice]) ?? samples[0];
}

interface Reveal {
  readonly field: string;
  readonly offset: number;
}

/** The panes of the inputs. */
function Inputs({ reveal }: { readonly reveal: Reveal | undefined }) {
  const { tool, task, views, work, view, wrongField, tryExample } = useTool();
  const { options, inputs, run } = work;
  const { template = "editor" } = tool;
  const wrongAt = view.state === "problem" ? view.problem?.offset : undefined;
  const firstShown = Object.keys(tool.inputs).find((id) => isShown(tool, id, options));
  const ghost = tryExample === undefined ? undefined : suitingSample(tool, options)?.texts;
  return Object.entries(tool.inputs).map(([id, spec], at) => {
    if (at === 0 && hasFields(tool, options))
      return (
        <div class="pane field-list" key="fields">
          <OptionControls place="fields" />
        </div>
      );
    if (!isShown(tool, id, options)) return null;
    const isWrong = wrongField === id;
    return (
      <InputPane
        key={id}
        label={labelOf(spec, options)}
        input={inputs[at] ?? EMPTY}
        onChange={(next) => task.setInputOf(id, next)}
        placeholder={withGhost(spec.placeholder, ghost?.[id])}
        keepsBytes={spec.keepsBytes}
        takesStrays={id === firstShown}
        prepareFile={views.prepareFile}
        fromHtml={views.fromHtml}
        language={
          template === "editor" || spec.language !== undefined
            ? languageOf(spec, options, inputs[at])
            : undefined
        }
        extra={
          id === firstShown && <Samples samples={samplesOf(tool)} onPick={(sample) => pick(work, sample)} />
        }
        invalid={isWrong}
        describedBy={isWrong ? "problem" : undefined}
        wrongAt={isWrong ? wrongAt : undefined}
        ranges={at === 0 ? run?.ranges : undefined}
        reveal={reveal?.field === id ? reveal : undefined}
      />
    );
  });
}

const HEAD = 1000;

/** The example stands below what to do, so that its result is understood. */
const withGhost = (placeholder: string, ghost = ""): string =>
  ghost === "" ? placeholder : `${placeholder}\n\n${ghost.slice(0, HEAD)}`;

function languageOf({ language = "text" }: InputSpec, options: Options, input: Input = EMPTY): Language {
  if (typeof language === "string") return language;
  return language(options, textOf(input).slice(0, HEAD));
}
