import { describe, expect, test } from "bun:test";
import { createMemorySessions, createMock, type Mock } from "../../../../src/core/mock/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { ORIGIN } from "../support/mock.ts";
import { codeOf, rowsOf, send } from "../support/session-requests.ts";

describe("a resource whose ids are texts", () => {
  const SHOP = JSON.stringify({
    openapi: "3.1.0",
    components: {
      schemas: {
        Ticket: {
          type: "object",
          properties: {
            id: { type: "string", pattern: "^tkt_\\d{8}$" },
            title: { type: "string" },
            parentId: { type: "string", "x-mock-ref": "tickets.id" },
          },
          required: ["id", "title"],
        },
      },
    },
  });
  const catalog = readCatalog([{ name: "shop.json", text: SHOP }]);
  const mockWith = (): Mock => createMock({ catalog, sessions: createMemorySessions() });

  test("keeps its writes under such ids", async () => {
    const mock = mockWith();
    const made = await send(mock, "POST", "tickets?__session=ada", { title: "New" });
    expect(JSON.parse(made.text)).toEqual({ title: "New", id: "tkt_00000101" });
    expect(made.headers["location"]).toBe(`${ORIGIN}/api/mock/tickets/tkt_00000101?__session=ada`);
    const put = await send(mock, "PUT", "tickets/tkt_00000007?__session=ada", { title: "Put" });
    expect(JSON.parse(put.text)).toEqual({ title: "Put", id: "tkt_00000007" });
    const patched = await send(mock, "PATCH", "tickets/8?__session=ada", { title: "Patched", id: "other" });
    expect(JSON.parse(patched.text)).toMatchObject({ title: "Patched", id: "tkt_00000008" });
    const own = await send(mock, "POST", "tickets?__session=ada", [{ id: "tkt_00000500" }, {}]);
    expect(JSON.parse(own.text)).toEqual([{ id: "tkt_00000500" }, { id: "tkt_00000102" }]);
    const taken = await send(mock, "POST", "tickets?__session=ada", { id: "tkt_00000500" });
    expect([taken.status, codeOf(taken)]).toEqual([409, "id_taken"]);
    await send(mock, "DELETE", "tickets/tkt_00000009?__session=ada");
    const page = await rowsOf(mock, "tickets?__session=ada&offset=6&limit=3");
    expect(page.map(({ id }) => id)).toEqual(["tkt_00000007", "tkt_00000008", "tkt_00000010"]);
    expect((await send(mock, "GET", "tickets/tkt_00000101?__session=ada")).status).toBe(200);
  });

  test("is found by them", async () => {
    const mock = mockWith();
    await send(mock, "POST", "tickets?__session=ada", { title: "New" });
    const search = "id_in=tkt_00000007,tkt_00000101,tkt_00000102&fields=id";
    expect(await rowsOf(mock, `tickets?${search}`)).toEqual([{ id: "tkt_00000007" }]);
    expect(await rowsOf(mock, `tickets?${search}&__session=ada`)).toEqual([
      { id: "tkt_00000007" },
      { id: "tkt_00000101" },
    ]);
    expect(await rowsOf(mock, "tickets?id=7&fields=id")).toEqual([{ id: "tkt_00000007" }]);
  });

  test("has them in responses without a session, too", async () => {
    const mock = mockWith();
    const made = await send(mock, "POST", "tickets", { title: "New" });
    expect(JSON.parse(made.text)).toEqual({ title: "New", id: "tkt_00000101" });
    expect(made.headers["location"]).toBe(`${ORIGIN}/api/mock/tickets/tkt_00000101`);
  });
});
