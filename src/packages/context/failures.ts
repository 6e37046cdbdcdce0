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

/** A rule as the server has it, and how many requests have met it. */
interface CountedRule {
  readonly rule: string;
  readonly met: number;
}

/** Sends a value of `__rules`; rejects with what the server says of it. */
type SendRules = (value: string) => Promise<unknown>;

const describe = (route: string, failure: Failure): string =>
  `mock.fail(${JSON.stringify(route)}, ${JSON.stringify(failure)})`;

/** Which requests of a test fail. The server has the rules: they hold for requests of any program. */
export class Failures {
  private readonly send: SendRules;
  private rules: readonly { readonly text: string; readonly call: string }[] = [];
  /** Calls wait for each other: each sends all rules. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(send: SendRules) {
    this.send = send;
  }

  async add(route: string, failure: Failure, { times }: FailOptions = {}): Promise<void> {
    const call = describe(route, failure);
    if (/[;\n]/.test(route + String(failure)))
      throw new TypeError(`${call}: a semicolon cannot be in a rule.`);
    const text = [route.trim(), String(failure), ...(times === undefined ? [] : [`x${times}`])].join(" ");
    await this.inTurn(async () => {
      const rules = [...this.rules, { text, call }];
      await this.send(rules.map((rule) => rule.text).join("; ")).catch((cause: unknown) => {
        throw new TypeError(`${call}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
      this.rules = rules;
    });
  }

  clear(): void {
    this.rules = [];
  }

  /** The calls whose rules no request has met. */
  async unmet(): Promise<string[]> {
    return this.inTurn(async () => {
      if (this.rules.length === 0) return [];
      const counted = (await this.send("true")) as CountedRule[];
      return this.rules.flatMap(({ call }, index) => (counted[index]?.met === 0 ? [call] : []));
    });
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
