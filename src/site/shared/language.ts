/** The languages that the editor can highlight; `text` is plain. */
export type Language =
  | "text"
  | "json"
  | "js"
  | "ts"
  | "css"
  | "html"
  | "xml"
  | "yaml"
  | "toml"
  | "csv"
  | "sql"
  | "graphql"
  | "shell"
  | "python"
  | "go"
  | "php"
  | "markdown";
