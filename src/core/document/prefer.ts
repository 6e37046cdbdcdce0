import { AppError } from "../errors.ts";

/** What `Prefer` asks for, as Prism understands it. */
export interface Preference {
  readonly code: number | null;
  readonly example: string | null;
  readonly dynamic: boolean;
}

const NAMES = new Set(["code", "example", "dynamic"]);

const invalid = (name: string, value: string, accepted: string): AppError =>
  new AppError("invalid_parameter", `Prefer: ${name}=${value.slice(0, 100)} must be ${accepted}.`, {
    problems: [{ parameter: `Prefer: ${name}`, value: value.slice(0, 100), message: `must be ${accepted}` }],
  });

export const NO_PREFERENCE: Preference = { code: null, example: null, dynamic: false };

/** Parses `Prefer: code=404, example=cat, dynamic=true`; other preferences are left to whom they concern. */
export const preferenceOf = (header: string | null): Preference => {
  const given = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of (header ?? "").matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;]*))/g,
  ))
    if (NAMES.has(name.toLowerCase())) given.set(name.toLowerCase(), quoted ?? plain);
  const code = given.get("code");
  const dynamic = given.get("dynamic");
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    throw invalid("code", code, "a status from 100 to 599");
  if (dynamic !== undefined && !["true", "false"].includes(dynamic))
    throw invalid("dynamic", dynamic, "true or false");
  return {
    code: code === undefined ? null : Number(code),
    example: given.get("example") ?? null,
    dynamic: dynamic === "true",
  };
};
