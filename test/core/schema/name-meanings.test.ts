import { expect, test } from "bun:test";
import { catalogOf, INTEGER, object, rowsIn, TEXT, thingsOf, valuesOf } from "./support/made.ts";

/* What a name says of the values of a field, of a flag, of two fields, and of the object that has them. */

const all = (names: string, schema: object): object =>
  Object.fromEntries(names.split(" ").map((name) => [name, schema]));

/** One of the values of each field, in things or in records that call for others. */
const WORDS =
  "type premium, role viewer, billing_cycle quarterly, channel store, unit pcs, event_type export, visibility private, " +
  "protocol udp, output_format xml, license MIT, env staging, availability_zone eu-west-1, iata ZRH, pet_name Bella, " +
  "cabin_class economy, direction west, season autumn, meal lunch, difficulty advanced, challenge hard, loglevel debug, " +
  "decision declined, os macos, browser_name Firefox, device_type tablet, car_fuel_type diesel, fuel_2 electric, " +
  "gearbox manual, theme dark, availability low_stock, salutation Dr, name_suffix III, quadrant SW, fiscal_quarter Q3, " +
  "school_day Friday, semester Fall 2024, loyalty_tier platinum, rarity epic, grade F, gate B22, seat 12A, terminal 4, " +
  "room_view sea, metric humidity, medication Metformin, dosage 500 mg, diagnosis Back pain, truck Volvo FH, " +
  "allergies pollen, ssn 987-65-4322, copay no, address_line_2 Suite 210, needs_care true, Shipment.status in_transit, " +
  "Order.status processing, InvoiceDto.status overdue, PaymentRecord.status refunded, Sensor.status maintenance, " +
  "Sensor.model TH-200, Ticket.status in_progress, Booking.status confirmed, Flight.status boarding, Room.type twin, " +
  "LeadOutput.stage qualified, Account.type savings, Vehicle.type motorcycle, Vehicle.model Golf, " +
  "Course.title World History, Teacher.subjects Geography, Aircraft.model 737-800, Aircraft.manufacturer Embraer, " +
  "PaymentMethod.object payment_method";

test.each(WORDS.split(", "))("a field may say what its name calls for: %s", (described) => {
  const [, holder = "Thing", name = "", word = ""] = /^(?:(\w+)\.)?(\w+) (.*)/.exec(described) ?? [];
  expect(valuesOf(name, TEXT, holder)).toContain(word);
});

const CAPITAL = /^\p{Lu}[\p{L}'-]+$/u;
const PERSON = /^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L} '-]+$/u;

test.each<[names: string, form: RegExp, holder?: string]>([
  ["approved_by", PERSON],
  ["forename surname", CAPITAL],
  ["blood_group", /^(?:A|B|AB|O)[+-]$/],
  ["dob start_date_on", /^\d{4}-\d\d-\d\d$/],
  ["status_code", /^[1-5]\d\d$/],
  ["last_seen date_of_visit", /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  // What no list knows is called after the field, or the record.
  ["customer_oid customer_uid customer_gid customer_no customer_ref", /^customer_[\da-z]{8}$/],
  ["sid identifier uprn", /^thing_[\da-z]{8}$/],
  ["belongs_to label", /^[A-Z][a-z]+ thing(?: [2-5])?$/],
  ["one_two_three_four", /^Two three four \d+$/],
  ["name", PERSON, "Old_User DriverDto Candidate_Record rep"],
  ["name", /^(?!Standard )/, "Vendor Product Category Brand Town Nation Puppy Attachment"],
  ["name", /^[A-Z][a-z]+ box(?: [2-5])?$/, "Box"],
])("texts called %s have the form %p", (names, form, holders = "Thing") => {
  for (const name of names.split(" "))
    for (const holder of holders.split(" "))
      expect(valuesOf(name, TEXT, holder).filter((text) => !form.test(String(text)))).toEqual([]);
});

test("no two of a hundred things of a kind have one name", () => {
  expect(new Set(valuesOf("axle", TEXT).slice(0, 99)).size).toBe(99);
});

test("what is in an object without a name is called after itself", () => {
  for (const { _ } of rowsIn(thingsOf({ _: object(all("depends_on label", TEXT)) })))
    expect(Object.values(_ as object).join()).toMatch(/^Depends on \d+,[A-Z][a-z]+ label/);
});

test("parts of names and lengths are what their object says", () => {
  const name = object(all("given family middle full", TEXT));
  const size = object(all("width height depth length", TEXT));
  const rows = rowsIn(thingsOf({ ownerName: name, boxSize: size, box: size, owner: name }));
  for (const { ownerName = {}, boxSize = {}, box, owner } of rows as Record<
    string,
    Readonly<Record<string, string>>
  >[]) {
    expect(`${ownerName["given"]} ${ownerName["family"]}`).toBe(String(ownerName["full"]));
    expect(ownerName["middle"]).toMatch(CAPITAL);
    for (const length of Object.values(boxSize)) expect(length).toMatch(/\d/);
    expect(`${box?.["depth"]},${owner?.["family"]}`).toMatch(/^\d+,Family \d/);
  }
});

test.each<[share: number, names: string, schema: object]>([
  [50, "is_open has_lid can_fly should_stop allow_pets enable_export needs_care pinned featured vip", {}],
  [50, "acknowledged signature_required optional editable marketing_opt_in", {}],
  [10, "deleted is_archived_now spam deleted_active", { type: "boolean" }],
  [80, "active is_online_now", { type: "boolean" }],
])("flags are true in %d %% of records: %s", (share, names, schema) => {
  const rows = rowsIn(thingsOf(all(names, schema)));
  for (const name of names.split(" ")) {
    const values = rows.map((row) => row[name]);
    expect([name, ...new Set(values.map((value) => typeof value))]).toEqual([name, "boolean"]);
    expect(values.filter(Boolean).length).toBeWithin(share - 15, share + 16);
  }
});

test.each(["open_is", "is", "checked_in", "opt_in_form"])("%s is no flag", (name) => {
  for (const value of valuesOf(name, {})) expect(value).toBeString();
});

const MOMENT = { type: "string", format: "date-time" };
const daysOf = (value: unknown): number =>
  typeof value === "number" ? value : Date.parse(String(value)) / 86_400_000;

test.each<[days: number, pairs: string, schema?: object]>([
  [Infinity, "created_at updated_at|modified_at|changed_at|edited_at|deleted_at|closed_at|completed_at"],
  [Infinity, "created_at pushed_at|published_at, valid_from valid_to|valid_until, open_from open_through"],
  [Infinity, "member_since member_until, issued_on expires_on, card_issued card_expired, joined_on left_on"],
  [Infinity, "hire_date termination_date, hired_on terminated_on"],
  [Infinity, "min_price max_price, minimum_age maximum_age, lower upper, low_tide high_tide", INTEGER],
  [60, "opened_at closed_at|resolved_at"],
  [30, "start_date end_date, start finish, startTime stopTime, starts_at ends_at, begin_at end_at"],
  [30, "reported_on resolved_on|closed_on, admitted_on discharged_on"],
  [14, "ordered_at shipped_at|delivered_at, checked_in_at checked_out_at, pickup_on dropoff_on|return_on"],
  [7, "triggered_at acknowledged_at|resolved_at, shipped_at delivered_at"],
  [1, "started_at ended_at|finished_at|completed_at|stopped_at"],
  [0.5, "departure_time arrival_time, departs_at arrives_at"],
])(
  "the first is at most %p days before the second, and never after it: %s",
  (days, pairs, schema = MOMENT) => {
    for (const [lower = "", uppers = ""] of pairs.split(", ").map((pair) => pair.split(" ")))
      for (const upper of uppers.split("|")) {
        const rows = rowsIn(catalogOf({ Thing: object({ id: {}, [upper]: schema, [lower]: schema }) }));
        const gaps = rows.map((row) => daysOf(row[upper]) - daysOf(row[lower]));
        expect([upper, Math.min(...gaps) >= 0, Math.max(...gaps) <= days]).toEqual([upper, true, true]);
        expect(Math.max(...gaps)).toBeGreaterThan(Math.min(days, 20) / 2);
      }
  },
);

test("of several first ones, the nearest counts", () => {
  for (const row of rowsIn(thingsOf(all("ordered_at shipped_at delivered_at", MOMENT))))
    expect(daysOf(row["delivered_at"]) - daysOf(row["shipped_at"])).toBeWithin(0, 7.001);
});
