import type { AnyElysia, Elysia } from "elysia";

type Nothing = { derive: {}; resolve: {}; schema: {}; standaloneSchema: {}; response: {} };

/** A group of routes with the types that clients see. */
type RouteGroup<Routes extends object> = Elysia<
  "",
  { decorator: {}; store: {}; derive: {}; resolve: {} },
  { typebox: {}; error: {} },
  { schema: {}; standaloneSchema: {}; macro: {}; macroFn: {}; parser: {}; response: {} },
  Routes & Record<never, never>,
  Nothing,
  Nothing
>;

/**
 * Gives a group the types of the API. Elysia could not infer them: one route serves every resource, and its parser checks
 * more than a schema can.
 */
export const typedGroup = <Routes extends object>(group: AnyElysia): RouteGroup<Routes> => group;
