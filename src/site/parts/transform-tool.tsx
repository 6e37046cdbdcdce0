import { useEffect, useMemo, useState } from "preact/hooks";
import type { Options } from "../shared/transform.ts";
import { useShell } from "../shell-context.ts";
import type { Language } from "./editor/language.ts";
import { useHandover } from "./handover.ts";
import { announceDamage, useHashOptions } from "./hash-state.ts";
import { EMPTY, type Input, inputOf, isEmpty, typed } from "./input.ts";
import { InputPane } from "./input-pane.tsx";
import { OptionControl, valuesOf } from "./option-control.tsx";
import { VerdictBanner } from "./result-rows.tsx";
import { Samples } from "./samples.tsx";
import { copyLink, ShareButtons } from "./share.tsx";
import { swap, useToolActions } from "./tool-actions.ts";
import { ToolHeader } from "./tool-header.tsx";
import { Transformer } from "./transformer.ts";
import { TransformResult } from "./transform-result.tsx";
import type { InputSpec, TransformSpec } from "./transform-spec.ts";

/** A page that turns one text into another, or generates one from its options. */
export const transformPage = (spec: TransformSpec) => () => <TransformTool spec={spec} />;

function TransformTool({ spec }: { readonly spec: TransformSpec }) {
  const { inputs, template = inputs.length === 0 ? "generator" : "editor" } = spec;
  const { page } = useShell();
  const work = useMemo(() => {
    const acceptsEmpty = inputs.length === 0 || spec.acceptsEmpty === true;
    return new Transformer(page.slug, { acceptsEmpty, limit: spec.limit });
  }, []);
  const defaults = useMemo(() => valuesOf(spec.options), []);
  const fill = async (texts: Readonly<Record<string, string>>): Promise<void> => {
    for (const [index, { id }] of inputs.entries()) {
      const input = await inputOf(texts[id] ?? "");
      if (index === 0) work.setInput(input);
      else work.setOther(id, input);
    }
  };
  const hash = useHashOptions(defaults, (packed) => {
    const texts = unpackTexts(inputs, packed);
    if (texts === undefined) announceDamage();
    else void fill(texts);
  });
  useHandover((input) => {
    const text = input.kind === "text" ? input.text : "";
    const meant = spec.optionsIn?.(text);
    const options = meant ?? spec.optionsFor?.(text);
    if (options !== undefined) hash.set(options);
    if (meant === undefined) work.setInput(input);
  });
  const [reveal, setReveal] = useState<{ readonly field: string; readonly offset: number }>();
  const options = hash.value.value;
  const secrets = work.secrets.value;
  useEffect(() => work.setOptions(options), [options]);
  const given = inputs.map(({ id }, index) =>
    index === 0 ? work.input.value : (work.others.value[id] ?? EMPTY),
  );
  const view = work.view.value;
  useToolActions({ spec, work, hash, share: () => void copyLink(hash) });
  const samples = spec.samples ?? [
    { name: "Example", texts: Object.fromEntries(inputs.map(({ id, example = "" }) => [id, example])) },
  ];
  const problem = view.state === "problem" ? view : undefined;
  const wrongField = problem === undefined ? undefined : (problem.field ?? inputs[0]?.id);
  const made = view.state === "text" || view.state === "long" ? view : undefined;
  const [first = EMPTY] = given;
  const aid = spec.aid?.({
    text: first.kind === "text" ? first.text : "",
    onText: (text) => work.setInput(typed(text)),
    made,
  });
  const verdict = made?.verdict;

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
            <button type="button" class="primary" onClick={() => work.schedule()}>
              {spec.again}
            </button>
          )}
          {spec.swap !== undefined && (
            <button type="button" onClick={() => void swap({ spec, work, hash })}>
              Swap
            </button>
          )}
          <ShareButtons
            hash={hash}
            input={inputs.length === 0 ? undefined : () => packTexts(given)}
            disabled={given.some(({ kind }) => kind === "held") || given.every(isEmpty)}
          />
        </div>
      </div>
      <div class={template !== "editor" ? template : inputs.length > 1 ? "panes-above" : "panes fill"}>
        {inputs.length > 0 && (
          <div class={inputs.length > 1 && template === "editor" ? "panes" : "stack"}>
            {inputs.map(({ id, label, placeholder, keepsBytes, language = "text" }, index) => (
              <InputPane
                key={id}
                label={label}
                input={given[index] ?? EMPTY}
                onChange={(next) => (index === 0 ? work.setInput(next) : work.setOther(id, next))}
                placeholder={placeholder}
                keepsBytes={keepsBytes}
                language={template === "editor" ? languageOf(language, options, given[index]) : undefined}
                extra={
                  index === 0 && (
                    <Samples
                      samples={samples}
                      onPick={({ texts, options: chosen = {} }) => {
                        hash.set(chosen);
                        void fill(texts);
                      }}
                    />
                  )
                }
                invalid={wrongField === id}
                describedBy={wrongField === id ? "problem" : undefined}
                wrongAt={wrongField === id ? problem?.problem?.offset : undefined}
                ranges={index === 0 ? made?.ranges : undefined}
                reveal={reveal?.field === id ? reveal : undefined}
              />
            ))}
          </div>
        )}
        {template !== "editor" && aid}
        <div class="result">
          {spec.hasVerdict === true && <VerdictBanner verdict={verdict} />}
          <TransformResult
            spec={spec}
            work={work}
            view={view}
            options={options}
            wrong={inputs.length > 1 ? inputs.find(({ id }) => id === wrongField)?.label : undefined}
            onShow={
              wrongField === undefined || given.some(({ kind }) => kind === "held")
                ? undefined
                : (offset) => setReveal({ field: wrongField, offset })
            }
          />
        </div>
      </div>
      {template === "editor" && aid}
    </>
  );
}

const HEAD = 1000;
function languageOf(language: NonNullable<InputSpec["language"]>, options: Options, input = EMPTY): Language {
  if (typeof language === "string") return language;
  return language(options, input.kind === "text" ? input.text.slice(0, HEAD) : "");
}

/** Several inputs are packed into a link as a list. */
function packTexts(given: readonly Input[]): string {
  const texts = given.map((input) => (input.kind === "text" ? input.text : ""));
  return texts.length === 1 ? (texts[0] ?? "") : JSON.stringify(texts);
}

function unpackTexts(inputs: readonly InputSpec[], packed: string): Record<string, string> | undefined {
  const texts = inputs.length === 1 ? [packed] : textsIn(packed);
  return texts && Object.fromEntries(inputs.map(({ id }, index) => [id, texts[index] ?? ""]));
}

/** Undefined for a text that `packTexts` did not write. */
function textsIn(packed: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(packed);
    return Array.isArray(list) && list.every((text) => typeof text === "string") ? list : undefined;
  } catch {
    return undefined;
  }
}
