/** What can be read from an identifier, line by line. */
export type Facts = readonly (readonly [label: string, value: string])[];

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A number in hexadecimal, padded to a number of bytes. */
export const hexOf = (value: bigint, bytes: number): string => value.toString(16).padStart(bytes * 2, "0");
