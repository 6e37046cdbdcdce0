import { defineTool } from "../../shared/tool.ts";

const isImage = ({ kind }: { readonly kind?: string }): boolean => kind === "image";

const isSeeded = (options: { readonly kind?: string }): boolean => !isImage(options);

export const tool = defineTool({
  options: {
    kind: {
      kind: "choice",
      label: "Type",
      choices: {
        lorem: "Lorem ipsum",
        articles: "Readable articles",
        people: "People",
        avatars: "Avatars",
        image: "Image",
      },
    },
    seed: { kind: "text", label: "Seed", value: "1" },
    unit: {
      kind: "choice",
      label: "Unit",
      choices: { paragraphs: "Paragraphs", sentences: "Sentences", words: "Words" },
    },
    amount: { kind: "number", label: "How many", value: "3" },
    width: { kind: "number", label: "Width", value: "640" },
    height: { kind: "number", label: "Height", value: "360" },
    fill: { kind: "text", label: "Colour", placeholder: "#d9d6ca" },
    label: { kind: "text", label: "Text", placeholder: "the size" },
  },
  conditions: {
    seed: isSeeded,
    unit: ({ kind }) => kind === "lorem",
    amount: isSeeded,
    width: isImage,
    height: isImage,
    fill: isImage,
    label: isImage,
  },
  inputs: {},
  output: { label: "Placeholder", fileName: "placeholder.txt", type: "text/plain" },
});
