import { useEffect, useRef, useState } from "preact/hooks";
import { handOver } from "../../parts/handover.ts";
import { EMPTY, type Input, isEmpty, payloadOf, endsOf, typedInput } from "../../parts/input.ts";
import { InputPane } from "../../parts/input-pane.tsx";
import { type Reader, readersOf } from "../../page.ts";
import { listed } from "../../registry.ts";
import { announce } from "../../shell/announce.tsx";
import { useHref } from "../../shell-context.ts";

const TRIES = [
  ["JSON", '{"id": 7, "tags": ["vice", "bench"], "price": 19.90}'],
  ["a token", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLTQyIiwibmFtZSI6IkFkYSJ9."],
  ["a time", "1700000000"],
  ["a command", "curl https://example.com/api -H 'Accept: application/json'"],
  ["a colour", "oklch(0.45 0.09 170)"],
] as const;

/** Suggests tools for any text. To rank them, it reads only the beginning and the end. */
export function PasteBox() {
  const href = useHref();
  const [input, setInput] = useState<Input>(EMPTY);
  const [readers, setReaders] = useState<readonly Reader[]>();
  const result = useRef<HTMLDivElement>(null);
  const hasReaders = readers !== undefined;
  // On a laptop the result is below the fold.
  useEffect(() => {
    if (hasReaders) result.current?.scrollIntoView({ block: "nearest" });
  }, [hasReaders]);

  useEffect(() => {
    let stale = false;
    if (isEmpty(input)) setReaders(undefined);
    else
      void endsOf(input).then(
        (ends) => stale || setReaders(readersOf(listed, ends).filter(({ rank }) => rank > 0)),
      );
    return () => {
      stale = true;
    };
  }, [input]);
  const open = ({ path }: Reader): void => {
    if (!handOver(href(path), payloadOf(input)))
      announce("The browser blocked the new tab. Allow it for this site.");
  };

  return (
    <section class="paste-box" aria-label="Find a tool by what it reads">
      <InputPane
        label="Paste anything"
        input={input}
        onChange={setInput}
        placeholder="JSON, a token, a timestamp, a curl command, a colour… or drop a file. The tools that read it appear here."
      >
        <div ref={result} class="paste-foot" role="status">
          {readers === undefined ? (
            <div class="row">
              <span>Try</span>
              {TRIES.map(([name, text]) => (
                <button type="button" key={name} onClick={() => setInput(typedInput(text))}>
                  {name}
                </button>
              ))}
            </div>
          ) : (
            <div class="row paste-result">
              <span>{readers.length === 0 ? "No tool reads this kind of text." : "Open in"}</span>
              {readers.map((reader, index) => (
                <button
                  type="button"
                  key={reader.path}
                  class={index === 0 ? "primary" : ""}
                  onClick={() => open(reader)}
                >
                  {reader.page.title}
                </button>
              ))}
            </div>
          )}
        </div>
      </InputPane>
    </section>
  );
}
