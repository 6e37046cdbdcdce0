import { BUILT_IN, type Catalog, DEFAULT_COUNT } from "../../core/engine/index.ts";
import { servedLists } from "../../core/rows/index.ts";
import { createDocument } from "../openapi/document.ts";
import { recordExamples } from "../openapi/record-examples.ts";
import { type CustomFile, PLACEHOLDER_ORIGIN } from "./custom-paths.ts";
import { customLlms } from "./llms.ts";
import { studioFacts } from "./studio-facts.ts";
import { RESOURCES_CLASS, resourceSection } from "./resource-docs.ts";
import { readFileText } from "./source.ts";

const HEADING = "this-service";
const TITLE = "This service’s own resources";

const customNames = (catalog: Catalog, only: boolean): readonly string[] =>
  only ? catalog.names : catalog.names.filter((name) => BUILT_IN.find(name) === undefined);

const introduction = (only: boolean): string => {
  const beside = only ? "There are no others." : "They are served in addition to the built-in ones below.";
  return `<section><h2 id="${HEADING}"><a href="#${HEADING}">${TITLE}</a></h2><p>${beside}</p></section>`;
};

/** The docs page with the custom resources before the built-in ones, or instead of them. */
const withCustomResources = (page: string, catalog: Catalog, only: boolean): string => {
  const names = customNames(catalog, only);
  const link = (id: string, title: string): string => `<li><a href="#${id}">${title}</a></li>`;
  const put = (html: string) => ({
    element(element: HTMLRewriterTypes.Element) {
      if (only) element.setInnerContent(html, { html: true });
      else element.prepend(html, { html: true });
    },
  });
  const own = new Set(names);
  const hrefOf = (name: string): string => (own.has(name) ? `#${name}` : `${name}/`);
  const sections = names
    .map((name) => {
      const table = catalog.table(name, { seed: "1", count: DEFAULT_COUNT, origin: "" });
      const [first] = table.ids(0, 1);
      return resourceSection(catalog.info(name), first === undefined ? {} : table.row(first), hrefOf);
    })
    .join("");
  const rewriter = new HTMLRewriter()
    .on("nav.contents ul", put(link(HEADING, TITLE) + names.map((name) => link(name, name)).join("")))
    .on(`div.${RESOURCES_CLASS}`, put(introduction(only) + sections));
  if (only)
    rewriter
      .on("p.lead", put("The resources of this service: their fields and their relations."))
      // Pages of built-in resources.
      .on("nav.docs-nav ul ul ul, nav.neighbours [rel=next]", {
        element: (element) => void element.remove(),
      });
  return rewriter.transform(page);
};

/** The home page with the resources of this service. Its script reads their names from the element that is added. */
const withServedNames = (page: string, { names }: Catalog, only: boolean): string => {
  const links = names.map((name) => `<a href="./studio/#${name}">${name}</a>`).join("");
  const rewriter = new HTMLRewriter()
    .on("head", {
      element: (head) => {
        head.append(`<meta name="resources" content="${names.join(",")}">`, { html: true });
      },
    })
    .on("[data-count=resources]", { element: (count) => void count.setInnerContent(String(names.length)) })
    .on("nav.resources", { element: (nav) => void nav.setInnerContent(links, { html: true }) });
  // It asks for built-in resources.
  if (only) rewriter.on("section.demo", { element: (demo) => void demo.remove() });
  return rewriter.transform(page);
};

/** The text of a file that describes custom resources, instead of the built one. */
export const customFile = async (name: CustomFile, catalog: Catalog, only: boolean): Promise<string> => {
  if (name === "docs/resources/index.html")
    return withCustomResources(await readFileText(name), catalog, only);
  if (name === "index.html") return withServedNames(await readFileText(name), catalog, only);
  if (name === "studio/server.json") return JSON.stringify(studioFacts(catalog, only, PLACEHOLDER_ORIGIN));
  if (name === "studio/lists.json") return JSON.stringify(servedLists(catalog));
  if (name === "llms.txt") return customLlms(await readFileText(name), catalog, only, PLACEHOLDER_ORIGIN);
  await catalog.load();
  const examples = recordExamples(catalog, PLACEHOLDER_ORIGIN);
  const isCompact = name === "openapi.json";
  return JSON.stringify(createDocument({ catalog, examples, origin: PLACEHOLDER_ORIGIN, isCompact }));
};
