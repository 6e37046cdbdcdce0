import type { MockResponse, OwnApi } from "../../core/mock/index.ts";
import { escapeHtml } from "../escape-html.ts";

const STYLE =
  ":root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{margin:2rem auto;max-width:60rem;padding:0 1rem}" +
  "table{border-spacing:0}td,th{padding:0 2rem 0 0;text-align:left;font-weight:400}th{font-family:ui-monospace,monospace}";

type Routes = OwnApi["routes"];

/** The address of a path on this host: one that starts with two slashes would begin with another host. */
const addressOf = (path: string): string => encodeURI(path.toWellFormed()).replace(/^\/\//, "/.//");

const rowOf = ({ path, methods }: Routes[number]): string => {
  const text = escapeHtml(path);
  const isOpened = methods.includes("GET") && !path.includes("{");
  const linked = isOpened ? `<a href="${escapeHtml(addressOf(path))}">${text}</a>` : text;
  return `<tr><th scope="row">${linked}</th><td>${methods.join(", ")}</td></tr>`;
};

/** The page at a root without an operation, for a browser that opens the address from the log. */
export const indexPage = (routes: Routes): MockResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    vary: "Accept",
  },
  body:
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>Mockbench</title><style>${STYLE}</style><h1>Paths of this API</h1>` +
    `<table>${routes.map(rowOf).join("")}</table></html>`,
});
