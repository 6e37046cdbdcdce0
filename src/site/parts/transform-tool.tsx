import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { OptionSpec } from "../shared/options.ts";
import type { Options } from "../shared/transform.ts";
import { useActions } from "../shell/actions.ts";
import { useShell } from "../shell-context.ts";
import { copy } from "./clipboard.ts";
import { useHandover } from "./handover.ts";
import { useHashOptions } from "./hash-state.ts";
import { EMPTY, type Input, isEmpty } from "./input.ts";
import { InputPane } from "./input-pane.tsx";
import { OptionControl, valuesOf } from "./option-control.tsx";
import { type Output, OutputPane } from "./output-pane.tsx";
import { PlaceCard } from "./place-card.tsx";
import { ToolHeader } from "./tool-header.tsx";
import { Transformer, type View } from "./transformer.ts";

export interface InputSpec {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly example: string;
}

export interface TransformSpec {
  readonly options: readonly OptionSpec[];
  /** The texts that it takes, the first as its input, others as options of that name; none where it needs none. */
  readonly inputs: readonly InputSpec[];
  readonly output: { readonly label: string; readonly fileName: string; readonly type: string };
  /** It makes something of an empty input, too. */
  readonly worksOnNothing?: true;
  /** For what is drawn by chance: the words on the button that draws anew. */
  readonly again?: string;
  /** Milliseconds after which work is ended. */
  readonly limit?: number;
  /** Replaces the text of the result: a preview, a picture. */
  readonly show?: (text: string, options: Options) => ComponentChildren;
}

/** A page that makes one text of another, or of its options alone. */
export function TransformTool({ spec }: { readonly spec: TransformSpec }) {
  const { inputs } = spec;
  const { page } = useShell();
  const work = useMemo(
    () => new Transformer(page.slug, inputs.length === 0 || spec.worksOnNothing === true, spec.limit),
    [],
  );
  const defaults = useMemo(() => valuesOf(spec.options), []);
  const hash = useHashOptions(defaults, (packed) => fill(work, inputs, packed));
  useHandover((input) => work.setInput(input));
  const options = hash.value.value;
  const secrets = work.secrets.value;
  useEffect(() => work.setOptions(options), [options]);
  const given = inputs.map(({ id }, index) =>
    index === 0 ? work.input.value : (work.others.value[id] ?? EMPTY),
  );
  const view = work.view.value;
  const share = async (withInput: boolean): Promise<void> => {
    const link = await hash.link(withInput ? packedOf(given) : undefined);
    await copy(
      link,
      withInput
        ? `Link copied: ${link.length} characters, your input inside`
        : "Link to these settings copied",
    );
  };
  useActions(
    useMemo(
      () => [
        ...spec.options.flatMap(({ kind, id, label, choices = [] }) =>
          ["text", "number", "secret"].includes(kind)
            ? []
            : choices.map(([value, words]) => ({
                id: `${id}-${value}`,
                label: `${page.title}: ${label.toLowerCase()} ${words}`,
                run: () => hash.set({ [id]: value }),
              })),
        ),
        ...(spec.again === undefined
          ? []
          : [{ id: "again", label: `${page.title}: ${spec.again.toLowerCase()}`, run: () => work.again() }]),
        { id: "share", label: "Copy a link to these settings", run: () => void share(false) },
      ],
      [],
    ),
  );
  const wrong = view.state === "problem";

  return (
    <>
      <ToolHeader />
      <div class="options">
        {spec.options.map((option) => (
          <OptionControl
            key={option.id}
            spec={option}
            value={(option.kind === "secret" ? secrets : options)[option.id] ?? ""}
            options={options}
            onChange={(value) =>
              option.kind === "secret" ? work.setSecret(option.id, value) : hash.set({ [option.id]: value })
            }
          />
        ))}
        <span class="spring" />
        <div class="row">
          {spec.again !== undefined && (
            <button type="button" class="primary" onClick={() => work.again()}>
              {spec.again}
            </button>
          )}
          <button type="button" onClick={() => void share(false)}>
            Copy link
          </button>
          {inputs.length > 0 && (
            <button
              type="button"
              disabled={given.some(({ kind }) => kind === "held") || given.every(isEmpty)}
              onClick={() => void share(true)}
            >
              Copy link with input
            </button>
          )}
        </div>
      </div>
      <div class="panes fill">
        {inputs.length > 0 && (
          <div class="stack">
            {inputs.map((field, index) => (
              <InputPane
                key={field.id}
                label={field.label}
                input={given[index] ?? EMPTY}
                onChange={(next) => (index === 0 ? work.setInput(next) : work.setOther(field.id, next))}
                placeholder={field.placeholder}
                example={() => field.example}
                invalid={wrong && index === 0}
                describedBy={wrong && index === 0 ? "problem" : undefined}
              />
            ))}
          </div>
        )}
        <Result spec={spec} work={work} view={view} options={options} />
      </div>
    </>
  );
}

/** Several inputs travel in a link as a list. */
function packedOf(given: readonly Input[]): string {
  const texts = given.map((input) => (input.kind === "text" ? input.text : ""));
  return texts.length === 1 ? (texts[0] ?? "") : JSON.stringify(texts);
}

function fill(work: Transformer, inputs: readonly InputSpec[], packed: string): void {
  const texts = inputs.length === 1 ? [packed] : (JSON.parse(packed) as string[]);
  inputs.forEach(({ id }, index) => {
    const input: Input = { kind: "text", text: texts[index] ?? "" };
    if (index === 0) work.setInput(input);
    else work.setOther(id, input);
  });
}

interface ResultProps {
  readonly spec: TransformSpec;
  readonly work: Transformer;
  readonly view: View;
  readonly options: Options;
}

function Result({ spec, work, view, options }: ResultProps) {
  const { label, fileName, type } = spec.output;
  const made = view.state === "text" || view.state === "long" ? view : undefined;
  const resultType = made?.type ?? type;
  return (
    <OutputPane
      label={label}
      output={outputOf(work, view, resultType)}
      fileName={made?.fileName ?? fileName}
      type={resultType}
      empty={emptyWords(view)}
      picture={made?.picture}
      footer={made !== undefined && <Remarks {...made} />}
      extra={
        work.working.value && (
          <button type="button" class="busy" onClick={() => work.cancel()}>
            Cancel
          </button>
        )
      }
    >
      {view.state === "problem" ? (
        <PlaceCard id="problem" reason={view.reason} problem={view.problem} />
      ) : view.state === "text" ? (
        spec.show?.(view.text, options)
      ) : undefined}
    </OutputPane>
  );
}

interface RemarksProps {
  readonly figures?: readonly string[];
  readonly cautions?: readonly string[];
}

function Remarks({ figures = [], cautions = [] }: RemarksProps) {
  if (figures.length + cautions.length === 0) return null;
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
    </div>
  );
}

function outputOf(work: Transformer, view: View, type: string): Output {
  if (view.state === "text")
    return { kind: "text", text: view.text, marks: view.marks, isColumned: view.isColumned };
  if (view.state !== "long") return { kind: "none" };
  return {
    kind: "long",
    rowCount: view.rowCount,
    rows: (from, to) => work.worker.call("rows", from, to),
    blob: () => work.worker.call("blob", type),
  };
}

function emptyWords(view: View): string {
  if (view.state === "stopped") return "Stopped. Change the input or an option to begin again.";
  if (view.state === "failed") return view.reason;
  return "The result appears here as you type.";
}
