import type { Cell } from "../cell.ts";
import { INDUSTRIES, stems } from "../words/companies.ts";

/** A business of the dataset's place: its name, and the same in Latin letters. */
export const businessIn = ({ locale }: Cell, stem: string, kind: string): { text: string; latin: string } => {
  if (locale !== null) return locale.companyOf(stem, kind);
  const text = `${stem} ${kind}`;
  return { text, latin: text };
};

/** The name of a business that has no record. */
export const businessName = (cell: Cell): string =>
  businessIn(cell, cell.pick(stems()), cell.pick(cell.pick(INDUSTRIES).kinds)).text;
