/** What an expression finds in a text, whichever engine searches. */
export interface Found {
  readonly matches: readonly RegExpExecArray[];
  /** The names of the groups by number; undefined for unnamed ones. */
  readonly names: readonly (string | undefined)[];
  /** The text with each match replaced. */
  readonly replace: (template: string) => string;
  /** What each match becomes, without the text between them. */
  readonly fill: (template: string) => readonly string[];
  readonly split: () => readonly string[];
}
