import { dereference, validate } from "@cfworker/json-schema";
import { kept, lazy } from "../engine/index.ts";
import type { Problem } from "../errors.ts";
import { schemaProblems } from "../query/index.ts";
import { isNode, type Located, type Node, runnablePattern, targetOf } from "../schema/index.ts";
import { hasChoices, isCheckable } from "./check-steps.ts";

/** Which side a value comes from: a request lacks what is read-only, a response what is write-only. */
export type Side = "request" | "response";

/** What is wrong with a value, at most some of it; empty for a valid one, and for one that would take too long. */
type Check = (value: unknown) => readonly Problem[];

/** The same; null for a value that would take too long: choices within choices multiply. */
type BoundedCheck = (value: unknown) => readonly Problem[] | null;

/** What checks an object, of whose lists each item is checked apart. */
export interface DividedCheck {
  readonly whole: BoundedCheck;
  readonly items: ReadonlyMap<string, readonly BoundedCheck[]>;
}

export interface Validators {
  readonly of: (schema: Located, side: Side) => Check;
  readonly bounded: (schema: Located, side: Side) => BoundedCheck;
  readonly divided: (schema: Located, side: Side) => Promise<DividedCheck>;
}

/** Most bodies are short. */
const loadDivide = lazy(() => import("./divided.ts"));

const HIDDEN: Readonly<Record<Side, string>> = { request: "readOnly", response: "writeOnly" };
const MAX_PROBLEMS = 20;

/** Keywords whose values are no schemas. */
const DATA = new Set(["enum", "const", "required"]);

/** Keywords that check nothing, or that a validator would take for something else. */
const NO_KEYWORDS = new Set(
  "$schema $id id $anchor default example examples discriminator xml externalDocs title description".split(
    " ",
  ),
);

/** A pattern as it is run; null if it is not, as one of another language than JavaScript. */
const patternOf = (value: unknown): string | null => {
  if (typeof value !== "string") return null;
  try {
    RegExp(value, "u");
  } catch {
    return null;
  }
  return runnablePattern(value);
};

/** Formats that are not checked: they only say how a value is used. */
type LooseFormats = Readonly<Record<Side, ReadonlySet<unknown>>>;

/** Examples in documents are often no e-mail addresses, what is sent is. */
const LOOSE: LooseFormats = {
  request: new Set(["uri", "url", "hostname", "regex"]),
  response: new Set(["uri", "url", "email", "hostname", "regex"]),
};

/** What a real API answers has the formats that its document says; a link may be relative. */
export const STRICT: LooseFormats = { ...LOOSE, response: new Set(["uri", "url", "regex"]) };

/** A schema of OpenAPI as JSON Schema 2020-12; references lead to `$defs`. */
class Bundle {
  readonly defs: Record<string, unknown> = {};
  private readonly names = new Map<string, string>();
  private readonly root: Node;
  private readonly side: Side;
  private readonly loose: ReadonlySet<unknown>;

  constructor(root: Node, side: Side, loose: ReadonlySet<unknown>) {
    this.root = root;
    this.side = side;
    this.loose = loose;
  }

  convert(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.convert(item));
    if (!isNode(value)) return value;
    if (typeof value["$ref"] === "string") {
      const { $ref, ...beside } = value;
      const target = { $ref: this.refer($ref) };
      const own = this.convert(beside) as object;
      return Object.keys(own).length === 0 ? target : { ...own, allOf: [target] };
    }
    return this.convertNode(value);
  }

  private convertNode(node: Node): unknown {
    const schema: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(node)) {
      if (NO_KEYWORDS.has(name) || name.startsWith("x-")) continue;
      if (name === "format" && this.loose.has(inner)) continue;
      schema[name] = DATA.has(name)
        ? inner
        : name === "properties" || name === "dependentSchemas"
          ? this.convertProperties(inner)
          : this.convert(inner);
    }
    this.convertPatterns(schema, node);
    // A discriminator says which one it is: in OpenAI's document, messages fit several.
    if (isNode(node["discriminator"]) && Array.isArray(schema["oneOf"]) && schema["anyOf"] === undefined) {
      schema["anyOf"] = schema["oneOf"];
      delete schema["oneOf"];
    }
    return this.withoutHidden(schema, node);
  }

  /** Members whose name matches none of the patterns may match one that is not run. */
  private convertPatterns(schema: Record<string, unknown>, { pattern, patternProperties }: Node): void {
    const runnable = patternOf(pattern);
    if (runnable === null) delete schema["pattern"];
    else schema["pattern"] = runnable;
    if (!isNode(patternProperties)) return;
    const members = Object.entries(patternProperties).map(([name, inner]) => [
      patternOf(name),
      this.convert(inner),
    ]);
    schema["patternProperties"] = Object.fromEntries(members.filter(([name]) => name !== null));
    if (members.some(([name]) => name === null))
      for (const rest of ["additionalProperties", "unevaluatedProperties"]) delete schema[rest];
  }

  private convertProperties(properties: unknown): unknown {
    if (!isNode(properties)) return properties;
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, this.convert(inner)]));
  }

  private withoutHidden(
    schema: Record<string, unknown>,
    { properties, required }: Node,
  ): Record<string, unknown> {
    if (!isNode(properties) || !Array.isArray(required)) return schema;
    const isHidden = (name: unknown): boolean => {
      const property = properties[String(name)];
      return isNode(property) && property[HIDDEN[this.side]] === true;
    };
    return { ...schema, required: (required as unknown[]).filter((name) => !isHidden(name)) };
  }

  private refer(reference: string): string {
    const known = this.names.get(reference);
    if (known !== undefined) return `#/$defs/${known}`;
    const name = `d${this.names.size}`;
    this.names.set(reference, name);
    this.defs[name] = this.convert(targetOf(this.root, reference)?.value ?? true);
    return `#/$defs/${name}`;
  }
}

interface Checks {
  readonly bounded: BoundedCheck;
  readonly of: Check;
  readonly divided: () => Promise<DividedCheck>;
}

/** Validators of the schemas of a document, each made when it is first needed. */
export const createValidators = (root: Node, loose: LooseFormats = LOOSE): Validators => {
  const make = (node: Node, side: Side): Checks => {
    const bundle = new Bundle(root, side, loose[side]);
    const converted = bundle.convert(node) as Node;
    const $defs = bundle.defs;
    const whole = { ...converted, $defs };
    const lookup = dereference(whole);
    const checkOf = (part: Node): BoundedCheck => {
      const rules = { ...part, $defs };
      const mayTakeLong = hasChoices(rules);
      return (value) => {
        if (mayTakeLong && !isCheckable(rules, value)) return null;
        try {
          const { valid, errors } = validate(value, part, "2020-12", lookup, false);
          return valid ? [] : schemaProblems(rules, value, errors, MAX_PROBLEMS).slice(0, MAX_PROBLEMS);
        } catch (error) {
          // The validator writes names into pointers with encodeURI.
          if (!(error instanceof URIError)) throw error;
          return [{ pointer: "", message: "has a name with half of a surrogate pair, which is no text" }];
        }
      };
    };
    const bounded = checkOf(whole);
    const divided = lazy(async (): Promise<DividedCheck> => {
      const { divide } = await loadDivide();
      const { whole: rest, items } = divide(converted, $defs);
      const ofItems = Array.from(items, ([name, schemas]) => [name, schemas.map(checkOf)] as const);
      return { whole: checkOf(rest), items: new Map(ofItems) };
    });
    return { bounded, of: (value) => bounded(value) ?? [], divided };
  };
  const checks = {
    request: kept(new WeakMap<Node, Checks>(), (node) => make(node, "request")),
    response: kept(new WeakMap<Node, Checks>(), (node) => make(node, "response")),
  };
  return {
    of: ({ node }, side) => checks[side](node).of,
    bounded: ({ node }, side) => checks[side](node).bounded,
    divided: ({ node }, side) => checks[side](node).divided(),
  };
};
