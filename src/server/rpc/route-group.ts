import type { AnyElysia, Elysia } from "elysia";

type Nothing = { derive: {}; resolve: {}; schema: {}; standaloneSchema: {}; response: {} };

/** A group of routes with the types that callers have of them. */
export type RouteGroup<Routes extends object> = Elysia<
  "",
  { decorator: {}; store: {}; derive: {}; resolve: {} },
  { typebox: {}; error: {} },
  { schema: {}; standaloneSchema: {}; macro: {}; macroFn: {}; parser: {}; response: {} },
  Routes & Record<never, never>,
  Nothing,
  Nothing
>;

/**
 * Types a group by the API's own types: one route serves every resource, and its parser refuses more than a schema of
 * Elysia's could, so there is nothing here for Elysia to infer.
 */
export const typedGroup = <Routes extends object>(group: AnyElysia): RouteGroup<Routes> => group;
