import { Database } from "bun:sqlite";
import { and, asc, desc, eq, getTableColumns, gt, gte, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { integer, real, type SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Context, Hono } from "hono";

const createdAt = { createdAt: text().notNull() };
const customers = sqliteTable("customers", {
  id: integer().primaryKey(),
  name: text(),
  email: text(),
  ...createdAt,
});
const orders = sqliteTable("orders", {
  id: integer().primaryKey(),
  title: text(),
  status: text({ enum: ["open", "paid", "shipped"] }),
  total: real(),
  customerId: integer(),
  note: text(),
  ...createdAt,
  deleted: integer({ mode: "boolean" }).default(false),
  version: integer().default(0),
});
type Body = Partial<typeof orders.$inferSelect>;

const STATUSES = new Set<unknown>(orders.status.enumValues);
const FIELDS: Record<string, (value: unknown) => boolean> = {
  title: (value) => typeof value === "string" && value !== "",
  status: (value) => STATUSES.has(value),
  total: (value) => typeof value === "number" && value >= 0 && value <= 900,
  customerId: (value) => Number.isInteger(value),
  note: (value) => value === null || typeof value === "string",
};
const isWrong = (body: Record<string, unknown>, isWhole: boolean, bug?: string): boolean => {
  const lacks = (name: string): boolean =>
    body[name] === undefined && name !== "note" && !(name === "title" && bug === "missing field accepted");
  const isBad = (name: string): boolean =>
    FIELDS[name]?.(body[name]) !== true && !(name === "status" && bug === "wrong choice accepted");
  return Object.keys(body).some(isBad) || (isWhole && Object.keys(FIELDS).some(lacks));
};

const refuse = (context: Context, status: 400 | 404 | 412): Response =>
  context.json({ message: "the request is refused" }, status);

/** A backend over the rows of `mockbench generate --format sql`, with one bug or none. */
export const createShop = (rows: string, bug?: string): Hono => {
  const app = new Hono();
  const client = new Database(":memory:");
  client.run(rows.replaceAll(/CHECK \("status" IN [^)]*\)\)/g, "").replaceAll(/ (?:NOT NULL|STRICT)/g, ""));
  for (const name of ["deleted", "version"]) client.run(`ALTER TABLE orders ADD ${name} INTEGER DEFAULT 0`);
  const db = drizzle({ client });

  const shown = (whole: Record<string, unknown>): Record<string, unknown> => {
    const { deleted: _, version: __, ...row } = whole;
    if (bug === "field left out") delete row["customerId"];
    if (bug === "rounded amounts" && "total" in row) row["total"] = Math.round(Number(row["total"]));
    if (bug === "number as text" && "total" in row) row["total"] = `${Number(row["total"])}`;
    const made = Date.parse(row["createdAt"] as string) + (bug === "time zone" ? 7_200_000 : 0);
    return { ...row, createdAt: new Date(made).toISOString() };
  };

  const list = async (context: Context, table: SQLiteTable, where: SQL[], sorts: string[]) => {
    const { page = "1", limit = "20", sort = "id" } = context.req.query();
    const [number, size, field] = [Number(page), Number(limit), sort.replace("-", "")];
    const isPage = /^\d+$/.test(page) && /^\d+$/.test(limit) && number > 0 && size > 0 && size <= 50;
    if (!isPage || !["id", ...sorts].includes(field)) return refuse(context, 400);
    const { id, [field]: column } = getTableColumns(table);
    const direction = sort.startsWith("-") && bug !== "descending sort ascends" ? desc : asc;
    const ties = bug === "unstable sort" && sort !== "id" ? sql`random()` : sql`${id}`;
    const found = db
      .select()
      .from(table)
      .where(and(...where))
      .orderBy(direction(sql`${column} COLLATE NOCASE`), ties)
      .limit(size)
      .offset((bug === "page off by one" ? number : number - 1) * size)
      .all();
    const total = bug === "total of the page" ? found.length : await db.$count(table, and(...where));
    return context.json({ items: found.map(shown), total, page: number });
  };

  app.get("/customers", (context) => list(context, customers, [], ["name", "createdAt"]));
  app.get("/customers/:id", (context) => {
    const row = db
      .select()
      .from(customers)
      .where(eq(customers.id, Number(context.req.param("id"))))
      .get();
    return row === undefined ? refuse(context, 404) : context.json(shown(row));
  });

  app.get("/orders", (context) => {
    const { status, customerId, min_total: least, q } = context.req.query();
    if (status !== undefined && !STATUSES.has(status)) return refuse(context, 400);
    if (customerId !== undefined && !/^-?\d+$/.test(customerId)) return refuse(context, 400);
    if ((least !== undefined && !(Number(least) >= 0)) || q === "") return refuse(context, 400);
    const where: SQL[] = bug === "deleted rows are listed" ? [] : [eq(orders.deleted, false)];
    if (status !== undefined && bug !== "filter ignored") where.push(sql`${orders.status} = ${status}`);
    if (customerId !== undefined) where.push(eq(orders.customerId, Number(customerId)));
    if (least !== undefined)
      where.push((bug === "range without its bound" ? gt : gte)(orders.total, Number(least)));
    const hasCase = bug === "search minds case";
    if (q !== undefined)
      where.push(
        hasCase ? sql`instr(${orders.title}, ${q})` : sql`instr(lower(${orders.title}), lower(${q}))`,
      );
    return list(context, orders, where, ["total", "title", "status", "createdAt"]);
  });

  app.post("/orders", async (context) => {
    const body = await context.req.json<Body>();
    if (isWrong(body, true, bug)) return refuse(context, 400);
    const made = db
      .insert(orders)
      .values({ ...body, createdAt: new Date().toISOString() })
      .returning()
      .get();
    if (bug === "POST not stored") db.delete(orders).where(eq(orders.id, made.id)).run();
    context.header("Location", `/${bug === "Location wrong" ? "order" : "orders"}/${made.id}`);
    return context.json(shown(made), bug === "wrong status of POST" ? 200 : 201);
  });

  app.on(["GET", "PUT", "PATCH", "DELETE"], "/orders/:id", async (context) => {
    const { method } = context.req;
    const header = context.req.header();
    const isIt = eq(orders.id, Number(context.req.param("id")));
    const row = db.select().from(orders).where(isIt).get();
    if (row === undefined || row.deleted === true)
      return bug === "200 for an unknown id" ? context.json({}) : refuse(context, 404);
    const etag = `"${row.id}-${row.version}"`;
    if (method === "GET") {
      context.header("ETag", etag);
      return header["if-none-match"] === etag ? context.body(null, 304) : context.json(shown(row));
    }
    const isStale = header["if-match"] !== undefined && header["if-match"] !== etag;
    if (isStale && bug !== "If-Match ignored") return refuse(context, 412);
    const write = (values: Body) => db.update(orders).set(values).where(isIt).returning().get();
    if (method === "DELETE") {
      write({ deleted: true });
      return context.body(null, 204);
    }
    const body = await context.req.json<Body>();
    if (isWrong(body, method === "PUT", bug)) return refuse(context, 400);
    const none = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, null]));
    const before = method === "PUT" || bug === "PATCH replaces" ? none : {};
    return context.json(shown({ ...write({ ...before, ...body, version: Number(row.version) + 1 }) }));
  });
  return app;
};
