import type { ResponseComparison } from "./compare.ts";
import type { Difference, Side } from "./difference.ts";

/** The result of comparing a prediction with the server's response. */
export type Comparison =
  | {
      readonly state: "same";
      readonly bytes: number;
      /** Whether the server has another schema, or none. */
      readonly isOther: boolean;
    }
  | { readonly state: "different"; readonly differences: readonly Difference[] }
  /** The server does not have the requested resources. */
  | { readonly state: "lacking"; readonly status: number }
  | { readonly state: "away"; readonly reason: string };

export const verdictOf = (
  { status, bytes }: Side,
  { schema, differences }: Pick<ResponseComparison, "schema" | "differences">,
): Comparison => {
  if (schema === "lacking") return { state: "lacking", status };
  return differences.length === 0
    ? { state: "same", bytes: bytes.length, isOther: schema === "other" }
    : { state: "different", differences };
};
