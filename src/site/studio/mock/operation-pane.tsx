import { useState } from "preact/hooks";
import type { OperationDetails } from "../../../core/api/studio.ts";
import { copy } from "../../parts/clipboard.ts";
import { announce } from "../../shell/announce.tsx";
import { sizeInWords } from "../../shared/transform.ts";
import { BodyText } from "../body-text.tsx";
import { Figures, timeInWords } from "../figures.tsx";
import { SNIPPETS } from "../model/snippets.ts";
import type { Studio } from "../studio.ts";
import { ValueTable } from "../value-table.tsx";
import type { ApiSource } from "./api-source.ts";
import { BodyFields } from "./body-fields.tsx";
import { HeaderList } from "./body-view.tsx";
import { firstTyped, keepCredential, requestOf, tokenIn, type Typed } from "./call.ts";
import { ParameterFields } from "./parameter-fields.tsx";
import { type CallAnswer, useCall } from "./use-call.ts";

interface Props {
  readonly studio: Studio;
  readonly source: ApiSource;
  readonly details: OperationDetails;
}

/** An operation with a form to call it, and what it answers. */
export function OperationPane({ studio, source, details }: Props) {
  const [typed, setTyped] = useState<Typed>(() => firstTyped(details));
  const call = useCall(source.send);
  const { method, path, summary, description, deprecated, parameters, bodies, handler } = details;
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  const make = (): Request => requestOf(details, typed, studio.state.peek().texts.__session, source.urlOf);
  const copyCurl = async (): Promise<void> => {
    const { url, headers } = make();
    const body = bodies.length > 0 && typed.body !== "" ? typed.body : null;
    await copy(
      SNIPPETS.curl.write({ method, url, headers: Object.fromEntries(headers), body }),
      "curl command copied",
    );
  };
  return (
    <section class="pane" aria-label={`${method} ${path}`}>
      <div class="pane-bar">
        <h2>
          <strong>{method}</strong> <code>{path}</code>
        </h2>
        <span class="spring" />
        <button type="button" onClick={() => void copyCurl()}>
          Copy as curl
        </button>
      </div>
      <form
        class="stack call-form"
        onSubmit={(event) => {
          event.preventDefault();
          void call.send(make);
        }}
      >
        {(summary !== "" || deprecated || handler !== null) && (
          <p>
            {summary}
            {deprecated && " Deprecated."}
            {handler !== null && ` Answered by ${handler}.`}
          </p>
        )}
        {description !== "" && description !== summary && <p class="hint described">{description}</p>}
        <ParameterFields
          parameters={parameters}
          typed={typed}
          onChange={(key, text) => change({ parameters: new Map([...typed.parameters, [key, text]]) })}
        />
        <BodyFields bodies={bodies} typed={typed} onChange={change} />
        <div class="row">
          <button type="submit" class="primary">
            Send
          </button>
          {call.isCalling && (
            <button type="button" onClick={call.stop}>
              Stop
            </button>
          )}
        </div>
      </form>
      <Answered answer={call.answer} problem={call.problem} />
      <Replies details={details} />
    </section>
  );
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
};

function Answered({
  answer,
  problem,
}: {
  readonly answer: CallAnswer | undefined;
  readonly problem: string;
}) {
  const token = answer?.type.includes("json") === true ? tokenIn(parsed(answer.text)) : undefined;
  return (
    <div class="stack call-answer">
      <p class="response-line figures-line" role="status">
        <Figures
          status={problem === "" ? answer?.status : undefined}
          parts={
            problem !== "" || answer === undefined
              ? [problem === "" ? "Nothing sent yet." : problem]
              : [timeInWords(answer.ms), sizeInWords(answer.bytes), answer.type]
          }
        />
      </p>
      {token !== undefined && (
        <div class="row">
          <button
            type="button"
            onClick={() => {
              keepCredential(token);
              announce("Signed in with this token");
            }}
          >
            Sign in with this token
          </button>
        </div>
      )}
      {answer !== undefined && problem === "" && (
        <>
          {answer.text === null ? (
            <p class="hint">{sizeInWords(answer.bytes)} that are no text.</p>
          ) : (
            answer.text !== "" && (
              <BodyText text={answer.text} type={answer.type} label="Body of the answer" />
            )
          )}
          <HeaderList title="Headers" fields={answer.headers} />
        </>
      )}
    </div>
  );
}

/** The answers that the document describes. */
function Replies({ details: { replies } }: { readonly details: OperationDetails }) {
  if (replies.length === 0) return null;
  return (
    <details class="replies">
      <summary>Documented answers ({replies.length})</summary>
      <ValueTable
        rows={replies.map(({ status, description, types, examples }) => [
          status,
          <>
            {description} <small>{[...types, ...examples.map((name) => `example ${name}`)].join(", ")}</small>
          </>,
        ])}
      />
    </details>
  );
}
