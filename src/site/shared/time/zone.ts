import { InputError } from "../transform.ts";

const nameOf = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return undefined;
  }
};

/** `UTC+2`, `GMT-5:30` and `+2`. */
const ofOffset = (text: string): string | undefined => {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(text) ?? [];
  return sign === undefined ? undefined : nameOf(`${sign}${hours.padStart(2, "0")}:${minutes}`);
};

const AREAS = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"];

/** `Berlin`, `new york`: the zone named after the city. */
const ofCity = (text: string): string | undefined =>
  AREAS.map((area) => nameOf(`${area}/${text.replaceAll(/\s+/g, "_")}`)).find((zone) => zone !== undefined);

/** The canonical name of a zone; for an empty text, the zone of this machine. */
export const zoneOf = (text: string): string => {
  const name = text.trim();
  if (name === "") return Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = nameOf(name) ?? ofOffset(name) ?? ofCity(name);
  if (zone === undefined)
    throw new InputError(
      `${JSON.stringify(name)} is not a time zone. Examples: UTC, Europe/Berlin, Tokyo, +05:30.`,
    );
  return zone;
};
