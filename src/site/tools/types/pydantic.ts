import { snakeCase } from "change-case";
import { present } from "../../shared/present.ts";

/** Python's keywords, types used in annotations, and members of every model. */
const RESERVED = new Set(
  (
    "and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield bool dict dt float int list str " +
    "construct copy json model_config model_fields schema validate"
  ).split(" "),
);

/** Names that can be used unchanged. A capitalised field name could hide its type. */
const PLAIN = /^[a-z]\w*$/;

/** Names of the modules that a file of models imports, or of Python itself. */
export const PYDANTIC_NAMES: readonly string[] =
  "Any BaseModel False Field Literal Never None RootModel True UUID".split(" ");

const isPlain = (key: string): boolean => PLAIN.test(key) && !RESERVED.has(key);

/** A Python name for a key, unique within its class. */
export const fieldOf = (key: string, used: Set<string>): string => {
  if (isPlain(key)) return key;
  const snake = snakeCase(key).replaceAll(/\W/g, "");
  const word = /^[a-z]/.test(snake) ? snake : `field_${snake}`.replace(/_$/, "");
  let name = RESERVED.has(word) ? `${word}_` : word;
  for (let at = 2; used.has(name); at++) name = `${word}_${at}`;
  used.add(name);
  return name;
};

export const defaultOf = (key: string, isOptional: boolean): string => {
  if (isPlain(key)) return isOptional ? " = None" : "";
  return ` = Field(${isOptional ? "default=None, " : ""}alias=${JSON.stringify(key)})`;
};

export const importsOf = (code: string): string => {
  const needs = (name: string): boolean => new RegExp(String.raw`[\[(: ]${name}\b`).test(code);
  const typing = ["Any", "Literal", "Never"].filter(needs);
  const standard = present([
    code.includes("dt.date") && "import datetime as dt\n",
    typing.length > 0 && `from typing import ${typing.join(", ")}\n`,
    needs("UUID") && "from uuid import UUID\n",
  ]);
  const models = ["BaseModel", "Field", "RootModel"].filter(needs).join(", ");
  return `${standard.join("")}${standard.length > 0 ? "\n" : ""}from pydantic import ${models}\n`;
};
