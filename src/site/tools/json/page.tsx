import { useEffect, useMemo, useState } from "preact/hooks";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { inputOf, isEmpty, savedAs } from "../../parts/input.ts";
import { InputPane } from "../../parts/input-pane.tsx";
import { OptionBar } from "../../parts/option-bar.tsx";
import { type Output, OutputPane } from "../../parts/output-pane.tsx";
import { PlaceCard } from "../../parts/place-card.tsx";
import { Samples, samplesOf } from "../../parts/samples.tsx";
import { useToolActions } from "../../parts/tool-actions.ts";
import { WorkedExample } from "../../parts/worked-example.tsx";
import { NotesBar } from "./parts/notes.tsx";
import { RepairList } from "./parts/repair-list.tsx";
import { TreeView } from "./parts/tree-view.tsx";
import { type View, Workbench } from "./parts/workbench.ts";
import type { Sample } from "../../shared/tool.ts";
import { type Mode, tool } from "./tool.ts";

export function Page() {
  const bench = useMemo(() => new Workbench(), []);
  const fill = async (text: string): Promise<void> => bench.setInput(await inputOf(text));
  const hash = useHashOptions(tool.options, (text) => void fill(text));
  useHandover((input) => bench.setInput(input));
  useToolActions({ tool, hash });
  const { mode, indent, sort } = hash.value.value;
  useEffect(() => {
    bench.setTask({ mode, indent: indent === "tab" ? "\t" : " ".repeat(Number(indent)), sortKeys: sort });
  }, [mode, indent, sort]);
  const input = bench.input.value;
  const view = bench.view.value;
  const wrong = view.state === "problem" ? view.problem : undefined;
  const [reveal, setReveal] = useState<{ readonly offset: number }>();
  const samples = samplesOf(tool);
  const pick = ({ texts, options = {} }: Sample): void => {
    hash.set(options);
    void fill(texts["input"] ?? "");
  };

  return (
    <>
      <OptionBar tool={tool} hash={hash} inputs={[input]} />
      <div class="panes fill">
        <InputPane
          {...tool.inputs.input}
          language="json"
          input={input}
          onChange={(next) => bench.setInput(next)}
          extra={<Samples samples={samples} onPick={pick} />}
          invalid={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : "json-problem"}
          wrongAt={wrong?.offset}
          reveal={reveal}
        />
        <div class="result">
          <Result
            bench={bench}
            view={view}
            mode={mode}
            onTry={() => samples.slice(0, 1).forEach(pick)}
            onShow={(offset) => setReveal({ offset })}
          />
        </div>
      </div>
    </>
  );
}

function Result({
  bench,
  view,
  mode,
  onTry,
  onShow,
}: {
  readonly bench: Workbench;
  readonly view: View;
  readonly mode: Mode;
  readonly onTry: () => void;
  readonly onShow: (offset: number) => void;
}) {
  const output = useMemo(() => outputOf(bench, view), [view]);
  const repairs = bench.repairs.value;
  const opened = bench.input.value.fileName;
  return (
    <OutputPane
      label="Result"
      output={output}
      fileName={mode === "minify" ? savedAs("data.min.json", opened) : (opened ?? "data.json")}
      type="application/json"
      empty={bench.working.value ? "Working…" : emptyWords(view)}
      footer={
        "notes" in view && (
          <NotesBar notes={view.notes}>
            {repairs !== undefined && repairs.count > 0 && <RepairList repairs={repairs} />}
          </NotesBar>
        )
      }
      extra={
        bench.working.value && (
          <button type="button" class="busy" onClick={() => bench.cancel()}>
            Cancel
          </button>
        )
      }
    >
      {view.state === "problem" ? (
        <PlaceCard
          id="json-problem"
          reason={view.problem.reason}
          problem={view.problem}
          onShow={bench.input.value.kind === "text" ? onShow : undefined}
        >
          <button type="button" class="primary" onClick={() => void bench.repair()}>
            Repair it
          </button>
        </PlaceCard>
      ) : view.state === "empty" && isEmpty(bench.input.value) ? (
        <WorkedExample onTry={onTry} />
      ) : view.state === "tree" ? (
        <TreeView bench={bench} rowCount={view.rowCount} />
      ) : undefined}
    </OutputPane>
  );
}

function outputOf(bench: Workbench, view: View): Output {
  if (view.state === "text") return { kind: "text", text: view.text };
  if (view.state !== "long" && view.state !== "tree") return { kind: "none" };
  return {
    kind: "long",
    rowCount: view.rowCount,
    rows: (from, to) => bench.worker.call("rows", from, to),
    blob: () => bench.worker.call("blob"),
  };
}

function emptyWords(view: View): string {
  if (view.state === "stopped") return "Stopped. Change the input or an option to begin again.";
  if (view.state === "failed") return view.reason;
  return "";
}
