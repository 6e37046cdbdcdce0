/** The response of one of the servers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Records after filtering, if the response has it. */
  readonly total: number | undefined;
}

const BODY = { title: "Renamed", name: "Renamed" };

/** A page object of json-server 1. */
interface Page {
  readonly data: readonly unknown[];
  readonly items: number;
}

const isPage = (body: unknown): body is Page =>
  typeof body === "object" && body !== null && Array.isArray((body as Page).data) && "items" in body;

const bodyOf = (isForm: boolean): RequestInit =>
  isForm
    ? { body: new URLSearchParams(BODY) }
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(BODY) };

export const answerOf = async (
  origin: string,
  path: string,
  { method = "GET", form = false }: { readonly method?: string; readonly form?: boolean },
): Promise<Answer> => {
  const write = method === "POST" || method === "PUT" || method === "PATCH";
  const init = write ? { method, ...bodyOf(form) } : { method };
  const response = await fetch(`${origin}/${path}`, init);
  const text = await response.text();
  // json-server 0.17 answers a broken regular expression with a page of HTML.
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const body: unknown = isJson ? JSON.parse(text) : text;
  const total = response.headers.get("x-total-count");
  const told = isPage(body) ? body.items : total === null ? undefined : Number(total);
  return { status: response.status, body, total: told };
};

/** The rows alone, with ids as strings, as in version 1. */
const rowsOf = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(isPage(body) ? body.data : body), (key, value: unknown) =>
    key === "id" ? String(value) : value,
  );

/** Whether two responses are equivalent: errors by status alone, others by content. */
export const isSame = (mine: Answer, theirs: Answer, exact: boolean): boolean => {
  if (mine.status !== theirs.status) return false;
  if (mine.status >= 400) return true;
  if (exact) return Bun.deepEquals(mine.body, theirs.body, true);
  const told = mine.total !== undefined && theirs.total !== undefined;
  return (!told || mine.total === theirs.total) && Bun.deepEquals(rowsOf(mine.body), rowsOf(theirs.body));
};

const records = (rows: readonly unknown[], told: number | undefined): string => {
  if (rows.length === 0) return "no records";
  const total = told === undefined || told === rows.length ? "" : ` of ${told}`;
  return `${rows.length}${total} ${rows.length === 1 && total === "" ? "record" : "records"}`;
};

const idKind = (row: unknown): string =>
  typeof row === "object" && row !== null && "id" in row && typeof row.id === "string"
    ? ", `id` a string"
    : "";

/** A short description of a response, for the page. */
export const describe = ({ status, body, total }: Answer): string => {
  if (status >= 400) return String(status);
  const rows = isPage(body) ? body.data : body;
  if (Array.isArray(rows))
    return `${records(rows, total)}${isPage(body) ? ", page object" : ""}${idKind(rows[0])}`;
  if (typeof body === "string") return "text";
  const isEmpty = typeof body !== "object" || body === null || Object.keys(body).length === 0;
  return isEmpty ? "`{}`" : `one record${idKind(body)}`;
};
