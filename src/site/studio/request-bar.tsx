import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useActions } from "../shell/actions.ts";
import { copy } from "../parts/clipboard.ts";
import { Menu } from "../parts/menu.tsx";
import { Select } from "../parts/options.tsx";
import { verbatim } from "../parts/verbatim.ts";
import { BodyField } from "./body-field.tsx";
import { hasBody, headersProblem, METHODS, requestPath } from "./model/console.ts";
import { SNIPPETS, type SnippetName } from "./model/snippets.ts";
import { codeOf } from "./code-pane.tsx";
import { ResponseLine } from "./response-line.tsx";
import type { Studio } from "./studio.ts";

const METHOD_CHOICES = METHODS.map((name) => [name, name] as const);
const SNIPPET_NAMES = Object.keys(SNIPPETS) as SnippetName[];

interface Props {
  readonly studio: Studio;
}

/** The request, which can be edited and sent, and how it was answered. */
export function RequestBar({ studio }: Props) {
  const { method } = studio.view.value;
  const path = requestPath(studio.state.value, method);
  const [draft, setDraft] = useState<string>();
  // At once: a moment later it would drop what is typed next.
  useLayoutEffect(() => setDraft(undefined), [path]);
  const problem = headersProblem(studio.headers.value);
  const send = (): void => {
    if (draft !== undefined && draft !== path) studio.openAddress(draft);
    if (problem === "") void studio.send();
  };
  const latest = useRef(send);
  latest.current = send;
  const actions = useMemo(
    () => [
      {
        id: "studio-send",
        label: "Studio: send the request",
        keys: "mod+enter",
        run: () => latest.current(),
      },
    ],
    [],
  );
  useActions(actions);
  return (
    <div class="stack tight">
      <form
        class="request"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          aria-label="Method"
          value={method}
          choices={METHOD_CHOICES}
          onChange={(next) => studio.choose(next)}
        />
        <span class="prefix" aria-hidden="true">
          /{studio.prefix.replace(/^(?:\.\.\/)+/, "")}
        </span>
        <input
          aria-label="Path"
          {...verbatim}
          value={draft ?? path}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => draft !== undefined && draft !== path && studio.openAddress(draft)}
        />
        <button type="submit" class="primary">
          Send
        </button>
        <Menu label="Copy as">
          {SNIPPET_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                studio.setView({ code: name });
                void copy(codeOf(studio, name), `Copied as ${SNIPPETS[name].label}`);
              }}
            >
              {SNIPPETS[name].label}
            </button>
          ))}
        </Menu>
      </form>
      {hasBody(method) && (
        <BodyField body={studio.body.value} onChange={(text) => (studio.body.value = text)} />
      )}
      {problem !== "" && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <ResponseLine studio={studio} />
    </div>
  );
}
