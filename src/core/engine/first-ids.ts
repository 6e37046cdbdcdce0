import { withForeignIds } from "./foreign-ids.ts";
import { FOREIGN_IDS, type IdFormat } from "./ids.ts";
import type { RowId } from "./row-ids.ts";

/** A key as a format writes it; undefined for one of another type. */
const keyIn = (key: RowId, ids: IdFormat): RowId | undefined => {
  if (typeof key === typeof ids.print(1)) return key;
  const number = ids.parse(key);
  return number > 0 && number < FOREIGN_IDS ? ids.print(number) : undefined;
};

/** Ids of a format whose first records have keys of their own; the others follow in their order, without those. */
export const withFirstKeys = (ids: IdFormat, keys: readonly RowId[]): IdFormat => {
  const own = [...new Set(keys.flatMap((key) => keyIn(key, ids) ?? []))];
  if (own.length === 0) return ids;
  const places = new Map(own.map((key, index) => [String(key), index + 1]));
  const taken = own
    .map((key) => ids.parseKey(key))
    .filter((number) => number > 0 && number < FOREIGN_IDS)
    .toSorted((a, b) => a - b);
  const others =
    (parse: IdFormat["parse"]) =>
    (value: unknown): number => {
      const place = places.get(String(value));
      if (place !== undefined) return place;
      const number = parse(value);
      if (number === 0 || number >= FOREIGN_IDS) return number;
      return own.length + number - taken.filter((one) => one < number).length;
    };
  return withForeignIds({
    print(place) {
      const key = own[place - 1];
      if (key !== undefined) return key;
      let number = place - own.length;
      for (const one of taken) if (one <= number) number++;
      return ids.print(number);
    },
    parse: others(ids.parse),
    parseKey: others(ids.parseKey),
  });
};
