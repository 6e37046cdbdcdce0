import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useShell } from "../shell-context.ts";
import { announce } from "../shell/announce.tsx";
import { copy } from "./clipboard.ts";

interface Props {
  /** Given at build alone: in the browser the text stands there already, and its source is not loaded. */
  readonly html?: string;
}

/** Where the texts say that the server is. */
const WRITTEN_ORIGIN = "http://localhost:3000";

/** A text to read. What can be done with its examples comes to life here; without it they are plain links. */
export function Article({ html = "" }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { root: way } = useShell();
  useLayoutEffect(() => {
    if (element.current !== null) showServer(element.current, new URL(way, location.href).href);
  }, [way]);
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      const copying = event.target.closest("[data-copy]");
      if (copying !== null) void copy(copying.closest(".example")?.querySelector("code")?.textContent ?? "");
      const running = event.target.closest("a[data-run]");
      if (!(running instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      void run(running);
    };
    const root = element.current;
    root?.addEventListener("click", onClick);
    return () => root?.removeEventListener("click", onClick);
  }, []);
  // oxlint-disable-next-line react/no-danger -- the build renders it from our own text
  return <div class="docs" ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Examples ask the server that the page came from. */
function showServer(article: Element, server: string): void {
  const origin = server.replace(/\/$/, "");
  for (const code of article.querySelectorAll("code, .answer")) {
    if (code.closest("[data-verbatim]") !== null || !code.textContent.includes(WRITTEN_ORIGIN)) continue;
    code.textContent = code.textContent.replaceAll(WRITTEN_ORIGIN, origin);
  }
}

/** Asks this very server and shows the answer under the example. */
async function run(link: HTMLAnchorElement): Promise<void> {
  const place = link.closest(".example")?.querySelector("output");
  if (!(place instanceof HTMLOutputElement)) return;
  place.hidden = false;
  try {
    const response = await fetch(link.href);
    const text = await response.text();
    place.textContent = `${response.status} ${response.statusText}\n\n${text}`;
    announce(`Answered ${response.status}`);
  } catch {
    place.textContent = "No answer: the server is not reachable from this page.";
    announce("No answer");
  }
}
