import { isNode, type Node } from "./node.ts";

const SHORT_FORM =
  "which is not read; written by hand, a type is: { users: { name: fullName, email: email } }";
const RECORDS = 'of records is: { "users": [ … ] }';

/** Blank lines and comments, of whatever language. */
const PREAMBLE = /^(?:\s+|#[^\n]*|\/\/[^\n]*|--[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?""")*/;

/** How texts begin that are neither JSON nor YAML: what they are, and what to do instead. */
const LANGUAGES: readonly (readonly [beginning: RegExp, what: string])[] = [
  [
    /^(?:extend\s+)?(?:type|input|scalar|schema|directive)\b[^=\n]*[{\n@]/,
    `is a GraphQL schema, ${SHORT_FORM}`,
  ],
  [
    /^(?:model|enum|datasource|generator)\s+\w+\s*\{\s*\n\s*\w+\s+[\w"=]/,
    `is a Prisma schema, ${SHORT_FORM}`,
  ],
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
  [/^\{[^\n]*\}\s*\n\s*\{/, `has a JSON value in each line, which is not read; a list ${RECORDS}`],
  [
    /^[^:{}[\]\n]*([,;\t])[^:{}[\]\n]*\n[^\n]*\1/,
    `is CSV, which is not read; the Data converter at /tools/convert/ makes JSON of it, and a list ${RECORDS}`,
  ],
];

/** What a text is that cannot be parsed; undefined if nothing is known of it. */
export const foreignLanguage = (text: string): string | undefined => {
  const rest = text.slice(PREAMBLE.exec(text)?.[0].length);
  return LANGUAGES.find(([beginning]) => beginning.test(rest))?.[1];
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
