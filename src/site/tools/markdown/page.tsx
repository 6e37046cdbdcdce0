import { Preview } from "./parts/preview.tsx";
import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { tool } from "./tool.ts";

const fromHtml = async (html: string): Promise<string | undefined> =>
  (await import("./from-html.ts")).markdownFrom(html);

/** A page or a part of one, not Markdown with some HTML in it. */
const isHtml = (text: string): boolean =>
  /^\s*<(?:!doctype|html|body|main|article|section|div|h[1-6]|p|ul|ol|table|blockquote|pre)\b/i.test(text);

export const Page = () => (
  <ToolPage
    tool={tool}
    show={(_, run) =>
      run.options["show"] === "html" || run.state === "long" ? undefined : <Preview html={run.text} />
    }
    remarks={(work) => isHtml(work.texts.input) && <HtmlButton {...work} />}
    fromHtml={fromHtml}
  />
);

/** Turns HTML that was pasted as code into Markdown. */
function HtmlButton({ texts: { input }, fill }: Work<typeof tool>) {
  const convert = async (): Promise<void> => fill({ input: (await fromHtml(input)) ?? input });
  return (
    <p>
      <button type="button" class="link" onClick={() => void convert()}>
        Turn this HTML into Markdown
      </button>
    </p>
  );
}
