import { isNode, type Node } from "./node.ts";

const SHORT_FORM =
  "which is not read; written by hand, a type is: { users: { name: fullName, email: email } }";
const RECORDS = 'of records is: { "users": [ … ] }';

/** A blank line or comment, of whatever language. */
const SKIPPED = /\s+|#[^\n]*|\/\/[^\n]*|--[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""/y;

/** How much of a text is looked at: some patterns take time with the square of it. */
const HEAD = 4000;

/** The beginning of a text, after blank lines and comments. */
const headOf = (text: string): string => {
  let at = 0;
  SKIPPED.lastIndex = 0;
  while (SKIPPED.test(text)) at = SKIPPED.lastIndex;
  return text.slice(at, at + HEAD);
};

/** How texts begin that are neither JSON nor YAML: what they are, and what to do instead. */
const LANGUAGES: readonly (readonly [beginning: RegExp, what: string])[] = [
  [
    /^(?:extend\s+)?(?:type|input|scalar|schema|directive)\b[^=\n]*[{\n@]/,
    `is a GraphQL schema, ${SHORT_FORM}`,
  ],
  [/^(?:model|datasource|generator)\s+\w+\s*\{\s*\n\s*\w+\s+[\w"=]/, `is a Prisma schema, ${SHORT_FORM}`],
  [/^(?:syntax\s*=|edition\s*=|message\s+\w+\s*\{)/, `is a Protocol Buffers file, ${SHORT_FORM}`],
  [/^(?:create|drop|alter|insert\s+into|set|begin|pragma)\b(?!\s*:)/i, `is SQL, ${SHORT_FORM}`],
  [
    /^(?:export|import|interface|declare|enum|type|const|class|abstract)\s/,
    "is TypeScript, which is not read; make a JSON Schema of it, as /docs/your-own-resources/#typescript shows",
  ],
  [
    /^<[?!a-z]/i,
    "is XML or HTML, which is not read; the Data converter at /tools/convert/ makes JSON of XML",
  ],
  [
    /^\[\[?[\w."-]+\]\]?[ \t]*\r?\n|^[\w-]+[ \t]*=/,
    "is TOML, which is not read; the Data converter at /tools/convert/ makes YAML of it",
  ],
  [/^[^\n]*\.(?:ya?ml|json)\s*$/i, "is the name of a file; give the text of the file"],
  [/^\{[^\n]*\}\s*\n\s*\{/, `has a JSON value in each line, which is not read; a list ${RECORDS}`],
  [
    /^[^:{}[\]\n]*([,;\t])[^:{}[\]\n]*\n[^\n]*\1/,
    `is CSV, which is not read; the Data converter at /tools/convert/ makes JSON of it, and a list ${RECORDS}`,
  ],
];

/** What a text is that cannot be parsed; undefined if nothing is known of it. */
export const foreignLanguage = (text: string): string | undefined => {
  const head = headOf(text);
  return LANGUAGES.find(([beginning]) => beginning.test(head))?.[1];
};

/** Files of other tools, which have lists of objects that are no records. */
const FILES: readonly (readonly [isOne: (root: Node) => boolean, what: string])[] = [
  [
    (root) => Object.hasOwn(root, "lastMigration") && Object.hasOwn(root, "routes"),
    'is a Mockoon environment, which is not read; the records of a data bucket are: { "users": [ … ] }',
  ],
  [
    (root) => isNode(root["info"]) && Array.isArray(root["item"]),
    'is a Postman collection, which is not read; a response with records is: { "users": [ … ] }',
  ],
  [
    ({ log }) => isNode(log) && Array.isArray(log["entries"]),
    'is a HAR file, which is not read; a response with records is: { "users": [ … ] }',
  ],
  [
    (root) => Object.hasOwn(root, "asyncapi"),
    "is an AsyncAPI document, which is not read; its schemas are, as { $defs: { User: … } }",
  ],
];

/** What a parsed document is that another tool wrote; undefined for all others. */
export const foreignFile = (root: Node): string | undefined => FILES.find(([isOne]) => isOne(root))?.[1];
