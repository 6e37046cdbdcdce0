import type { QueryParams } from "./query-params.ts";
import { AUTHS, type Fault, FAULTS, type SimulatedError, RANGES, type Simulation } from "./query.ts";

const STATUS = [400, 599] as const;

/** Splits `200-800`, or takes `200` as its end. */
const DELAY = /^(?:(\d+)-)?(-?\d+)$/;

const readDelay = (params: QueryParams): Simulation["delay"] => {
  const pair = params.one("__delay");
  if (pair === undefined) return null;
  const [min, max] = RANGES.__delay;
  const [, first, last] = DELAY.exec(pair[1]) ?? [];
  const to = Number(last);
  const from = first === undefined ? to : Number(first);
  // Neither of them is a number if the text is none.
  if (!(from <= to)) {
    params.problem(
      pair,
      `must be a number of milliseconds from ${min} to ${max}, or a range such as 200-800`,
    );
    return null;
  }
  return [Math.max(min, Math.min(from, max)), params.clamp(pair, to, min, max)];
};

/** Splits `503@0.2:after` into its parts. */
const ERROR = /^(true|timeout|ratelimit|-?\d+)(?:@(-?\d+(?:\.\d*)?|-?\.\d+))?(:after)?$/;

const readError = (params: QueryParams): SimulatedError | null => {
  const pair = params.one("__error");
  if (pair === undefined) return null;
  const match = ERROR.exec(pair[1]);
  if (match === null) {
    params.problem(
      pair,
      "must be a status from 400 to 599, true, timeout or ratelimit, optionally with a share such as 503@0.2, " +
        "and with :after to fail once the request is carried out",
      {
        allowed: ["true", "timeout", "ratelimit", "400-599", "with @p, such as 503@0.2", "with :after"],
        known: ["true", "timeout", "ratelimit"],
      },
    );
    return null;
  }
  const [, what = "", portion = "1", after] = match;
  const common = { share: params.clamp(pair, Number(portion), 0, 1), after: after !== undefined };
  if (what === "true") return { kind: "status", status: 500, ...common };
  if (what === "timeout") return { kind: "timeout", status: 504, ...common };
  if (what === "ratelimit") return { kind: "ratelimit", status: 429, ...common };
  return { kind: "status", status: params.clamp(pair, Number(what), ...STATUS), ...common };
};

/** Splits `drip=2000@0.2` into its parts. */
const FAULT = /^(?:drip=(-?\d+)|(truncate|reset|malformed))(?:@(-?\d+(?:\.\d*)?|-?\.\d+))?$/;

const readFault = (params: QueryParams): Fault | null => {
  const pair = params.one("__fault");
  if (pair === undefined) return null;
  const match = FAULT.exec(pair[1]);
  if (match === null) {
    params.problem(
      pair,
      "must be drip with its milliseconds (drip=2000), truncate, reset or malformed, optionally with a share such as reset@0.2",
      {
        allowed: ["drip=2000", "truncate", "reset", "malformed", "with @p, such as reset@0.2"],
        known: FAULTS,
      },
    );
    return null;
  }
  const [, milliseconds, kind = "drip", portion = "1"] = match;
  return {
    kind: kind as Fault["kind"],
    milliseconds:
      milliseconds === undefined ? 0 : params.clamp(pair, Number(milliseconds), ...RANGES.__fault),
    share: params.clamp(pair, Number(portion), 0, 1),
  };
};

/** Parses the `__` parameters. */
export const readSimulation = (params: QueryParams): Simulation => ({
  delay: readDelay(params),
  auth: params.word("__auth", AUTHS) ?? null,
  error: readError(params),
  fault: readFault(params),
  validate: params.flag("__validate"),
});

export const NO_SIMULATION: Simulation = {
  delay: null,
  auth: null,
  error: null,
  fault: null,
  validate: false,
};

const shareText = (share: number): string => (share === 1 ? "" : `@${share}`);

/** The value of `__error` that parses to an error. */
export const errorText = ({ kind, status, share, after }: SimulatedError): string =>
  (kind === "status" ? String(status) : kind) + shareText(share) + (after ? ":after" : "");

/** The value of `__fault` that parses to a fault. */
export const faultText = ({ kind, milliseconds, share }: Fault): string =>
  (kind === "drip" ? `drip=${milliseconds}` : kind) + shareText(share);
