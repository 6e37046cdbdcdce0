import type { QueryParams } from "./query-params.ts";
import { AUTHS, type SimulatedError, RANGES, type Simulation } from "./query.ts";

const STATUS = [400, 599] as const;

const readDelay = (params: QueryParams): Simulation["delay"] => {
  const pair = params.one("__delay");
  if (pair === undefined) return null;
  const [min, max] = RANGES.__delay;
  const spread = /^(\d+)-(\d+)$/.exec(pair[1]);
  const [from, to] = spread === null ? [NaN, NaN] : [Number(spread[1]), Number(spread[2])];
  if (spread === null && /^-?\d+$/.test(pair[1])) {
    const wait = params.clamp(pair, Number(pair[1]), min, max);
    return [wait, wait];
  }
  if (!(from <= to)) {
    params.problem(
      pair,
      `must be a number of milliseconds from ${min} to ${max}, or a range such as 200-800`,
    );
    return null;
  }
  return [Math.min(from, max), params.clamp(pair, to, min, max)];
};

const readError = (params: QueryParams): SimulatedError | null => {
  const pair = params.one("__error");
  if (pair === undefined) return null;
  const allowed = ["true", "timeout", "ratelimit", "400-599", "with @p, such as 503@0.2"];
  const match = /^(true|timeout|ratelimit|-?\d+)(?:@(-?\d+(?:\.\d*)?|-?\.\d+))?$/.exec(pair[1]);
  if (match === null) {
    params.problem(
      pair,
      "must be a status from 400 to 599, true, timeout or ratelimit, optionally with a share such as 503@0.2",
      { allowed, known: ["true", "timeout", "ratelimit"] },
    );
    return null;
  }
  const [, what = "", portion = "1"] = match;
  const share = params.clamp(pair, Number(portion), 0, 1);
  if (what === "true") return { kind: "status", status: 500, share };
  if (what === "timeout") return { kind: "timeout", status: 504, share };
  if (what === "ratelimit") return { kind: "ratelimit", status: 429, share };
  return { kind: "status", status: params.clamp(pair, Number(what), ...STATUS), share };
};

/** Parses the `__` parameters. */
export const readSimulation = (params: QueryParams): Simulation => ({
  delay: readDelay(params),
  auth: params.word("__auth", AUTHS) ?? null,
  fault: readError(params),
  validate: params.flag("__validate"),
});

export const NO_SIMULATION: Simulation = { delay: null, auth: null, fault: null, validate: false };

/** The value of `__error` that parses to a fault. */
export const errorText = ({ kind, status, share }: SimulatedError): string =>
  (kind === "status" ? String(status) : kind) + (share === 1 ? "" : `@${share}`);
