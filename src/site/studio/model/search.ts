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
  initialState,
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

/** The paging parameters that are set. */
export const pagingTexts = ({ paging, cursor, texts }: StudioState): string[] => {
  const limit = texts.limit === "" ? [] : [`limit=${encode(texts.limit)}`];
  switch (paging) {
    case "all":
      return ["_all=true"];
    case "cursor":
      return [`cursor=${encode(cursor)}`, ...limit];
    case "offset":
      return [`offset=${encode(texts.offset === "" ? "0" : texts.offset)}`, ...limit];
    case "page":
      return [...(texts.page === "" ? [] : [`page=${encode(texts.page)}`]), ...limit];
  }
};

/** The conditions that are set; a filter without a value does not count. */
export const filterTexts = ({ filters, texts }: StudioState): string[] => [
  ...filters.flatMap(filterText),
  ...(texts.q === "" ? [] : [`q=${encode(texts.q)}`]),
];

const groupTexts = ({ group, aggregates }: StudioState): string[] => [
  ...(group.length === 0 ? [] : [`_group=${encodeList(group)}`]),
  ...(aggregates.length === 0 ? [] : [`_agg=${encodeList(aggregates)}`]),
];

const collectionTexts = (state: StudioState): string[] => [
  ...filterTexts(state),
  ...groupTexts(state),
  ...(state.sort.length === 0
    ? []
    : [`sort=${encodeList(state.sort.map(({ field, descending }) => (descending ? `-${field}` : field)))}`]),
];

/** The query string of a state, without its `?`, in the order of canonical URLs. */
export const searchOf = (state: StudioState): string => {
  const { texts, fields, expand, embed, rest } = state;
  const text = (name: keyof Texts): string[] =>
    texts[name] === "" ? [] : [`${name}=${encode(texts[name])}`];
  const list = (name: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${name}=${encodeList(items)}`];
  const whole = state.id === "";
  return [
    ...text("seed"),
    ...text("count"),
    ...text("__now"),
    ...text("locale"),
    ...text("__data"),
    ...text("__at"),
    ...(whole ? collectionTexts(state) : []),
    ...list("fields", fields),
    ...list("_expand", expand),
    ...list("_embed", embed),
    ...(whole ? pagingTexts(state) : []),
    ...text("__session"),
    ...text("_format"),
    ...text("_csvGuard"),
    ...text("_envelope"),
    ...text("__delay"),
    ...text("__auth"),
    ...text("__error"),
    ...rest.map(([name, value]) => `${encode(name)}=${encode(value)}`),
  ].join("&");
};

const recordsOf = (state: StudioState): string => [state.texts.count, ...collectionTexts(state)].join("&");

/** Goes back to the first page if a change affects which records are found, or their order. */
export const atFirstPage = (before: StudioState, next: StudioState): StudioState =>
  recordsOf(before) === recordsOf(next)
    ? next
    : { ...next, cursor: "", texts: { ...next.texts, page: "", offset: "" } };

/** The path and query after `/api/mock/`. */
export const pathOf = (state: StudioState): string => {
  const search = searchOf(state);
  const path = state.id === "" ? state.resource : `${state.resource}/${encode(state.id)}`;
  return search === "" ? path : `${path}?${search}`;
};

/** The path of the records from `from` (inclusive) to `to` (exclusive) of all that a query finds, in the plain form. */
export const recordsPath = (state: StudioState, from: number, to: number): string => {
  const texts = { ...state.texts, page: "", offset: String(from), limit: String(to - from), _envelope: "" };
  return pathOf({ ...state, paging: "offset", cursor: "", texts });
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

const items = (text: string): string[] =>
  text.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));

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
  ...(["sort", "order", "fields", "_group", "_agg", "_expand", "_embed", "cursor", "_all", "_end"] as const),
]);

/** Parses a query string in any dialect; unknown parameters are kept in `rest`. */
export const stateOf = (resource: string, id: string, search: string): StudioState => {
  const initial = initialState(resource);
  const parameters = new Map<ParameterName, string>();
  const filters: FilterRow[] = [];
  const rest: (readonly [name: string, value: string])[] = [];
  const lists = new Map<ParameterName, string[]>();
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
      const entries = json === undefined ? items(value) : [json.join(":")];
      lists.set(parameter, [...(lists.get(parameter) ?? []), ...entries]);
    } else if (!FORM.has(parameter) || (parameters.has(parameter) && parameters.get(parameter) !== value))
      rest.push([name, value]);
    else parameters.set(parameter, value);
  }
  const list = (name: ParameterName): string[] => lists.get(name) ?? [];
  const end = parameters.get("_end");
  const start = parameters.get("offset") ?? "0";
  const texts = Object.fromEntries(
    Object.keys(initial.texts).map((name) => [name, parameters.get(name as keyof Texts) ?? ""]),
  ) as unknown as Texts;
  const envelope = { _envelope: parameters.get("_envelope") ?? wrapper };
  return {
    ...initial,
    id,
    filters,
    group: list("_group"),
    aggregates: list("_agg"),
    sort: sortOf(list("sort"), list("order")),
    fields: list("fields"),
    expand: list("_expand"),
    embed: list("_embed"),
    paging: pagingOf(parameters),
    cursor: parameters.get("cursor") ?? "",
    texts:
      end === undefined
        ? { ...texts, ...envelope }
        : { ...texts, ...envelope, limit: String(Math.max(0, Number(end) - Number(start))) },
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
  const orOld = <Item>(items: readonly Item[], old: readonly Item[]): readonly Item[] =>
    items.length > 0 ? items : old;
  return {
    ...state,
    filters: [...state.filters, ...added.filters],
    group: orOld(added.group, state.group),
    aggregates: orOld(added.aggregates, state.aggregates),
    sort: orOld(added.sort, state.sort),
    fields: orOld(added.fields, state.fields),
    expand: orOld(added.expand, state.expand),
    embed: orOld(added.embed, state.embed),
    paging: added.paging === "page" ? state.paging : added.paging,
    cursor: added.cursor === "" ? state.cursor : added.cursor,
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
