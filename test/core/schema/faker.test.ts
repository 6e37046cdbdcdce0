import { faker } from "@faker-js/faker";
import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/** What Faker makes and no kind is like. */
const WITHOUT_KIND = new Set(
  [
    "airline.aircraftType airline.airline airline.airplane airline.airport airline.flightNumber",
    "airline.recordLocator airline.seat animal.bear animal.bird animal.cat animal.cetacean animal.cow",
    "animal.crocodilia animal.dog animal.fish animal.horse animal.insect animal.lion animal.petName",
    "animal.rabbit animal.rodent animal.snake animal.type book.format book.publisher book.series",
    "color.cmyk color.colorByCSSColorSpace color.cssSupportedFunction color.cssSupportedSpace color.hsl",
    "color.hwb color.lab color.lch color.space company.buzzAdjective company.buzzVerb",
    "company.catchPhraseAdjective company.catchPhraseDescriptor company.catchPhraseNoun database.collation",
    "database.column database.engine database.mongodbObjectId database.type date.betweens date.month",
    "finance.bitcoinAddress finance.currency finance.currencyName finance.currencyNumericCode",
    "finance.currencySymbol finance.ethereumAddress finance.litecoinAddress finance.pin",
    "finance.transactionDescription finance.transactionType git.branch git.commitDate git.commitEntry",
    "hacker.abbreviation hacker.adjective hacker.ingverb hacker.noun hacker.verb internet.domainSuffix",
    "internet.jwt internet.jwtAlgorithm internet.protocol location.buildingNumber location.cardinalDirection",
    "location.continent location.direction location.nearbyGPSCoordinate location.ordinalDirection",
    "location.postalAddress music.album music.songName number.binary number.hex number.octal",
    "number.romanNumeral person.jobArea person.jobDescriptor person.prefix person.sexType person.suffix",
    "person.zodiacSign science.chemicalElement science.unit string.binary string.fromCharacters string.numeric",
    "string.octal string.symbol string.ulid system.commonFileType system.cron system.fileType",
    "system.networkInterface vehicle.bicycle vehicle.fuel vehicle.manufacturer vehicle.model vehicle.type",
    "vehicle.vehicle vehicle.vin word.adverb word.conjunction word.interjection word.preposition",
  ].flatMap((line) => line.split(" ")),
);

const read = (method: unknown, field: object = { type: "string" }) =>
  readCatalog(
    [
      {
        name: "pets.json",
        text: JSON.stringify({
          $defs: {
            Pet: {
              type: "object",
              properties: { id: { type: "integer" }, a: { ...field, "x-faker": method } },
              required: ["id", "a"],
            },
          },
        }),
      },
    ],
    { only: true },
  );

const isRead = (method: string): boolean => {
  try {
    read(method, {});
    return true;
  } catch (error) {
    expect(error).toMatchObject({ message: expect.stringContaining("is not a supported Faker method") });
    return false;
  }
};

test("whatever else Faker makes is a kind", () => {
  const methods = Object.entries(faker)
    .filter(([name, part]) => typeof part === "object" && !/^(?:_|fakerCore|helpers|food)/.test(name))
    .flatMap(([name, part]) => Object.keys(part as object).map((method) => `${name}.${method}`))
    .filter((method) => !method.endsWith(".faker"));
  expect(methods.length).toBeGreaterThan(200);
  expect(methods.filter((method) => !isRead(method) && !WITHOUT_KIND.has(method))).toEqual([]);
  expect([...WITHOUT_KIND].filter(isRead)).toEqual([]);
});

test("a field has the values of its method", () => {
  const row = read("finance.bic").table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/));
});

test("another method is an error that says what to use instead", () => {
  expect(() => read("animal.dog")).toThrow(
    'pets.json:1:93: /$defs/Pet/properties/a/x-faker "animal.dog" is not a supported Faker method; name a kind in x-mock instead',
  );
});

test.each([
  [{ "finance.amount": [3, 5] }, { type: "number" }, 3, 5],
  [{ "commerce.price": [{ min: 3, max: 5 }] }, { type: "number" }, 3, 5],
  [{ "finance.amount": [3, 5, 2, "$"] }, { type: "string" }, 3, 5],
  [{ "number.int": { min: 3, max: 5 } }, { type: "integer" }, 3, 5],
  [{ "datatype.number": 5 }, { type: "integer" }, 0, 5],
  [{ "number.int": [1, 900] }, { type: "integer", minimum: 3, maximum: 5 }, 3, 5],
])("%j of %j has numbers in that range", (faker, field, from, to) => {
  const table = read(faker, field).table("pets", { seed: "1", count: 60, origin: "http://mock.test" });
  const values = Array.from({ length: 60 }, (_, index) => table.row(index + 1)["a"]);
  for (const value of values) expect(typeof value).toBe(field.type === "string" ? "string" : "number");
  const numbers = values.map(Number);
  expect(numbers.every((value) => value >= from && value <= to)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(2);
});

test.each([
  [{ "helpers.arrayElement": [["cat", "dog"]] }, /^(?:cat|dog)$/],
  [{ "internet.email": [] }, /@/],
  [{ "lorem.words": 3 }, /^\w+(?: \w+)+$/],
  ["faker.internet.email()", /@/],
  // The name of an older version.
  ["faker.name.findName()", /^\S+ \S+/],
  [{ "random.arrayElement": [["cat", "dog"]] }, /^(?:cat|dog)$/],
])("%j is read", (faker, wanted) => {
  const row = read(faker).table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(wanted));
});

test.each(["internet.email()x", "x.faker.internet.email"])("%s is no method", (method) => {
  expect(isRead(method)).toBe(false);
});

test.each([[{}], [["finance.amount"]], [5], [null], [{ "internet.email": [], "internet.url": [] }]])(
  "%j is refused",
  (faker) => {
    expect(() => read(faker)).toThrow(/x-faker .* must be a Faker method, or an object with one method/);
  },
);
