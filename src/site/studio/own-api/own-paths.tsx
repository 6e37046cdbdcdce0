import { useEffect, useMemo, useState } from "preact/hooks";
import { errorMessage } from "../../shared/error-message.ts";
import { reprint } from "../../shared/json/print.ts";
import { download } from "../../parts/clipboard.ts";
import { Code } from "../../parts/code.tsx";
import { Select } from "../../parts/options.tsx";
import { verbatim } from "../../parts/verbatim.ts";
import { WorkerClient } from "../../parts/worker-client.ts";
import { BodyField } from "../body-field.tsx";
import { hasBody } from "../model/console.ts";
import type { OpenedApi, OwnApiMethods, OwnResponse } from "./own-api.worker.ts";

type State =
  | { readonly state: "opening" | "other" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "open"; readonly api: OpenedApi; readonly of: string };

/** The API of an OpenAPI document or of rows, at its own paths: it answers in this tab. */
export function OwnPaths({ text }: { readonly text: string }) {
  const worker = useMemo(() => new WorkerClient<OwnApiMethods>("own-api"), []);
  const [result, setResult] = useState<State>({ state: "opening" });
  useEffect(() => {
    let isOld = false;
    worker.call("open", text).then(
      (api) => !isOld && setResult(api === undefined ? { state: "other" } : { state: "open", api, of: text }),
      (cause: unknown) => !isOld && setResult({ state: "failed", message: errorMessage(cause) }),
    );
    return () => {
      isOld = true;
    };
  }, [text]);
  useEffect(() => () => worker.stop(), []);
  if (result.state === "other") return null;
  return (
    <section class="stack own-api" aria-label="Your own paths">
      {result.state === "open" ? (
        <Caller key={result.of} api={result.api} worker={worker} />
      ) : (
        <p class="verdict" role="status">
          {result.state === "failed" ? `Its paths cannot be called: ${result.message}` : "Opening its paths…"}
        </p>
      )}
    </section>
  );
}

interface Call {
  readonly method: string;
  readonly path: string;
}

const callsOf = ({ routes }: OpenedApi): readonly Call[] =>
  routes.flatMap(({ path, methods }) => methods.map((method) => ({ method, path })));

/** The path with a first guess for its parameters. */
const filledIn = (path: string): string => path.replaceAll(/\{[^{}]+\}/g, "1");

function Caller({ api, worker }: { readonly api: OpenedApi; readonly worker: WorkerClient<OwnApiMethods> }) {
  const calls = callsOf(api);
  const [selected, setSelected] = useState(0);
  const { method = "GET", path: first = "/" } = calls[selected] ?? {};
  const [path, setPath] = useState(filledIn(first));
  const [body, setBody] = useState("");
  const [response, setResponse] = useState<OwnResponse>();
  const [problem, setProblem] = useState("");
  const choose = (index: number): void => {
    setSelected(index);
    setPath(filledIn(calls[index]?.path ?? "/"));
  };
  const send = async (): Promise<void> => {
    try {
      const url = new URL(path, location.origin).href;
      const answer = await worker.call("call", method, url, hasBody(method) ? body : "");
      setResponse(answer);
      setProblem(answer === undefined ? `The API has no path ${path}.` : "");
    } catch (cause) {
      setProblem(errorMessage(cause));
    }
  };
  const save = async (): Promise<void> => download(await worker.call("text"), "db.json", "application/json");
  return (
    <>
      <div class="verdict" role="status">
        <span>Its own paths answer here, as from mockbench mock: {api.summary.join("; ")}.</span>
        {api.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <form
        class="request console-request"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Select
          aria-label="Operation"
          value={String(selected)}
          choices={calls.map((call, index) => [String(index), `${call.method} ${call.path}`] as const)}
          onChange={(index) => choose(Number(index))}
        />
        <input
          aria-label="Path of the operation"
          {...verbatim}
          value={path}
          onInput={(event) => setPath(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          Call
        </button>
      </form>
      {hasBody(method) && (
        <div class="pane">
          <BodyField body={body} onChange={setBody} />
        </div>
      )}
      <section class="pane console-pane" aria-label="Its response">
        <div class="pane-bar">
          <h2>{response === undefined ? "Response" : `${method} ${path}`}</h2>
          <span class="spring" />
          {api.hasRows && (
            <button type="button" onClick={() => void save()}>
              Save db.json
            </button>
          )}
        </div>
        <p class="response-line figures-line" role="status">
          {problem !== "" || response === undefined ? (
            <span>{problem === "" ? "Nothing called yet." : problem}</span>
          ) : (
            <strong data-ok={response.status < 400}>{response.status}</strong>
          )}
        </p>
        {response !== undefined && (
          <Code text={reprint(response.text, "  ")} label="Its body" language="json" />
        )}
      </section>
    </>
  );
}
