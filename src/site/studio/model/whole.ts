import { parameterNamed, type ParameterName } from "../../../core/query/index.ts";
import { datasetOf, initialState, type StudioState } from "./state.ts";

/** Parameters for paging, format and simulation: a file is complete and has its own format. */
const NOT_OF_A_FILE: ReadonlySet<ParameterName> = new Set<ParameterName>([
  ...(["page", "offset", "cursor", "limit", "_end", "range", "_all", "_format"] as const),
  ...(["__log", "__rival", "__delay", "__auth", "__error", "__fault", "__validate", "api_key"] as const),
]);

const belongsInFile = ([name]: readonly [name: string, value: string]): boolean => {
  const known = parameterNamed(name);
  return known === undefined || !NOT_OF_A_FILE.has(known);
};

/** The same query for all rows, without a simulation; one record becomes a list of one. */
export const wholeOf = (state: StudioState): StudioState => {
  const { id, filters, sort, texts, rest } = state;
  const { __at, __session, q, _envelope } = texts;
  const isList = id === "";
  return {
    ...state,
    id: "",
    group: [],
    aggregates: [],
    filters: isList ? filters : [{ field: "id", operator: "eq", value: id }],
    sort: isList ? sort : [],
    paging: "all",
    cursor: "",
    texts: { ...initialState().texts, ...datasetOf(texts), __at, __session, q: isList ? q : "", _envelope },
    rest: rest.filter(belongsInFile),
  };
};
