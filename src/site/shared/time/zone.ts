import { InputError } from "../transform.ts";

/** The zone of a name as the tables write it; that of this machine where none is said. */
export const zoneOf = (text: string): string => {
  const wanted = text.trim();
  if (wanted === "") return Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: wanted }).resolvedOptions().timeZone;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new InputError(`${JSON.stringify(wanted)} is no time zone; UTC, Europe/Berlin and +05:30 are.`);
  }
};
