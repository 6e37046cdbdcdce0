import { useMemo, useState } from "preact/hooks";
import { copy } from "../../parts/clipboard.ts";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { EMPTY, type Input, inputOf, typed } from "../../parts/input.ts";
import { InputPane } from "../../parts/input-pane.tsx";
import { OptionBar } from "../../parts/option-bar.tsx";
import { OutputPane } from "../../parts/output-pane.tsx";
import { PlaceCard } from "../../parts/place-card.tsx";
import { Samples, samplesOf } from "../../parts/samples.tsx";
import { WorkedExample } from "../../parts/worked-example.tsx";
import { useToolActions } from "../../parts/tool-actions.ts";
import { PartsPane } from "./parts/parts-pane.tsx";
import type { Sample } from "../../shared/tool.ts";
import { tool } from "./tool.ts";
import { parse, type UrlParts, withParts } from "./url.ts";

const MAX_LENGTH = 100_000;

export function Page() {
  const [input, setInput] = useState<Input>(EMPTY);
  const hash = useHashOptions(tool.options, (linked) => void inputOf(linked).then(setInput));
  useHandover(setInput);
  useToolActions({ tool, hash });
  const { base, spaces } = hash.value.value;
  const text = input.kind === "text" ? input.text : input.preview;
  const isTooLong = text.length > MAX_LENGTH || input.kind === "held";
  const parsed = useMemo(() => parse(isTooLong ? "" : text, base), [text, base, isTooLong]);
  const change = (parts: Partial<UrlParts>): boolean => {
    if (parsed.state !== "url") return false;
    const changed = withParts(parsed.href, parts, !spaces);
    if (changed === undefined) return false;
    setInput(typed(changed));
    return true;
  };
  const isWrong = parsed.state === "wrong";
  const samples = samplesOf(tool);
  const pick = ({ texts }: Sample): void => setInput(typed(texts["url"] ?? ""));
  const json =
    parsed.state === "url" ? JSON.stringify({ href: parsed.href, ...parsed.parts }, undefined, 2) : "";
  return (
    <>
      <OptionBar tool={tool} hash={hash} inputs={[input]} />
      <div class="panes">
        <div class="stack">
          <InputPane
            label={tool.inputs.url.label}
            input={input}
            onChange={setInput}
            placeholder={tool.inputs.url.placeholder}
            extra={<Samples samples={samples} onPick={pick} />}
            invalid={isWrong}
            describedBy={isWrong ? "problem" : undefined}
          />
          <OutputPane
            label={tool.output.label}
            output={parsed.state === "url" ? { kind: "text", text: parsed.href } : { kind: "none" }}
            fileName={tool.output.fileName}
            type={tool.output.type}
            empty={
              isTooLong
                ? `This is too long for a URL: the limit is ${MAX_LENGTH.toLocaleString("en")} characters.`
                : ""
            }
            footer={
              parsed.state === "url" &&
              parsed.notes.length > 0 && (
                <div class="notes">
                  {parsed.notes.map((note) => (
                    <p class="caution" key={note}>
                      {note}
                    </p>
                  ))}
                </div>
              )
            }
          >
            {isWrong ? <PlaceCard id="problem" reason={parsed.reason} problem={undefined} /> : undefined}
          </OutputPane>
        </div>
        <div class="pane">
          <div class="pane-bar">
            <h2>Parts</h2>
            <span class="spring" />
            {json !== "" && (
              <button type="button" onClick={() => void copy(json, "Parts copied as JSON")}>
                Copy as JSON
              </button>
            )}
          </div>
          {parsed.state === "url" ? (
            <PartsPane parts={parsed.parts} onChange={change} />
          ) : (
            <WorkedExample onTry={() => samples.slice(0, 1).forEach(pick)} />
          )}
        </div>
      </div>
    </>
  );
}
