import { Database, type SQLQueryBindings } from "bun:sqlite";
import { type Context, Hono } from "hono";

/** Bugs of real backends. */
export const BUGS = [
  "page off by one",
  "unstable sort",
  "search minds case",
  "total of the page",
  "deleted rows are listed",
  "time zone",
  "rounded amounts",
  "200 for an unknown id",
  "missing field accepted",
  "wrong choice accepted",
  "wrong status of POST",
  "field left out",
  "number as text",
  "filter ignored",
  "descending sort ascends",
  "POST not stored",
  "PATCH replaces",
  "If-Match ignored",
  "Location wrong",
  "range without its bound",
] as const;
export type Bug = (typeof BUGS)[number];

type Row = Record<string, SQLQueryBindings>;
const STATUSES = new Set(["open", "paid", "shipped"]);
const FIELDS: Record<string, (value: unknown) => boolean> = {
  title: (value) => typeof value === "string" && value !== "",
  status: (value) => STATUSES.has(String(value)),
  total: (value) => typeof value === "number" && value >= 0 && value <= 900,
  customerId: (value) => Number.isInteger(value),
  note: (value) => value === null || typeof value === "string",
};
const NAMES = Object.keys(FIELDS);
const isWrong = (body: Row, isWhole: boolean, bug?: Bug): boolean => {
  const lacks = (name: string): boolean =>
    body[name] === undefined && name !== "note" && !(name === "title" && bug === "missing field accepted");
  const isBad = (name: string): boolean =>
    FIELDS[name]?.(body[name]) !== true && !(name === "status" && bug === "wrong choice accepted");
  return Object.keys(body).some(isBad) || (isWhole && NAMES.some(lacks));
};

const refuse = (context: Context, status: 400 | 404 | 412): Response =>
  context.json({ message: "the request is refused" }, status);

/** A backend over the rows of `mockbench generate --format sql`, with one bug or none. */
export const createShop = (sql: string, bug?: Bug): Hono => {
  const app = new Hono();
  const db = new Database(":memory:");
  db.run(sql.replaceAll(/CHECK \("status" IN [^)]*\)\)/g, "").replaceAll(/ (?:NOT NULL|STRICT)/g, ""));
  for (const name of ["deleted", "version"]) db.run(`ALTER TABLE orders ADD ${name} INTEGER DEFAULT 0`);
  const rowAt = (table: string, id = ""): Row | null =>
    db.query(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Row | null;

  const shown = (whole: Row): Row => {
    const { deleted: _, version: __, ...row } = whole;
    if (bug === "field left out") delete row["customerId"];
    if (bug === "rounded amounts" && "total" in row) row["total"] = Math.round(Number(row["total"]));
    if (bug === "number as text" && "total" in row) row["total"] = `${Number(row["total"])}`;
    const made = Date.parse(row["createdAt"] as string) + (bug === "time zone" ? 7_200_000 : 0);
    return { ...row, createdAt: new Date(made).toISOString() };
  };

  const list = (
    context: Context,
    table: string,
    where: Record<string, SQLQueryBindings>,
    sorts: string[],
  ) => {
    const { page = "1", limit = "20", sort = "id" } = context.req.query();
    const [number, size, field] = [Number(page), Number(limit), sort.replace("-", "")];
    const isPage = /^\d+$/.test(page) && /^\d+$/.test(limit) && number > 0 && size > 0 && size <= 50;
    if (!isPage || !["id", ...sorts].includes(field)) return refuse(context, 400);
    const direction = sort.startsWith("-") && bug !== "descending sort ascends" ? "DESC" : "ASC";
    const ties = bug === "unstable sort" && sort !== "id" ? "random()" : "id";
    const offset = (bug === "page off by one" ? number : number - 1) * size;
    const from = `FROM ${table} WHERE ${["1", ...Object.keys(where)].join(" AND ")}`;
    const order = `ORDER BY ${field} COLLATE NOCASE ${direction}, ${ties} LIMIT ${size} OFFSET ${offset}`;
    const values = Object.values(where);
    const items = (db.query(`SELECT * ${from} ${order}`).all(...values) as Row[]).map(shown);
    const { total } = db.query(`SELECT count(*) AS total ${from}`).get(...values) as { total: number };
    return context.json({ items, total: bug === "total of the page" ? items.length : total, page: number });
  };

  app.get("/customers", (context) => list(context, "customers", {}, ["name", "createdAt"]));
  app.get("/customers/:id", (context) => {
    const row = rowAt("customers", context.req.param("id"));
    return row === null ? refuse(context, 404) : context.json(shown(row));
  });

  app.get("/orders", (context) => {
    const { status, customerId, min_total: least, q } = context.req.query();
    const where: Record<string, SQLQueryBindings> =
      bug === "deleted rows are listed" ? {} : { "deleted = ?": 0 };
    if (status !== undefined && !STATUSES.has(status)) return refuse(context, 400);
    if (customerId !== undefined && !/^-?\d+$/.test(customerId)) return refuse(context, 400);
    if ((least !== undefined && !(Number(least) >= 0)) || q === "") return refuse(context, 400);
    if (status !== undefined && bug !== "filter ignored") where["status = ?"] = status;
    if (customerId !== undefined) where["customerId = ?"] = Number(customerId);
    if (least !== undefined)
      where[`total ${bug === "range without its bound" ? ">" : ">="} ?`] = Number(least);
    if (q !== undefined)
      where[bug === "search minds case" ? "instr(title, ?)" : "instr(lower(title), lower(?))"] = q;
    return list(context, "orders", where, ["total", "title", "status", "createdAt"]);
  });

  app.post("/orders", async (context) => {
    const body = await context.req.json<Row>();
    if (isWrong(body, true, bug)) return refuse(context, 400);
    const row: Row = { title: null, note: null, ...body, createdAt: new Date().toISOString() };
    const names = Object.keys(row);
    const marks = names.map(() => "?").join(", ");
    const insert = db.query(`INSERT INTO orders (${names.join(", ")}) VALUES (${marks}) RETURNING *`);
    const made = insert.get(...Object.values(row)) as Row;
    if (bug === "POST not stored") db.query("DELETE FROM orders WHERE id = ?").run(Number(made["id"]));
    context.header("Location", `/${bug === "Location wrong" ? "order" : "orders"}/${Number(made["id"])}`);
    return context.json(shown(made), bug === "wrong status of POST" ? 200 : 201);
  });

  app.on(["GET", "PUT", "PATCH", "DELETE"], "/orders/:id", async (context) => {
    const { method } = context.req;
    const header = context.req.header();
    const row = rowAt("orders", context.req.param("id"));
    if (row === null || row["deleted"] === 1)
      return bug === "200 for an unknown id" ? context.json({}) : refuse(context, 404);
    const [id, etag] = [Number(row["id"]), `"${Number(row["id"])}-${Number(row["version"])}"`];
    if (method === "GET") {
      context.header("ETag", etag);
      return header["if-none-match"] === etag ? context.body(null, 304) : context.json(shown(row));
    }
    const isStale = header["if-match"] !== undefined && header["if-match"] !== etag;
    if (isStale && bug !== "If-Match ignored") return refuse(context, 412);
    if (method === "DELETE") {
      db.query("UPDATE orders SET deleted = 1 WHERE id = ?").run(id);
      return context.body(null, 204);
    }
    const body = await context.req.json<Row>();
    if (isWrong(body, method === "PUT", bug)) return refuse(context, 400);
    const before = method === "PUT" || bug === "PATCH replaces" ? {} : row;
    const values = NAMES.map((name) => (name in body ? body : before)[name] ?? null);
    const set = NAMES.map((name) => `${name} = ?`).join(", ");
    const update = db.query(`UPDATE orders SET ${set}, version = version + 1 WHERE id = ? RETURNING *`);
    return context.json(shown(update.get(...values, id) as Row));
  });
  return app;
};
