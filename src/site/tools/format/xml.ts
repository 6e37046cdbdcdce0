import { XMLBuilder, XMLParser, XMLValidator } from "fast-xml-parser";
import { InputError } from "../../shared/transform.ts";

const OPTIONS = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  commentPropName: "#comment",
  cdataPropName: "#cdata",
  // Values stay the characters that stand there.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
} as const;

/** One element a line, indented; text, comments, character data and the order of everything are kept. */
export const formatXml = (text: string, indent: string): string => {
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    const { msg, line, col } = checked.err;
    const start = text
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, { length }) => sum + length + 1, 0);
    throw new InputError(msg, start + Math.max(0, col - 1));
  }
  const tree = new XMLParser(OPTIONS).parse(text) as unknown;
  const built = new XMLBuilder({ ...OPTIONS, format: true, indentBy: indent, suppressEmptyNode: true }).build(
    tree,
  );
  return `${built.trim()}\n`;
};
