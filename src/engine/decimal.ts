/** A whole number of parts as a decimal fraction: `decimal(-1234, 4)` is `-0.1234`. */
export const decimal = (parts: number, places: number): string => {
  const plain = String(Math.abs(parts));
  const digits = plain.length > places ? plain : plain.padStart(places + 1, "0");
  const point = digits.length - places;
  return `${parts < 0 ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
};
