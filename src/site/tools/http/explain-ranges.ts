import { counted } from "../../shared/transform.ts";
import { type Explanation, parts } from "./header-parts.ts";

const bytes = (amount: number): string => counted(amount, "byte");

const one = (part: string): Explanation => {
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(part) ?? [];
  if (first === "" && last === "") return [part, "has the form first-last, first- or -length", "fault"];
  if (first === "") return [part, `the last ${bytes(Number(last))}`];
  if (last === "")
    return [part, first === "0" ? "everything" : `everything after the first ${bytes(Number(first))}`];
  if (Number(last) < Number(first))
    return [part, "ends before it starts: servers ignore the header", "fault"];
  return [part, `${bytes(Number(last) - Number(first) + 1)}: both ends are included`];
};

/** `bytes=0-499, -500` */
export const range = (value: string): Explanation[] => {
  const [, unit = "", list = ""] = /^\s*([\w-]+)\s*=(.*)$/s.exec(value) ?? [];
  if (unit === "") return [[value, "has the form bytes=first-last", "fault"]];
  if (unit.toLowerCase() !== "bytes")
    return [[value, `${unit} is not a registered unit; servers ignore it`, "fault"]];
  return parts(list, ",").map(one);
};

/** `bytes 0-499/1234` and `bytes *\u002f1234` */
export const contentRange = (value: string): Explanation[] => {
  const [, first, last, whole = ""] = /^bytes\s+(?:(\d+)-(\d+)|\*)\/(\d+|\*)$/i.exec(value.trim()) ?? [];
  if (whole === "") return [[value, "has the form bytes first-last/length", "fault"]];
  const total = whole === "*" ? "of unknown length" : `of ${bytes(Number(whole))}`;
  if (first === undefined || last === undefined)
    return [[value, `the requested range does not exist; the resource is ${total}`]];
  if (Number(last) < Number(first) || (whole !== "*" && Number(last) >= Number(whole)))
    return [[value, "ends before it starts, or beyond the resource", "fault"]];
  return [
    [
      value,
      `${bytes(Number(last) - Number(first) + 1)}, from byte ${Number(first).toLocaleString("en")} on, ${total}`,
    ],
  ];
};
