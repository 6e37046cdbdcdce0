import { expect, test } from "bun:test";
import { ENDINGS } from "../../../src/core/schema/name-kinds.ts";
import { kindOfName } from "../../../src/core/schema/names.ts";
import { vocabularyOf, vocabularyWithin } from "../../../src/core/schema/vocabulary.ts";

/* What names mean: each ending its kind, and one name for each list of words. */

test("every ending implies its kind, the last one if several have it", () => {
  const kinds = new Map(
    Object.entries(ENDINGS).flatMap(([kind, names]) =>
      names.split("|").map((name): [string, string] => [name, kind]),
    ),
  );
  const implied = new Map(Array.from(kinds.keys(), (name) => [name, kindOfName(name)?.kind]));
  expect(implied).toEqual(kinds);
});

test.each([
  ["type", "standard, basic, premium, custom, internal, external"],
  ["role", "admin, editor, member, viewer, owner"],
  ["frequency", "daily, weekly, monthly, quarterly, yearly"],
  ["channel", "email, web, mobile, phone, store"],
  ["unit", "kg, g, m, cm, l, pcs"],
  ["action", "create, update, delete, read, login, export"],
  ["visibility", "public, private, internal"],
  ["protocol", "http, https, tcp, udp"],
  ["format", "json, csv, xml, pdf, html"],
  ["license", "MIT, Apache-2.0, BSD-3-Clause, GPL-3.0"],
  ["environment", "production, staging, development, test"],
  ["zone", "eu-central-1, eu-west-1, us-east-1, us-west-2, ap-south-1"],
  ["airport", "AMS, ATL, BCN, CDG, DXB, FRA, HND, JFK, LAX, LHR, MAD, MUC, ORD, SIN, SYD, YYZ, ZRH"],
  ["airline code", "AA, BA, DL, EK, KL, LH, LX, QF, SQ, UA"],
  [
    "pet name",
    "Bella, Luna, Max, Charlie, Milo, Rocky, Coco, Daisy, Buddy, Nala, Simba, Oscar, Ruby, Felix, Poppy, Bruno, Misty, Biscuit",
  ],
  ["cabin", "first, business, economy"],
  ["direction", "north, south, east, west"],
  ["season", "spring, summer, autumn, winter"],
  ["meal", "breakfast, lunch, dinner, snack"],
  ["difficulty", "beginner, intermediate, advanced"],
  ["challenge", "easy, medium, hard"],
  ["log level", "debug, info, warning, error"],
  ["sex at birth", "male, female"],
  ["decision", "approved, declined, pending"],
  ["os", "linux, macos, windows, android, ios"],
  ["browser name", "Chrome, Firefox, Safari, Edge"],
  ["device", "phone, tablet, laptop, desktop"],
  ["fuel", "petrol, diesel, electric, hybrid"],
  ["transmission", "manual, automatic"],
  ["theme", "light, dark"],
  ["availability", "in_stock, low_stock, out_of_stock"],
  ["salutation", "Mr, Ms, Mx, Dr"],
  ["name suffix", "Jr., Sr., II, III"],
  ["quadrant", "N, E, S, W, NE, NW, SE, SW"],
  ["quarter", "Q1, Q2, Q3, Q4"],
  ["day", "Monday, Tuesday, Wednesday, Thursday, Friday"],
  ["semester", "Spring 2024, Fall 2024, Spring 2025, Fall 2025"],
  ["loyalty tier", "bronze, silver, gold, platinum"],
  ["rarity", "common, uncommon, rare, epic, legendary"],
  ["grade", "A, B, C, D, F"],
  ["gate", "A1, A7, A12, B3, B9, B22, C4, C15"],
  ["seat", "12A, 4C, 27F, 18D, 7B, 31E, 22C"],
  ["terminal", "1, 2, 3, 4, 5"],
  ["room view", "sea, garden, city, mountain, courtyard"],
  ["metric", "temperature, humidity, pressure, battery, voltage"],
  [
    "medication",
    "Amoxicillin, Ibuprofen, Metformin, Lisinopril, Atorvastatin, Omeprazole, Salbutamol, Paracetamol, Levothyroxine",
  ],
  [
    "dosage",
    "250 mg once a day, 500 mg twice a day, 10 mg once a day, 5 ml every 8 hours, 1 tablet in the evening",
  ],
  ["diagnosis", "Hypertension, Asthma, Type 2 diabetes, Migraine, Bronchitis, Back pain, Eczema, Anaemia"],
  ["allergy", "peanuts, penicillin, pollen, latex, shellfish, eggs"],
  ["vehicle", "Ford Transit, Mercedes Sprinter, Volkswagen Crafter, Fiat Ducato, Volvo FH, MAN TGX, DAF XF"],
  ["ssn", "987-65-4320, 987-65-4321, 987-65-4322, 987-65-4323, 987-65-4324, 987-65-4325, 987-65-4326"],
  ["copay", "yes, no"],
  ["address line 2", "Apt. 4, Suite 210, Floor 3, Unit 12, Building B"],
])("a field called %s is one of %s", (name, words) => {
  expect(vocabularyOf(name)?.join(", ")).toBe(words);
});

test.each([
  ["shipment status", "pending, in_transit, out_for_delivery, delivered, returned"],
  ["order status", "pending, processing, shipped, delivered, cancelled"],
  ["invoice status", "draft, sent, paid, overdue"],
  ["payment status", "pending, completed, failed, refunded"],
  ["device status", "online, offline, maintenance"],
  ["ticket status", "open, in_progress, resolved, closed"],
  ["appointment status", "confirmed, pending, completed, cancelled"],
  ["flight status", "scheduled, boarding, departed, landed, delayed, cancelled"],
  ["lead status", "new, contacted, qualified, won, lost"],
  ["room type", "single, double, twin, suite, family"],
  ["account type", "checking, savings, credit"],
  ["vehicle type", "car, van, truck, motorcycle"],
  [
    "course title",
    "Algebra I, World History, Chemistry, English Literature, Physics, Art and Design, Computer Science, Geography, Music, Biology",
  ],
  [
    "teacher subjects",
    "Mathematics, History, Chemistry, English, Physics, Art, Computer Science, Geography, Music, Biology",
  ],
  ["aircraft model", "Airbus A320, Airbus A350, Boeing 737, Boeing 787, Embraer E190, ATR 72"],
  ["aircraft manufacturer", "Airbus, Boeing, Embraer, ATR, Bombardier"],
  ["device model", "TH-200, TH-210, GW-5, GW-7, PX-30, PX-40, LM-1"],
  ["car model", "Golf, Corolla, Civic, Focus, Clio, Model 3, Octavia, i30"],
])("%s is one of %s", (field, words) => {
  const [holder = "", ...name] = field.split(" ");
  expect(vocabularyWithin(name.join("_"), holder)?.join(", ")).toBe(words);
});
