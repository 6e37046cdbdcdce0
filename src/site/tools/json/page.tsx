import { useEffect, useMemo, useState } from "preact/hooks";
import { NotesBar } from "./parts/notes.tsx";
import { TreeView } from "./parts/tree-view.tsx";
import { type View, Workbench } from "./parts/workbench.ts";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { inputOf, savedAs } from "../../parts/input.ts";
import { InputPane } from "../../parts/input-pane.tsx";
import { Check, Choice, Segments } from "../../parts/options.tsx";
import { type Output, OutputPane } from "../../parts/output-pane.tsx";
import { PlaceCard } from "../../parts/place-card.tsx";
import { type Sample, Samples } from "../../parts/samples.tsx";
import { copyLink, ShareButtons } from "../../parts/share.tsx";
import { ToolHeader } from "../../parts/tool-header.tsx";
import { useActions } from "../../shell/actions.ts";
import { MODES, type Mode } from "./modes.ts";

const INDENTS = [
  ["2", "2 spaces"],
  ["4", "4 spaces"],
  ["tab", "Tabs"],
] as const;

const DEFAULTS = { mode: "format", indent: "2", sort: "" };

const SAMPLES: readonly Sample[] = [
  {
    name: "An order with large numbers and duplicate keys",
    texts: {
      input: `{"order": 12345678901234567890, "total": 19.90,
 "lines": [{"sku": "BENCH-01", "qty": 2}, {"sku": "VICE-07", "qty": 1}],
 "note": "caf\\u00e9", "paid": true, "paid": false}`,
    },
  },
  {
    name: "Nearly JSON, to repair",
    texts: {
      input: `{
  // Comments, single quotes, and an extra comma
  name: 'Ada',
  tags: ['admin', 'staff',],
  active: True
}`,
    },
  },
  {
    name: "Nested, as a tree",
    texts: {
      input: `{"store": {"books": [{"title": "Sayings", "price": 8.95, "tags": ["short"]},
 {"title": "Moby Dick", "price": 8.99, "tags": []}], "open": {"mon": [9, 17], "sun": null}}}`,
    },
    options: { mode: "tree" },
  },
];

export function Page() {
  const bench = useMemo(() => new Workbench(), []);
  const options = useHashOptions(
    DEFAULTS,
    (text) => void inputOf(text).then((input) => bench.setInput(input)),
  );
  useHandover((input) => bench.setInput(input));
  const { mode: wanted, indent, sort } = options.value.value;
  const mode = MODES.find(([name]) => name === wanted)?.[0] ?? "format";
  useEffect(() => {
    bench.setTask({
      mode,
      indent: indent === "tab" ? "\t" : " ".repeat(indent === "4" ? 4 : 2),
      sortKeys: sort !== "",
    });
  }, [mode, indent, sort]);
  const input = bench.input.value;
  const view = bench.view.value;
  const wrong = view.state === "problem" ? view.problem : undefined;
  const [reveal, setReveal] = useState<{ readonly offset: number }>();
  const list = useMemo(
    () => [
      ...MODES.map(([name, label]) => ({
        id: `mode-${name}`,
        label: `JSON: ${label}`,
        run: () => options.set({ mode: name }),
      })),
      {
        id: "next",
        label: "Next choice: action",
        keys: "mod+.",
        run: () => {
          const at = MODES.findIndex(([name]) => name === options.value.peek().mode);
          options.set({ mode: MODES[(at + 1) % MODES.length]?.[0] ?? "format" });
        },
      },
      { id: "share", label: "Copy a link to these settings", run: () => void copyLink(options) },
    ],
    [],
  );
  useActions(list);

  return (
    <>
      <ToolHeader />
      <div class="options">
        <Segments
          label="Action"
          choices={MODES}
          value={mode}
          onChange={(value) => options.set({ mode: value })}
        />
        <Choice
          label="Indent"
          choices={INDENTS}
          value={indent}
          disabled={mode !== "format"}
          onChange={(value) => options.set({ indent: value })}
        />
        <Check
          label="Sort keys"
          checked={sort !== "" || mode === "canonical"}
          disabled={mode === "canonical" || mode === "tree"}
          onChange={(sorts) => options.set({ sort: sorts ? "1" : "" })}
        />
        <span class="spring" />
        <div class="row">
          <ShareButtons
            hash={options}
            input={() => (input.kind === "text" ? input.text : "")}
            disabled={input.kind === "held" || input.text === ""}
          />
        </div>
      </div>
      <div class="panes fill">
        <InputPane
          label="Input"
          input={input}
          onChange={(next) => bench.setInput(next)}
          placeholder="Paste JSON, drop a file, or type"
          language="json"
          extra={
            <Samples
              samples={SAMPLES}
              onPick={({ texts, options: chosen = {} }) => {
                options.set(chosen);
                void inputOf(texts["input"] ?? "").then((filled) => bench.setInput(filled));
              }}
            />
          }
          invalid={wrong !== undefined}
          describedBy={wrong === undefined ? undefined : "json-problem"}
          wrongAt={wrong?.offset}
          reveal={reveal}
        />
        <div class="result">
          <Result bench={bench} view={view} mode={mode} onShow={(offset) => setReveal({ offset })} />
        </div>
      </div>
    </>
  );
}

function Result({
  bench,
  view,
  mode,
  onShow,
}: {
  readonly bench: Workbench;
  readonly view: View;
  readonly mode: Mode;
  readonly onShow: (offset: number) => void;
}) {
  const output = useMemo(() => outputOf(bench, view), [view]);
  const opened = bench.input.value.fileName;
  return (
    <OutputPane
      label="Result"
      output={output}
      fileName={mode === "minify" ? savedAs("data.min.json", opened) : (opened ?? "data.json")}
      type="application/json"
      empty={emptyWords(view)}
      footer={"notes" in view && <NotesBar notes={view.notes} />}
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
  return "The result appears here as you type.";
}
