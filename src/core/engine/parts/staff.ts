import type { Cell } from "../cell.ts";
import { MAX_REFERENCE } from "../field.ts";
import { permute } from "../random.ts";
import { businessWords } from "../words/lists.ts";
import { dayOf, FOUNDERS, weekdayOf } from "./calendar.ts";

/*
 * Who works where. The first hundred employees are the teams of ten companies, ten each: a head, three managers with a
 * department each, and their staff. All later employees join one of these teams, since nobody else can be referred to.
 */

const TEAM = 10;
const MANAGERS = [1, 4, 6] as const;
const POST = 0x706f7374;
/** The department of each place in a team; null for the head. */
const PLACES = [null, 0, 0, 0, 1, 1, 2, 2, 1, 2] as const;

interface Post {
  readonly team: number;
  /** Which of the team's departments; null for the head of the company. */
  readonly department: 0 | 1 | 2 | null;
  readonly level: "head" | "manager" | "staff";
}

/** The place of an employee in a company. */
export const postOf = (employee: Cell): Post =>
  employee.once(postOf, () => {
    const { id } = employee;
    if (id > MAX_REFERENCE)
      return employee.shared(POST, (one) => ({
        team: one.int(0, TEAM - 1),
        department: one.int(0, 2) as 0 | 1 | 2,
        level: "staff",
      }));
    const place = (id - 1) % TEAM;
    const department = PLACES[place] ?? null;
    const isManager = MANAGERS.some((other) => other === place);
    const level = department === null ? "head" : isManager ? "manager" : "staff";
    return { team: Math.floor((id - 1) / TEAM), department, level };
  });

/** The company of a team: each is one of the ten before its first employee. */
export const companyOf = (any: Cell, team: number): number => {
  if (team === 0) return 1;
  const employees = any.at("employees", 1).permutation("company", TEAM);
  return (team - 1) * TEAM + 2 + permute(employees, team);
};

/** Whether a company has employees. */
export const isEmployer = (company: Cell): boolean =>
  company.id === companyOf(company, Math.ceil((company.id - 1) / TEAM));

export const managerOf = (employee: Cell): number | null => {
  const { team, department, level } = postOf(employee);
  if (department === null) return null;
  return team * TEAM + 1 + (level === "manager" ? 0 : MANAGERS[department]);
};

/** Three different ones for each team. */
export const departmentOf = (employee: Cell) => {
  const { team, department } = postOf(employee);
  const { DEPARTMENTS, MANAGEMENT } = businessWords.get();
  if (department === null) return MANAGEMENT;
  const place = (team * 3 + department) % DEPARTMENTS.length;
  return DEPARTMENTS[
    permute(employee.permutation("department", DEPARTMENTS.length), place)
  ] as (typeof DEPARTMENTS)[number];
};

const workday = (day: number): number => (weekdayOf(day) % 6 === 0 ? workday(day + 1) : day);

/** The head is hired first, managers before their staff. */
export const hiringDay = (employee: Cell): number => {
  const { level } = postOf(employee);
  const start = { head: 20, manager: 34, staff: 0 }[level];
  return level === "staff" ? dayOf(employee, "WORKING") : workday(start + ((employee.id * FOUNDERS) % 9));
};
