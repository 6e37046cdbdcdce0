import type { Cell } from "../cell.ts";
import { DAY, EPOCH, REFERENCE } from "../clock.ts";
import { choice, created, date, nullable, refBy, text, updated, words } from "../field.ts";
import { homeOf, placeIn } from "../parts/address.ts";
import { momentOn } from "../parts/calendar.ts";
import { drawnCents, money } from "../parts/money.ts";
import { avatar, firstName, fullName, lastName, mailbox } from "../parts/people.ts";
import { companyOf, departmentOf, hiringDay, managerOf, postOf } from "../parts/staff.ts";
import { resource } from "../resource.ts";
import { businessWords } from "../words/lists.ts";
import type { City } from "../words/places.ts";

/** The shortest employment, in days. */
const PROBATION = 30;

/** The last day on which somebody was hired who has left since. */
const LAST_LEAVER = (REFERENCE - EPOCH) / DAY - 2 * PROBATION;

const company = (cell: Cell): Cell => cell.at("companies", cell.num("companyId"));
const place = (cell: Cell): City => placeIn(cell, homeOf(company(cell)));

/** Pay in percent of a plain position's. */
const percentFor = (cell: Cell): number => {
  const { level } = postOf(cell);
  if (level !== "staff") return level === "head" ? 100 : 180;
  const title = cell.text("jobTitle");
  return (
    businessWords.get().LEVELS.find(({ prefix }) => prefix !== "" && title.startsWith(prefix))?.percent ?? 100
  );
};

const STATES = ["active", "on_leave", "terminated"] as const;

export const employees = resource("employees", {
  about: "Employees of the companies.",
  wordLists: [businessWords],
  fields: () => ({
    companyId: refBy("companies", "Id of the company", (cell) => companyOf(cell, postOf(cell).team)),
    managerId: nullable(
      refBy(
        "employees",
        "Id of the manager, who works in the same company; null for its head",
        (cell) => managerOf(cell) ?? 1,
      ),
      (cell) => managerOf(cell) !== null,
    ),
    name: fullName,
    firstName,
    lastName,
    email: text(
      "E-mail address on the company's domain; unique",
      (cell) => `${mailbox(cell)}@${company(cell).text("slug")}.example`,
      "email",
    ),
    phone: text("Phone number in the company's city, from a range reserved for fiction", (cell) =>
      cell.code(place(cell).phone),
    ),
    avatar,
    department: text("Department", (cell) => departmentOf(cell).name),
    jobTitle: text("Job title, which belongs to the department", (cell) => {
      const { name, titles } = departmentOf(cell);
      const { level } = postOf(cell);
      if (level === "manager") return `Head of ${name}`;
      const prefix = level === "head" ? "" : cell.pick(businessWords.get().LEVELS).prefix;
      return prefix + cell.pick(titles);
    }),
    salary: money("Gross annual salary", (cell) => {
      const [from, to] = departmentOf(cell).pay;
      const hundreds = (cell.int(from * 10, to * 10) * percentFor(cell) * place(cell).pay) / 10_000;
      return drawnCents(cell, Math.round(hundreds) * 10_000);
    }),
    currency: text("Currency of the salary: that of the company's country", (cell) => place(cell).currency),
    skills: words("Professional skills", (cell) => cell.sample(departmentOf(cell).skills, 2, 4)),
    hiredAt: date("When the employee was hired", (cell) =>
      momentOn(cell, hiringDay(cell), "WORKING", place(cell).zone),
    ),
    terminatedAt: nullable(
      date("When the employee left", (cell) => {
        const days = Math.floor((REFERENCE - cell.time("hiredAt")) / DAY);
        return cell.time("hiredAt") + cell.int(PROBATION, days) * DAY;
      }),
      (cell) => cell.text("status") === "terminated",
    ),
    status: choice("Status of employment; nobody reports to somebody who left", STATES, (cell) => {
      const share = cell.int(1, 20);
      const mayHaveLeft = postOf(cell).level === "staff" && hiringDay(cell) < LAST_LEAVER;
      if (share <= 3 && mayHaveLeft) return "terminated";
      return share <= 18 ? "active" : "on_leave";
    }),
    createdAt: created((cell) => cell.time("hiredAt") + cell.int(0, 3600) * 1000),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.text("status") === "terminated" ? "terminatedAt" : "createdAt")),
    ),
  }),
  revisions: [["status", "terminatedAt"], ["phone"], ["jobTitle", "salary", "skills"]],
});
