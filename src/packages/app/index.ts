import type { Elysia } from "elysia";
import type { Routes } from "../../core/api/routes.ts";

export type { Code, ContactRefusal, Problem } from "../../core/api/responses.ts";
export type { StreamEvent, StreamQuery } from "../../core/api/events.ts";
export type { Filters, ListQuery, RecordOf, RecordQuery, ResourceName } from "../../core/api/query.ts";
export type * from "../../core/api/resources.ts";
export type { ContactMessage } from "../../core/api/routes.ts";

type Nothing = { derive: {}; resolve: {}; schema: {}; standaloneSchema: {}; response: {} };

/** The type of the service for Eden: `treaty<App>("http://localhost:3000", { parseDate: false })`. */
export type App = Elysia<
  "",
  { decorator: {}; store: {}; derive: {}; resolve: {} },
  { typebox: {}; error: {} },
  { schema: {}; standaloneSchema: {}; macro: {}; macroFn: {}; parser: {}; response: {} },
  Routes,
  Nothing,
  Nothing
>;
