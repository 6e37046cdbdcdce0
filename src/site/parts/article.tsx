import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../shell/announce.tsx";
import { exampleProgram } from "../shell/preferences.ts";
import { copy } from "./clipboard.ts";
import { useServer, DEFAULT_SERVER } from "./use-server.ts";

interface Props {
  /** Passed only by the build. In the browser the text is already in the page, and its source is not loaded. */
  readonly html?: string;
}

/** An article. Makes the examples in its prerendered HTML interactive. */
export function Article({ html = "" }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const server = useServer();
  useLayoutEffect(() => {
    if (element.current !== null && server !== DEFAULT_SERVER) showServer(element.current, server);
  }, [server]);
  useEffect(() => {
    const root = element.current;
    if (root === null) return undefined;
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      const example = event.target.closest(".example");
      if (example === null) return;
      if (event.target.closest("[data-copy]") !== null) void copy(shownCode(example));
      const running = event.target.closest("a[data-run]");
      if (!(running instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      void run(example, running.href);
    };
    const onChange = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement) exampleProgram.value = target.value;
    };
    root.addEventListener("click", onClick);
    root.addEventListener("change", onChange);
    const stop = exampleProgram.subscribe((program) => choose(root, program));
    showInNav(root);
    const unfold = (): void => showTarget(root);
    unfold();
    addEventListener("hashchange", unfold);
    return () => {
      stop();
      removeEventListener("hashchange", unfold);
      root.removeEventListener("click", onClick);
      root.removeEventListener("change", onChange);
    };
  }, []);
  // oxlint-disable-next-line react/no-danger -- the build renders it from our own text
  return <div class="docs" ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Replaces the server's address in the examples with that of this page's server. */
function showServer(article: Element, server: string): void {
  for (const code of article.querySelectorAll("code")) {
    if (code.closest("[data-verbatim]") !== null) continue;
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode: node } = walker;
      if (node.nodeValue?.includes(DEFAULT_SERVER) === true)
        node.nodeValue = node.nodeValue.replaceAll(DEFAULT_SERVER, server);
    }
  }
}

/**
 * Unfolds the section that the hash names; browsers do so only for targets inside the folded part. What has a page of its
 * own by now leads there.
 */
function showTarget(article: Element): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target === null || !article.contains(target)) return;
  const { moved } = target.dataset;
  if (moved !== undefined) {
    location.replace(new URL(moved, location.href));
    return;
  }
  const fold = target.closest("section")?.querySelector<HTMLDetailsElement>("details.fold");
  if (fold) fold.open = true;
}

/** Scrolls the list of pages, where it is beside the text, to this page. */
function showInNav(article: Element): void {
  const nav = article.querySelector<HTMLElement>(".docs-nav");
  const current = nav?.querySelector<HTMLElement>("[aria-current]");
  if (!nav || !current) return;
  const above = current.getBoundingClientRect().top - nav.getBoundingClientRect().top;
  if (above > nav.clientHeight - current.clientHeight) nav.scrollTop = above - nav.clientHeight / 2;
}

/** Shows this program in every example that has it. */
function choose(article: Element, program: string): void {
  for (const input of article.querySelectorAll<HTMLInputElement>(".example input"))
    if (input.value === program) input.checked = true;
}

function shownCode(example: Element): string {
  const program = example.querySelector<HTMLInputElement>("input:checked")?.value;
  const selector = program === undefined ? "pre" : `[data-variant="${program}"]`;
  return example.querySelector(selector)?.textContent ?? "";
}

/** Sends the request to this server, and shows its response in place of the prerendered one. */
async function run(example: Element, url: string): Promise<void> {
  const answer = example.querySelector("details");
  const [title, text] = [answer?.querySelector("summary"), answer?.querySelector("pre")];
  if (!answer || !title || !text) return;
  answer.open = true;
  try {
    const response = await fetch(url);
    text.textContent = await response.text();
    title.textContent = `Response: ${response.status} ${response.statusText}`;
    announce(`Response: ${response.status}`);
  } catch {
    title.textContent = "No response: this page cannot reach its server.";
    announce("No response");
  }
}
