import { closest, distance } from "fastest-levenshtein";

// Longer names are not typos, and comparing them would take long.
const MAX_NAME_LENGTH = 64;
// One edit turns any shorter name into many others.
const MIN_NAME_LENGTH = 3;

/** The known name that was probably meant; undefined if none is near enough. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  if (name === "" || name.length > MAX_NAME_LENGTH || known.length === 0) return undefined;
  const lower = name.toLowerCase();
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  if (name.length < MIN_NAME_LENGTH) return undefined;
  const found = closest(name, [...known]);
  const longer = Math.max(name.length, found.length);
  // Two swapped letters are two edits. More edits are not a typo.
  const edits = longer < 4 ? 1 : Math.max(2, Math.floor(longer / 4));
  return distance(name, found) <= edits ? found : undefined;
};
