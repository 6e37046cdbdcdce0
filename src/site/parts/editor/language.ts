/** What the editor can highlight and fold; `text` is plain. */
export type Language = "text" | "json" | "js" | "ts" | "css" | "html" | "xml" | "yaml" | "sql" | "markdown";
