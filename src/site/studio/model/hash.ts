import { withoutSecrets } from "./secrets.ts";
import { pathOf, stateOfAddress } from "./search.ts";
import { initialState, type StudioState } from "./state.ts";

/*
 * The state of the studio in the hash: `#users?seed=demo&price_gt=3&~view=json`. The query is written as in a request
 * to the API. View options have names with a tilde, which no parameter of the API has.
 */

/** The view options with their defaults. */
export const VIEW_DEFAULTS = {
  tab: "query",
  view: "table",
  code: "fetch",
  method: "GET",
  /** Who answers: the server unless it is `here`. */
  by: "",
  /** Whether rows like those of the open file follow them. */
  more: "",
  since: "",
  format: "csv",
  dialect: "postgresql",
  rows: "",
  also: "",
  guard: "",
  interval: "",
  from: "",
  types: "",
  batch: "",
  until: "",
  jitter: "",
  fault: "",
  /** The operation of an API that is shown: `GET /pets`. */
  op: "",
};

export type ViewState = Readonly<typeof VIEW_DEFAULTS>;
export type ViewName = keyof ViewState;

const NAMES = Object.keys(VIEW_DEFAULTS) as ViewName[];

/** The query, and the options of its view. */
export interface HashState {
  readonly state: StudioState;
  readonly view: ViewState;
}

/** Without the `#`; empty for the initial state. */
export const hashOf = ({ state, view }: HashState): string => {
  const search = withoutSecrets(pathOf(state));
  const looks = NAMES.flatMap((name) =>
    view[name] === VIEW_DEFAULTS[name] ? [] : [`~${name}=${encodeURIComponent(view[name])}`],
  );
  if (looks.length === 0) return search === "users" ? "" : search;
  return `${search}${search.includes("?") ? "&" : "?"}${looks.join("&")}`;
};

/** A hash that also contains a packed schema. */
export const hashWithSchema = (current: HashState, packed: string): string => {
  const hash = hashOf(current) || pathOf(current.state);
  return `${hash}${hash.includes("?") ? "&" : "?"}~schema=${packed}`;
};

/** The packed schema in a hash; undefined if there is none. */
export const schemaOf = (hash: string): string | undefined => /[?&]~schema=([\w-]+)/.exec(hash)?.[1];

const viewOf = (parts: readonly string[]): ViewState => {
  const fields = new Map(new URLSearchParams(parts.join("&").replaceAll("+", "%2B")));
  const entries = NAMES.map((name) => [name, fields.get(`~${name}`) ?? VIEW_DEFAULTS[name]]);
  return Object.fromEntries(entries) as ViewState;
};

/** What a hash says, with or without its `#`. */
export const parseHash = (hash: string): HashState => {
  // A view alone needs no question mark: `#~tab=live`.
  const text = hash.replace(/^#/, "").replace(/^~/, "?~");
  const [path = "", ...searches] = text.split("?");
  const parts = searches.join("?").split("&");
  const search = parts.filter((part) => !part.startsWith("~")).join("&");
  const view = viewOf(parts.filter((part) => part.startsWith("~")));
  if (path === "") return { state: initialState(), view };
  return { state: stateOfAddress(search === "" ? path : `${path}?${search}`), view };
};
