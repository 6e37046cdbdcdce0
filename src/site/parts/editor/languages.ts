import { LanguageSupport, StreamLanguage, type StreamParser } from "@codemirror/language";
import { json } from "@codemirror/lang-json";
import type { Language } from "../../shared/language.ts";

const streamLanguage = <State>(parser: StreamParser<State>): LanguageSupport =>
  new LanguageSupport(StreamLanguage.define(parser));

/** The JSON parser comes with the editor; the others are loaded on demand. */
const LOADERS = {
  text: () => undefined,
  json,
  js: async () => (await import("@codemirror/lang-javascript")).javascript({ jsx: true }),
  ts: async () => (await import("@codemirror/lang-javascript")).javascript({ jsx: true, typescript: true }),
  css: async () => (await import("@codemirror/lang-css")).css(),
  html: async () => (await import("@codemirror/lang-html")).html({ autoCloseTags: false }),
  xml: async () => (await import("@codemirror/lang-xml")).xml({ autoCloseTags: false }),
  yaml: async () => (await import("@codemirror/lang-yaml")).yaml(),
  sql: async () => {
    const { PostgreSQL, sql } = await import("@codemirror/lang-sql");
    return sql({ dialect: PostgreSQL });
  },
  markdown: async () => {
    const { markdown, markdownLanguage } = await import("@codemirror/lang-markdown");
    return markdown({ base: markdownLanguage });
  },
  csv: async () => new LanguageSupport((await import("./stream-languages.ts")).csv),
  graphql: async () => new LanguageSupport((await import("./stream-languages.ts")).graphql),
  toml: async () => new LanguageSupport((await import("./stream-languages.ts")).toml),
  shell: async () => streamLanguage((await import("@codemirror/legacy-modes/mode/shell")).shell),
  python: async () => streamLanguage((await import("@codemirror/legacy-modes/mode/python")).python),
  go: async () => streamLanguage((await import("@codemirror/legacy-modes/mode/go")).go),
  php: async () => streamLanguage((await import("./php.ts")).php),
} satisfies Record<Language, () => LanguageSupport | undefined | Promise<LanguageSupport>>;

export const loadLanguage = async (language: Language): Promise<LanguageSupport | undefined> =>
  LOADERS[language]();
