/** Names of fields, separated by bars, by what such fields say: see `meaning.ts`. */
export type Fields = Readonly<Record<string, string>>;
