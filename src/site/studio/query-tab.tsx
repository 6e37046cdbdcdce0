import { QueryForm } from "./builder.tsx";
import { CodePane } from "./code-pane.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Relations } from "./relations.tsx";
import { RequestBar } from "./request-bar.tsx";
import { ResponsePane } from "./response-pane.tsx";
import type { Studio } from "./studio.ts";

const SessionPane = lazyPart(async () => (await import("./session-pane.tsx")).SessionPane);

/** The forms, the request and its response. */
export function QueryTab({ studio }: { readonly studio: Studio }) {
  const { __session } = studio.state.value.texts;
  return (
    <div class="studio">
      <QueryForm studio={studio} />
      <div class="stack">
        <RequestBar studio={studio} />
        <ResponsePane studio={studio} />
        <CodePane studio={studio} />
        {__session !== "" && <SessionPane studio={studio} />}
        <Relations studio={studio} />
      </div>
    </div>
  );
}
