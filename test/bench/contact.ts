import { measureRate } from "../soak/contact/rate.ts";
import { atLeast, type Report, rounded } from "./table.ts";

/** Durable submissions, compared with bare Elysia writing to SQLite with synchronous=FULL. */
export const report = async (): Promise<Report> => {
  const { ours, bare, ratio } = await measureRate();
  const measured = `${rounded(ratio)} × (${ours}/s to ${bare}/s)`;
  return { figures: [atLeast("contacts stored ÷ bare Elysia into SQLite", ratio, 0.9, measured)] };
};
