import type { ResourceInfo } from "../engine/index.ts";
import { comparePlain } from "./compare.ts";
import { choicesOf, type FieldPath, fieldPathsOf, isLeaf } from "./field-paths.ts";
import { filterName, isReserved } from "./filter-name.ts";
import {
  asksForEquality,
  asksForNull,
  closedList,
  type FilterTarget,
  isAccepted,
  itemsOf,
  suggestList,
} from "./filter-target.ts";
import { isBetweenSlashes, looksLikeRegularExpression, looksLikeSql } from "./like.ts";
import { nearest } from "./nearest.ts";
import { absoluteDate, isMistake, KIND_LABELS, periodOf } from "./operand.ts";
import { OPERATOR_NAMES, OPERATOR_SPELLINGS, operatorNamed, OPERATORS, operatorsFor } from "./operators.ts";
import { parameterNamed, type ParameterName, PARAMETERS, spellings } from "./parameters.ts";
import { type Filter, MAX_NEEDLE } from "./query.ts";
import type { QueryParams } from "./query-params.ts";
import { fieldAt, nearestPath, ownPath, pathsWithin, wrongPath } from "./related-fields.ts";
import { instead, operatorSynonym, rewriteFilter, suggestFilter } from "./suggest.ts";
import { type Pair, withoutIndex } from "./url.ts";

const FIELD_NAMES_LISTED = 60;

/** The parameters of a collection, without their aliases. */
const COLLECTION = (Object.keys(PARAMETERS) as ParameterName[]).filter((name) =>
  (PARAMETERS[name].requests as readonly string[]).includes("collection"),
);

/** Splits `price_gte`, `price:gte` or `price[gte]`; undefined for other names. */
export const splitName = (name: string): readonly [path: string, operator: string] | undefined => {
  const match =
    /^(.+)\[([^[\]]*)\]$/s.exec(name) ?? /^(.+):([^:]*)$/s.exec(name) ?? /^(.+)_([^_]+)$/s.exec(name);
  return match === null ? undefined : [match[1] ?? "", match[2] ?? ""];
};

/** `address[city]` and `address[city][like]`, as axios and qs write what is in an object. */
const bracketed = (info: ResourceInfo, name: string): FilterTarget | undefined => {
  if (!/^[^[\]]+(?:\[[^[\]]+\])+$/.test(name)) return undefined;
  const names = name.split(/\]?\[|\]$/).filter((part) => part !== "");
  const operator = operatorNamed(names.at(-1) ?? "");
  const compared = operator && fieldAt(info, names.slice(0, -1).join("."));
  if (operator !== undefined && compared !== undefined && compared.kind !== "object")
    return { field: compared, operator };
  const field = fieldAt(info, names.join("."));
  return field && { field, operator: "eq" };
};

/** Turns a plain number into the id that records have where ids are texts, as in paths. */
const idWriter = (info: ResourceInfo, { field, operator }: FilterTarget): ((text: string) => string) => {
  const { ids: own, belongsTo } = field.through.at(-1)?.parent ?? info;
  const path = ownPath(field);
  const ids = path === "id" ? own : belongsTo.find((relation) => relation.field === path)?.ids;
  if (ids?.isText !== true || OPERATORS[operator].compares === "text") return (text) => text;
  return (text) => {
    const id = ids.parse(text);
    return id === 0 ? text : String(ids.print(id));
  };
};

/** What the values of filters depend on. */
interface FilterContext {
  /** A record that was written in a session may have null in any field. */
  readonly inSession: boolean;
  /** The day of the data, for relative dates. */
  readonly now: number;
}

const isPattern = (text: string): boolean =>
  /^\*|\*$/.test(text) || looksLikeSql(text) || isBetweenSlashes(text);

/** Reads the filters of one query; reports problems to its parameters. */
export class FilterReader {
  private readonly params: QueryParams;
  private readonly info: ResourceInfo;
  private readonly paths: ReadonlyMap<string, FieldPath>;
  /** A record that was written in a session may have null in any field. */
  private readonly inSession: boolean;
  private readonly now: number;

  constructor(params: QueryParams, info: ResourceInfo, { inSession, now }: FilterContext) {
    this.now = now;
    this.params = params;
    this.info = info;
    this.paths = fieldPathsOf(info);
    this.inSession = inSession;
  }

  /** The field and operator in a name; undefined if the field cannot be filtered that way. */
  readTarget(pair: Pair): FilterTarget | undefined {
    const target = this.findTarget(pair);
    return target !== undefined && this.takesOperator(target, pair) ? target : undefined;
  }

  /** One filter by the values of several pairs of the same name; undefined if it cannot be. */
  read(pairs: readonly Pair[]): Filter | undefined {
    const [first] = pairs;
    const target = first && this.readTarget(first);
    if (target === undefined) return undefined;
    const values = new Set(pairs.flatMap((pair) => this.readValues(target, pair)));
    return { path: target.field.path, operator: target.operator, values: [...values].sort(comparePlain) };
  }

  readValues(target: FilterTarget, pair: Pair): string[] {
    const [name, text, bare = false] = pair;
    const { compares, list, negative } = OPERATORS[target.operator];
    if (bare && compares === "equality") {
      // Some clients send the empty value of a form without an equals sign.
      if (!negative && !target.field.nullable)
        this.params.notice(pair, "means null, but no generated record has null there");
      return ["null"];
    }
    if (bare) return this.params.problem(pair, "needs a value") ?? [];
    this.noteWildcards(target, pair);
    const isDate = target.field.kind === "date" && compares !== "text";
    const values = (list ? itemsOf(text) : [text]).map((item) =>
      isDate ? absoluteDate(item, this.now) : item,
    );
    for (const value of values) this.checkValue(target, [name, value]);
    if (isDate && compares === "equality" && text !== "today")
      for (const value of values) this.notePeriod(target, [name, value]);
    return values.map(idWriter(this.info, target));
  }

  /** What other APIs would take for a pattern. */
  private noteWildcards({ field: { path, kind, shape }, operator }: FilterTarget, pair: Pair): void {
    const [, text] = pair;
    if (operator === "like" && looksLikeRegularExpression(text))
      this.params.notice(pair, "is matched literally, not as a regular expression");
    else if (operator === "like" && looksLikeSql(text))
      this.params.notice(pair, "is matched literally: the wildcard is *, not %");
    else if (operator === "eq" && kind === "text" && choicesOf(shape) === undefined && isPattern(text))
      this.params.notice(
        pair,
        `is compared as it is: ${filterName(path, "like")} takes wildcards, such as *`,
      );
  }

  private notePeriod({ field: { shape } }: FilterTarget, pair: Pair): void {
    const period = periodOf(pair[1]);
    const isWhole = period === "day" && shape.type === "string" && shape.format === "date";
    if (period !== undefined && !isWhole) this.params.notice(pair, `means that whole ${period}, in UTC`);
  }

  /** An exact field name wins over an operator suffix. */
  private findTarget(pair: Pair): FilterTarget | undefined {
    const { info, paths } = this;
    const name = withoutIndex(pair[0]);
    // refine's REST data provider requests several records by `ids`.
    const exact = fieldAt(info, name) ?? (name === "ids" ? paths.get("id") : undefined);
    if (exact !== undefined) return { field: exact, operator: "eq" };
    const within = bracketed(info, name);
    if (within !== undefined) return within;
    const [path, ending] = splitName(name) ?? [name, ""];
    const field = fieldAt(info, path);
    const operator = operatorNamed(ending);
    if (field !== undefined && operator !== undefined) return { field, operator };
    if (field === undefined)
      return this.reportUnknownField(pair, path, operator === undefined ? "" : name.slice(path.length));
    if (field.kind === "object") return this.reportUnknownField(pair, path, "");
    return this.params.problem(pair, `has an unknown operator "${ending.slice(0, 40)}"`, () => {
      const near = operatorSynonym(ending) ?? nearest(ending, OPERATOR_SPELLINGS);
      return { allowed: OPERATOR_NAMES, suggestion: near && `${path}_${near}` };
    });
  }

  /** `suffix` is the operator after the path, as written. */
  private reportUnknownField(pair: Pair, path: string, suffix: string): undefined {
    const { info, paths, params } = this;
    if (parameterNamed(pair[0]) !== undefined)
      return params.problem(pair, `is a parameter, not a field of ${info.name}; move it out of filter`);
    const wrong = wrongPath(info, path);
    if (wrong !== undefined)
      return params.problem(pair, wrong.message, {
        ...wrong,
        suggestion: wrong.suggestion && wrong.suggestion + suffix,
      });
    const message = `is neither a parameter nor a field of ${info.name}${instead(pair[0])}`;
    return params.problem(pair, message, () => {
      const fields = [...paths.keys()];
      const near = nearestPath(info, path);
      return {
        allowed: [
          ...(fields.length <= FIELD_NAMES_LISTED ? fields : []),
          ...(suffix === "" ? COLLECTION : []),
        ],
        suggestion:
          suffix === ""
            ? (suggestFilter(pair, info, [...fields, ...spellings("collection")]) ??
              (path === pair[0] ? near : undefined))
            : (rewriteFilter(withoutIndex(pair[0]), paths) ?? (near && near + suffix)),
      };
    });
  }

  private takesOperator(target: FilterTarget, pair: Pair): boolean {
    const { params, info } = this;
    const { field, operator } = target;
    const { path, kind } = field;
    if (isReserved(path)) {
      params.problem(pair, "cannot be filtered: _ and names that begin with __ or utm_ are reserved");
      return false;
    }
    if (kind === "object" && asksForNull(target, pair)) return true;
    if (kind === "object") {
      const inner = pathsWithin(info, field);
      if (isLeaf(field)) params.problem(pair, "filters an object whose fields are unknown; search it with q");
      else
        params.problem(
          pair,
          `filters an object; filter one of its fields, such as ${inner[0] ?? ""}`,
          () => ({
            allowed: inner,
          }),
        );
      return false;
    }
    const allowed = operatorsFor(kind);
    if (allowed.includes(operator)) return true;
    params.problem(pair, `uses "${operator}", but ${path} is ${KIND_LABELS[kind]}`, { allowed });
    return false;
  }

  /** Whether a filter asks for null where no record has it. */
  private findsNothing({ field, operator }: FilterTarget, text: string): boolean {
    const { compares, negative } = OPERATORS[operator];
    return text === "null" && compares === "equality" && !negative && !field.nullable && !this.inSession;
  }

  private checkValue(target: FilterTarget, pair: Pair): undefined {
    const [, text] = pair;
    const { params } = this;
    const closed = closedList(target);
    const { kind } = target.field;
    if (this.findsNothing(target, text))
      return params.problem(pair, "would match no record: the field is never null");
    if (kind === "text" && closed === undefined && isMistake(text))
      return params.problem(
        pair,
        "is no value, but how JavaScript prints that one is missing; omit the filter",
      );
    if (OPERATORS[target.operator].compares === "text" && text.length > MAX_NEEDLE)
      return params.problem(pair, `has ${text.length} characters; the limit is ${MAX_NEEDLE}`);
    if (isAccepted(target, text)) return undefined;
    const takesNull = asksForEquality(target) && (target.field.nullable || this.inSession);
    // An empty form field means any value.
    const orElse = (takesNull ? ", or null" : "") + (text === "" ? ", or omitted" : "");
    if (closed !== undefined)
      return params.problem(pair, `must be one of ${closed.join(", ")}${orElse}`, () => ({
        allowed: closed,
        known: closed,
        ...suggestList(target, text),
      }));
    return params.problem(
      pair,
      `must be ${kind === "object" ? "a value" : KIND_LABELS[kind]}${orElse}`,
      () => ({
        ...(kind === "boolean" ? { allowed: ["true", "false", ...(takesNull ? ["null"] : [])] } : {}),
        ...suggestList(target, text),
      }),
    );
  }
}
