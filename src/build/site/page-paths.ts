import { type PageEntry, pathOf } from "../../site/page.ts";

/** Path of the HTML file of a page below the output folder. */
export const fileOf = (page: PageEntry): string => {
  const path = pathOf(page);
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
};

/** The relative path from a page to the root of the site. */
export const rootOf = (page: PageEntry): string => {
  const depth = pathOf(page).split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
};
