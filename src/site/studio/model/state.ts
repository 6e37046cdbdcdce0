import type { Operator } from "../../../core/query/index.ts";

export interface FilterRow {
  readonly field: string;
  readonly operator: Operator;
  /** Null while nothing was typed: such a row is not asked yet. */
  readonly value: string | null;
}

export interface SortRow {
  readonly field: string;
  readonly descending: boolean;
}

export const PAGINGS = ["page", "offset", "cursor", "all"] as const;
export type Paging = (typeof PAGINGS)[number];

/** Parameters that take one text each. Empty is as good as not given. */
const NO_TEXTS = {
  seed: "",
  count: "",
  __at: "",
  __session: "",
  q: "",
  page: "",
  offset: "",
  limit: "",
  _format: "",
  _csvGuard: "",
  _envelope: "",
  __delay: "",
  __auth: "",
  __error: "",
};

export type Texts = Readonly<typeof NO_TEXTS>;

/** What the studio asks for, as the form shows it: nothing is checked here, that is the query core's. */
export interface StudioState {
  readonly resource: string;
  /** Empty for the collection. */
  readonly id: string;
  readonly filters: readonly FilterRow[];
  readonly sort: readonly SortRow[];
  readonly fields: readonly string[];
  readonly expand: readonly string[];
  readonly embed: readonly string[];
  readonly paging: Paging;
  /** Counts only while paging by cursor; empty starts. */
  readonly cursor: string;
  readonly texts: Texts;
  /** What the form has no place for, kept as it came. */
  readonly rest: readonly (readonly [name: string, value: string])[];
}

export const initialState = (resource = "users"): StudioState => ({
  resource,
  id: "",
  filters: [],
  sort: [],
  fields: [],
  expand: [],
  embed: [],
  paging: "page",
  cursor: "",
  texts: NO_TEXTS,
  rest: [],
});

/**
 * The same dataset, asked for something else: what a click on a relation does. Each resource has a history of its own,
 * so another one is shown as it starts.
 */
export const sameDataset = (state: StudioState, resource: string, id = ""): StudioState => {
  const { seed, count, __at, __session } = state.texts;
  const moment = resource === state.resource ? __at : "";
  return { ...initialState(resource), id, texts: { ...NO_TEXTS, seed, count, __session, __at: moment } };
};
