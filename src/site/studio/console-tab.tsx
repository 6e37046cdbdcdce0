import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  requestPath,
  hasBody,
  headerProblem,
  type HeaderRow,
  methodProblem,
  ownPath,
  sentHeaders,
  type ConsoleRequest,
} from "./model/console.ts";
import { withoutSecrets } from "./model/secrets.ts";
import { SNIPPETS } from "./model/snippets.ts";
import { copy } from "../parts/clipboard.ts";
import { useActions } from "../shell/actions.ts";
import { BodyField } from "./body-field.tsx";
import { Group } from "./builder.tsx";
import { Exchanges } from "./exchanges.ts";
import { ConsoleResponse } from "./console-response.tsx";
import { ConsoleHistory } from "./console-history.tsx";
import { HeaderRows } from "./header-rows.tsx";
import { MethodField } from "./method-field.tsx";
import { SavedRequests } from "./saved-requests.tsx";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

/** Requests and responses survive a change of tabs, but not a reload. */
const visits = new WeakMap<Studio, Exchanges>();

const exchangesOf = (studio: Studio): Exchanges => {
  const exchanges = visits.get(studio) ?? new Exchanges(studio);
  visits.set(studio, exchanges);
  return exchanges;
};

const JSON_TYPE: HeaderRow = ["content-type", "application/json"];

/** Sends any request to this service, and shows its response next to the predicted one. */
export function ConsoleTab({ studio }: { readonly studio: Studio }) {
  const exchanges = exchangesOf(studio);
  const { method } = studio.view.value;
  const queryPath = requestPath(studio.state.value, method);
  const linkPath = studio.view.value.path;
  const [draft, setDraft] = useState(linkPath === "" ? queryPath : linkPath);
  const headers = exchanges.headers.value;
  const body = exchanges.body.value;
  const [wasTried, setWasTried] = useState(false);
  // Another path was opened: show it, unless the typed one differs only in its credentials. A layout effect, so that it
  // cannot overwrite the next key press.
  useLayoutEffect(() => {
    const place = linkPath === "" ? queryPath : linkPath;
    if (withoutSecrets(draft) !== withoutSecrets(place)) setDraft(place);
  }, [linkPath, queryPath]);

  const base = studio.base.value;
  const path = ownPath(draft, base);
  const problems = [
    methodProblem(method),
    ...(path instanceof Error ? [path.message] : []),
    ...headers.filter(([name]) => name !== "").map(headerProblem),
  ].filter((problem) => problem !== "");
  const request: ConsoleRequest = { method, path: path instanceof Error ? "" : path, headers, body };

  const setPath = (next: string): void => {
    setDraft(next);
    const publicPath = withoutSecrets(next);
    studio.setView({ path: publicPath === withoutSecrets(queryPath) ? "" : publicPath });
  };
  /** A new body gets a JSON content type, unless another one is set. */
  const setBody = (text: string): void => {
    const hasType = headers.some(([name]) => name.toLowerCase() === JSON_TYPE[0]);
    if (body === "" && !hasType) exchanges.headers.value = [...headers, JSON_TYPE];
    exchanges.body.value = text;
  };
  const isSending = exchanges.sending.value;
  const sender = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // Cancel replaces the button while sending; afterwards the button gets the focus back.
  useLayoutEffect(() => {
    if (isSending) return;
    if (wasPressed.current && document.activeElement === document.body) sender.current?.focus();
    wasPressed.current = false;
  }, [isSending]);
  const send = (): void => {
    wasPressed.current = document.activeElement === sender.current;
    setWasTried(true);
    if (problems.length === 0) void exchanges.send(base, request);
  };
  const latest = useRef(send);
  latest.current = send;
  useActions(
    useMemo(
      () => [
        {
          id: "console-send",
          label: "Studio: send the request",
          keys: "mod+enter",
          run: () => latest.current(),
        },
      ],
      [],
    ),
  );
  const repeat = (past: ConsoleRequest): void => {
    exchanges.headers.value = past.headers;
    exchanges.body.value = past.body;
    studio.setView({ method: past.method });
    setPath(past.path);
  };

  return (
    <div class="stack console">
      <form
        class="request console-request"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <MethodField method={method} onChange={(next) => studio.setView({ method: next })} />
        <span class="prefix" aria-hidden="true">
          /
        </span>
        <input
          aria-label="Path on this service"
          {...verbatim}
          value={draft}
          onInput={(event) => setPath(event.currentTarget.value)}
        />
        {/* Two buttons, not one that changes its type: a click on Cancel would end up as a submit. */}
        {isSending ? (
          <button key="cancel" type="button" class="busy" onClick={() => exchanges.cancel()}>
            Cancel
          </button>
        ) : (
          <button key="send" ref={sender} type="submit" class="primary">
            Send
          </button>
        )}
      </form>
      {wasTried && problems.length > 0 && (
        <p class="form-problem" role="alert">
          {problems.join(" ")}
        </p>
      )}
      {hasBody(method) && (
        <div class="pane">
          <BodyField body={body} onChange={setBody} />
        </div>
      )}
      <div class="studio">
        <div class="builder">
          <Group title="Headers" open count={Object.keys(sentHeaders(headers)).length}>
            <HeaderRows rows={headers} onChange={(rows) => (exchanges.headers.value = rows)} />
          </Group>
          <Group title="Saved requests" open>
            <SavedRequests request={request} onOpen={repeat} />
          </Group>
          <Group title="History" open count={exchanges.history.value.length}>
            <ConsoleHistory exchanges={exchanges} onRepeat={repeat} />
          </Group>
          <div class="row">
            <button
              type="button"
              disabled={problems.length > 0}
              onClick={() => void copy(curlOf(base, request), "Copied as curl")}
            >
              Copy as curl
            </button>
            {linkPath !== "" && (
              <button type="button" onClick={() => setPath(queryPath)}>
                Use the query’s path
              </button>
            )}
          </div>
        </div>
        <ConsoleResponse studio={studio} exchanges={exchanges} />
      </div>
    </div>
  );
}

const curlOf = (base: string, { method, path, headers, body }: ConsoleRequest): string =>
  SNIPPETS.curl.write({
    method,
    url: base + path,
    headers: sentHeaders(headers),
    body: hasBody(method) && body !== "" ? body : null,
  });
