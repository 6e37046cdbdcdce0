import { expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Shallow nesting: `/boards/{boardId}/cards` lists what `/cards/{cardId}` shows. */

const list = (name: string) => ({ get: { responses: ok({ type: "array", items: ref(name) }) } });
const record = (properties: Record<string, string>) => ({
  type: "object",
  required: Object.keys(properties),
  properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, { type }])),
});
const CARD = { type: "object", properties: { title: { type: "string" }, columnId: { type: "integer" } } };

const open = async () =>
  openDocument({
    openapi: "3.1.0",
    paths: {
      "/boards": list("Board"),
      "/boards/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("BoardDetail")) } },
      "/boards/{boardId}/columns": { parameters: [inPath("boardId", "integer")], ...list("Column") },
      "/columns/{columnId}/cards": {
        parameters: [inPath("columnId", "integer")],
        ...list("Card"),
        post: { requestBody: json(CARD), responses: { 201: { description: "Made", ...json(ref("Card")) } } },
      },
      "/cards/{cardId}": {
        parameters: [inPath("cardId", "integer")],
        get: { responses: ok({ allOf: [ref("Card"), record({ notes: "string" })] }) },
        patch: { requestBody: json(CARD), responses: ok(ref("Card")) },
        delete: { responses: { 204: { description: "Deleted" } } },
      },
    },
    components: {
      schemas: {
        BoardDetail: {
          allOf: [
            ref("Board"),
            {
              type: "object",
              required: ["columns"],
              properties: {
                columns: {
                  type: "array",
                  items: {
                    allOf: [
                      ref("Column"),
                      {
                        type: "object",
                        required: ["cards"],
                        properties: { cards: { type: "array", items: ref("Card") } },
                      },
                    ],
                  },
                },
              },
            },
          ],
        },
        Board: record({ id: "integer", name: "string" }),
        Column: record({ id: "integer", boardId: "integer", title: "string", cardCount: "integer" }),
        Card: record({ id: "integer", columnId: "integer", title: "string" }),
      },
    },
  });

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
const rows = async (api: Awaited<ReturnType<typeof open>>, path: string) =>
  (await call(api, path)).body as readonly Row[];

test("each parent lists its own records, and each record is the one at its path", async () => {
  const api = await open();
  const ids = new Set<number>();
  for (const { id: boardId } of (await rows(api, "/boards")).slice(0, 5)) {
    const columns = await rows(api, `/boards/${boardId}/columns`);
    expect(columns.length).toBeGreaterThan(0);
    for (const column of columns) {
      expect(column["boardId"]).toBe(boardId);
      for (const card of await rows(api, `/columns/${column.id}/cards`)) {
        expect(ids.has(card.id)).toBe(false);
        ids.add(card.id);
        expect(card["columnId"]).toBe(column.id);
        expect((await call(api, `/cards/${card.id}`)).body).toMatchObject(card);
      }
    }
  }
  expect(ids.size).toBeGreaterThan(10);
  expect((await call(api, "/columns/99999/cards")).status).toBe(404);
  expect((await call(api, "/cards/99999")).status).toBe(404);
});

test("a record shows within it what its lists show, and counts it", async () => {
  const api = await open();
  await call(api, "POST /columns/1/cards", { title: "Mine" });
  for (const id of [1, 2, 3]) {
    const { body } = await call(api, `/boards/${id}`);
    const { columns } = body as { columns: (Row & { cards: readonly Row[] })[] };
    expect(columns.length).toBeGreaterThan(0);
    expect(columns).toMatchObject(await rows(api, `/boards/${id}/columns`));
    for (const { id: column, cards, cardCount } of columns) {
      expect(cards).toEqual(await rows(api, `/columns/${column}/cards`));
      expect(cards.filter(({ title }) => title !== "Mine")).toHaveLength(cardCount as number);
    }
  }
});

test("what is made below a parent is at its own path, moves, and goes", async () => {
  const api = await open();
  const made = await call(api, "POST /columns/1/cards", { title: "Mine" });
  const { id } = made.body as Row;
  expect(made.headers["location"]).toEndWith(`/cards/${id}`);
  expect((await call(api, `/cards/${id}`)).body).toMatchObject({ title: "Mine", columnId: 1 });
  const has = async (column: number) =>
    (await rows(api, `/columns/${column}/cards`)).some((card) => card.id === id);
  expect([await has(1), await has(2)]).toEqual([true, false]);
  await call(api, `PATCH /cards/${id}`, { columnId: 2 });
  expect([await has(1), await has(2)]).toEqual([false, true]);
  await call(api, `DELETE /cards/${id}`);
  expect([await has(1), await has(2)]).toEqual([false, false]);
});
