import { jsonOfRows } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import { isJson } from "./operation.ts";

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const xmlOf = (name: string, value: unknown): string => {
  const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : "item";
  if (Array.isArray(value)) return value.map((item) => xmlOf(tag, item)).join("");
  const inner = isNode(value)
    ? Object.entries(value)
        .map(([key, item]) => xmlOf(key, item))
        .join("")
    : escapeXml(typeof value === "string" ? value : value === null ? "" : (JSON.stringify(value) ?? ""));
  return `<${tag}>${inner}</${tag}>`;
};

const isRows = (value: unknown): value is object[] => Array.isArray(value) && value.every(isNode);

/** A value as the body of a media type. */
export const bodyText = (type: string, value: unknown): string => {
  if (isJson(type)) return isRows(value) ? jsonOfRows(value) : (JSON.stringify(value) ?? "null");
  if (typeof value === "string") return value;
  if (/[/+]xml\b/.test(type)) return `<?xml version="1.0" encoding="UTF-8"?>${xmlOf("response", value)}`;
  return value === undefined ? "" : JSON.stringify(value);
};
