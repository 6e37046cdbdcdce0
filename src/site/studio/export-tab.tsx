import { useEffect, useMemo } from "preact/hooks";
import { DIALECTS, EXPORT_FORMATS } from "../../core/export/index.ts";
import type { StudioExport } from "./model/export-parts.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportPane } from "./export-pane.tsx";
import { ExportRun } from "./export-run.ts";
import type { Studio } from "./studio.ts";

/** Exports the current query as a file. */
export function ExportTab({ studio }: { readonly studio: Studio }) {
  const run = useMemo(() => new ExportRun(studio), []);
  const request = requestedExport(studio);
  const key = JSON.stringify(request);
  useEffect(() => run.look(request), [key, studio.writes.value]);
  useEffect(() => () => run.stop(), []);
  return (
    <div class="studio">
      <ExportForm studio={studio} request={request} />
      <ExportPane studio={studio} request={request} run={run} />
    </div>
  );
}

/** The export that the address describes; defaults replace unknown values. */
function requestedExport(studio: Studio): StudioExport {
  const state = studio.state.value;
  const { format, dialect, also, guard, rows } = studio.view.value;
  const names = new Set(also.split(","));
  return {
    state,
    format: EXPORT_FORMATS.find((name) => name === format) ?? "csv",
    dialect: DIALECTS.find((name) => name === dialect) ?? "postgresql",
    rows: rows === "all" ? "all" : "page",
    also: studio.names.value.filter((name) => names.has(name) && name !== state.resource),
    csvGuard: guard !== "off",
    origin: studio.origin,
    served: null,
  };
}
