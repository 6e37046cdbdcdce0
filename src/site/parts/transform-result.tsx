import { useMemo } from "preact/hooks";
import type { Options } from "../shared/transform.ts";
import { Code } from "./code.tsx";
import { savedAs } from "./input.ts";
import { type Output, OutputPane } from "./output-pane.tsx";
import { PlaceCard } from "./place-card.tsx";
import { SideBySide } from "./editor/side-by-side.tsx";
import { ResultRows } from "./result-rows.tsx";
import { languageOf } from "./tint.ts";
import type { TransformSpec } from "./transform-spec.ts";
import type { Transformer, View } from "./transformer.ts";

interface Props {
  readonly spec: TransformSpec;
  readonly work: Transformer;
  readonly view: View;
  readonly options: Options;
  /** The label of the input that is wrong, if there are several. */
  readonly wrong: string | undefined;
  /** Scrolls to a place in the input. */
  readonly onShow: ((offset: number) => void) | undefined;
}

/** The result of a transform: a text, rows, the output of `show`, or an error. */
export function TransformResult({ spec, work, view, options, wrong, onShow }: Props) {
  const { label, fileName, type, keepsName } = spec.output;
  const made = view.state === "text" || view.state === "long" ? view : undefined;
  const ownName = made?.fileName ?? fileName;
  // The name of a component comes from an option.
  const isNamed = keepsName !== undefined && stemOf(ownName) === stemOf(fileName);
  const opened = isNamed ? work.input.value.fileName : undefined;
  const resultType = made?.type ?? type;
  const output = useMemo(() => outputOf(work, view, resultType), [view, resultType]);
  return (
    <OutputPane
      label={label}
      output={output}
      fileName={keepsName === "whole" && opened !== undefined ? opened : savedAs(ownName, opened)}
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
        <PlaceCard id="problem" field={wrong} reason={view.reason} problem={view.problem} onShow={onShow} />
      ) : made?.hint !== undefined ? (
        <div class="blank">{made.hint}</div>
      ) : view.state === "text" && view.sides !== undefined ? (
        <SideBySide sides={view.sides}>
          <Code text={view.text} label={label} language={languageOf(resultType)} />
        </SideBySide>
      ) : made?.groups !== undefined ? (
        <ResultRows groups={made.groups} />
      ) : view.state === "text" ? (
        spec.show?.(view.text, options)
      ) : undefined}
    </OutputPane>
  );
}

const stemOf = (fileName: string): string => fileName.replace(/\..*/, "");

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
  if (view.state === "text" && view.hint !== undefined) return { kind: "none" };
  if (view.state === "text")
    return { kind: "text", text: view.text, marks: view.marks, isColumned: view.isColumned };
  if (view.state !== "long") return { kind: "none" };
  return {
    kind: "long",
    rowCount: view.rowCount,
    // The only binary type that clipboards accept.
    isCopied: !view.isBinary || type === "image/png",
    rows: (from, to) => work.worker.call("rows", from, to),
    blob: () => work.worker.call("blob", type),
  };
}

function emptyWords(view: View): string {
  if (view.state === "stopped") return "Stopped. Change the input or an option to begin again.";
  if (view.state === "failed") return view.reason;
  return "The result appears here as you type.";
}
