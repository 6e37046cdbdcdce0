import { distance } from "fastest-levenshtein";
import { BUILT_IN, infoOf, type ResourceName, RESOURCES } from "../../../src/core/engine/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";
import { fieldPathsOf, filterName, operatorsFor } from "../../../src/core/query/index.ts";

/*
 * Requests that are wrong in one place, as a person or an assistant would write them, and what becomes of them when the
 * `suggestion` of the answer is applied once, without knowing the API.
 */

interface Call {
  readonly method: string;
  /** Below /api/mock/. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body?: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Problem {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly value?: unknown;
  readonly suggestion?: string;
}

const ORIGIN = "http://localhost:3000";
const mock = createMock({ catalog: BUILT_IN });

const ask = async ({ method, path, query, body }: Call): Promise<Answer> => {
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  const response = await mock.handle({
    method,
    url: `${ORIGIN}/api/mock/${path}${search === "" ? "" : `?${search}`}`,
    headers,
    body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
  });
  return { status: response.status, text: await new Response(response.body).text() };
};

/** Mulberry32: the same calls in every run. */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
};

type Random = () => number;

const oneOf = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
};

/** A word with a letter that is missing, doubled, swapped with the next, or another one. */
const misspelt = (word: string, random: Random): string => {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return oneOf(
    [
      before + after,
      before + letter + letter + after,
      before.slice(0, -1) + letter + before.slice(-1) + after,
      before + oneOf([..."aeinorst"], random) + after,
    ],
    random,
  );
};

type Mutate = (random: Random) => readonly [right: Call, wrong: Call];

const list = (resource: string, ...query: Call["query"]): Call => ({ method: "GET", path: resource, query });

const fieldOf = (resource: ResourceName, random: Random, fits: (path: string) => boolean = () => true) => {
  const fields = [...fieldPathsOf(infoOf(resource)).values()];
  return oneOf(
    fields.filter(({ kind, path }) => kind !== "object" && path.length > 3 && fits(path)),
    random,
  );
};

const valueOf = (resource: ResourceName, path: string): string => {
  const record: unknown = JSON.parse(recordTexts.get(resource) ?? "{}");
  const value = path
    .split(".")
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null)?.[name], record);
  return String(Array.isArray(value) ? value[0] : value);
};

const recordTexts = new Map(
  await Promise.all(
    RESOURCES.map(
      async (name) => [name, (await ask({ method: "GET", path: `${name}/1`, query: [] })).text] as const,
    ),
  ),
);

/** Lists of fields, by their parameter. */
const LISTS = ["sort", "fields"] as const;

const KINDS: Readonly<Record<string, Mutate>> = {
  names(random) {
    const resource = oneOf(RESOURCES, random);
    const { path } = fieldOf(resource, random);
    const [name, value] = oneOf(
      [
        ["limit", "3"],
        ["offset", "5"],
        ["fields", "id"],
        [path, valueOf(resource, path)],
        [path, valueOf(resource, path)],
      ],
      random,
    );
    return [list(resource, [name, value]), list(resource, [misspelt(name, random), value])];
  },
  operators(random) {
    const resource = oneOf(RESOURCES, random);
    const { path, kind } = fieldOf(resource, random);
    const operator = oneOf(
      operatorsFor(kind).filter((name) => name.length > 1 && name !== "eq"),
      random,
    );
    const name = filterName(path, operator);
    const wrong = `${path}_${misspelt(operator, random)}`;
    const value = valueOf(resource, path);
    return [list(resource, [name, value]), list(resource, [wrong, value])];
  },
  values(random) {
    const resource = oneOf(RESOURCES, random);
    const choices = [...fieldPathsOf(infoOf(resource)).values()].flatMap(({ path, shape }) =>
      shape.type === "string" && shape.enum !== undefined ? [[path, oneOf(shape.enum, random)] as const] : [],
    );
    const [name, value] = oneOf(
      [...choices, ...LISTS.map((parameter) => [parameter, fieldOf(resource, random).path] as const)],
      random,
    );
    return [list(resource, [name, value]), list(resource, [name, misspelt(value, random)])];
  },
  paths(random) {
    const resource = oneOf(RESOURCES, random);
    const child = infoOf(resource).hasMany.find(({ keys }) => keys.length === 1);
    const right = list(resource, ["limit", "2"]);
    const nested: readonly [Call, Call][] =
      child === undefined
        ? []
        : [
            [
              list(child.resource, [child.keys[0] ?? "", "1"]),
              { method: "GET", path: `${resource}/1/${child.resource}`, query: [] },
            ],
          ];
    return oneOf<readonly [Call, Call]>(
      [
        [right, { ...right, path: misspelt(resource, random) }],
        [list(resource, ["q", "new"]), { method: "GET", path: `${resource}/search`, query: [["q", "new"]] }],
        ...nested,
      ],
      random,
    );
  },
  bodies(random) {
    const resource = oneOf(RESOURCES, random);
    const { path } = fieldOf(resource, random, (name) => !name.includes("."));
    const record = JSON.parse(recordTexts.get(resource) ?? "{}") as Readonly<Record<string, unknown>>;
    const value = record[path];
    const change = (body: Readonly<Record<string, unknown>>): Call => ({
      method: "PATCH",
      path: `${resource}/1`,
      query: [["__validate", "true"]],
      body,
    });
    const { fields } = infoOf(resource);
    const shape = fields[path];
    const isChoice = shape?.type === "string" && shape.enum !== undefined && typeof value === "string";
    const wrong =
      isChoice && random() < 0.5 ? { [path]: misspelt(value, random) } : { [misspelt(path, random)]: value };
    return [change({ [path]: value }), change(wrong)];
  },
};

/** Whether the suggestion is rather another value than another name. */
const isValue = ({ parameter = "", value }: Problem, suggestion: string): boolean =>
  distance(suggestion, String(value)) < distance(suggestion, parameter);

/** The call with the suggestion applied. */
const repaired = (call: Call, problem: Problem, suggestion: string): Call => {
  const { parameter, pointer, value } = problem;
  const path = /^(?:([A-Z]+) )?\/api\/mock\/([^?]*)\??(.*)$/.exec(suggestion);
  if (path !== null) {
    const [, method = call.method, to = "", search = ""] = path;
    return { ...call, method, path: to, query: [...new URLSearchParams(search)] };
  }
  if (parameter === "resource") return { ...call, path: call.path.replace(String(value), suggestion) };
  if (pointer !== undefined) {
    const name = pointer.slice(1);
    const { [name]: own, ...others } = call.body ?? {};
    return {
      ...call,
      body: value === undefined ? { ...others, [suggestion]: own } : { ...others, [name]: suggestion },
    };
  }
  return {
    ...call,
    query: call.query.map(([name, text]) => {
      if (name !== parameter) return [name, text];
      return isValue(problem, suggestion)
        ? [name, text.replace(String(value), suggestion)]
        : [suggestion, text];
    }),
  };
};

const firstProblem = ({ text }: Answer): Problem | undefined =>
  (JSON.parse(text) as { readonly errors?: readonly Problem[] }).errors?.[0];

export interface Outcome {
  readonly kind: string;
  readonly asked: number;
  readonly repaired: number;
  /** Some that were not. */
  readonly left: readonly string[];
}

/** Of so many wrong calls of a kind, how many become right. A mutation that is another right call does not count. */
const measureKind = async (kind: string, count: number, random: Random): Promise<Outcome> => {
  const mutate = KINDS[kind];
  if (mutate === undefined) throw new Error(`there is no kind ${kind}`);
  let asked = 0;
  let right = 0;
  const left: string[] = [];
  while (asked < count) {
    const [intended, wrong] = mutate(random);
    const [expected, refused] = [await ask(intended), await ask(wrong)];
    // Some values do not suit an operator, such as null for an order.
    if (expected.status >= 400 || refused.status < 400) continue;
    asked++;
    const problem = firstProblem(refused);
    const { suggestion } = problem ?? {};
    const answer =
      problem === undefined || suggestion === undefined
        ? refused
        : await ask(repaired(wrong, problem, suggestion));
    if (answer.status === expected.status && answer.text === expected.text) right++;
    else left.push(`${JSON.stringify(wrong)} → ${suggestion ?? "no suggestion"}`);
  }
  return { kind, asked, repaired: right, left };
};

/** A thousand wrong calls: two hundred of each kind. */
export const measureRepairs = async (each = 200, seed = 1): Promise<readonly Outcome[]> => {
  const random = randomOf(seed);
  const outcomes: Outcome[] = [];
  for (const kind of Object.keys(KINDS)) outcomes.push(await measureKind(kind, each, random));
  return outcomes;
};

if (import.meta.main)
  for (const { kind, asked, repaired: right, left } of await measureRepairs())
    console.log(`${kind}: ${right} of ${asked}\n  ${left.slice(0, 6).join("\n  ")}`);
