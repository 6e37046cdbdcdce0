import { expect, test } from "bun:test";
import { integer, list, object, text } from "./support/schemas.ts";
import { askThings, THING } from "./support/things.ts";

/* Ranges and lists of fields that a parameter mentions, by the filters of ours that mean the same. */

const moment = { ...text, format: "date-time" };
const PROPERTIES = {
  ...THING.properties,
  status: { ...text, enum: ["open", "closed", "held"] },
  isActive: { type: "boolean" },
  createdAt: moment,
  updated_at: moment,
  tagList: list({ ...text, enum: ["red", "green", "blue"] }),
  categoryId: integer,
  author: object({ username: text, bio: text }, { required: ["username", "bio"] }),
  customer: object({ id: integer, email: text }, { required: ["id", "email"] }),
  address: object({ city: text }, { required: ["city"] }),
  cost: object({ amount: integer, currency: text }, { required: ["amount", "currency"] }),
};
const thing = object(PROPERTIES, { required: Object.keys(PROPERTIES) });

interface Order {
  readonly createdAt: string;
  readonly price: number;
  readonly title: string;
  readonly categoryId: number;
  readonly author: { readonly username: string };
  readonly customer: { readonly id: number };
  readonly address: { readonly city: string };
}
const ALL = (await askThings({}, "", { thing })).things as unknown as readonly Order[];
const [first] = ALL;
const middle = (values: readonly (number | string)[]): string =>
  String(values.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)]);
const PRICE = middle(ALL.map(({ price }) => price));
const MOMENT = middle(ALL.map(({ createdAt }) => createdAt));
const DAY = MOMENT.slice(0, 10);
const WORD = first?.title.split(" ")[0]?.toLowerCase() ?? "";

test.each<[sent: string, ours: string]>([
  ...["min_price", "priceMin", "price[gte]", "price__gte", "price_from", "price_gte", "minimumPrice"].map(
    (name): [string, string] => [`${name}=${PRICE}`, `price_gte=${PRICE}`],
  ),
  ...["max_price", "priceMax", "price[lte]", "price__lte", "price_to"].map((name): [string, string] => [
    `${name}=${PRICE}`,
    `price_lte=${PRICE}`,
  ]),
  ["price_above=9", "price_gt=9"],
  ["min_cost=300", "cost.amount_gte=300"],
  ...["createdAt[gte]", "created_since", "since", "fromDate", "date_from", "startDate", "created_from"].map(
    (name): [string, string] => [`${name}=${MOMENT}`, `createdAt_gte=${MOMENT}`],
  ),
  [`created_after=${DAY}`, `createdAt_gt=${DAY}T23:59:59.999Z`],
  [`after=${DAY}`, `createdAt_gt=${DAY}T23:59:59.999Z`],
  [`created_before=${DAY}`, `createdAt_lt=${DAY}`],
  [`until=${DAY}`, `createdAt_lte=${DAY}T23:59:59.999Z`],
  [`dateTo=${DAY}&from=2000-01-01`, `createdAt_lte=${DAY}T23:59:59.999Z`],
  [`since=${Math.floor(Date.parse(MOMENT) / 1000)}`, `createdAt_gte=${MOMENT.replace(/\.\d+/, "")}`],
  [`updated_since=${DAY}`, `updated_at_gte=${DAY}`],
  ["filter=price gt 300", "price_gt=300"],
  ["filter=status:open", "status=open"],
  [`filter=${WORD}`, `q=${WORD}`],
  ["ids=3,5", "id_in=3,5"],
  ["id_in=3,5", "id_in=3,5"],
  ["ids[]=3&ids[]=5", "id_in=3,5"],
  ["status_in=open,held", "status_in=open,held"],
  ["status__in=open,held", "status_in=open,held"],
  ["statuses=open,held", "status_in=open,held"],
  ["status_not=open", "status_ne=open"],
  ["status=OPEN", "status=open"],
  ["tag=red", "tagList=red"],
  ["tags=red,blue", "tagList_in=red,blue"],
  [`author=${first?.author.username}`, `author.username=${first?.author.username}`],
  [`customer=${first?.customer.id}`, `customer.id=${first?.customer.id}`],
  [`customer_id=${first?.customer.id}`, `customer.id=${first?.customer.id}`],
  [`category=${first?.categoryId}`, `categoryId=${first?.categoryId}`],
  [`thing_title=${first?.title}`, `title=${first?.title}`],
  ["active=true", "isActive=true"],
  ["active=1", "isActive=true"],
  [`title_like=${WORD}`, `title_like=${WORD}`],
  [`title__icontains=${WORD}`, `title_like=${WORD}`],
  ["title__istartswith=a", "title_startsWith=a"],
  ["order[price]=desc", "sort=-price"],
  ["sort=newest", "sort=-createdAt"],
  ["sort=price_desc", "sort=-price"],
  ["sort=created", "sort=createdAt"],
])("%s means %s, declared or not", async (sent, ours) => {
  const pairs = [...new URLSearchParams(sent)];
  const search = new URLSearchParams(pairs).toString();
  const { things } = await askThings({}, new URLSearchParams(ours).toString(), { thing });
  expect(things.length).toBeGreaterThan(0);
  const parameters = Object.fromEntries(
    pairs.map(([name]) => [name.replace("[]", ""), { schema: name.includes("[]") ? list(text) : text }]),
  );
  const declared = await askThings({ ...parameters, limit: integer }, `${search}&_all=true`, { thing });
  expect([declared.notice, declared.things]).toEqual([undefined, things]);
  // Undeclared, some are parameters of ours, or mean nothing by themselves.
  if (/^(?:sort|after|dateTo|filter)/.test(sent)) return;
  const plain = await askThings({}, search, { thing });
  expect([plain.notice, plain.things]).toEqual([undefined, things]);
});

test.each([
  ["isActive", "abc", text],
  ["price", "cheap", text],
  ["limit", "all", text],
  ["offset", "-1", integer],
  ["status", "any", text],
  ["createdAt", "yesterday evening", text],
  ["sort", "author", text],
  ["min_price", "low", text],
])("%s=%s is allowed by its schema: it does nothing, which is said", async (name, sent, schema) => {
  const answer = await askThings({ [name]: schema }, `${name}=${encodeURIComponent(sent)}`, { thing });
  expect(answer.notice).toBe(`${name}=${sent} does nothing here`);
  expect(answer.things as unknown).toEqual(ALL.slice(0, answer.things.length));
});

test("the city of an address is found by its own name, if it is declared", async () => {
  const city = first?.address.city ?? "";
  const answer = await askThings({ city: text }, `city=${encodeURIComponent(city)}`, { thing });
  expect(answer.things.length).toBeWithin(1, 100);
  expect(answer.things[0]).toMatchObject({ address: { city } });
});
