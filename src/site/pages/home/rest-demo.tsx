import { useState } from "preact/hooks";
import { Code } from "../../parts/code.tsx";
import { copy } from "../../parts/clipboard.ts";
import { useHref } from "../../shell-context.ts";

const EXAMPLES = [
  ["users?limit=2&fields=id,name,email", "Two users"],
  ["products?price_lt=100&sort=-rating&limit=3", "Cheap and well rated"],
  ["posts/1?_expand=user", "A post with its author"],
  ["orders?seed=yours&limit=1", "Another seed"],
  ["todos/1?__delay=1500", "A slow answer"],
  ["users?__error=503", "An outage"],
] as const;

const PREFIX = "api/mock/";
/** A demonstration need not show megabytes. */
const SHOWN = 60_000;

interface Shown {
  readonly status: number;
  readonly words: string;
  readonly milliseconds: number;
  readonly facts: readonly string[];
  readonly body: string;
}

/** A request to the mock API, to change and send. */
export function RestDemo() {
  const href = useHref();
  const [path, setPath] = useState<string>(EXAMPLES[0][0]);
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<"idle" | "waiting" | "away">("idle");

  const send = async (target: string): Promise<void> => {
    setPath(target);
    setState("waiting");
    const begun = performance.now();
    try {
      const response = await fetch(href(PREFIX + target));
      const body = await response.text();
      setShown({
        status: response.status,
        words: response.statusText,
        milliseconds: performance.now() - begun,
        facts: factsOf(response),
        body: readable(body),
      });
      setState("idle");
    } catch {
      setState("away");
    }
  };

  return (
    <section class="demo wide" aria-labelledby="rest-title">
      <div class="demo-ask">
        <h2 id="rest-title">Ask for data</h2>
        <p>
          21 related resources, any seed, up to a million records, the query words of the APIs that you know.
          Nothing to set up, no key, any origin.
        </p>
        <form
          class="request"
          onSubmit={(event) => {
            event.preventDefault();
            void send(path);
          }}
        >
          <span class="verb" aria-hidden="true">
            GET
          </span>
          <label class="off-screen" for="rest-path">
            Path below /api/mock/
          </label>
          <span class="prefix" aria-hidden="true">
            /{PREFIX}
          </span>
          <input
            id="rest-path"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            value={path}
            onInput={(event) => setPath(event.currentTarget.value)}
          />
          <button type="submit" class="primary">
            Send
          </button>
        </form>
        <div class="chips" role="group" aria-label="Examples">
          {EXAMPLES.map(([target, label]) => (
            <button type="button" key={target} onClick={() => void send(target)}>
              {label}
            </button>
          ))}
        </div>
      </div>
      <div class="answer" aria-busy={state === "waiting"}>
        <p class="answer-line" role="status">
          {state === "waiting" && "Waiting…"}
          {state === "away" &&
            "The server did not answer. Mock data needs the network; the tools below do not."}
          {state === "idle" && shown !== undefined && (
            <>
              <strong data-ok={shown.status < 400}>
                {shown.status} {shown.words}
              </strong>
              <span>{Math.round(shown.milliseconds)} ms</span>
              {shown.facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </>
          )}
          {state === "idle" && shown === undefined && "Press Send, or choose an example."}
        </p>
        {shown !== undefined && <Code text={shown.body} label="Answer" language="json" />}
        {shown !== undefined && (
          <button
            type="button"
            class="link"
            onClick={() =>
              void copy(
                `curl '${new URL(href(PREFIX + path), location.href).href.replaceAll("'", "%27")}'`,
                "Copied as curl",
              )
            }
          >
            Copy as curl
          </button>
        )}
      </div>
    </section>
  );
}

function factsOf(response: Response): string[] {
  const total = response.headers.get("X-Total-Count");
  const notice = response.headers.get("X-Mock-Notice");
  return [...(total === null ? [] : [`${total} in all`]), ...(notice === null ? [] : [notice])];
}

function readable(body: string): string {
  const short = body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body;
  try {
    return JSON.stringify(JSON.parse(short), null, 2);
  } catch {
    return short;
  }
}
