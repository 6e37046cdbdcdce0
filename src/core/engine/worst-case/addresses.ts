import { MISSING_IMAGE, WIDE_IMAGE } from "../images.ts";
import { lengthened } from "./texts.ts";
import type { DataStyle } from "./styles.ts";

/** Labels of domain names in the script of a style, as browsers and mail programs send them. */
const LABELS: Readonly<Partial<Record<DataStyle, string>>> = {
  // مثال
  rtl: "xn--mgbh0fb",
  // 例子
  cjk: "xn--fsqu00a",
  // 💩
  emoji: "xn--ls8h",
};

const LONGEST_LOCAL_PART = 64;
const PUBLIC_DOMAIN = /^example\.(?:com|org|net)$/;

export const isEmail = (text: string): boolean => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);

/** A valid address: with the longest local part, or on an internationalized domain. No two become the same. */
export const styledEmail = (email: string, style: DataStyle): string => {
  const [local = "", domain = ""] = email.split("@");
  if (style === "long" && local.length < LONGEST_LOCAL_PART - 1)
    return `${lengthened(`${local}.`, LONGEST_LOCAL_PART)}@${domain}`;
  const label = LABELS[style];
  // A company's addresses and its website share a domain.
  return label === undefined || !PUBLIC_DOMAIN.test(domain) ? email : `${local}@${label}.${domain}`;
};

/** What a style adds to the path of an address. */
const PATHS: Readonly<Partial<Record<DataStyle, string>>> = {
  long: `/${lengthened("path-", 200)}`,
  rtl: "/%D9%85%D8%AB%D8%A7%D9%84",
  cjk: "/%E4%BE%8B%E5%AD%90",
  emoji: "/%F0%9F%91%A9%F0%9F%8F%BD%E2%80%8D%F0%9F%9A%80",
  html: "/%3Cb%3E?a=1&amp=%22",
};

export const isUrl = (text: string): boolean => /^https?:\/\//.test(text);

const withPath = (url: string, style: DataStyle): string => {
  const path = PATHS[style];
  return path === undefined || /[?#]/.test(url) ? url : url.replace(/\/$/, "") + path;
};

const PICTURES: Readonly<Partial<Record<DataStyle, string>>> = { null: MISSING_IMAGE, long: WIDE_IMAGE };

/** Another address. Files of this service stay, apart from pictures: other fields have their size and checksum. */
export const styledUrl = (url: string, origin: string, style: DataStyle): string => {
  if (!url.startsWith(`${origin}/`)) return withPath(url, style);
  const picture = PICTURES[style];
  return picture === undefined || !url.startsWith(`${origin}/images/`) ? url : origin + picture;
};
