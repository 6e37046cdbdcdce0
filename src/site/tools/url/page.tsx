import { useMemo, useState } from "preact/hooks";
import { parse, type UrlParts, withParts } from "./url.ts";
import { copy } from "../../parts/clipboard.ts";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { EMPTY, type Input, inputOf, typed } from "../../parts/input.ts";
import { InputPane } from "../../parts/input-pane.tsx";
import { OptionControl } from "../../parts/option-control.tsx";
import { OutputPane } from "../../parts/output-pane.tsx";
import { PlaceCard } from "../../parts/place-card.tsx";
import { Samples } from "../../parts/samples.tsx";
import { copyLink, ShareButtons } from "../../parts/share.tsx";
import { ToolHeader } from "../../parts/tool-header.tsx";
import { useActions } from "../../shell/actions.ts";
import { PartsPane } from "./parts/parts-pane.tsx";

const DEFAULTS = { base: "", spaces: "" };
const MAX_LENGTH = 100_000;
const EXAMPLE = "https://ada@example.com:8443/caf%C3%A9/a%2Fb?q=two+words&page=2&page=3#top";

export function Page() {
  const [input, setInput] = useState<Input>(EMPTY);
  const hash = useHashOptions(DEFAULTS, (linked) => void inputOf(linked).then(setInput));
  useHandover(setInput);
  const { base, spaces } = hash.value.value;
  const text = input.kind === "text" ? input.text : input.preview;
  const isTooLong = text.length > MAX_LENGTH || input.kind === "held";
  const parsed = useMemo(() => parse(isTooLong ? "" : text, base), [text, base, isTooLong]);
  const change = (parts: Partial<UrlParts>): boolean => {
    if (parsed.state !== "url") return false;
    const changed = withParts(parsed.href, parts, spaces === "");
    if (changed === undefined) return false;
    setInput(typed(changed));
    return true;
  };
  useActions(
    useMemo(
      () => [{ id: "share", label: "Copy a link to these settings", run: () => void copyLink(hash) }],
      [],
    ),
  );
  const isWrong = parsed.state === "wrong";
  const json =
    parsed.state === "url" ? JSON.stringify({ href: parsed.href, ...parsed.parts }, undefined, 2) : "";
  return (
    <>
      <ToolHeader />
      <div class="options">
        <OptionControl
          spec={{ id: "base", label: "Base", kind: "text", value: "", placeholder: "for a relative URL" }}
          value={base}
          options={{}}
          onChange={(value) => hash.set({ base: value })}
        />
        <OptionControl
          spec={{ id: "spaces", label: "Spaces as %20", kind: "check", value: "" }}
          value={spaces}
          options={{}}
          onChange={(value) => hash.set({ spaces: value })}
        />
        <span class="spring" />
        <div class="row">
          <ShareButtons hash={hash} input={() => text} disabled={text === "" || input.kind === "held"} />
        </div>
      </div>
      <div class="panes">
        <div class="stack">
          <InputPane
            label="URL"
            input={input}
            onChange={setInput}
            placeholder="https://example.com/path?name=value#fragment"
            extra={
              <Samples
                samples={[{ name: "Example", texts: { url: EXAMPLE } }]}
                onPick={() => setInput(typed(EXAMPLE))}
              />
            }
            invalid={isWrong}
            describedBy={isWrong ? "problem" : undefined}
          />
          <OutputPane
            label="Normalised"
            output={parsed.state === "url" ? { kind: "text", text: parsed.href } : { kind: "none" }}
            fileName="url.txt"
            type="text/plain"
            empty={
              isTooLong
                ? `This is too long for a URL: the limit is ${MAX_LENGTH.toLocaleString("en")} characters.`
                : "The result appears here as you type."
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
            <div class="blank">The parts appear here, ready to edit.</div>
          )}
        </div>
      </div>
    </>
  );
}
