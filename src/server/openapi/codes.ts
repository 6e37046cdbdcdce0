import { type Code, CODES } from "../../core/errors.ts";

/** Codes by status, in ascending order. */
export const codesByStatus = (codes: readonly Code[]): ReadonlyMap<number, readonly Code[]> => {
  const statuses = [...new Set(codes.map((code) => CODES[code][0]))].sort((a, b) => a - b);
  return new Map(statuses.map((status) => [status, codes.filter((code) => CODES[code][0] === status)]));
};
