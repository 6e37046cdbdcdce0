/** A thing to do with a sentence about it and its labels. */
export type Task = readonly [title: string, description: string, tags: readonly string[]];

export const TASKS: readonly Task[] = [
  ["Book the dentist", "The last check-up was more than a year ago.", ["health", "calls"]],
  ["Renew the passport", "The office needs six weeks and two photos.", ["errands", "travel"]],
];
