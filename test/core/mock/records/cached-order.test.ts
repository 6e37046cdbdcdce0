import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import type { Selection } from "../../../../src/core/query/index.ts";

const SEARCHES = [
  "age_gte=30&sort=-age",
  "age_gte=31&sort=-age",
  "role=admin&sort=-age",
  "q=example.com&sort=-age",
  "sort=-age",
  "age_gte=30&sort=age",
  "age_gte=30&sort=lastName,-age",
  "age_gte=20&sort=lastName,-age",
  "age_gte=30&sort=-age&seed=2",
  "age_gte=30&sort=-age&count=250",
  "age_gte=30&sort=-age&__at=40",
  "age_gte=20&sort=-age&__at=40",
];

test("results are the same whether the order of all rows is known or not", async () => {
  const cached = createMock({ catalog: BUILT_IN, selections: new Map<string, Selection>() });
  const fresh = createMock({ catalog: BUILT_IN });
  for (const search of [...SEARCHES, ...SEARCHES.toReversed()]) {
    const request = new Request(`http://mock.test/api/mock/users?limit=1000&${search}`);
    const [one, other] = [await cached.handle(request), await fresh.handle(request)];
    expect([search, one.status, one.body]).toEqual([search, 200, other.body]);
  }
});

test("rows are sorted once for several filters", async () => {
  const selections = new Map<string, Selection>();
  const mock = createMock({ catalog: BUILT_IN, selections });
  const get = (search: string) => mock.handle(new Request(`http://mock.test/api/mock/users?${search}`));
  const orderOf = () => [...selections.values()].find(({ total }) => total === 100)?.ids;
  await get("age_gte=19&sort=-age");
  const order = orderOf();
  expect(order).toBeDefined();
  await get("age_gte=20&sort=-age");
  expect(orderOf()).toBe(order as Uint32Array);
});
