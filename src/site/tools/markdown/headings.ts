import type { CompileContext, HtmlExtension } from "micromark-util-types";

const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");

/** Names headings as GitHub does: a name that is taken gets a number. */
export const headingNames = (): ((text: string) => string) => {
  const taken = new Map<string, number>();
  return (text) => {
    const slug = slugOf(text);
    let count = taken.get(slug) ?? 0;
    let name = slug;
    while (taken.has(name)) name = `${slug}-${++count}`;
    taken.set(slug, count);
    taken.set(name, taken.get(name) ?? 0);
    return name;
  };
};

/** Headings with an id, to which links of the text lead. */
export const headingsHtml = (): HtmlExtension => {
  const nameOf = headingNames();
  const write = (context: CompileContext): void => {
    const rank = context.getData("headingRank");
    const html = context.resume();
    const name = nameOf(html.replaceAll(/<[^>]*>|&(?:amp|lt|gt|quot);/g, ""));
    context.lineEndingIfNeeded();
    context.tag(name === "" ? `<h${rank}>` : `<h${rank} id="${name}">`);
    context.raw(html);
    context.tag(`</h${rank}>`);
    context.setData("headingRank");
  };
  return {
    enter: {
      atxHeading() {
        this.buffer();
      },
    },
    exit: {
      atxHeadingSequence(token) {
        if (this.getData("headingRank") === undefined)
          this.setData("headingRank", this.sliceSerialize(token).length);
      },
      atxHeading() {
        write(this);
      },
      setextHeading() {
        write(this);
        this.setData("slurpAllLineEndings");
      },
    },
  };
};
