import { hashText, type Json, KeyedRandom, kept } from "../../engine/index.ts";
import { createTurns } from "../../mock/index.ts";
import type { Node } from "../../schema/index.ts";
import { meaningsIn, promptTokens } from "./pieces.ts";
import { numberIn, refuse, textOf } from "./prompt.ts";

/*
 * Vectors of texts: the sum of the vectors of their words, of length one. So the same text has the same vector, and texts
 * that share words are nearer to each other than others.
 */

const LARGE = 3072;
const USUAL = 1536;
const MAX_DIMENSIONS = 4096;
const MAX_INPUTS = 2048;
/** Numbers in all vectors of one answer: as text they take eight times the room. */
const MAX_NUMBERS = { float: 200_000, base64: 3_200_000 };
/** Dimensions that a word adds to. More would bring texts no nearer, and take longer. */
const SPREAD = 32;
const MAX_WORDS = 8192;
const MAX_ALL_WORDS = 40_000;
/** How much all texts have in common. */
const COMMON = 0.4;

/** What every vector has a little of, so that none is mostly zeros. */
const commonOf = kept(new Map<number, Float32Array>(), (dimensions) => {
  const rng = new KeyedRandom();
  rng.key(1, 2, dimensions, 0);
  const size = COMMON * Math.sqrt((SPREAD * 12) / dimensions);
  return Float32Array.from({ length: dimensions }, () => size * (rng.next() - 0.5));
});

const vectorOf = (words: readonly string[], dimensions: number): Float32Array => {
  const vector = commonOf(dimensions).slice();
  const rng = new KeyedRandom();
  for (const word of words) {
    const [a, b] = hashText(word);
    rng.key(a, b, 0, 0);
    for (let at = 0; at < SPREAD; at++) {
      const dimension = rng.int(0, dimensions - 1);
      vector[dimension] = (vector[dimension] ?? 0) + (rng.bits() % 2 === 0 ? 1 : -1);
    }
  }
  let squares = 0;
  for (let at = 0; at < dimensions; at++) squares += (vector[at] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) / length;
  return vector;
};

const encoded = (vector: Float32Array): string => {
  const bytes = new Uint8Array(vector.buffer);
  let text = "";
  // In parts: a call may not have very many arguments. With `...` it would take ten times as long.
  for (let at = 0; at < bytes.length; at += 4096)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 4096)) as string;
  return btoa(text);
};

const isTokens = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");

/** The inputs of a body: a text, a list of tokens, or several of these. */
const inputsIn = (body: Node): readonly (string | readonly number[])[] => {
  const { input } = body;
  const inputs: readonly unknown[] = Array.isArray(input) && !isTokens(input) ? input : [input];
  const isInput = (one: unknown) => typeof one === "string" || isTokens(one);
  if (inputs.length > 0 && inputs.length <= MAX_INPUTS && inputs.every(isInput)) return inputs;
  throw refuse("/input", `must be a text, a list of tokens, or a list of 1 to ${MAX_INPUTS} of these`);
};

const wordsIn = (input: string | readonly number[]): readonly string[] =>
  typeof input === "string" ? meaningsIn(input) : input.map((token) => `token ${token}`);

const turns = createTurns(() => performance.now());

export const embed = async (body: Node): Promise<Json> => {
  const model = textOf(body["model"]);
  const dimensions =
    numberIn(body, "dimensions", [1, MAX_DIMENSIONS]) ?? (/large/.test(model) ? LARGE : USUAL);
  const inputs = inputsIn(body);
  const format = body["encoding_format"] === "base64" ? "base64" : "float";
  const most = MAX_NUMBERS[format];
  if (inputs.length * dimensions > most)
    throw refuse(
      "/input",
      `asks for ${inputs.length * dimensions} numbers; an answer may have ${most} as ${format}`,
    );
  const words = inputs.map(wordsIn);
  const all = words.reduce((sum, one) => sum + one.length, 0);
  if (all > MAX_ALL_WORDS || words.some((one) => one.length > MAX_WORDS))
    throw refuse("/input", `may have ${MAX_WORDS} words or tokens in a text and ${MAX_ALL_WORDS} in all`);
  const tokens = promptTokens(
    inputs.map((one) => (typeof one === "string" ? one : "x".repeat(one.length * 4))),
  );
  const data: Json[] = [];
  for (const [index, own] of words.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- other requests have their turn
    await turns.pause();
    const vector = vectorOf(own, dimensions);
    const embedding = format === "base64" ? encoded(vector) : [...vector];
    data.push({ object: "embedding", index, embedding });
  }
  return { object: "list", data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } };
};
