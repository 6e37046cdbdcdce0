/** The hashed file name of each worker by its name, inserted by the page build. */
declare const __WORKERS__: Readonly<Record<string, string>>;

declare module "punycode/punycode.es6.js" {
  export { toUnicode } from "punycode";
}

declare module "markdown-it-emoji/lib/data/full.mjs" {
  const emoji: Readonly<Record<string, string>>;
  export default emoji;
}
