import type { Language } from "./language.ts";

/** A pattern, and how much each match counts for its language. */
type Sign = readonly [weight: number, pattern: RegExp];

type Detected = Exclude<Language, "text" | "csv" | "shell" | "python" | "go" | "php"> | "scss" | "less";

type Group = "js" | "css" | "markdown" | "yaml" | "sql" | "graphql" | "toml" | "other" | "markup";

/**
 * Patterns for the lines of each language, without indentation and with single spaces. `js` covers TypeScript, too, and
 * `css` covers SCSS. Written by hand, because libraries for this are as large as a whole page may be. Of 4,800 files on
 * one system, 97 to 100 % of each kind were detected, except HTML that begins with `<?xml`.
 */
const SIGNS: Readonly<Record<Group, readonly Sign[]>> = {
  js: [
    [
      3,
      /^(?:import (?:["'{*]|type |[\w$]+(?: from |, ?\{))|export (?:default|async|const|let|var|function|class|abstract|type|interface|enum|declare|[*{]))/gm,
    ],
    [
      3,
      /^(?:(?:const|let|var) (?:[\w$]+ ?[=;:,]|[[{])|(?:async )?function\b[ *]*[\w$]* ?[<(]|class \w+[^;:\n]*\{|["']use strict)/gm,
    ],
    [3, /^(?:declare |(?:abstract class|interface|enum|namespace) \w+[^;\n]*\{|type \w+(?:<[^=\n]*>)? ?=)/gm],
    [
      2,
      /=>|\b(?:console|document|window|Math|JSON|Object|Promise|Array|process|module)\.\w|\brequire\(["']/g,
    ],
    [2, /^(?:[\w$]+|"[^"\n]*"|'[^'\n]*'): .*, ?(?:\/\/.*)?$/gm],
    [2, /^(?:readonly )?\w+\??: ?(?:string|number|boolean|unknown|any|void|never)\b/gm],
    [
      1,
      /^(?:return\b|if ?\(|\}? ?else\b|for ?\(|while ?\(|switch ?\(|case .+:|throw |try ?\{|\} ?catch|await |this\.)/gm,
    ],
    [1, /^[\w$.[\]]+ ?[-+*|&?]*= ?[^= \n]/gm],
    [1, /\) ?;$|\) ?\{$|^[\w$.]+\([^)\n]*\)$|^\/\//gm],
  ],
  css: [
    [
      3,
      /^@(?:media|import|font-face|keyframes|layer|supports|charset|container|property|scope|page|mixin|include|use|forward|extend)\b/gm,
    ],
    [2, /^(?:--[\w-]+|\$[\w-]+|\*?-?[a-z]+(?:-[a-z]+)*) ?: ?[^\s;{}A-Z(][^;{}\n]*; ?(?:\/[/*].*)?$/gm],
    [3, /(?<!(?:\breturn|[=:,;({}]) ?)(?<=\S ?)\{\s?(?:--)?[a-z][a-z-]* ?: ?[^={}:"'`\s][^{}:"'`]*[;}]/g],
    [2, /!important\b|#[\da-f]{3,8} ?[;}]|\d(?:px|r?em|v[hw]|%) ?[;}]/gi],
    [
      1,
      /^(?:[.#&:>~*[][^;={}$\n]*|(?!(?:if|else|do|try|for|class|interface|enum|type|static|export|return|query|mutation|schema|input)\b)[a-z][^;={}$()\n]*)\{$/gm,
    ],
  ],
  markdown: [
    [3, /^#{2,6} \S|^(?:```|~~~)|^!?\[[^\]\n]+\](?:\(|: )/gm],
    [2, /\[[^\]\n]+\]\([^)\n]+\)|\*\*[^\s*][^*\n]*\*\*|^\|.*\|$|^={3,}$|^> /gm],
    // Several lines that begin with # are comments.
    [1.5, /(?<!^#.*\n)^# \S.*$(?!\n#)|^(?:[-*+]|\d+\.) (?!["'\w.-]+:(?: |$))\S/gm],
    // Prose: words without the punctuation of code.
    [1, /^(?:[*-] |\d+\. )?(?=(?:\S+ ){3})[A-Za-z`"'(][^{}=;<>|$\n]*[a-z,`] [a-z`(][^{}=;\n]*[\w.,:!?)`]$/gm],
  ],
  yaml: [
    [3, /^---$(?!\n[^:]*\n---)|: ?[|>][-+]?$|^- ["'\w.$/-]+:(?: |$)/gm],
    [2, /^(?:"[^"\n]*"|'[^'\n]*'|[\w$./@-]+):(?: .*[^;,{(\s]|)$/gm],
    [1, /^- \S/gm],
    [0.5, /^#/gm],
  ],
  sql: [
    [
      6,
      /^(?:select\b[^;]{0,400}?\sfrom\s|insert into |merge into |explain (?:analyze |verbose )*(?:select|insert|update|delete|with)\b|\(select\b|update \S+\sset\s|delete from |with (?:recursive )?\w+ as ?\()/gim,
    ],
    [
      6,
      /^(?:create|alter|drop) (?:or replace )?(?:\w+ )?(?:table|view|index|database|schema|function|procedure|trigger|type|extension|sequence|role|user) /gim,
    ],
    [
      6,
      /^(?:(?:CREATE|ALTER|DROP) [A-Z]+|SELECT|BEGIN|COMMIT|PRAGMA|GRANT|SET|USE|EXPLAIN|SHOW|DESCRIBE|TRUNCATE|VACUUM)(?:[\s;]|$)/gm,
    ],
    [
      2,
      /^(?:FROM|WHERE|(?:LEFT |RIGHT |INNER |CROSS |FULL )?JOIN|GROUP BY|ORDER BY|HAVING|VALUES|LIMIT|UNION|PRIMARY KEY|FOREIGN KEY|CONSTRAINT)\b/gm,
    ],
    [
      2,
      /^["`\w]+ (?:int(?:eger)?|bigint|smallint|varchar|text|boolean|timestamp|date|serial|uuid|numeric|decimal|char)\b/gim,
    ],
    [6, /^(?:declare @\w+ (?:as )?\w|exec(?:ute)? (?:\w+\.)?\w+ @\w)/gim],
    [1, /^-- /gm],
  ],
  graphql: [
    [
      8,
      /^(?:(?:query|mutation|subscription|fragment)\b(?: ?\w+ ?\([^)]{0,400}\))?[^;={]{0,400}\{|schema ?(?:@[^{\n]*)?\{|directive @|scalar [A-Z])/gm,
    ],
    [
      8,
      /^(?:extend )?(?:type|input|interface) \w+[^=;{\n]*\{\s(?:"[^"]{0,400}"+\s)?\w+(?:\([^)]{0,400}\))? ?: ?\[*[A-Z]\w*[\]!]*$/gm,
    ],
    [8, /^\{\s\w+ ?[{(]/g],
    [3, /^"""/gm],
  ],
  toml: [
    [3, /^\[\[?[\w. "'-]+\]\]?\n/gm],
    [1, /^[\w."-]+ = [^=\n]*[^;,({\n]\n(?=[\w."-]+ = )/gm],
    [1, /^[\w."-]+ ?= ?[^=\n]*[^;,({\n]$/gm],
  ],
  // Python, Ruby, Go, Rust, C, shells and their configuration files: no tool reads these.
  other: [
    [4, /^(?:RUN|CMD|COPY|ENTRYPOINT|WORKDIR|EXPOSE|ENV|ARG) |^(?:export )?[A-Z][A-Z\d_]+=/gm],
    [20, /^(?![^]*\n#!)#!|^<\?(?:php\b|=)/g],
    [
      4,
      /^(?:def \w|from [\w.]+ import |import (?:[\w.]+(?: as \w+)?$|\($)|class \w[^{\n]*:$|package \w+$|func [\w(]|fn \w+[(<]|use \w+::|pub |impl |# ?(?:include|define|if|ifdef|ifndef|endif)\b|require ['"]|elif |module \w+$)/gm,
    ],
    [
      3,
      /^(?:if|for|while|with|try|else|except)\b[^;{]*:$|^(?:end|fi|done|esac|then|do)$|; (?:then|do)$|\w := |^my [$@%]|^(?:static|void|int|char|unsigned|struct) [\w *]+[(;={]/gm,
    ],
  ],
  markup: [
    [400, /^<(?:\?xml|!doctype|html)\b/gi],
    [8, /^(?:<!--[^]*?-->\s?)*<[\w!?]/g],
    [1, /^<[\w/!]/gm],
  ],
};

const HTML_ELEMENTS = new Set(
  (
    "html head body base title meta link style script template div p span strong h1 h2 h3 h4 h5 h6 ul ol li dl table tr " +
    "td th thead tbody section article aside main header footer nav br hr img form fieldset label input select textarea button pre code " +
    "blockquote figure details dialog iframe video canvas center font"
  ).split(" "),
);

/** Looks at the first element: further down, XML can have elements with names from HTML, such as `<link>` in RSS. */
const isHtml = (code: string): boolean => {
  const [, name = ""] =
    /<(!doctype html|a (?:[^<>]*\s)?href=|[a-z][\w-]*)/i.exec(code.replaceAll(/<!--[^]*?-->/g, "")) ?? [];
  return name.includes("-") || /^(?:!|a )/i.test(name) || HTML_ELEMENTS.has(name.toLowerCase());
};

const TYPES =
  /^(?:export )?(?:declare |interface \w+|type \w+(?:<[^=\n]*>)? ?=|enum \w+|abstract class|import type\b)|[\w$)\]]\?? ?: ?(?:string|number|boolean|unknown|any|void|never)\b|\b(?:const|let|var) \w+ ?: ?\w|\bas (?:const\b|[A-Z]\w*[;,)])|^(?:private|public|protected|readonly) \w/m;
const SASS =
  /^\$[\w-]+ ?:|@(?:mixin|include|use|forward|extend|function|if|each)\b|(?:^|[{};]) ?&[-\w]|#\{|(?:^|\s)\/\/|^%\w/m;

/** A variable in Less, or a call of a mixin. */
const LESS = /^@[\w-]+:|(?:^|[;{}] ?)[.#][\w-]+\([^{}]*\) ?;/m;

/** Tells similar languages apart. */
const KINDS: Readonly<Record<Group, (code: string) => Detected | undefined>> = {
  // A lone object is JSON with comments, or almost JSON.
  js: (code) => (/^(?:\/\/.*\n)*\{/.test(code) ? "json" : TYPES.test(code) ? "ts" : "js"),
  css: (code) => (SASS.test(code) ? "scss" : LESS.test(code) ? "less" : "css"),
  markup: (code) => (isHtml(code) && !code.startsWith("<?xml") ? "html" : "xml"),
  markdown: () => "markdown",
  yaml: () => "yaml",
  sql: () => "sql",
  graphql: () => "graphql",
  toml: () => "toml",
  other: () => undefined,
};

/** How JSON begins. A line with only a name in brackets is a TOML section. */
const JSON_START =
  /^(?!\s*\[\[?[A-Za-z][\w. -]*\]\]?\s*\n)\s*(?:\{\s*(?:\/\/.*\n\s*|\/\*(?:(?!\*\/)[^])*\*\/\s*)*(?:"|\})|\[\s*(?:[[{"\d-]|true|false|null|\]))/;

/** Removes comments, and other languages embedded in HTML and Markdown; the text may begin or end within one. */
const withoutQuotes = (text: string): string =>
  text
    .replace(/^(?:(?!\/\*)[^])*?\*\//, "")
    .replaceAll(/(?<![^\s;{}])\/\*[^]*?\*\/|^\/\*[^]*/gm, "")
    .replaceAll(/<(style|script)\b[^>]*>[^]*?(?:(?=<\/\1)|(?![^]))/gi, "<$1>")
    .replaceAll(/^(```|~~~).*\n[^]*?(?:^\1|(?![^]))/gm, "$1");

/**
 * The most likely language of a text; undefined if there is no evidence. With `isSure`, a single sign that also occurs
 * in other texts is not enough.
 */
export const detectLanguage = (text: string, isSure = false): Detected | undefined => {
  const head = text.slice(0, 4000);
  if (JSON_START.test(head)) return "json";
  const lines = head.split("\n").map((line) => line.trim().replaceAll(/\s+/g, " "));
  const code = withoutQuotes(lines.filter((line) => line !== "").join("\n"));
  let best: Group = "other";
  let most = isSure ? 2.5 : 0;
  for (const [language, signs] of Object.entries(SIGNS) as [Group, readonly Sign[]][]) {
    const score = signs.reduce((sum, [weight, sign]) => sum + weight * (code.match(sign)?.length ?? 0), 0);
    if (score > most) [best, most] = [language, score];
  }
  return KINDS[best](code);
};
