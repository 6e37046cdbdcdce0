import type { Cell } from "../cell.ts";
import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { created, date, nullable, ref, refBy, text, updated, weighted, words } from "../field.ts";
import { type Address, phoneIn } from "../parts/address.ts";
import { money } from "../parts/money.ts";
import { avatar, firstName, fullName, lastName, mailbox } from "../parts/people.ts";
import { resource } from "../resource.ts";
import { DEPARTMENTS, LEVELS } from "../words/jobs.ts";
import { CURRENCIES } from "../words/places.ts";

const company = (cell: Cell): Cell => cell.at("companies", cell.num("companyId"));
const country = (cell: Cell): string => company(cell).get<Address>("address").country;

const departmentOf = (cell: Cell) => {
  const name = cell.text("department");
  const department = DEPARTMENTS.find((one) => one.name === name);
  if (department === undefined) throw new Error(`no department is called ${name}`);
  return department;
};

const PLAIN = { prefix: "", percent: 100 };
const levelOf = (title: string) =>
  LEVELS.find(({ prefix }) => prefix !== "" && title.startsWith(prefix)) ?? PLAIN;

export const employees = resource("employees", {
  about: "People who work for the companies.",
  fields: {
    companyId: ref("companies", "Who employs them"),
    managerId: nullable(
      refBy("employees", "Who they report to; null for the first", (cell) =>
        cell.int(1, Math.min(cell.id - 1, 100)),
      ),
      (cell) => cell.id > 1,
    ),
    name: fullName,
    firstName,
    lastName,
    email: text(
      "Work address on the company's domain; unique",
      (cell) => `${mailbox(cell)}@${company(cell).text("slug")}.example`,
      "email",
    ),
    phone: text("Telephone number in the company's country, from a range reserved for fiction", (cell) =>
      phoneIn(cell, country(cell)),
    ),
    avatar,
    department: text("Where they work", (cell) => cell.pick(DEPARTMENTS).name),
    jobTitle: text(
      "What they work as; belongs to the department",
      (cell) => cell.pick(LEVELS).prefix + cell.pick(departmentOf(cell).titles),
    ),
    salary: money("Yearly pay before tax", (cell) => {
      const [from, to] = departmentOf(cell).pay;
      const { percent } = levelOf(cell.text("jobTitle"));
      return cell.int(from * 2, to * 2) * 500 * percent;
    }),
    currency: text(
      "What the pay is in: the company's country's money",
      (cell) => CURRENCIES.get(country(cell)) ?? "USD",
    ),
    skills: words("What they are good at", (cell) => cell.some(departmentOf(cell).skills, 2, 4)),
    hiredAt: date("First day at work", (cell) => cell.moment(EPOCH, REFERENCE - 60 * DAY)),
    terminatedAt: nullable(
      date("Last day at work", (cell) => cell.moment(cell.time("hiredAt") + 30 * DAY, REFERENCE)),
      (cell) => cell.text("status") === "terminated",
    ),
    status: weighted("Whether they work there now", { active: 16, on_leave: 2, terminated: 2 }),
    createdAt: created((cell) => cell.time("hiredAt")),
    updatedAt: updated((cell) =>
      cell.moment(Date.parse(cell.get<string | null>("terminatedAt") ?? cell.text("createdAt"))),
    ),
  },
  revisions: [
    ["status", "terminatedAt"],
    ["skills"],
    ["phone"],
    ["department", "jobTitle", "salary", "skills"],
  ],
});
