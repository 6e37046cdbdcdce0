/** Measures the engine beside plain faker building the same records: `bun test/bench/engine.ts`. */
import { faker } from "@faker-js/faker/locale/en";
import { RESOURCES, table } from "../../src/engine/index.ts";

const dataset = { seed: "1", count: 1_000_000, origin: "https://mock.test" };

/** Microseconds per call: the best of several rounds, since other work on the machine only ever adds. */
const measure = (calls: number, run: (id: number) => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    for (let id = 1; id <= calls; id++) run(id);
    best = Math.min(best, ((performance.now() - start) * 1_000) / calls);
  }
  return best;
};

/** A user as a reader of faker's documentation would build it, field for field. */
const plainUser = (id: number) => {
  const gender = faker.person.sexType();
  const firstName = faker.person.firstName(gender);
  const lastName = faker.person.lastName();
  const birthDate = faker.date.birthdate();
  return {
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    username: faker.internet.username({ firstName, lastName }),
    email: faker.internet.email({ firstName, lastName }),
    avatar: faker.image.avatar(),
    phone: faker.phone.number(),
    website: faker.internet.url(),
    bio: faker.person.bio(),
    gender,
    birthDate: birthDate.toISOString(),
    age: 2025 - birthDate.getUTCFullYear(),
    role: faker.helpers.arrayElement(["admin", "editor", "user", "viewer"]),
    isActive: faker.datatype.boolean(0.85),
    address: {
      street: faker.location.streetAddress(),
      suite: faker.location.secondaryAddress(),
      city: faker.location.city(),
      state: faker.location.state(),
      zipcode: faker.location.zipCode(),
      country: faker.location.country(),
      geo: { lat: String(faker.location.latitude()), lng: String(faker.location.longitude()) },
    },
    company: {
      name: faker.company.name(),
      catchPhrase: faker.company.catchPhrase(),
      bs: faker.company.buzzPhrase(),
    },
    createdAt: faker.date.past().toISOString(),
    updatedAt: faker.date.recent().toISOString(),
  };
};

/** The best of each over rounds that take turns, so that a busy machine slows all of them alike. */
const compare = (...runs: ((id: number) => unknown)[]): number[] => {
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 4; round++) {
    for (const [index, run] of runs.entries()) best[index] = Math.min(best[index] ?? 0, measure(1_000, run));
  }
  return best;
};

const users = table("users", dataset);
const [plain = 0, row = 0, far = 0] = compare(
  plainUser,
  (id) => users.row(id),
  (id) => users.row(1_000_000 - id),
);
console.log(
  `users: faker ${plain.toFixed(1)} µs a record, row ${row.toFixed(1)} µs: ${(plain / row).toFixed(1)} ×`,
);
console.log(`users: rows near 1,000,000 cost ${(far / row).toFixed(2)} × those near 1`);

for (const name of RESOURCES) {
  const data = table(name, { ...dataset, count: 10_000 });
  const perRow = measure(1_000, (id) => data.row(id));
  const fields = Object.keys(data.row(1)) as "id"[];
  const costs = fields
    .map((field) => {
      const read = data.reader(field);
      return { field, cost: measure(10_000, (id) => read(id)) };
    })
    .sort((a, b) => b.cost - a.cost);
  const [slowest] = costs;
  const middle = costs[Math.floor(costs.length / 2)];
  console.log(
    `${name}: row ${perRow.toFixed(1)} µs; cell ${middle?.cost.toFixed(2)} µs (median), ` +
      `${slowest?.cost.toFixed(2)} µs (${slowest?.field})`,
  );
}

for (const field of ["email", "age", "role", "lastName"] as const) {
  const read = users.reader(field);
  const cell = measure(10_000, (id) => read(id));
  console.log(`users.${field}, 10,000 cells: ${(plain / cell).toFixed(0)} × faster than faker's records`);
}

const before = process.memoryUsage().heapUsed;
for (let id = 1; id <= 1_000_000; id++) users.row(id);
Bun.gc(true);
const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
console.log(`heap after 1,000,000 rows: ${grown.toFixed(1)} MiB more`);
