/*
 * Texts that break programs, made by rule rather than collected: each group walks a set that some layer
 * between a keyboard and a disk has special plans for.
 */
const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

/** The characters of these code points, in hexadecimal. */
const points = (values: string): string[] =>
  values.split(" ").map((value) => String.fromCodePoint(Number.parseInt(value, 16)));

const wrap = (around: readonly (readonly [string, string])[], cores: readonly string[]): string[] =>
  around.flatMap(([before, after]) => cores.map((core) => before + core + after));

/** Terminators and separators of lines, records and C strings. */
const ENDINGS = ["\0", "\n", "\r", "\r\n", "\n\r", "\u0085", "\u2028", "\u2029", "\u001a", "\u0004"];

const WORDS = [
  "",
  " ",
  "[object Object]",
  "<%= 7 %>",
  ..."null undefined nil None true false NaN Infinity -Infinity -0 0x10 1e1000 1,000.00 00012 9007199254740993 __proto__ constructor toString hasOwnProperty then CON PRN.txt EOF %00 %s%n%x {{7*7}} ${7*7} #{7*7}".split(
    " ",
  ),
];

const QUOTES = [
  "'",
  '"',
  "`",
  "\\",
  "''",
  '""',
  "\\'",
  '\\"',
  "\\\\",
  "\\u0000",
  "\\ud800",
  "/",
  "//",
  "/*",
  "*/",
  "--",
];

/** What the owner's tools could run: SQL, markup, shells, spreadsheets, paths, mail headers. */
const PAYLOADS = [
  "'; DROP TABLE contact; --",
  "1 OR 1=1",
  "') UNION SELECT sql FROM sqlite_master --",
  "%' ESCAPE '!",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</pre><h1>",
  "<!--",
  "]]>",
  "&lt;&amp;&#x3c;",
  "javascript:alert(1)",
  "<svg/onload=alert(1)>",
  "<a href='data:text/html,x'>",
  "<?xml version='1.0'?>",
  "$(touch x)",
  "`id`",
  "; ls",
  "| cat",
  "&& true",
  "> /dev/null",
  "$HOME",
  "~root",
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  '=HYPERLINK("x")',
  "../../etc/passwd",
  "..\\..\\x",
  "C:\\nul",
  "file:///etc/hosts",
  "x\r\nBcc: all@example.com",
  "x\nSubject: y",
  "\r\n.\r\n",
  "\r\n--boundary--",
  "=?utf-8?b?eA==?=",
];

const SCRIPTS =
  "ÀÉÎÕÜ ßſŉ ıİiI ﬁﬀ Ωμ Ѐђѕ שָׁלוֹם مرحبا हिन्दी ไทย 한국어 ᄒᆞᆫ 日本語 漢字 ꙮ ᚠᛇ ᠮᠣ မြန် ខ្មែរ ქართ Հայ አማ ᏣᎳ ᐃᓄ 𝒽𝓮𝕝𝕃 𐍈𐌰 𓀀𓂀 🀄 Ｆｕｌｌ ｶﾅ".split(
    " ",
  );

const EMOJI = ["😀", "👍🏿", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "❤️", "❤︎", "👁️‍🗨️", "🧑🏽‍🚀", "🇦", "🏻", "‍👩", "©️", "🫠"];

/** Texts that look the same but differ in bytes, which detect normalisation. */
const NORMALISATION = ["é", "é", "Å", "Å", "Å", "가", "가", "ﬃ", "ffi", "q̣̇", "q̣̇", "Ⅸ", "½", "㎏"];

const INVISIBLE = points(
  "a0 ad 34f 61c 1160 1680 180e 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 200a 200b 200c 200d 200e 200f 202a 202b 202c 202d 202e 202f 205f 2060 2061 2062 2063 2064 2066 2067 2068 2069 206a 3000 3164 fe00 fe0f feff ffa0 fff9 fffa fffb fffc fffd e0001 e0020 e0100",
);

/** Where encodings change their number of bytes, and code points that are not characters. */
const EDGES = points(
  "7f 80 7ff 800 d7ff e000 f8ff fdd0 fdef fffe ffff 10000 1fffe 1ffff 2fffe 3ffff effff f0000 ffffd fffff 100000 10fffd 10fffe 10ffff",
);

const LONG = [
  "a".repeat(4000),
  "😀".repeat(2000),
  "\0".repeat(1000),
  "\n".repeat(1000),
  '"'.repeat(1000),
  "\\".repeat(1000),
  `Z${"̴̵̶̷̡̢̧̨".repeat(200)}`,
  "\u202e".repeat(300),
  "ﷺ".repeat(500),
  "<b>".repeat(500),
  "((((".repeat(200),
];

/** All of them, without duplicates: well-formed Unicode, each usable as a name or as part of a message. */
export const naughtyStrings: readonly string[] = [
  ...new Set([
    ...range(0x00, 0x1f),
    ...range(0x7f, 0x9f),
    ...ENDINGS,
    ...wrap(
      [
        ["a", "b"],
        ["", "end"],
        ["start", ""],
      ],
      ENDINGS,
    ),
    ...WORDS,
    ...QUOTES,
    ...wrap(
      [
        ["'", "'"],
        ['"', '"'],
      ],
      QUOTES,
    ),
    ...PAYLOADS,
    ...SCRIPTS,
    ...EMOJI,
    ...NORMALISATION,
    ...INVISIBLE,
    ...wrap([["a", "b"]], INVISIBLE),
    ...EDGES,
    ...wrap([["a", "b"]], EDGES),
    ...wrap([["a", "b"]], [...range(0x01, 0x1f), ...range(0x7f, 0x9f)]),
    ...wrap([["😀", "😀"]], QUOTES),
    ...wrap([["a", "b"]], EMOJI),
    ...LONG,
  ]),
];
