import type { Operator, ParameterName } from "../../core/query/index.ts";

/** A short description of each parameter. In a separate file, so that the MSW handlers do not include it. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<ParameterName, string>> = {
  seed: "Which dataset: the same text gives the same data everywhere",
  count: "Records in the dataset; ids run from 1 to it",
  __at: "The dataset after this event of its stream",
  __session: "Stores writes under this name, for all requests with the same name",
  __reset: "Empties the session first",
  q: "Words or quoted phrases that must all occur in a record",
  sort: 'Fields to sort by: name, -name or name:desc; or as JSON, ["name","DESC"]',
  filter: "Filters as one JSON object, as ra-data-simple-rest sends them",
  range: "First and last row as JSON, such as [0,9]; answered with Content-Range",
  order: "Directions for the fields of sort, asc or desc",
  fields: "Fields to include; with a minus, fields to omit",
  _expand: "Parent records to include, by relation name",
  _embed: "Child records to include, by relation name",
  page: "Page number, from 1",
  offset: "Records to skip",
  cursor: "Position to continue from: meta.nextCursor; empty to start",
  limit: "Records per page",
  _end: "End of the page: sets limit to _end - _start",
  _all: "Every record, without paging",
  _format: "Format of the response",
  _csvGuard: "Whether CSV puts an apostrophe before what a spreadsheet would run as a formula",
  _envelope: "Wraps the response in data and meta, or in the format of json-server 1 or DummyJSON",
  __delay: "Delay of the response in milliseconds, or a range",
  __auth: "Requires credentials of this kind",
  __error: "Fails with this error; with @p, only that share of requests",
  __validate: "Checks a body against the resource's schema",
  api_key: "Any API key, for __auth=apikey",
};

/** What a filter with each operator finds. */
export const OPERATOR_DESCRIPTIONS: Readonly<Record<Operator, string>> = {
  eq: "equals; for a list, contains",
  ne: "does not equal; for a list, does not contain",
  gt: "is greater, or later",
  gte: "is greater, later or equal",
  lt: "is less, or earlier",
  lte: "is less, earlier or equal",
  in: "is in a comma-separated list",
  nin: "is not in a comma-separated list",
  like: "contains, ignoring case; with *, matches the whole value",
  startsWith: "starts with, ignoring case",
  endsWith: "ends with, ignoring case",
};
