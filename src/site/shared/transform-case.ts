/** What the transform of a tool is shown to do in a browser; the rest of it is tested without one. */
export interface TransformCase {
  /** As a link would carry them. */
  readonly hash?: string;
  /** Label and text of each field, in order; none where the tool needs no input. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  readonly shows: string;
  readonly saved: string;
  /** The result is rows, each with a copy button: this one has that value, or any where it is random. */
  readonly row?: readonly [label: string, value?: string];
  /** An input that is wrong, and what is said about it; tools that take anything have none. */
  readonly wrong?: { readonly hash?: string; readonly text: string; readonly says: string };
}
