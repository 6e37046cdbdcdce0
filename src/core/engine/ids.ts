import type { IdForm } from "./types.ts";

/** An id as it appears in records: a number, unless the resource has another format. */
export const printId = (form: IdForm | undefined, id: number): number | string =>
  form === undefined ? id : form.prefix + String(id).padStart(form.digits, "0");

const PLAIN = /^[1-9]\d{0,15}$/;

/** Parses an id in a record, a body or a path; 0 if it is invalid. Plain numbers are always accepted. */
export const readId = (form: IdForm | undefined, value: unknown): number => {
  if (typeof value === "number") return Number.isInteger(value) && value > 0 ? value : 0;
  if (typeof value !== "string") return 0;
  if (PLAIN.test(value)) return Number(value);
  if (form === undefined || !value.startsWith(form.prefix)) return 0;
  const digits = value.slice(form.prefix.length);
  const id = /^\d{1,40}$/.test(digits) ? Number(digits) : 0;
  return Number.isSafeInteger(id) && printId(form, id) === value ? id : 0;
};

/** Parses a foreign key; 0 if it is invalid. As in filters, "1" does not equal 1. */
export const readKey = (form: IdForm | undefined, value: unknown): number =>
  typeof value === (form === undefined ? "number" : "string") ? readId(form, value) : 0;
