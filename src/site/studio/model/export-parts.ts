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
import { wholeOf } from "./whole.ts";

/** What a file of the studio holds, and how. */
export interface StudioExport {
  readonly state: StudioState;
  readonly format: ExportFormat;
  readonly dialect: Dialect;
  /** Resources that go along, whole and from the same dataset. */
  readonly also: readonly string[];
  /** Whether CSV disarms what a spreadsheet would run. */
  readonly csvGuard: boolean;
  /** What the session holds that the state names. */
  readonly sandboxes: Sandboxes;
  /** Of image addresses. */
  readonly origin: string;
}

/** The queries whose rows the file holds; none where the resource is unknown. */
export const exportParts = (
  { state, format, also, csvGuard }: StudioExport,
  { find }: Catalog = BUILT_IN,
): ExportPart[] => {
  const { resource } = state;
  if (find(resource) === undefined) return [];
  const others = exportFormats[format].several ? also : [];
  const whole = wholeOf(state);
  const _csvGuard = format === "csv" && !csvGuard ? "false" : "";
  return [
    { resource, search: searchOf({ ...whole, texts: { ...whole.texts, _csvGuard } }) },
    ...others
      .filter((name) => name !== resource && find(name) !== undefined)
      .map((name): ExportPart => ({ resource: name, search: searchOf(wholeOf(sameDataset(state, name))) })),
  ];
};
