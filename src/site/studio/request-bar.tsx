import { useLayoutEffect, useState } from "preact/hooks";
import { pathOf } from "./model/search.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { Comparison } from "./model/verdict.ts";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

const Lacking = lazyPart(async () => (await import("./lacking.tsx")).Lacking);

/** The path of the request, which can be edited, and the comparison with the server's response. */
export function RequestBar({ studio }: { readonly studio: Studio }) {
  const path = pathOf(studio.state.value);
  const [draft, setDraft] = useState<string>();
  // At once: a moment later it would drop what is typed next.
  useLayoutEffect(() => setDraft(undefined), [path]);
  const verdict = studio.verdict.value;
  const isServers = studio.response.value?.isServers === true;

  return (
    <div class="stack tight">
      <form
        class="request"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft !== undefined) studio.openAddress(draft);
          if (studio.verdict.peek() !== "asking") void studio.verify();
        }}
      >
        <span class="verb" aria-hidden="true">
          GET
        </span>
        <span class="prefix" aria-hidden="true">
          /api/mock/
        </span>
        <input
          aria-label="Path under /api/mock/"
          {...verbatim}
          value={draft ?? path}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => draft !== undefined && draft !== path && studio.openAddress(draft)}
        />
        <button type="submit">
          {isServers ? (
            "Ask again"
          ) : (
            <>
              Verify<span class="wide-only"> against server</span>
            </>
          )}
        </button>
      </form>
      <div class="verdict" role="status" data-state={stateOf(verdict)}>
        {isServers
          ? "This is the server’s own response."
          : wordsOf(verdict, {
              hasSchema: studio.schema.value !== "",
              hasSession: studio.state.value.texts.__session !== "",
            })}
      </div>
    </div>
  );
}

export function stateOf(verdict: Comparison | "asking" | undefined): string {
  if (verdict === undefined || verdict === "asking") return "";
  return { same: "valid", different: "invalid", lacking: "", away: "" }[verdict.state];
}

interface Context {
  readonly hasSchema: boolean;
  readonly hasSession: boolean;
}

export function wordsOf(verdict: Comparison | "asking" | undefined, { hasSchema, hasSession }: Context) {
  if (verdict === undefined)
    return "Computed in this browser. Verify compares it with the server’s response.";
  if (verdict === "asking") return "Asking the server…";
  if (verdict.state === "away")
    return `${verdict.reason} Only requests and streams need a server; everything else works without one.`;
  if (verdict.state === "lacking") return <Lacking status={verdict.status} hasSchema={hasSchema} />;
  if (verdict.state === "same") {
    const same = `Identical: ${verdict.bytes.toLocaleString("en")} bytes, status and headers.`;
    if (!verdict.isOther) return same;
    return `${same} The server ${hasSchema ? "does not have your schema" : "has its own schema"}, so its data version differs.`;
  }
  return (
    <>
      Not identical.
      {hasSession && " The session may have different changes on the server than in this tab."}
      {verdict.differences.map(({ what, server, predicted }) => (
        <dl key={what} class="difference">
          <dt>{what}</dt>
          <dd>
            server <code>{server}</code>
          </dd>
          <dd>
            predicted <code>{predicted}</code>
          </dd>
        </dl>
      ))}
    </>
  );
}
