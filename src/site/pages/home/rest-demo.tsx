import { useMemo, useState } from "preact/hooks";
import { copy } from "../../parts/clipboard.ts";
import { Newest } from "../../parts/newest.ts";
import { useServer } from "../../parts/use-server.ts";
import { useHref } from "../../shell-context.ts";
import { ask, type DemoResponse, FIRST } from "./ask.ts";
import { Screen } from "./screen.tsx";
import { StatusLine } from "./status-line.tsx";
import { verbatim } from "../../parts/verbatim.ts";

const EXAMPLES = [
  [FIRST.path, "Users"],
  ["products?price_lt=100&sort=-rating&limit=3&fields=id,title,price,rating", "Filter, sort"],
  ["posts/1?_expand=user&fields=id,title,tags", "With author"],
  ["orders?seed=yours&limit=1", "Your own seed"],
  ["todos/1?__delay=1500", "Slow"],
  ["users?__error=503", "Outage"],
] as const;

const PREFIX = "api/mock/";

interface Exchange {
  /** The requested path; the field may have changed since. */
  readonly path: string;
  readonly answer: DemoResponse;
  readonly milliseconds?: number;
}

/** A request to the mock API that the user can edit and send. */
export function RestDemo() {
  const href = useHref();
  const server = useServer();
  const [path, setPath] = useState<string>(FIRST.path);
  const [exchange, setExchange] = useState<Exchange>({ path: FIRST.path, answer: FIRST });
  const [state, setState] = useState<"idle" | "waiting" | "unreachable">("idle");
  const newest = useMemo(() => new Newest(), []);
  const command = `curl '${server}/${PREFIX}${exchange.path.replaceAll("'", "%27")}'`;

  const send = async (target: string): Promise<void> => {
    setPath(target);
    setState("waiting");
    const start = performance.now();
    try {
      const answer = await newest.run((signal) => ask(href(PREFIX + target), { signal }));
      if (answer === null) return;
      setExchange({ path: target, answer, milliseconds: performance.now() - start });
      setState("idle");
    } catch {
      setState("unreachable");
    }
  };

  return (
    <>
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
          Path under /api/mock/
        </label>
        <span class="prefix" aria-hidden="true">
          /{PREFIX}
        </span>
        <input
          id="rest-path"
          {...verbatim}
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
      <div class="row">
        <StatusLine state={state} answer={exchange.answer} milliseconds={exchange.milliseconds} />
        <button type="button" class="link" onClick={() => void copy(command, "Copied as curl")}>
          Copy as curl
        </button>
        <a class="link" href={href(`studio/#${exchange.path}`)}>
          Open in the studio
        </a>
      </div>
      <Screen label="Response" command={command} json={exchange.answer.body} />
    </>
  );
}
