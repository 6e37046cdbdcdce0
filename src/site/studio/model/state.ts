import type { Operator } from "../../../core/query/index.ts";

export interface FilterRow {
  readonly field: string;
  readonly operator: Operator;
  /** Null until something is typed; such a row is left out of the query. */
  readonly value: string | null;
}

export interface SortRow {
  readonly field: string;
  readonly descending: boolean;
}

export const PAGINGS = ["page", "offset", "cursor", "all"] as const;
export type Paging = (typeof PAGINGS)[number];

/** Parameters as texts, lists with commas. Empty means not set. */
const NO_TEXTS = {
  seed: "",
  count: "",
  __now: "",
  locale: "",
  __data: "",
  __at: "",
  __session: "",
  q: "",
  /** What makes a group, and what is computed for each; both empty for records. */
  _group: "",
  _agg: "",
  fields: "",
  _expand: "",
  _embed: "",
  page: "",
  offset: "",
  /** Used only for paging by cursor; empty for the first page. */
  cursor: "",
  limit: "",
  _format: "",
  _csvGuard: "",
  _envelope: "",
  __delay: "",
  __auth: "",
  __error: "",
};

export type Texts = Readonly<typeof NO_TEXTS>;

/** The query of the studio, as the forms show it. It is not validated here: the query core does that. */
export interface StudioState {
  readonly resource: string;
  /** Empty for the collection. */
  readonly id: string;
  readonly filters: readonly FilterRow[];
  readonly sort: readonly SortRow[];
  readonly paging: Paging;
  readonly texts: Texts;
  /** Parameters without a field in the forms, kept as given. */
  readonly rest: readonly (readonly [name: string, value: string])[];
}

export const initialState = (resource = "users"): StudioState => ({
  resource,
  id: "",
  filters: [],
  sort: [],
  paging: "page",
  texts: NO_TEXTS,
  rest: [],
});

/** The items of a list that is written with commas. */
export const itemsOf = (text: string): string[] =>
  text.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));

/** Whether groups are asked for instead of records. */
export const hasGroups = ({ texts }: StudioState): boolean => texts._group !== "" || texts._agg !== "";

/** The parameters that decide what all resources of a dataset contain. */
export const datasetOf = ({ seed, count, __now, locale, __data }: Texts) => ({
  seed,
  count,
  __now,
  locale,
  __data,
});

/** All records of a dataset. */
export const wholeDataset = ({ texts }: StudioState, resource: string): StudioState => ({
  ...initialState(resource),
  texts: { ...NO_TEXTS, ...datasetOf(texts) },
});

export const FIRST_PAGE = { page: "", offset: "", cursor: "" };

/** The same query, from its first page, in a dataset of that many records. */
export const inDatasetOf = (state: StudioState, count: number): StudioState => ({
  ...state,
  texts: { ...state.texts, ...FIRST_PAGE, count: String(count) },
});

/**
 * A query for another resource or record of the same dataset, as when a relation is clicked. Each resource has its own
 * history, so another one is shown at event 0.
 */
export const sameDataset = (state: StudioState, resource: string, id = ""): StudioState => {
  const { __at, __session } = state.texts;
  const moment = resource === state.resource ? __at : "";
  const all = wholeDataset(state, resource);
  return { ...all, id, texts: { ...all.texts, __session, __at: moment } };
};
