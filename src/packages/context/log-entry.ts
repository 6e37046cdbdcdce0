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
  /** `rival` for a request of the second writer. */
  /** The file of your own logic that answered, where `mockbench mock` has `--handlers`. */
  readonly handler?: string;
  readonly simulated: "error" | "drip" | "truncate" | "reset" | "malformed" | "rival" | null;
}
