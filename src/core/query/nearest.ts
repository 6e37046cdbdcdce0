import { closest, distance } from "fastest-levenshtein";

// Longer names are not typos, and comparing them would take long.
const MAX_NAME_LENGTH = 64;
// One edit turns any shorter name into many others.
const MIN_NAME_LENGTH = 3;

/** Whether two neighbouring letters are swapped, as in `aeg`. */
const isSwapped = (name: string, known: string): boolean => {
  const at = Array.from(name).findIndex((letter, index) => letter !== known[index]);
  return (
    name[at] === known[at + 1] && name[at + 1] === known[at] && name.slice(at + 2) === known.slice(at + 2)
  );
};

/** The known name that was probably meant; undefined if none is near enough. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  if (name === "" || name.length > MAX_NAME_LENGTH || known.length === 0) return undefined;
  const lower = name.toLowerCase();
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  const swapped = known.find((candidate) => isSwapped(lower, candidate.toLowerCase()));
  if (swapped !== undefined) return swapped;
  if (name.length < MIN_NAME_LENGTH) return undefined;
  const found = closest(name, [...known]);
  const longer = Math.max(name.length, found.length);
  // Two swapped letters are two edits. More edits are not a typo.
  const edits = longer < 4 ? 1 : Math.max(2, Math.floor(longer / 4));
  return distance(name, found) <= edits ? found : undefined;
};
