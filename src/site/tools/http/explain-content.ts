import { decoded, type Explanation, explainPart, type Meaning, members } from "./header-parts.ts";

const CONTENT: Readonly<Record<string, Meaning>> = {
  charset: (value) => `the text is in ${value}`,
  boundary: (value) => `each part starts after --${value}`,
  profile: (value) => `described by ${value}`,
};

export const contentType = (value: string): Explanation[] => {
  const [type = "", ...rest] = members(value, ";");
  const isType = /^[\w.+-]+\/[\w.+*-]+$/.test(type);
  return [
    isType ? [type, "the media type"] : [type, "not a media type: it has the form type/subtype", "fault"],
    ...rest.map((part) => explainPart(part, CONTENT)),
  ];
};

const DISPOSITION: Readonly<Record<string, Meaning>> = {
  inline: "shown in the browser if possible",
  attachment: "downloaded as a file",
  "form-data": "a field of a form",
  name: (value) => `the field ${value}`,
  filename: (value) => `saved as ${value}`,
  "filename*": (value) => {
    const [, charset, text] = /^([\w-]+)'[\w-]*'(.*)$/.exec(value) ?? [];
    return charset === undefined || text === undefined
      ? "has the form UTF-8''name, percent-encoded"
      : `saved as ${decoded(text)}; wins over filename`;
  },
};

export const disposition = (value: string): Explanation[] =>
  members(value, ";").map((part) => explainPart(part, DISPOSITION));

export const links = (value: string): Explanation[] =>
  members(value, ",").map((part) => {
    const [, address, rest = ""] = /^<([^>]*)>(.*)$/.exec(part) ?? [];
    if (address === undefined) return [part, "has the form <URL>; rel=name", "fault"];
    return [address, rest.replace(/^[;\s]+/, "")];
  });
