import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  BUILT_IN,
  DATA_STYLES,
  type DataStyle,
  infoOf,
  type Json,
  type RecordOf,
  type ResourceName,
  RESOURCES,
  type Row,
  styleOf,
} from "../../../src/core/engine/index.ts";
import { validate } from "../../../src/core/query/index.ts";
import { ids, seeds } from "./support/arbitraries.ts";
import { LARGE_COUNT, ORIGIN } from "./support/checks.ts";
import { samples } from "../../support/samples.ts";

const tableOf = (resource: string, seed: string, data: readonly DataStyle[], event = 0) =>
  BUILT_IN.table(resource, { seed, count: event === 0 ? LARGE_COUNT : 100, origin: ORIGIN, data }, event);

const rowOf = <Name extends ResourceName>(
  resource: Name,
  seed: string,
  data: readonly DataStyle[],
  id: number,
) => tableOf(resource, seed, data).row(id) as unknown as RecordOf<Name>;

const styles = fc.oneof(
  fc.constantFrom(...DATA_STYLES).map((style): readonly DataStyle[] => [style]),
  fc.subarray([...DATA_STYLES], { minLength: 1 }),
);

/** All texts in a value. */
const textsIn = (value: Json): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((one) => textsIn(one))
    : [];
};

const allTexts = (style: DataStyle): string[] =>
  RESOURCES.flatMap((resource) =>
    [1, 2, 3, 4, 5].flatMap((id) => textsIn(tableOf(resource, "1", [style]).row(id))),
  );

describe.each([...RESOURCES])("%s that are hard to draw", (resource) => {
  test("are valid, and the same in a row, a column and a record made on demand", () => {
    fc.assert(
      fc.property(seeds, ids, styles, (seed, id, data) => {
        const table = tableOf(resource, seed, data);
        const row = table.row(id);
        expect(validate(infoOf(resource), row)).toEqual([]);
        const record = table.fields?.(id);
        for (const [name, value] of Object.entries(row)) {
          expect(table.reader(name)(id)).toEqual(value);
          expect(record?.value(name)).toEqual(value);
          const time = table.times?.(name)?.(id);
          if (time !== undefined && value !== null) expect(time).toBe(Date.parse(value as string));
        }
      }),
      { numRuns: samples(12) },
    );
  });

  test("have the ids, keys, enums, flags and dates of ordinary ones", () => {
    const info = infoOf(resource);
    const keys = new Set(["id", ...info.belongsTo.map(({ field }) => field)]);
    fc.assert(
      fc.property(seeds, ids, styles, (seed, id, data) => {
        const [hard, ordinary] = [
          rowOf(resource, seed, data, id),
          rowOf(resource, seed, [], id),
        ] as unknown as [Row, Row];
        expect(Object.keys(hard)).toEqual(Object.keys(ordinary));
        for (const [name, shape] of Object.entries(info.fields)) {
          const isClosed =
            shape.type === "string" && (shape.enum !== undefined || shape.format === "date-time");
          const stays = keys.has(name) || isClosed || shape.type === "boolean";
          if (stays && (hard[name] !== null || shape.nullable !== true))
            expect(hard[name]).toEqual(ordinary[name] as Json);
        }
      }),
      { numRuns: samples(8) },
    );
  });

  test("have a history whose events lead to the records after them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DATA_STYLES), fc.integer({ min: 1, max: 60 }), (style, n) => {
        const options = { seed: "1", count: 100, origin: ORIGIN, data: [style] };
        const history = BUILT_IN.history(resource, {
          ...options,
          types: ["create", "update", "delete"],
          interval: 1000,
          batch: 1,
        });
        const event = history.event(n);
        if (event === null || event.type === "delete") return;
        const row = BUILT_IN.table(resource, options, n).row(Number(event.recordId));
        expect(row).toEqual(event.data);
        expect(row).toMatchObject(event.changes ?? {});
      }),
      { numRuns: samples(8) },
    );
  });
});

test("copies in other records equal the original in any mixture of styles", () => {
  fc.assert(
    fc.property(seeds, ids, styles, (seed, id, data) => {
      const at = <Name extends ResourceName>(resource: Name, other: number) =>
        rowOf(resource, seed, data, other);
      const comment = at("comments", id);
      const author = at("users", comment.userId);
      expect([comment.name, comment.email]).toEqual([author.name, author.email]);
      const message = at("messages", id);
      expect(message.senderName).toBe(at("users", message.senderId).name);
      const article = at("articles", id);
      const { name, avatar } = at("users", article.userId);
      expect(article.author).toEqual({ name, avatar });
      const product = at("products", id);
      expect(product.category).toBe(at("categories", product.categoryId).name);
      const order = at("orders", id);
      expect(order.shippingAddress).toEqual(at("customers", order.customerId).address);
      const titles = order.items.map(({ productId }) => at("products", productId).title);
      expect(order.items.map(({ title }) => title)).toEqual(titles);
      expect(at("invoices", id).lineItems.map(({ description }) => description)).toEqual(titles);
    }),
    { numRuns: samples(12) },
  );
});

test("names consist of the first and the last name, and excerpts begin the text", () => {
  fc.assert(
    fc.property(seeds, ids, styles, (seed, id, data) => {
      const user = rowOf("users", seed, data, id);
      expect(user.name).toBe(`${user.firstName} ${user.lastName}`);
      const post = rowOf("posts", seed, data, id);
      expect(post.body.startsWith(post.excerpt)).toBe(true);
    }),
    { numRuns: samples(12) },
  );
});

const cents = (amount: number): number => Math.round(amount * 100);

test("slugs and codes stay, and so does no other word because of its letters", () => {
  fc.assert(
    fc.property(seeds, ids, styles, (seed, id, data) => {
      for (const resource of [
        "posts",
        "products",
        "categories",
        "companies",
        "blogs",
        "articles",
        "events",
      ] as const)
        expect(rowOf(resource, seed, data, id).slug).toBe(rowOf(resource, seed, [], id).slug);
      expect(rowOf("files", seed, data, id).extension).toBe(rowOf("files", seed, [], id).extension);
      expect(rowOf("orders", seed, data, id).currency).toBe(rowOf("orders", seed, [], id).currency);
      expect(rowOf("blogs", seed, data, id).language).toBe(rowOf("blogs", seed, [], id).language);
    }),
    { numRuns: samples(12) },
  );
  const tags = Array.from({ length: 100 }, (_, index) => rowOf("posts", "1", ["rtl"], index + 1).tags).flat();
  expect(new Set(tags.filter((tag) => !/^[\p{Script=Arabic} -]+$/u.test(tag)))).toEqual(new Set(["diy"]));
});

test("huge amounts have twelve digits and exact sums", () => {
  fc.assert(
    fc.property(seeds, ids, (seed, id) => {
      const product = rowOf("products", seed, ["huge"], id);
      expect(product.originalPrice).toBeGreaterThanOrEqual(100_000_000_000);
      const full = BigInt(cents(product.originalPrice));
      const share = (full * BigInt(Math.round(product.discountPercentage * 100)) + 5000n) / 10_000n;
      expect(BigInt(cents(product.price))).toBe(full - share);
      const order = rowOf("orders", seed, ["huge"], id);
      for (const item of order.items) expect(cents(item.total)).toBe(cents(item.unitPrice) * item.quantity);
      expect(cents(order.subtotal)).toBe(order.items.reduce((sum, { total }) => sum + cents(total), 0));
      const total = cents(order.subtotal) - cents(order.discount) + cents(order.tax) + cents(order.shipping);
      expect(cents(order.total)).toBe(total);
      expect(rowOf("payments", seed, ["huge"], id).amount).toBe(order.total);
      const post = rowOf("posts", seed, ["huge"], id);
      expect(post.views).toBeGreaterThanOrEqual(post.reactions.likes + post.reactions.dislikes);
    }),
    { numRuns: samples(12) },
  );
});

test("every record of a list of styles has the next one", () => {
  const mixed = tableOf("customers", "1", DATA_STYLES);
  for (let id = 1; id <= 30; id++)
    expect(mixed.row(id)).toEqual(tableOf("customers", "1", [styleOf(DATA_STYLES, id)]).row(id));
  expect(new Set(Array.from({ length: 10 }, (_, index) => styleOf(DATA_STYLES, index + 1)))).toEqual(
    new Set(DATA_STYLES),
  );
});

/** What each style is for, as a check of its texts or of a record. */
const SHOWS: Record<DataStyle, () => void> = {
  long() {
    const user = rowOf("users", "1", ["long"], 1);
    expect(user.name.length).toBeGreaterThanOrEqual(100);
    expect(user.email.split("@")[0]).toHaveLength(64);
    expect(rowOf("photos", "1", ["long"], 2).tags).toHaveLength(100);
    expect(user.avatar).toBe(`${ORIGIN}/images/wide.svg`);
  },
  short: () => expect(rowOf("users", "1", ["short"], 1).firstName).toHaveLength(1),
  rtl: () => expect(allTexts("rtl").some((text) => /^[\u0600-\u06ff ]+$/.test(text))).toBe(true),
  cjk: () => expect(allTexts("cjk").some((text) => /^[\u4e00-\u9fff\uac00-\ud7af ]+$/.test(text))).toBe(true),
  emoji: () =>
    expect(allTexts("emoji").some((text) => /\p{L}\p{Emoji_Presentation}\u200d?/u.test(text))).toBe(true),
  zalgo: () => expect(allTexts("zalgo").some((text) => /(?:\p{L}\p{M}{5})+/u.test(text))).toBe(true),
  html() {
    for (const shown of [/^<script>/, /<img src=x onerror=/, /^=HYPERLINK/, /&amp;/])
      expect(allTexts("html").some((text) => shown.test(text))).toBe(true);
  },
  null() {
    for (const resource of RESOURCES) {
      const info = infoOf(resource);
      const keys = new Set(info.belongsTo.map(({ field }) => field));
      const row = rowOf(resource, "1", ["null"], 8) as unknown as Row;
      for (const [name, { nullable }] of Object.entries(info.fields))
        if (nullable === true && !keys.has(name)) expect(row[name]).toBeNull();
    }
    expect(rowOf("posts", "1", ["null"], 1).tags).toEqual([]);
    expect(rowOf("users", "1", ["null"], 1).avatar).toBe(`${ORIGIN}/images/missing.svg`);
  },
  huge: () => expect(rowOf("products", "1", ["huge"], 1).price).toBeGreaterThan(10_000_000_000),
  pseudo: () => expect(rowOf("users", "1", ["pseudo"], 1).name).toMatch(/^[^a-z]+$/),
};

test.each([...DATA_STYLES])("%s shows what it is for", (style) => SHOWS[style]());

test("no two values that must differ become the same", () => {
  for (const style of DATA_STYLES) {
    const users = Array.from({ length: 100 }, (_, index) => rowOf("users", "1", [style], index + 1));
    expect(new Set(users.map(({ email }) => email)).size).toBe(100);
    expect(new Set(users.map(({ username }) => username)).size).toBe(100);
    if (style === "short") continue;
    const categories = Array.from(
      { length: 40 },
      (_, index) => rowOf("categories", "1", [style], index + 1).name,
    );
    expect(new Set(categories).size).toBe(40);
  }
});
