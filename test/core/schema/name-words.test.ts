import { expect, test } from "bun:test";
import { DAY } from "../../../src/core/engine/index.ts";
import {
  isAdjective,
  isKeyOf,
  isPerson,
  isQuestion,
  kindOfName,
  nameWithin,
  numberKindOfName,
  pairsOf,
  shareOfName,
  subjectOf,
} from "../../../src/core/schema/names.ts";
import { vocabularyOf, vocabularyWithin } from "../../../src/core/schema/vocabulary.ts";
import { resourceNameOf, wordsOf } from "../../../src/core/schema/words.ts";

/* Each word that decides what a field means. */

const PEOPLE =
  "user customer client employee person member author owner contact patient doctor nurse student teacher guest driver " +
  "player artist actor creator assignee manager candidate applicant attendee participant passenger profile recipient sender " +
  "reviewer organizer instructor seller buyer traveler staff guardian lead prospect subscriber tenant resident agent rep " +
  "representative";

test.each([
  [PEOPLE, "full name"],
  [
    "company organization organisation vendor supplier manufacturer merchant employer agency bank publisher sponsor " +
      "insurer airline counterparty",
    "company name",
  ],
  ["product", "product name"],
  ["pet dog cat animal horse puppy kitten", "pet name"],
  ["category", "category name"],
  ["brand", "brand"],
  ["city town", "city"],
  ["country nation", "country name"],
  ["file attachment document upload asset", "file name"],
  ["thing box", "name"],
])("the name of a %s is a %s", (holders, meaning) => {
  for (const holder of holders.split(" ")) {
    for (const one of [holder, `Old_${holder}`, `${holder}Dto`])
      expect([one, nameWithin("name", one, [])]).toEqual([one, meaning]);
    expect(isPerson(holder)).toBe(meaning === "full name");
    expect(nameWithin("title", holder, [])).toBe("title");
  }
});

test.each("entity model dto public read response out output schema record".split(" "))(
  "%s says how a schema is used, not what it is about",
  (role) => {
    expect(subjectOf(`UserAccount_${role}`)).toEqual(["user", "account"]);
    expect(subjectOf(`Users ${role} ${role}`)).toEqual(["user"]);
    expect(subjectOf(role)).toEqual([role]);
    expect(subjectOf(`${role} user`)).toEqual([role, "user"]);
  },
);

test("a part of a name, a length or a state depends on its object", () => {
  for (const part of ["first", "middle", "last", "given", "family", "full"]) {
    expect(nameWithin(part, "ownerName", [])).toBe(`${part} name`);
    expect(nameWithin(part, "owner", [])).toBe(part);
  }
  expect(nameWithin("nick", "name", [])).toBe("nick");
  for (const holder of ["dimensions", "dimension", "measurements", "boxSize"])
    for (const length of ["width", "height", "depth", "length"])
      expect(nameWithin(length, holder, [])).toBe(`${length} cm`);
  expect(nameWithin("width", "box", [])).toBe("width");
  expect(nameWithin("weight", "size", [])).toBe("weight");
  for (const place of [
    "city",
    "town",
    "zip",
    "zipcode",
    "zipCode",
    "postcode",
    "postal_code",
    "street",
    "line1",
  ])
    expect(nameWithin("state", "", ["state", place])).toBe("province");
  expect(nameWithin("state", "", ["state", "cities"])).toBe("state");
  expect(nameWithin("status", "", ["city"])).toBe("status");
});

test.each([
  ["city_5", "city"],
  ["photo 2", "image"],
  ["address line 1", "street"],
  ["created_on", "dateTime"],
  ["depends_on", undefined],
  ["on", "date"],
  ["start_date_on", "date"],
  ["playtime_on", "date"],
  ["birthday_on", "date"],
  ["update_time_on", "date"],
  ["date_of_onset", "dateTime"],
  ["dateless", undefined],
  ["date", "date"],
  ["up_date_x", undefined],
  ["a b c d first name", "firstName"],
  ["5", undefined],
  ["firstname", "firstName"],
])("%s is of the kind %p", (name, kind) => {
  expect(kindOfName(name)?.kind).toBe(kind as string);
});

test("what is before the kind tells persons apart", () => {
  expect(kindOfName("billingContactEmail")).toEqual({ kind: "email", prefix: "billing contact" });
  expect(kindOfName("email")).toEqual({ kind: "email", prefix: "" });
  expect(kindOfName("date_of_visit")).toEqual({ kind: "dateTime", prefix: "of visit" });
});

test.each([
  ["created updated modified deleted timestamp at expires published seen login", "timestamp"],
  ["replies_count viewcount", "stock"],
  ["price", "price"],
  ["creates counts", undefined],
])("as numbers, %s are of the kind %p", (names, kind) => {
  for (const name of names.split(" ")) expect([name, numberKindOfName(name)]).toEqual([name, kind as string]);
});

const SELDOM =
  "deleted archived banned blocked disabled hidden locked expired cancelled canceled suspended deprecated failed private spam";
const OFTEN = "active enabled verified available public visible valid confirmed success successful online";

test.each([
  [SELDOM, 10, true],
  [OFTEN, 80, true],
  ["pinned featured vip acknowledged required optional editable", 50, true],
  ["x in", 50, false],
])("%s are true in %d %% of the records, and adjectives: %p", (names, share, adjective) => {
  for (const name of names.split(" ")) {
    expect([name, shareOfName(name), shareOfName(`is_${name}_now`)]).toEqual([name, share, share]);
    expect([name, isAdjective(name), isAdjective(`user_${name}`)]).toEqual([name, adjective, adjective]);
  }
  expect(shareOfName("deleted_active")).toBe(10);
});

test("a question begins with a verb, and an opt-in is an adjective", () => {
  for (const verb of ["is", "has", "can", "should", "allow", "enable", "needs"]) {
    expect([verb, isQuestion(`${verb}Open`), isQuestion(verb), isQuestion(`x_${verb}`)]).toEqual([
      verb,
      true,
      false,
      false,
    ]);
    expect(vocabularyOf(`${verb}Open`)).toEqual(["true", "false"]);
  }
  expect(isAdjective("marketingOptIn")).toBe(true);
  expect(isAdjective("opt_in_x")).toBe(false);
  expect(isAdjective("")).toBe(false);
  expect(isAdjective("checked_in")).toBe(false);
});

const PAIRS: readonly (readonly [string, string, days?: number])[] = [
  ["created", "updated modified changed edited deleted closed completed published pushed"],
  ["start", "end finish stop", 30],
  ["starts", "ends", 30],
  ["started", "ended finished completed stopped", 1],
  ["begin", "end", 30],
  ["opened", "closed resolved", 60],
  ["triggered", "acknowledged resolved", 7],
  ["reported", "resolved closed", 30],
  ["from", "to until through"],
  ["min", "max"],
  ["minimum", "maximum"],
  ["lower", "upper"],
  ["low", "high"],
  ["since", "until"],
  ["issued", "expires expired"],
  ["shipped", "delivered", 7],
  ["ordered", "shipped delivered", 14],
  ["hire", "termination"],
  ["hired", "terminated"],
  ["joined", "left"],
  ["in", "out", 14],
  ["admitted", "discharged", 30],
  ["departure", "arrival", 0.5],
  ["departs", "arrives", 0.5],
  ["pickup", "dropoff return", 14],
];

test.each(PAIRS)("%s is not after %s, within %p days", (lower, uppers, days = Infinity) => {
  for (const upper of uppers.split(" ")) {
    const names = [`${lower}_at`, `${upper}At`, `other_${upper}`];
    expect([...pairsOf(names)]).toEqual([[`${upper}At`, { name: `${lower}_at`, within: days * DAY }]]);
    expect(pairsOf([`${lower}_at`, `${upper}_on`]).size).toBe(0);
  }
});

test("of several lower ones, the nearest counts, and none is its own", () => {
  expect(pairsOf(["ordered", "shipped", "delivered"]).get("delivered")?.name).toBe("shipped");
  expect(pairsOf([]).size).toBe(0);
});

test.each([
  ["user_id", "user", true],
  ["userId", "user", true],
  ["id", "", false],
  ["user", "user", false],
  ["user_ids", "user", false],
  ["old_user_id", "user", false],
  ["old_user_id", "oldUser", true],
])("%s is the key of %s: %p", (key, name, isKey) => {
  expect(isKeyOf(key, name)).toBe(isKey);
});

test.each([
  ["createdAt", "created at"],
  ["created_at", "created at"],
  ["Created-At", "created at"],
  ["HTMLParser", "html parser"],
  ["parseHTML", "parse html"],
  ["sha256Sum", "sha256 sum"],
  ["line2", "line2"],
  ["größe_ÄB", "größe äb"],
  ["  a..b  ", "a b"],
  ["", ""],
])("the words of %s are %s", (name, words) => {
  expect(wordsOf(name).join(" ")).toBe(words);
});

test.each([
  ["LineItem", "line-items"],
  ["Person", "people"],
  ["", ""],
])("records of %s are called %s", (schema, name) => {
  expect(resourceNameOf(schema)).toBe(name);
});

test("a field has its own words, also with a number or in a certain record", () => {
  expect(vocabularyOf("fuel type 2")).toEqual(["petrol", "diesel", "electric", "hybrid"]);
  expect(vocabularyOf("car_fuel_type")).toEqual(["petrol", "diesel", "electric", "hybrid"]);
  expect(vocabularyOf("a_b_c_fuel")).toEqual(["petrol", "diesel", "electric", "hybrid"]);
  expect(vocabularyOf("fuel_x")).toBeUndefined();
  expect(vocabularyOf("fuel 2 x")).toBeUndefined();
  expect(vocabularyOf("")).toBeUndefined();
  expect(vocabularyOf("diagnosis")).toContain("Back pain");
  expect(vocabularyWithin("status", "Shipments")).toContain("in_transit");
  expect(vocabularyWithin("status", "ShipmentDto")).toContain("in_transit");
  expect(vocabularyWithin("state", "Shipment")).toBeUndefined();
  expect(vocabularyWithin("status", "")).toBeUndefined();
  expect(vocabularyWithin("title", "Course")).toContain("World History");
});
