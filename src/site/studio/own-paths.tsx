import { useMemo } from "preact/hooks";
import { download } from "../parts/clipboard.ts";
import type { ApiSource } from "./mock/api-source.ts";
import { Paths } from "./mock/paths.tsx";
import { responseOf } from "./model/api.ts";
import type { FileVerdict } from "./model/own-file.ts";
import type { Studio } from "./studio.ts";
import type { StudioClient } from "./studio-client.ts";

/** The API in a worker. It has no address: its paths are written as those of this page's origin. */
const sourceIn = (worker: StudioClient): ApiSource => ({
  urlOf: (path) => new URL(path, location.origin).href,
  async operation({ method, path }, session) {
    const found = await worker.call("operation", method, path, session, location.origin);
    if (found === undefined) throw new Error(`There is no ${method} ${path}.`);
    return found;
  },
  async send(request) {
    const { method, url } = request;
    const bytes = new Uint8Array(await request.arrayBuffer());
    const body = bytes.length === 0 ? null : bytes;
    const headers = Object.fromEntries(request.headers);
    const answer = await worker.call("sendOwn", { method, url, headers, body });
    if (answer === undefined) throw new Error(`The API has no path ${new URL(url).pathname}.`);
    return responseOf(answer, answer.body);
  },
});

interface Props {
  readonly studio: Studio;
  readonly verdict: Extract<FileVerdict, { state: "read" }>;
}

/** The paths of the open file: they answer in this tab, and the table shows what they write. */
export function OwnPaths({ studio, verdict: { operations, hasRows } }: Props) {
  const { worker } = studio;
  const source = useMemo(() => sourceIn(worker), []);
  const save = async (): Promise<void> =>
    download(await worker.call("savedText"), "db.json", "application/json");
  return (
    <section class="stack own-api" aria-label="Your own paths">
      <div class="pane-bar">
        <h2>Its own paths answer here, as from mockbench mock</h2>
        <span class="spring" />
        {hasRows && (
          <button type="button" onClick={() => void save()}>
            Save db.json
          </button>
        )}
      </div>
      <Paths
        key={studio.file.value.text}
        studio={studio}
        source={source}
        operations={operations}
        session="studio"
      />
    </section>
  );
}
