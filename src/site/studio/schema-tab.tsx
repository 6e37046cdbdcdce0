import { useEffect, useRef, useState } from "preact/hooks";
import type { FileFault, FileVerdict } from "./model/own-file.ts";
import { SCHEMA_EXAMPLES } from "./model/schema-examples.ts";
import { sameDataset } from "./model/state.ts";
import type { MarkedRange } from "../parts/editor/ranges.ts";
import { Check } from "../parts/options.tsx";
import { RequestBar } from "./request-bar.tsx";
import { MORE_ROWS } from "./model/more-rows.ts";
import { InputPane } from "../parts/input-pane.tsx";
import { type Input, isEmpty, typedInput } from "../parts/input.ts";
import { offsetOf } from "../shared/place.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import { lazyPart } from "./lazy-part.tsx";
import { ResponsePane } from "./response-pane.tsx";
import { ShortForm } from "./short-form.tsx";
import type { Studio } from "./studio.ts";

const OwnPaths = lazyPart(async () => (await import("./own-paths.tsx")).OwnPaths);

type ReadFile = Extract<FileVerdict, { state: "read" }>;

/** How long to wait for another key press; a paste or a file is read immediately. */
const PAUSE_MS = 250;
/** A change of more characters is a paste. */
const MAX_TYPED = 20;

const lengthOf = (input: Input): number => (input.kind === "text" ? input.text.length : input.blob.size);

const textOf = async (input: Input): Promise<string> =>
  input.kind === "text" ? input.text : await input.blob.text();

/** How much of a line is shown. */
const MAX_LINE = 120;

const lineAt = (text: string, { line }: FileFault): string => {
  const from = offsetOf(text, line, 1);
  return text.slice(from, from + MAX_LINE).split("\n", 1)[0] ?? "";
};

/** The rest of the line at which a resource cannot be read. */
const lineFrom = (text: string, { line, column }: FileFault): MarkedRange => {
  const from = offsetOf(text, line, column);
  const end = text.indexOf("\n", from);
  return [from, Math.max(from + 1, end === -1 ? text.length : end), "wrong"];
};

/** Whether the shown resource is just being edited: the last version that could be read stays open. */
const isInSight = (studio: Studio, { names, skipped, isAlone }: ReadFile): boolean => {
  const { resource } = studio.state.peek();
  const isKnown = names.includes(resource) || (!isAlone && RESOURCE_NAMES.some((name) => name === resource));
  return skipped.length > 0 && !isKnown && studio.facts.peek().has(resource);
};

/** A schema with skipped resources is neither valid nor invalid. */
const toneOf = (verdict: FileVerdict | undefined): "" | "valid" | "invalid" => {
  if (verdict === undefined) return "";
  return verdict.state === "wrong" ? "invalid" : verdict.skipped.length === 0 ? "valid" : "";
};

/** An editor for a file to try, next to its records. The file stays in this tab. */
export function SchemaTab({ studio }: { readonly studio: Studio }) {
  const input = studio.fileInput.value;
  const { more } = studio.view.value;
  const [verdict, setVerdict] = useState<FileVerdict>();
  const lastRun = useRef(0);
  const length = useRef(0);
  /** The last version that could be read. */
  const [latest, setLatest] = useState<ReadFile>();
  /** The line with the error in a text that is too long for the editor, which marks it in others. */
  const [wrongLine, setWrongLine] = useState("");
  const checkInput = async (): Promise<void> => {
    const own = ++lastRun.current;
    if (isEmpty(input)) {
      setVerdict(undefined);
      setLatest(undefined);
      if (studio.file.peek().text !== "") await studio.closeFile();
      return;
    }
    const text = await textOf(input);
    const hasMore = more !== "";
    const check = await studio.worker.call("check", text, hasMore);
    if (own !== lastRun.current) return;
    setVerdict(check);
    setWrongLine(input.kind === "held" && check.state === "wrong" ? lineAt(text, check) : "");
    if (check.state === "wrong" || isInSight(studio, check)) return;
    const { text: open, hasMore: hadMore } = studio.file.peek();
    if (open !== text || hadMore !== hasMore) await studio.openFile({ text, hasMore }, check.names);
    setLatest(check);
  };
  useEffect(() => {
    // A deletion counts as typing, because a paste may follow.
    const isTyped = lengthOf(input) - length.current <= MAX_TYPED;
    length.current = lengthOf(input);
    // Stopped: the next change tries again.
    const timer = setTimeout(() => void checkInput().catch(() => undefined), isTyped ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [input, more]);
  const hasPaths = latest !== undefined && latest.operations.length > 0;
  const wrong = verdict?.state === "wrong" ? verdict : verdict?.skipped[0];
  const wrongAt =
    wrong === undefined || input.kind !== "text" ? undefined : offsetOf(input.text, wrong.line, wrong.column);
  const skipped = verdict?.state === "read" ? verdict.skipped : [];
  const ranges = input.kind === "text" ? skipped.map((fault) => lineFrom(input.text, fault)) : [];
  const isJson = input.kind === "text" && input.text.trimStart().startsWith("{");
  return (
    <div class="stack schema-tab">
      <div class="panes">
        <div class="stack">
          <InputPane
            label="Your file"
            input={input}
            onChange={(next) => (studio.fileInput.value = next)}
            language={isJson ? "json" : "yaml"}
            placeholder="Rows such as a db.json, OpenAPI 3, JSON Schema or the short form, as YAML or JSON"
            invalid={verdict?.state === "wrong"}
            wrongAt={wrongAt}
            ranges={ranges}
            describedBy="schema-verdict"
            extra={SCHEMA_EXAMPLES.map(({ name, text }) => (
              <button key={name} type="button" onClick={() => (studio.fileInput.value = typedInput(text))}>
                {name}
              </button>
            ))}
          />
          <div class="verdict" id="schema-verdict" role="status" data-state={toneOf(verdict)}>
            <Words studio={studio} verdict={verdict} wrongLine={wrongLine} />
          </div>
          {verdict?.state === "read" && verdict.hasRows && (
            <Check
              label={`More like these: up to ${MORE_ROWS.toLocaleString("en")} records in each list`}
              checked={more !== ""}
              onChange={(isOn) => studio.setView({ more: isOn ? "1" : "" })}
            />
          )}
          {!hasPaths && <ShortForm />}
        </div>
        {latest?.names.length !== 0 && (
          <div class="stack">
            <RequestBar studio={studio} />
            <ResponsePane studio={studio} />
          </div>
        )}
      </div>
      {hasPaths && <OwnPaths studio={studio} verdict={latest} />}
    </div>
  );
}

interface WordsProps {
  readonly studio: Studio;
  readonly verdict: FileVerdict | undefined;
  readonly wrongLine: string;
}

function Words({ studio, verdict, wrongLine }: WordsProps) {
  if (verdict === undefined)
    return (
      <>
        One line is enough for a resource: <code>teams: {"{ name: company, size: 3..40 }"}</code>. What you
        paste or open never leaves this tab.
      </>
    );
  if (verdict.state === "wrong")
    return (
      <>
        <Fault fault={verdict} />
        {wrongLine !== "" && <pre>{wrongLine}</pre>}
        <p>
          {studio.file.value.text === ""
            ? "Until it can be read, the table shows the built-in resources."
            : "The table shows the last version that could be read."}
        </p>
      </>
    );
  const { names, hasRows, skipped, isAlone, notes, operations } = verdict;
  const { resource } = studio.state.value;
  return (
    <>
      <span class="row">
        {names.map((name) => (
          <a
            key={name}
            href={studio.hrefOf(sameDataset(studio.state.value, name))}
            aria-current={name === resource ? "true" : undefined}
          >
            {name}
          </a>
        ))}
        <span>
          {hasRows
            ? `as they are in your file${studio.file.value.hasMore ? ", with more like them" : ""}.`
            : operations.length > 0
              ? names.length === 0
                ? "It has no lists of records."
                : "as its paths have them."
              : isAlone
                ? "without the built-in resources, some of which have the same names."
                : "beside the built-in resources, in every part of the studio."}
        </span>
      </span>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {skipped.length > 0 && <SkippedResources skipped={skipped} all={names.length + skipped.length} />}
    </>
  );
}

/** A path of this site in an error message. */
const PLACE = /(\/(?:docs|tools)\/[\w/#-]+)/;

/** The links are relative, because the site may be under a path of another one. */
const withLinks = (reason: string) =>
  reason.split(PLACE).map((part) => (PLACE.test(part) ? <a href={`..${part}`}>{part}</a> : part));

const Fault = ({ fault: { line, column, reason } }: { readonly fault: FileFault }) => (
  <>
    Line {line}, column {column}: {withLinks(reason)}
  </>
);

/** The number of skipped resources that are listed. */
const MAX_SHOWN = 10;

function SkippedResources({
  skipped,
  all,
}: {
  readonly skipped: readonly FileFault[];
  readonly all: number;
}) {
  const others = skipped.length - MAX_SHOWN;
  return (
    <details open={skipped.length === 1}>
      <summary>
        {skipped.length} of {all} left out
      </summary>
      <ul class="skipped">
        {skipped.slice(0, MAX_SHOWN).map((fault) => (
          <li key={`${fault.line} ${fault.reason}`}>
            <Fault fault={fault} />
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
    </details>
  );
}
