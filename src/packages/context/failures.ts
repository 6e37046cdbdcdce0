import { parseRoute, type RoutePattern } from "./routes.ts";

/**
 * How requests fail: a status, `timeout` or `ratelimit`, any of them with `:after` (the request is carried out, its
 * answer is lost), or a broken connection. A share may follow: `503@0.2`. A stream may have a `gap`, a `dup` or a `reset`.
 */
export type Failure =
  number | "timeout" | "ratelimit" | "reset" | "truncate" | "malformed" | "gap" | "dup" | (string & {});

export interface FailOptions {
  /** How many requests fail; all by default. */
  readonly times?: number;
}

interface Rule {
  readonly route: RoutePattern;
  readonly parameter: "error" | "fault";
  readonly value: string;
  left: number;
}

const FAULT = /^(?:drip=|truncate|reset|malformed|gap|dup)/;

/** Which requests of a test fail. */
export class Failures {
  private readonly rules: Rule[] = [];

  add(route: string, failure: Failure, { times = Infinity }: FailOptions = {}): void {
    const value = String(failure);
    const parameter = FAULT.test(value) ? "fault" : "error";
    this.rules.push({ route: parseRoute(route), parameter, value, left: times });
  }

  clear(): void {
    this.rules.length = 0;
  }

  /** Whether a request may fail, without counting it. */
  concern(method: string, path: string): boolean {
    return this.rules.some(({ route, left }) => left > 0 && route.matches(method, path));
  }

  /** The failure of a request, by the latest rule that applies. */
  next(method: string, path: string): Pick<Rule, "parameter" | "value"> | null {
    const rule = this.rules.findLast(({ route, left }) => left > 0 && route.matches(method, path));
    if (rule === undefined) return null;
    rule.left--;
    return rule;
  }
}
