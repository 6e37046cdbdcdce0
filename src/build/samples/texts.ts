const MONTHS = ["January", "February", "March", "April", "May", "June"] as const;

/** Orders and their sums by month. */
export const FIGURES: readonly (readonly [month: string, orders: number, revenue: number])[] = MONTHS.map(
  (month, index) => [month, 120 + ((index * 37) % 60), 4_300 + ((index * 1_733) % 2_500)],
);

export const TITLE = "A sample file";

export const SENTENCES = [
  "This file is a sample. It opens in the programs that its type is made for.",
  "Every record of the same type has this file behind its address, so size and checksum are always true.",
  "It was written by a program, and nobody's data is in it.",
] as const;

export const txt = (): string => `${TITLE}\n\n${SENTENCES.join("\n")}\n`;

export const md = (): string =>
  `# ${TITLE}\n\n${SENTENCES.join("\n\n")}\n\n| month | orders | revenue |\n| --- | --: | --: |\n` +
  `${FIGURES.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;

export const csv = (): string =>
  `month,orders,revenue\r\n${FIGURES.map((row) => row.join(",")).join("\r\n")}\r\n`;

export const json = (): string =>
  `${JSON.stringify(
    {
      title: TITLE,
      about: SENTENCES,
      months: FIGURES.map(([month, orders, revenue]) => ({ month, orders, revenue })),
    },
    undefined,
    2,
  )}\n`;
