import {
  ENVELOPES,
  filterName,
  isIgnored,
  jsonSort,
  OPERATORS,
  operatorNamed,
  type Pair,
  parameterNamed,
  PARAMETERS,
  type ParameterName,
  splitName,
  withoutIndex,
} from "../../../core/query/index.ts";
import {
  type FilterRow,
  FIRST_PAGE,
  initialState,
  itemsOf,
  type Paging,
  type SortRow,
  type StudioState,
  type Texts,
} from "./state.ts";

const encode = encodeURIComponent;
const encodeList = (items: readonly string[]): string => items.map(encode).join(",");

const filterText = ({ field, operator, value }: FilterRow): string[] => {
  if (value === null || field === "") return [];
  const name = encode(filterName(field, operator));
  return [`${name}=${OPERATORS[operator].list ? encodeList(value.split(",")) : encode(value)}`];
};

const LISTS: ReadonlySet<keyof Texts> = new Set<keyof Texts>([
  "_group",
  "_agg",
  "fields",
  "_expand",
  "_embed",
]);

/** The parameters that are set. */
const textsOf = ({ texts }: StudioState, ...names: readonly (keyof Texts)[]): string[] =>
  names
    .filter((name) => texts[name] !== "")
    .map((name) => `${name}=${LISTS.has(name) ? encodeList(itemsOf(texts[name])) : encode(texts[name])}`);

/** The paging parameters that are set. */
export const pagingTexts = (state: StudioState): string[] => {
  const { paging, texts } = state;
  switch (paging) {
    case "all":
      return ["_all=true"];
    case "cursor":
      return [`cursor=${encode(texts.cursor)}`, ...textsOf(state, "limit")];
    case "offset":
      return [`offset=${encode(texts.offset === "" ? "0" : texts.offset)}`, ...textsOf(state, "limit")];
    case "page":
      return textsOf(state, "page", "limit");
  }
};

/** The conditions that are set; a filter without a value does not count. */
export const filterTexts = (state: StudioState): string[] => [
  ...state.filters.flatMap(filterText),
  ...textsOf(state, "q"),
];

const collectionTexts = (state: StudioState): string[] => [
  ...filterTexts(state),
  ...textsOf(state, "_group", "_agg"),
  ...(state.sort.length === 0
    ? []
    : [`sort=${encodeList(state.sort.map(({ field, descending }) => (descending ? `-${field}` : field)))}`]),
];

/** The query string of a state, without its `?`, in the order of canonical URLs. */
export const searchOf = (state: StudioState): string => {
  const isWhole = state.id === "";
  return [
    ...textsOf(state, "seed", "count", "__now", "locale", "__data", "__at"),
    ...(isWhole ? collectionTexts(state) : []),
    ...textsOf(state, "fields", "_expand", "_embed"),
    ...(isWhole ? pagingTexts(state) : []),
    ...textsOf(state, "__session", "_format", "_csvGuard", "_envelope", "__delay", "__auth", "__error"),
    ...state.rest.map(([name, value]) => `${encode(name)}=${encode(value)}`),
  ].join("&");
};

const recordsOf = (state: StudioState): string => [state.texts.count, ...collectionTexts(state)].join("&");

/** Goes back to the first page if a change affects which records are found, or their order. */
export const atFirstPage = (before: StudioState, next: StudioState): StudioState =>
  recordsOf(before) === recordsOf(next) ? next : { ...next, texts: { ...next.texts, ...FIRST_PAGE } };

/** The path and query after `/api/mock/`. */
export const pathOf = (state: StudioState): string => {
  const search = searchOf(state);
  const path = state.id === "" ? state.resource : `${state.resource}/${encode(state.id)}`;
  return search === "" ? path : `${path}?${search}`;
};

/** The path of the records from `from` (inclusive) to `to` (exclusive) of all that a query finds, in the plain form. */
export const recordsPath = (state: StudioState, from: number, to: number): string => {
  const texts = { ...state.texts, offset: String(from), limit: String(to - from), _envelope: "" };
  return pathOf({ ...state, paging: "offset", texts });
};

const filterOf = ([spelling, value, bare]: Pair): FilterRow => {
  const name = withoutIndex(spelling);
  const [path, ending] = splitName(name) ?? [name, ""];
  const operator = operatorNamed(ending);
  return {
    field: operator === undefined ? name : path,
    operator: operator ?? "eq",
    value: bare === true ? "null" : value,
  };
};

/** The list parameter that `fields[]` or `fields[0]` names. */
const listParameter = (name: string): ParameterName | undefined => {
  const parameter = parameterNamed(withoutIndex(name));
  return parameter !== undefined && PARAMETERS[parameter].takes === "list" ? parameter : undefined;
};

const sortOf = (names: readonly string[], orders: readonly string[]): SortRow[] =>
  names.map((name, index): SortRow => {
    const [, minus, field = name, word] = /^(-?)(.*?)(?::(asc|desc))?$/i.exec(name) ?? [];
    const direction = orders[index] ?? word ?? "";
    return { field, descending: (minus === "-") !== (direction.toLowerCase() === "desc") };
  });

const decode = (text: string): string => {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    // The form shows it as it is; the response says what is wrong with it.
    return spaced;
  }
};

const pairsOf = (search: string): Pair[] =>
  search
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const equals = part.indexOf("=");
      return equals === -1
        ? [decode(part), "", true]
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });

const pagingOf = (texts: ReadonlyMap<ParameterName, string>): Paging => {
  if (texts.get("_all") === "true") return "all";
  if (texts.has("cursor")) return "cursor";
  return texts.has("offset") || texts.has("_end") ? "offset" : "page";
};

/** Lists that a form has as one text. */
const FORM_TEXTS: ReadonlySet<ParameterName> = new Set<ParameterName>(["q", "__data"]);

const FORM: ReadonlySet<ParameterName> = new Set<ParameterName>([
  ...(Object.keys(initialState().texts) as (keyof Texts)[]),
  ...(["sort", "order", "_all", "_end"] as const),
]);

/** Parses a query string in any dialect; unknown parameters are kept in `rest`. */
export const stateOf = (resource: string, id: string, search: string): StudioState => {
  const initial = initialState(resource);
  const parameters = new Map<ParameterName, string>();
  const filters: FilterRow[] = [];
  const rest: (readonly [name: string, value: string])[] = [];
  const lists = new Map<ParameterName, readonly string[]>();
  const list = (name: ParameterName): readonly string[] => lists.get(name) ?? [];
  // json-server 1's name for the limit also implies its envelope.
  let wrapper = "";
  for (const pair of pairsOf(search)) {
    const [name, value] = pair;
    const parameter = parameterNamed(name) ?? listParameter(name);
    if (name === "_per_page") wrapper = ENVELOPES["json-server"];
    if (parameter === undefined) {
      if (isIgnored(name)) continue;
      if (id === "" && !name.startsWith("_")) filters.push(filterOf(pair));
      else rest.push([name, value]);
    } else if (PARAMETERS[parameter].takes === "list" && !FORM_TEXTS.has(parameter)) {
      const json = parameter === "sort" ? jsonSort(pair) : undefined;
      lists.set(parameter, [...list(parameter), ...(json === undefined ? itemsOf(value) : [json.join(":")])]);
    } else if (!FORM.has(parameter) || (parameters.has(parameter) && parameters.get(parameter) !== value))
      rest.push([name, value]);
    else parameters.set(parameter, value);
  }
  const end = parameters.get("_end");
  const start = parameters.get("offset") ?? "0";
  const textOf = (name: keyof Texts): string => parameters.get(name) ?? list(name).join(",");
  const texts = Object.fromEntries(
    Object.keys(initial.texts).map((name) => [name, textOf(name as keyof Texts)]),
  ) as unknown as Texts;
  return {
    ...initial,
    id,
    filters,
    sort: sortOf(list("sort"), list("order")),
    paging: pagingOf(parameters),
    texts: {
      ...texts,
      _envelope: parameters.get("_envelope") ?? wrapper,
      ...(end === undefined ? {} : { limit: String(Math.max(0, Number(end) - Number(start))) }),
    },
    rest,
  };
};

/**
 * Adds what was typed as a query string, such as `status=paid&limit=50`: filters beside those that are there, other
 * parameters in their place.
 */
export const withTyped = (state: StudioState, typed: string): StudioState => {
  const added = stateOf(state.resource, state.id, typed.replace(/^\?/, ""));
  const texts = Object.entries(added.texts).filter(([, text]) => text !== "");
  return {
    ...state,
    filters: [...state.filters, ...added.filters],
    sort: added.sort.length > 0 ? added.sort : state.sort,
    paging: added.paging === "page" ? state.paging : added.paging,
    texts: { ...state.texts, ...Object.fromEntries(texts) },
    rest: [...state.rest, ...added.rest],
  };
};

/** Parses a URL of the mock API, its path, or only the part after the prefix of its lists. */
export const stateOfAddress = (address: string, prefix = "api/mock/"): StudioState => {
  const [before = "", ...after] = address.trim().split("?");
  const whole = before.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/^\//, "");
  const at = prefix === "" ? -1 : whole.indexOf(prefix);
  const path = at === -1 ? whole : whole.slice(at + prefix.length);
  const [resource = "", id = ""] = path.split("/");
  return stateOf(decode(resource), decode(id), after.join("?"));
};
