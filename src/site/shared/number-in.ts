import { InputError } from "./transform.ts";

/** The whole number that an option's text is. `what` names the option: “The length must be a number from 1 to 64.” */
export const numberIn = (option: string, what: string, least: number, most: number): number => {
  const text = option.trim();
  const value = Number(text);
  if (text === "" || !Number.isInteger(value) || value < least || value > most)
    throw new InputError(`${what} must be a number from ${least} to ${most.toLocaleString("en")}.`);
  return value;
};
