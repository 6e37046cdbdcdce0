/** A whole number of parts as a decimal fraction: `decimal(-1234, 4)` is `-0.1234`. */
export const decimal = (parts: number, places: number): string => {
  const digits = String(Math.abs(parts)).padStart(places + 1, "0");
  const point = digits.length - places;
  return `${parts < 0 ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
};
