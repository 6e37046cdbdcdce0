import { parameterNamed, type ParameterName } from "../../../core/query/index.ts";
import { pagingTexts } from "./search.ts";
import { datasetOf, initialState, type StudioState } from "./state.ts";

const PAGING = ["page", "offset", "cursor", "limit", "_end", "range", "_all"] as const;

/** Parameters for format and simulation: a file has its own format. */
const NOT_OF_A_FILE: ReadonlySet<ParameterName> = new Set<ParameterName>([
  "_format",
  ...(["__log", "__rival", "__delay", "__auth", "__error", "__fault", "__validate", "api_key"] as const),
]);

const isPaging = (name: ParameterName): boolean => PAGING.some((parameter) => parameter === name);

const belongsInFile = ([name]: readonly [name: string, value: string], rows: Rows): boolean => {
  const parameter = parameterNamed(name);
  return (
    parameter === undefined || !(NOT_OF_A_FILE.has(parameter) || (rows === "all" && isPaging(parameter)))
  );
};

/** The rows of a file: all that match, or the page that the query asks for. */
export type Rows = "all" | "page";

/** Whether a query asks for a page of its own, instead of the first one in its usual size. */
export const hasPage = (state: StudioState): boolean =>
  state.id === "" &&
  state.paging !== "all" &&
  (pagingTexts(state).length > 0 || state.rest.some(([name]) => isPaging(parameterNamed(name) ?? "q")));

/** The query of a file, without a simulation; one record becomes a list of one. */
export const fileQuery = (state: StudioState, rows: Rows): StudioState => {
  const { id, filters, sort, texts, rest } = state;
  const { __at, __session, q, fields, _expand, _embed, _envelope, page, offset, cursor, limit } = texts;
  const isList = id === "";
  const isPage = rows === "page" && hasPage(state);
  return {
    ...state,
    id: "",
    filters: isList ? filters : [{ field: "id", operator: "eq", value: id }],
    sort: isList ? sort : [],
    paging: isPage ? state.paging : "all",
    texts: {
      ...initialState().texts,
      ...datasetOf(texts),
      ...(isPage ? { page, offset, cursor, limit } : {}),
      __at,
      __session,
      q: isList ? q : "",
      fields,
      _expand,
      _embed,
      _envelope,
    },
    rest: rest.filter((pair) => belongsInFile(pair, isPage ? "page" : "all")),
  };
};
