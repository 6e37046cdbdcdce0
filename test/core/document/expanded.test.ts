import { expect, test } from "bun:test";
import { call, inPath, inQuery, ok, openDocument, ref } from "./support/open-document.ts";
import { list, object, text } from "./support/schemas.ts";

/* Parents that a document's own parameter asks for instead of their keys. */

const EXPAND = inQuery("expand", { type: "array", items: text });

/** As Stripe describes a field that may be expanded; the key of a customer is not called id. */
const SHOP = {
  openapi: "3.0.3",
  paths: {
    "/customers": { get: { responses: ok(list(ref("Customer"))) } },
    "/customers/{sid}": { get: { parameters: [inPath("sid")], responses: ok(ref("Customer")) } },
    "/charges": { get: { parameters: [EXPAND], responses: ok(object({ data: list(ref("Charge")) })) } },
    "/charges/{id}": { get: { parameters: [inPath("id"), EXPAND], responses: ok(ref("Charge")) } },
  },
  components: {
    schemas: {
      Customer: object({ sid: text, email: { type: "string", format: "email" } }, { required: ["sid"] }),
      Charge: object(
        {
          id: text,
          customer: { anyOf: [text, ref("Customer")] },
          payee: { anyOf: [text, ref("Customer")] },
          card: object({ last4: text }),
        },
        { required: ["id", "customer", "payee", "card"] },
      ),
    },
  },
};
const api = await openDocument(SHOP);
const [plain] = ((await call(api, "/charges")).body as { data: [{ customer: string; payee: string }] }).data;
const [customer, payee] = await Promise.all(
  [plain.customer, plain.payee].map(async (sid) => (await call(api, `/customers/${sid}`)).body),
);

test.each<[query: string, expanded: object]>([
  ["expand[]=customer", { customer }],
  ["expand=data.customer", { customer }],
  ["expand[]=customer&expand[]=data.payee", { customer, payee }],
  ["expand=payee,card", { payee }],
  ["expand=customer.address", { customer }],
  ["expand=card", {}],
])("?%s", async (query, expanded) => {
  const shown = { ...plain, ...expanded };
  const { body, headers } = await call(api, `/charges?${query}`);
  expect([(body as { data: unknown[] }).data[0], headers["x-mock-notice"]]).toEqual([shown, undefined]);
  const one = await call(api, `/charges/1?${query}`);
  expect([one.status, one.body]).toEqual([200, shown]);
});

test("a name that is no parent does nothing, and that is said", async () => {
  const { body, headers } = await call(api, "/charges?expand[]=custmer");
  expect((body as { data: unknown[] }).data[0]).toEqual(plain);
  expect(headers["x-mock-notice"]).toContain("custmer");
});
