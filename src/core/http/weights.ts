/** A weight other than 0. */
const WEIGHT = /^q=(0\.\d{1,3}|1(?:\.0{0,3})?)$/;
const MAX_LENGTH = 1000;

/** What a header such as `Accept` lists, in lower case, each with its weight; that is 0 if it is malformed. */
export const weightsIn = (header: string): (readonly [name: string, weight: number])[] =>
  header
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(",")
    .map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(WEIGHT.exec(quality)?.[1] ?? 0)];
    });
