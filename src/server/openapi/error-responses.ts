import { type Code, CODES } from "../../core/errors.ts";
import { NO_OPERATION_ERRORS, OPERATIONS, type OperationName } from "../../core/operations.ts";
import { pascal } from "../../core/export/index.ts";
import { type HeaderName, headersOf } from "./headers.ts";
import { type Piece, responseRef, schemaRef } from "./names.ts";
import type { Service } from "./service.ts";

/** Codes by status, in ascending order. */
export const codesByStatus = (codes: readonly Code[]): ReadonlyMap<number, readonly Code[]> => {
  const statuses = [...new Set(codes.map((code) => CODES[code][0]))].sort((a, b) => a - b);
  return new Map(statuses.map((status) => [status, codes.filter((code) => CODES[code][0] === status)]));
};

/** A status or any other: generators support `default` better than `4XX`. */
type Status = number | "default";

const HEADERS: Readonly<Partial<Record<Status, readonly HeaderName[]>>> = {
  401: ["Challenge"],
  405: ["Allow"],
  412: ["ETag"],
  415: ["Accept"],
  409: ["RetryAfter"],
  429: ["RetryAfter"],
  503: ["RetryAfter"],
  504: ["RetryAfter"],
  default: ["RetryAfter"],
};

/** Errors after the query was parsed, which include its notices. */
const WITH_NOTICES: ReadonlySet<Code> = new Set(["simulated_error", "unauthorized", "rate_limited"]);

const headersFor = (status: Status, codes: readonly Code[], service: Service): Piece =>
  headersOf(
    service,
    "NoStore",
    ...(HEADERS[status] ?? []),
    ...(codes.some((code) => WITH_NOTICES.has(code)) ? (["Notice"] as const) : []),
  );

const titles = (codes: readonly Code[]): string =>
  [...new Set(codes.map((code) => CODES[code][1]))].join(", ");

const problemResponse = (status: Status, codes: readonly Code[], service: Service): Piece => ({
  description: `${titles(codes)}.`,
  ...headersFor(status, codes, service),
  content: {
    "application/problem+json": {
      schema: { allOf: [schemaRef("Problem"), { properties: { code: { enum: codes } } }] },
      ...service.examplesOf(Object.fromEntries(codes.map((code) => [code, code]))),
    },
  },
});

/** Error responses by status. Equal ones share a component of the document. */
export class ErrorResponses {
  readonly components = new Map<string, Piece>();
  private readonly names = new Map<string, string>();
  private readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  of(name: OperationName): Piece {
    if (this.service.isCompact) return { default: responseRef("Problem") };
    const errors: readonly Code[] = OPERATIONS[name].errors;
    // `__error` can fail with any status.
    const simulated = errors.includes("simulated_error");
    const entries: [string, Piece][] = [];
    for (const [status, codes] of codesByStatus(errors)) {
      const all = simulated ? [...new Set<Code>([...codes, "simulated_error"])] : codes;
      entries.push([String(status), this.component(name, status, all)]);
    }
    if (simulated) entries.push(["default", this.component(name, "default", ["simulated_error"])]);
    return Object.fromEntries(entries);
  }

  withoutOperation(): Piece {
    const found = codesByStatus(NO_OPERATION_ERRORS);
    return Object.fromEntries(
      [...found].map(([status, codes]) => [String(status), problemResponse(status, codes, this.service)]),
    );
  }

  private component(operation: string, status: Status, codes: readonly Code[]): Piece {
    const key = `${status} ${codes.join()}`;
    let name = this.names.get(key);
    if (name === undefined) {
      const own = codes.filter((code) => code !== "simulated_error");
      const [only] = own;
      const base =
        own.length === 1 && only !== undefined ? pascal(only) : `${pascal(operation)}Refused${status}`;
      name = own.length === 0 ? "SimulatedError" : base;
      if (this.components.has(name)) name = `${pascal(operation)}${name}`;
      this.names.set(key, name);
      this.components.set(name, problemResponse(status, codes, this.service));
    }
    return responseRef(name);
  }
}

/** The error responses of contact, which have their own shape. */
export const contactErrors = (codes: readonly Code[], service: Service): Piece => {
  const refusal = schemaRef("ContactRefusal");
  if (service.isCompact)
    return {
      default: {
        description: "Refused, or not stored.",
        content: { "application/json": { schema: refusal } },
      },
    };
  const responses = [...codesByStatus(codes)].map(([status, own]) => {
    const examples = status === 400 ? service.examplesOf({ refused: "contact.refused" }) : {};
    return [
      status,
      {
        description: `${titles(own)}.`,
        ...headersOf(service, "NoStore", ...(HEADERS[status] ?? [])),
        content: { "application/json": { schema: refusal, ...examples } },
      },
    ] as const;
  });
  return Object.fromEntries(responses);
};
