import type { Cell } from "../cell.ts";
import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { created, date, nullable, ref, refBy, text, updated, weighted, words } from "../field.ts";
import { type Address, phoneIn } from "../parts/address.ts";
import { drawnCents, money } from "../parts/money.ts";
import { avatar, firstName, fullName, lastName, mailbox } from "../parts/people.ts";
import { resource } from "../resource.ts";
import { jobWords } from "../words/large.ts";
import { CITIES, type Country, countryOf } from "../words/places.ts";

/** The shortest employment, in days. */
const PROBATION = 30;
/** The latest date of hire, in days after the epoch: early enough for the employee to leave again. */
const LAST_HIRE = (REFERENCE - EPOCH) / DAY - 2 * PROBATION;

const company = (cell: Cell): Cell => cell.at("companies", cell.num("companyId"));
/** The country of the company; in datasets of one place, that of the same company elsewhere, whose pay stays. */
const country = (cell: Cell): Pick<Country, "currency" | "pay"> =>
  cell.locale === null
    ? countryOf(company(cell).get<Address>("address").country)
    : company(cell).as("address", (one) => one.pick(CITIES));

const departmentOf = (cell: Cell) => {
  const name = cell.text("department");
  const department = jobWords().DEPARTMENTS.find((one) => one.name === name);
  if (department === undefined) throw new Error(`no department is called ${name}`);
  return department;
};

const PLAIN = { prefix: "", percent: 100 };
const levelOf = (title: string) =>
  jobWords().LEVELS.find(({ prefix }) => prefix !== "" && title.startsWith(prefix)) ?? PLAIN;

export const employees = resource("employees", {
  about: "Employees of the companies.",
  fields: () => ({
    companyId: ref("companies", "Id of the company"),
    managerId: nullable(
      refBy("employees", "Id of the manager; null for the first employee", (cell) =>
        cell.int(1, Math.min(cell.id - 1, 100)),
      ),
      (cell) => cell.id > 1,
    ),
    name: fullName,
    firstName,
    lastName,
    email: text(
      "E-mail address on the company's domain; unique",
      (cell) => `${mailbox(cell)}@${company(cell).text("slug")}.example`,
      "email",
    ),
    phone: text("Phone number in the company's country, from a range reserved for fiction", (cell) =>
      phoneIn(cell, company(cell).get<Address>("address").country),
    ),
    avatar,
    department: text("Department", (cell) => cell.pick(jobWords().DEPARTMENTS).name),
    jobTitle: text(
      "Job title, which belongs to the department",
      (cell) => cell.pick(jobWords().LEVELS).prefix + cell.pick(departmentOf(cell).titles),
    ),
    salary: money("Gross annual salary", (cell) => {
      const [from, to] = departmentOf(cell).pay;
      const { percent } = levelOf(cell.text("jobTitle"));
      const hundreds = (cell.int(from * 10, to * 10) * percent * country(cell).pay) / 10_000;
      return drawnCents(cell, Math.round(hundreds) * 10_000);
    }),
    currency: text(
      "Currency of the salary: that of the company's country",
      (cell) => cell.locale?.currency ?? country(cell).currency,
    ),
    skills: words("Professional skills", (cell) => cell.sample(departmentOf(cell).skills, 2, 4)),
    hiredAt: date("When the employee was hired", (cell) => EPOCH + cell.int(0, LAST_HIRE) * DAY),
    terminatedAt: nullable(
      date("When the employee left", (cell) => {
        const days = (REFERENCE - cell.time("hiredAt")) / DAY;
        return cell.time("hiredAt") + cell.int(PROBATION, days) * DAY;
      }),
      (cell) => cell.text("status") === "terminated",
    ),
    status: weighted("Status of employment", { active: 16, on_leave: 2, terminated: 2 }),
    createdAt: created((cell) => cell.moment(cell.time("hiredAt"), cell.time("hiredAt") + DAY)),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "terminated" ? "terminatedAt" : "createdAt")),
    ),
  }),
  revisions: [
    ["status", "terminatedAt"],
    ["skills"],
    ["phone"],
    ["department", "jobTitle", "salary", "skills"],
  ],
});
