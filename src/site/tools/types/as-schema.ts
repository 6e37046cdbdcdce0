import { type Notation, only } from "./notations.ts";

/** How a JSON Schema says a type. A name leads to its definition. */
const said = (type: string): string =>
  type.startsWith("{") ? type : `{"$ref":${JSON.stringify(`#/$defs/${type}`)}}`;

const FORMATS = new Set(["date-time", "date", "uuid"]);
const ANY = "{}";
const NULL = '{"type":"null"}';

/** The JSON Schema from which quicktype writes a language. */
export const schemaNotation = (hasUnions: boolean, hasDates: boolean): Notation => {
  const union = (types: readonly string[]): string =>
    only(types, (all) => (hasUnions ? `{"anyOf":[${all.map(said).join(",")}]}` : ANY));
  return {
    reserved: [],
    isHoisted: true,
    file: (code) => {
      const definitions = `{${code.trim().replace(/,$/, "")}}`;
      const [root = ""] = Object.keys(JSON.parse(definitions) as object);
      return `{"$ref":"#/$defs/${root}","$defs":${definitions}}`;
    },
    any: ANY,
    never: ANY,
    null: NULL,
    plain: {
      integer: '{"type":"integer"}',
      long: '{"type":"integer"}',
      huge: '{"type":"number"}',
      number: '{"type":"number"}',
      boolean: '{"type":"boolean"}',
    },
    string: (format) =>
      hasDates && FORMATS.has(String(format))
        ? `{"type":"string","format":"${String(format)}"}`
        : '{"type":"string"}',
    literals: (values) => `{"enum":${JSON.stringify(values)}}`,
    list: (item) => `{"type":"array","items":${said(item)}}`,
    tuple: () => '{"type":"array"}',
    record: (value) => `{"type":"object","additionalProperties":${said(value)}}`,
    empty: '{"type":"object"}',
    object: (properties) => {
      const names = properties.map(({ name }) => JSON.stringify(name));
      const types = properties.map(({ type }, at) => `${names[at]}:${said(type)}`);
      const required = names.filter((_, at) => properties[at]?.isOptional === false);
      return `{"type":"object","properties":{${types.join(",")}},"required":[${required.join(",")}],"quicktypePropertyOrder":[${names.join(",")}]}`;
    },
    union,
    nullable: (type) => (type === ANY ? ANY : `{"anyOf":[${said(type)},${NULL}]}`),
    all: (types) => only(types, () => ANY),
    later: (name) => name,
    declaration: (name, body) => {
      const title = `{"title":${JSON.stringify(name)}`;
      const schema = said(body).slice(1);
      return `${JSON.stringify(name)}:${title}${schema === "}" ? "" : ","}${schema},`;
    },
  };
};
