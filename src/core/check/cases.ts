import { lastParameter, type Operation, type Parameter } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Pair } from "../query/index.ts";
import { meaningOf } from "./asked.ts";
import type { Context } from "./context.ts";
import { keyOf } from "./judge-list.ts";
import {
  invalidValues,
  isValid,
  pairsFor,
  shownValues,
  type Source,
  textOf,
  validValues,
} from "./parameter-values.ts";
import { type Sent, sentTo } from "./sent.ts";

/** A request, and what the document says of its answer. */
export interface Case {
  readonly sent: Sent;
  /** `nothing` is a record that does not exist, `answer` whatever is no failure. */
  readonly expects: "success" | "refusal" | "nothing" | "credentials" | "answer";
  /** The parameter that is wrong; undefined for none. */
  readonly wrong?: string | undefined;
}

export const demandsCredentials = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((names) => names.length > 0);

/** As many pairs of parameters are tried for one operation. */
const MAX_PAIRS = 40;

/** A text of the same form: its last letters and digits are others. */
const likeKey = (text: string): string =>
  text.replaceAll(/[a-z0-9](?=[^]{0,7}$)/gi, (character) =>
    /\d/.test(character) ? "9" : character === character.toLowerCase() ? "f" : "F",
  );

/** A key that no record has, in a form that its parameter takes; undefined if none is found. */
export const unknownKey = (
  { api }: Pick<Context, "api">,
  { parameters }: Operation,
  name: string,
  keys: readonly Json[],
): string | undefined => {
  const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
  const takes = (key: Json): boolean =>
    schema === undefined || api.validators.of(schema, "request")(key).length === 0;
  const known = new Set(keys.map(textOf));
  const numbers = keys.filter((key) => typeof key === "number");
  const candidates: Json[] =
    numbers.length > 0 && numbers.length === keys.length
      ? [Math.max(...numbers) + 1_000_000, Math.max(...numbers) + 1]
      : [likeKey(textOf(keys[0] ?? "")), "no-such-record-0"];
  return candidates
    .filter((key) => [key, textOf(key)].some(takes))
    .map(textOf)
    .find((text) => text !== "" && !known.has(text));
};

/** The rows of the list that a parameter in a path names records of. */
const rowsNamed = (context: Context, operation: Operation, name: string): readonly Json[] => {
  const before = operation.path.slice(0, operation.path.indexOf(`{${name}}`) + name.length + 2);
  const form = context.api.forms.find(
    ({ resource }) =>
      resource.item?.path === before ||
      (resource.key.parameter === name && resource.list?.path === before.slice(0, before.lastIndexOf("/"))),
  );
  return form === undefined
    ? []
    : context
        .samplesOf(form)
        .map((row) => keyOf(form, row))
        .filter((key) => key !== null);
};

/** What the parameters in a path may be: each set opens what is there. */
export const pathChoices = (context: Context, source: Source): Record<string, string>[] => {
  const { operation } = source;
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const choices = inPath.map((parameter): [string, string[]] => {
    const keys = rowsNamed(context, operation, parameter.name).filter((key) =>
      [key, textOf(key)].some((value) => isValid(source, parameter, value)),
    );
    const [first, middle, last] = [keys[0], keys[Math.floor(keys.length / 2)], keys.at(-1)];
    const known = [first, middle, last].filter((key) => key !== undefined).map(textOf);
    return [
      parameter.name,
      known.length > 0
        ? [...new Set(known)]
        : shownValues(source, parameter)
            .filter((value) => isValid(source, parameter, value))
            .map(textOf),
    ];
  });
  const most = Math.max(1, ...choices.map(([, values]) => values.length));
  if (choices.some(([, values]) => values.length === 0)) return [];
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(choices.map(([name, values]) => [name, values[index % values.length] ?? ""])),
  );
};

/** An order without a sort means something else to each API. */
const isOrder = ({ form, operation }: Source, parameter: Parameter): boolean =>
  meaningOf(operation, parameter, form) === "order" &&
  operation.parameters.some((one) => meaningOf(operation, one, form) === "sort");

const pairsTried = (
  source: Source,
  tried: readonly (readonly [Parameter, readonly Pair[][]])[],
): Pair[][] => {
  const pairs = tried.flatMap(([, values], index) =>
    tried.slice(index + 1).flatMap(([, others]) => {
      const [first = [], second = first] = values.filter((_, place) => place !== 0 || values.length === 1);
      const [one = [], two = one] = others.slice(-2);
      return [
        [...first, ...one],
        [...second, ...two],
      ];
    }),
  );
  const order = tried.find(([parameter]) => isOrder(source, parameter));
  const unordered = (all: Pair[]): boolean =>
    order !== undefined &&
    all.some(([name]) => name === order[0].name) &&
    !all.some(([name]) => name !== order[0].name && /sort/i.test(name));
  return pairs.filter((all) => !unordered(all)).slice(0, MAX_PAIRS);
};

/** The query that an operation demands; undefined if no value is known for it. */
export const demandedQuery = (source: Source): readonly Pair[] | undefined => {
  const demanded = source.operation.parameters.filter((one) => one.in === "query" && one.required);
  const pairs = demanded.map((one) => {
    const [value] = validValues(source, one);
    return value === undefined ? undefined : pairsFor(one, value);
  });
  return pairs.includes(undefined) ? undefined : pairs.flatMap((pair) => pair ?? []);
};

/** Headers that OpenAPI describes elsewhere. */
const NO_PARAMETERS = /^(?:accept|content-type|authorization)$/i;

/** The shortest request of an operation; undefined if no value is known for what it demands. */
export const plainRequest = (source: Source, params: Sent["params"]): Sent | undefined => {
  const { operation } = source;
  const query = demandedQuery(source);
  const headers = operation.parameters.flatMap((one) => {
    const isSent = one.in === "header" && one.required && !NO_PARAMETERS.test(one.name);
    const [value] = isSent ? validValues(source, one) : [];
    return value === undefined ? [] : [[one.name, textOf(value)] as const];
  });
  return query && sentTo(operation, { params, query, headers: Object.fromEntries(headers) });
};

const withPairs =
  (plain: Sent) =>
  (pairs: readonly Pair[]): Sent => {
    const names = new Set(pairs.map(([name]) => name));
    return { ...plain, query: [...plain.query.filter(([name]) => !names.has(name)), ...pairs] };
  };

/** Requests that the document forbids: each has one parameter that is wrong, or lacks one. */
const wrongCases = (source: Source, plain: Sent): Case[] =>
  source.operation.parameters.flatMap((one): Case[] => {
    const { name, required } = one;
    const without = { ...plain, query: plain.query.filter(([other]) => other !== name) };
    const wrong = invalidValues(source, one);
    const sent: Sent[] =
      one.in === "query"
        ? [...wrong.map((value) => withPairs(plain)(pairsFor(one, value))), ...(required ? [without] : [])]
        : one.in === "path"
          ? wrong
              .slice(0, 1)
              .map((value) => ({ ...plain, params: { ...plain.params, [name]: textOf(value) } }))
          : [];
    return sent.map((own): Case => ({ sent: own, expects: "refusal", wrong: name }));
  });

/** Characters that mean something to databases. */
const ODD_TEXT = `'"%_;\\`;
const FAR_PAGE = 100_000;

/** Requests that the document allows, and that make some backends fail. */
const oddCases = (source: Source, plain: Sent): Case[] =>
  source.operation.parameters.flatMap((one): Case[] => {
    const { name } = one;
    const isPage = ["page", "offset"].includes(meaningOf(source.operation, one, source.form) ?? "");
    const value = isPage ? FAR_PAGE : ODD_TEXT;
    return one.in === "query" && isValid(source, one, value)
      ? [{ sent: withPairs(plain)(pairsFor(one, value)), expects: "answer", wrong: name }]
      : [];
  });

/** A request for a record that does not exist. */
const unknownCases = (context: Context, source: Source, plain: Sent): Case[] => {
  const on = context.api.recordsOf(source.operation);
  const last = lastParameter(source.operation.path);
  if (on === undefined || last === null || source.rows.length === 0 || on.kind === "listRecords") return [];
  const keys = source.rows.map((row) => keyOf(on.form, row));
  const key = unknownKey(context, source.operation, last, keys);
  return key === undefined
    ? []
    : [{ sent: { ...plain, params: { ...plain.params, [last]: key } }, expects: "nothing" }];
};

/** The requests of an operation that reads; none if no value is known for what it demands. */
export const casesOf = (context: Context, operation: Operation): Case[] => {
  const { api } = context;
  const form = api.recordsOf(operation)?.form;
  const source: Source = { api, operation, form, rows: form === undefined ? [] : context.samplesOf(form) };
  const [params, ...moreParams] = pathChoices(context, source);
  const plain = params && plainRequest(source, params);
  if (plain === undefined) return [];
  const tried = operation.parameters
    .filter((one) => one.in === "query")
    .map((one) => [one, validValues(source, one).map((value) => pairsFor(one, value))] as const);
  const alone = tried.filter(([one]) => !isOrder(source, one)).flatMap(([, values]) => values);
  const allowed = [
    plain,
    ...moreParams.map((choice) => ({ ...plain, params: choice })),
    ...[...alone, ...pairsTried(source, tried)].map(withPairs(plain)),
  ];
  return [
    ...allowed.map((sent): Case => ({ sent, expects: "success" })),
    ...wrongCases(source, plain),
    ...oddCases(source, plain),
    ...unknownCases(context, source, plain),
  ];
};
