import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import {
  type Dialect,
  type ExportFormat,
  exportFormats,
  type ExportPart,
} from "../../../core/export/index.ts";
import type { Sandboxes } from "./sandbox.ts";
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
  /** The sessions of this tab; the state may name one. */
  readonly sandboxes: Sandboxes;
  /** The origin of image URLs. */
  readonly origin: string;
}

/** The queries whose rows the file contains; none if the resource is unknown. */
export const exportParts = (
  { state, format, also, csvGuard, rows }: StudioExport,
  { find }: Catalog = BUILT_IN,
): ExportPart[] => {
  const { resource } = state;
  if (find(resource) === undefined) return [];
  const others = exportFormats[format].several ? also : [];
  const query = fileQuery(state, rows);
  const _csvGuard = format === "csv" && !csvGuard ? "false" : "";
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
