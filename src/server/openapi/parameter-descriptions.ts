import { NOW_RANGE } from "../../core/day.ts";
import {
  MAX_HISTORY_COUNT,
  type Operator,
  type ParameterName,
  SESSION_HEADER,
} from "../../core/query/index.ts";

/** A short description of each parameter. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<ParameterName, string>> = {
  seed: "Which dataset: the same text gives the same data everywhere",
  count: "Records in the dataset; ids run from 1 to it",
  __now: "The day on which the data was made: all dates move with it",
  locale: "The place of names, addresses, phone numbers and companies",
  __data: "Makes the records hard to draw: long, empty, huge, or in other scripts",
  __at: "The dataset after this event of its stream",
  __session: "Stores writes under this name, for all requests with the same name",
  __reset: "Empties the session first",
  __log: "Lists the requests of the session instead of records",
  __rival: "Lets another client write to the session after every so many requests",
  __rules: "Makes requests of the session fail: POST /todos 503 x1",
  q: "Words or quoted phrases that must all occur in a record",
  _group: "Fields that make a group; returns groups instead of records",
  _agg: "What to compute for each group: count, sum(total), avg(total), min(total) or max(total)",
  sort: 'Fields to sort by: name, -name or name:desc; or as JSON, ["name","DESC"]',
  _where: "Conditions as one JSON object, as json-server 1 sends them",
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
  __error:
    "Fails with this error; with @p, only that share of requests; with :after, once they are carried out",
  __fault: "Damages the response on its way; with @p, only that share of responses",
  __validate: "Checks a body against the resource's schema",
  api_key: "Any API key, for __auth=apikey",
};

/** More about some, for a reader of the documentation. */
export const PARAMETER_DETAILS: Partial<Record<ParameterName, string>> = {
  __at: `Works up to \`count=${MAX_HISTORY_COUNT}\`. A stream with the same number in \`lastEventId\` continues from there.`,
  __session: `The header \`${SESSION_HEADER}\` has the same effect. Anyone who knows the name can read and change the session. Not with \`__at\`.`,
  __now: `From ${NOW_RANGE.join(" to ")}. Filters on dates may be relative to it: \`createdAt_gte=-7d\`.`,
  locale: "Ids, relations, numbers and dates stay, and texts are in English.",
  __data: "All values stay valid. Of several, each record takes the next; `mix` is all of them.",
  _group:
    "A date takes `:day`, `:week`, `:month` or `:year`. `sort`, paging and formats apply to the groups.",
  _agg: "`count` by default. Without `_group` there is one group.",
  sort: "Fields of parents have the name of their relation before them: `customer.name`. `name:locale` orders texts as readers of English do (`alpha`, `Beta`, `item 9`, `item 10`), not by code point.",
  _where:
    '`{"views":{"gt":900},"or":[{"tags":"a"},{"author":{"name":{"startsWith":"m"}}}]}`; a value alone means equality.',
  __reset: "Needs a session.",
  __log:
    "`true` lists the requests that the session sent to this resource, `all` those to any, oldest first, instead of records; filters, sort, paging and groups apply to their fields (`id at method path query status ms body recordId simulated`). `false` keeps this request out of the log. Needs a session.",
  __rival:
    "`todos/3`: after every third request of the session, another client changes a todo. Needs a session.",
  count:
    "A query that must look at every row (a filter, a sort, `q`, `_all`, `_embed`) works up to 100,000 by default.",
  q: "Of a repeated `q` the first counts.",
  limit: "Defaults to `count` if that is given.",
  offset: "Wins over `page`.",
  cursor: "Wins over `offset` and `page`. It belongs to one seed, count, filter and sort.",
  _format: "Wins over the Accept header.",
  _csvGuard: "`false` gives the values as they are, by RFC 4180.",
  __delay: "A range such as `200-800` draws a delay per request.",
  __auth:
    "401 without `Authorization: Bearer …`, `X-API-Key: …` or `Authorization: Basic …`; any value is accepted.",
  __error:
    "A status, `true` (500), `timeout` (504) or `ratelimit` (429); `503@0.2` fails one request in five; `503:after` carries the request out first.",
  __fault:
    "`drip=2000` sends the body over that many milliseconds, `truncate` cuts the connection after half of it, `reset` before the first byte, `malformed` sends half of the JSON. `reset@0.2` damages one response in five.",
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
