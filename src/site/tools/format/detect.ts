/** The languages that a text may be in, the surest sign first. */
const SIGNS: readonly (readonly [language: string, sign: RegExp])[] = [
  ["json", /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[[{"\d-]|true|false|null|\]))/],
  ["xml", /^\s*<\?xml\b/i],
  [
    "html",
    /^\s*<(?:!doctype html|html|head|body|div|p|ul|ol|table|section|main|header|a\s+href|h\d|form|script|style)\b/i,
  ],
  ["xml", /^\s*<[\w!]/],
  [
    "sql",
    /^\s*(?:--.*\n\s*)*(?:select\b[\s\S]+?\bfrom\b|select\s|insert\s+into|create\s+(?:or\s+replace\s+)?(?:table|view|index)|update\s+\S+\s+set|delete\s+from|alter\s+table|with\s+\w+\s+as\s*\()/i,
  ],
  [
    "graphql",
    /^\s*(?:query|mutation|subscription|fragment|schema|input|extend|directive|scalar)\b[^;=]*[{@(]/,
  ],
  ["graphql", /^\s*type\s+\w+[^=;]*\{\s*\w+(?:\([^)]*\))?\s*:\s*[[\]\w!]+\s*$/m],
  ["graphql", /^\s*\{\s*\w+\s*[{(]/],
  [
    "ts",
    /^\s*(?:export\s+)?(?:declare\s|interface\s+\w+|type\s+\w+(?:<[^=]*>)?\s*=|enum\s+\w+|abstract\s+class)/m,
  ],
  ["ts", /[(,]\s*\w+\??:\s*(?:string|number|boolean|unknown|any|void)\b|\b(?:const|let|var)\s+\w+\s*:\s*\w/],
  [
    "js",
    /^\s*(?:import\b|export\b|const\s|let\s|var\s|function\b|async\s|class\s|return\b|if\s*\(|for\s*\(|while\s*\(|\/\/|["']use strict)|=>|\bconsole\.|\)\s*;?\s*$/m,
  ],
  ["scss", /^\s*(?:\$[\w-]+\s*:|@(?:mixin|include|use|forward|extend)\b)|\{[^{}]*&[\w-]/m],
  // A rule has a declaration, perhaps in a rule nested in it.
  [
    "css",
    /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:@(?:media|import|font-face|keyframes|layer|supports|charset|container|property|scope)\b|(?:[.#*:&\w>+~,\s()"'-]|\[[^\]]*\])*(?:[^\s:=]|\[[^\]]*\])\s*\{(?:[^{}]*[{}])*?(?:[^{}]*;)?\s*[\w-]+\s*:(?!=)[^{}]*[;}])/,
  ],
  ["markdown", /^#{1,6}\s|^(?:[-*+]|\d+\.)\s.*\n(?:[-*+]|\d+\.)\s|^```|\[[^\]]+\]\([^)]+\)|\*\*\S/m],
  ["yaml", /^\s*(?:---\s*$|-\s+\S|[\w"'.-]+:(?:\s|$))/m],
  // Other languages have assignments, too: a sign only where there is no other.
  ["js", /^\s*[\w$.]+\s*=[^=]/m],
];

/** What language a text most likely is in; undefined where nothing gives it away. */
export const detect = (text: string): string | undefined => {
  const head = text.slice(0, 4000);
  return SIGNS.find(([, sign]) => sign.test(head))?.[0];
};
