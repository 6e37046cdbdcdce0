/** One request of the log. */
export interface LogEntry {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** Without its `?`, and without credentials. */
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  /** The JSON that was sent; a text that ends with its length if it was too long. */
  readonly body: unknown;
  readonly recordId: number | string | null;
  /** The file of your own logic that answered, where `mockbench mock` has `--handlers`. */
  readonly handler?: string;
  /** The rule of {@link MockContext.fail}, or of the studio, that it met. */
  readonly rule?: string;
  /** `rival` for a request of the second writer, `answer` for one that a rule answered. */
  readonly simulated: "error" | "drip" | "truncate" | "reset" | "malformed" | "rival" | "answer" | null;
}
