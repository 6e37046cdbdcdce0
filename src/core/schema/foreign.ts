import { isNode, type Node } from "./node.ts";

const SHORT_FORM =
  "which is not supported; in the short form, a type is { users: { name: fullName, email: email } }";
const RECORDS = 'of records is { "users": [ … ] }';

/** A blank line or comment, of whatever language. */
const SKIPPED = /\s+|#[^\n]*|\/\/[^\n]*|--[^\n]*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""/y;

/** How much of a text is examined: some of the patterns take quadratic time. */
const HEAD = 4000;

/** The beginning of a text, after blank lines and comments. */
const headOf = (text: string): string => {
  let at = 0;
  SKIPPED.lastIndex = 0;
  while (SKIPPED.test(text)) at = SKIPPED.lastIndex;
  return text.slice(at, at + HEAD);
};

/** Texts that are neither JSON nor YAML: how they begin, what they are, and what to do instead. */
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
    "is TypeScript, which is not supported; convert it to JSON Schema as shown at /docs/your-own-resources/#typescript",
  ],
  [
    /^<[?!a-z]/i,
    "is XML or HTML, which is not supported; the Data converter at /tools/convert/ converts XML to JSON",
  ],
  [
    /^\[\[?[\w."-]+\]\]?[ \t]*\r?\n|^[\w-]+[ \t]*=/,
    "is TOML, which is not supported; the Data converter at /tools/convert/ converts it to YAML",
  ],
  [/^[^\n]*\.(?:ya?ml|json)\s*$/i, "is a file name; give the contents of the file instead"],
  [/^\{[^\n]*\}\s*\n\s*\{/, `has one JSON value per line, which is not supported; a list ${RECORDS}`],
  [
    /^[^:{}[\]\n]*([,;\t])[^:{}[\]\n]*\n[^\n]*\1/,
    `is CSV, which is not supported; the Data converter at /tools/convert/ converts it to JSON, and a list ${RECORDS}`,
  ],
];

/** What an unsupported text is and what to do instead; undefined if that is unknown. */
export const foreignLanguage = (text: string): string | undefined => {
  const head = headOf(text);
  return LANGUAGES.find(([beginning]) => beginning.test(head))?.[1];
};

/** Files of other tools, whose lists of objects are not records. */
const FILES: readonly (readonly [isOne: (root: Node) => boolean, what: string])[] = [
  [
    (root) => Object.hasOwn(root, "lastMigration") && Object.hasOwn(root, "routes"),
    'is a Mockoon environment, which is not supported; write the records of a data bucket as { "users": [ … ] }',
  ],
  [
    (root) => isNode(root["info"]) && Array.isArray(root["item"]),
    "is a Postman collection, which is not supported; mockbench mock serves it, mockbench schema makes an OpenAPI document of it",
  ],
  [
    ({ log }) => isNode(log) && Array.isArray(log["entries"]),
    "is a HAR file, which is not supported; mockbench mock serves it, mockbench schema makes an OpenAPI document of it",
  ],
  [
    (root) => Object.hasOwn(root, "asyncapi"),
    "is an AsyncAPI document, which is not supported; write its schemas as { $defs: { User: … } }",
  ],
];

/** The same for a parsed document of another tool; undefined for all others. */
export const foreignFile = (root: Node): string | undefined => FILES.find(([isOne]) => isOne(root))?.[1];
