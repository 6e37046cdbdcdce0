import { useEffect, useRef, useState } from "preact/hooks";
import type { Exchange } from "../../../core/api/studio.ts";
import { copy } from "../../parts/clipboard.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { announce } from "../../shell/announce.tsx";
import { Figures, timeInWords } from "../figures.tsx";
import { SNIPPETS } from "../model/snippets.ts";
import { BodyView, HeaderList } from "./body-view.tsx";
import type { MockServer } from "./mock-server.ts";
import { ANSWERERS } from "./request-list.ts";
import { effectInWords } from "./rule-effect.ts";
import { RuleForm } from "./rule-form.tsx";

/** Headers that a program sets itself. */
const OWN = new Set(["host", "connection", "content-length", "accept-encoding"]);

const curlOf = (server: MockServer, { method, path, search, headers, body }: Exchange): string =>
  SNIPPETS.curl.write({
    method,
    url: server.urlOf(path + search),
    headers: Object.fromEntries(headers.filter(([name]) => !OWN.has(name) && !name.startsWith("sec-"))),
    body: body?.text ?? null,
  });

/** A request and its answer in full, and what can be done with it. */
export function ExchangePane({
  server,
  exchange,
}: {
  readonly server: MockServer;
  readonly exchange: Exchange;
}) {
  const [isChanging, setIsChanging] = useState(false);
  const pane = useRef<HTMLElement>(null);
  // On a phone it is below the list.
  useEffect(() => pane.current?.scrollIntoView({ block: "nearest" }), []);
  const { method, path, search, answer } = exchange;
  const repeat = async (): Promise<void> => {
    try {
      const { status } = await server.repeat(exchange);
      announce(`Sent again: ${status}`);
    } catch (cause) {
      announce(errorMessage(cause));
    }
  };
  return (
    <section ref={pane} class="pane" aria-label="Request in full">
      <div class="pane-bar">
        <h2>
          {method} {path}
          {search}
        </h2>
        <span class="spring" />
        <button type="button" onClick={() => void copy(curlOf(server, exchange), "curl command copied")}>
          Copy as curl
        </button>
        <button type="button" onClick={() => void repeat()}>
          Repeat
        </button>
        <button type="button" aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
          Answer this differently
        </button>
      </div>
      <div class="stack exchange-parts">
        {isChanging && <RuleForm server={server} exchange={exchange} onDone={() => setIsChanging(false)} />}
        <Said exchange={exchange} />
        <div class="panes">
          <div class="stack tight">
            <h3>Sent</h3>
            <HeaderList title="Headers" fields={exchange.headers} />
            <BodyView body={exchange.body} label="Body that was sent" />
          </div>
          <div class="stack tight">
            <h3>Answered</h3>
            {answer === null ? (
              <p class="hint">Not yet.</p>
            ) : (
              <>
                <HeaderList title="Headers" fields={answer.headers} />
                <BodyView body={answer.body} label="Body of the answer" />
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Who answered, in which session, by which rule, and what the caller should know. */
function Said({ exchange: { at, answer } }: { readonly exchange: Exchange }) {
  if (answer === null) return null;
  const { status, ms, by, handler, session, rule, notices } = answer;
  const effect = rule === null ? "" : (/^(?:\S+ )?\S+ (\S+?)(?: x\d+)?$/.exec(rule)?.[1] ?? "");
  return (
    <div class="figures-line response-line">
      <Figures
        status={status}
        parts={[
          timeInWords(ms),
          new Date(at).toLocaleTimeString("en-GB"),
          handler === null ? ANSWERERS[by] : `${ANSWERERS[by]}: ${handler}`,
          session !== null && `session ${session}`,
          rule !== null && `rule: ${effectInWords(effect)}`,
        ]}
        cautions={notices}
      />
    </div>
  );
}
