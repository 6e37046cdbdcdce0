import type { ResourceName } from "../../../../src/core/engine/index.ts";
import { type ExportPart, exportOf, type ExportRequest } from "../../../../src/core/export/index.ts";

export const ORIGIN = "http://localhost:3000";

/** Every row of resources. */
export const allOf = (resources: readonly ResourceName[], search = "_all=true"): ExportPart[] =>
  resources.map((resource) => ({ resource, search }));

/** The whole file. */
export const textOf = (request: Omit<ExportRequest, "origin"> & { readonly origin?: string }): string =>
  [...exportOf({ origin: ORIGIN, ...request }).chunks()].map(({ text }) => text).join("");
