import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import {
  type Dialect,
  type ExportFormat,
  exportFormats,
  type ExportPart,
} from "../../../core/export/index.ts";
import { searchOf } from "./search.ts";
import { sameDataset, type StudioState } from "./state.ts";
import { fileQuery, type Rows } from "./file-query.ts";

/** An export of the studio: its contents and format. */
export interface StudioExport {
  readonly state: StudioState;
  readonly format: ExportFormat;
  readonly dialect: Dialect;
  readonly rows: Rows;
  /** Further resources, complete and from the same dataset. */
  readonly also: readonly string[];
  /** Whether CSV escapes formulas. */
  readonly csvGuard: boolean;
  /** The origin of image URLs. */
  readonly origin: string;
  /** What only the server has; null if the engine has everything. */
  readonly served: ServedRecords | null;
}

/** Records, or their schemas, that were read from a server. */
export interface ServedRecords {
  readonly kind: "rows" | "openapi";
  /** A db.json of whole selections, or the server's openapi.json. */
  readonly text: string;
}

/** The queries whose rows the file contains; none if the resource is unknown. */
export const exportParts = (
  { state, format, also, csvGuard, rows, served }: StudioExport,
  { find }: Catalog = BUILT_IN,
): ExportPart[] => {
  const { resource } = state;
  if (find(resource) === undefined) return [];
  const others = exportFormats[format].several ? also : [];
  const query = fileQuery(state, rows);
  const _csvGuard = format === "csv" && !csvGuard ? "false" : "";
  // The server has applied the query.
  if (served !== null)
    return [resource, ...others]
      .filter((name) => find(name) !== undefined)
      .map((name): ExportPart => ({ resource: name, search: "_all=true" }));
  return [
    { resource, search: searchOf({ ...query, texts: { ...query.texts, _csvGuard } }) },
    ...others
      .filter((name) => name !== resource && find(name) !== undefined)
      .map((name): ExportPart => ({
        resource: name,
        search: searchOf(fileQuery(sameDataset(state, name), "all")),
      })),
  ];
};
