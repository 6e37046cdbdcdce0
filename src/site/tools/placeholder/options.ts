import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isImage = ({ kind }: { readonly kind?: string }): boolean => kind === "image";
const isSeeded = (options: { readonly kind?: string }): boolean => !isImage(options);

export const OPTIONS = defineOptions([
  {
    id: "kind",
    label: "Type",
    kind: "choice",
    value: "lorem",
    choices: [
      ["lorem", "Lorem ipsum"],
      ["articles", "Readable articles"],
      ["people", "People"],
      ["avatars", "Avatars"],
      ["image", "Image"],
    ],
  },
  { id: "seed", label: "Seed", kind: "text", value: "1", when: isSeeded },
  {
    id: "unit",
    label: "Unit",
    kind: "choice",
    value: "paragraphs",
    choices: [
      ["paragraphs", "Paragraphs"],
      ["sentences", "Sentences"],
      ["words", "Words"],
    ],
    when: ({ kind }) => kind === "lorem",
  },
  { id: "amount", label: "How many", kind: "number", value: "3", when: isSeeded },
  { id: "width", label: "Width", kind: "number", value: "640", when: isImage },
  { id: "height", label: "Height", kind: "number", value: "360", when: isImage },
  { id: "fill", label: "Colour", kind: "text", value: "", placeholder: "#d9d6ca", when: isImage },
  { id: "label", label: "Text", kind: "text", value: "", placeholder: "the size", when: isImage },
]);

export type Options = OptionsOf<typeof OPTIONS>;
