import { ResponsePane } from "./response-pane.tsx";
import { DataForm, QueryForm } from "./builder.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { RequestBar } from "./request-bar.tsx";
import type { Studio } from "./studio.ts";

const CodePane = lazyPart(async () => (await import("./code-pane.tsx")).CodePane);
const RecordRelations = lazyPart(async () => (await import("./record-relations.tsx")).RecordRelations);
const SandboxPane = lazyPart(async () => (await import("./sandbox-pane.tsx")).SandboxPane);

/** The forms, the request and its response. */
export function QueryTab({ studio }: { readonly studio: Studio }) {
  const { id, resource, texts } = studio.state.value;
  return (
    <div class="studio query">
      <DataForm studio={studio} />
      <QueryForm studio={studio} />
      <div class="stack">
        <RequestBar studio={studio} />
        <ResponsePane studio={studio} />
        {texts.__session !== "" && <SandboxPane studio={studio} />}
        {id !== "" && !studio.isServers(resource) && <RecordRelations studio={studio} />}
        <CodePane studio={studio} />
      </div>
    </div>
  );
}
