import type { TransformCase } from "../../shared/transform-case.ts";

export const transformCase: TransformCase = {
  hash: "zone=UTC&from=2024-02-28T12%3A00Z",
  fields: [["Cron", "every weekday at 9:30"]],
  shows: "At 09:30, Monday through Friday",
  saved: "cron.txt",
  row: ["next run, Thu", "2024-02-29T09:30:00+00:00"],
  wrong: { text: "61 * * * *", says: "“61” is no minute" },
};
