import { infoOf, type ResourceName, RESOURCES, type Shape } from "../../core/engine/index.ts";

const pathsOf = (fields: Readonly<Record<string, Shape>>): string[] =>
  Object.entries(fields).flatMap(([name, shape]) =>
    shape.type === "object" ? pathsOf(shape.properties).map((inner) => `${name}.${inner}`) : [name],
  );

/** All fields of a resource that can be selected, filtered or sorted by. */
export const fieldsOf = (name: ResourceName): string[] => pathsOf(infoOf(name).fields);

/** For bash and zsh: prints the fields of the resources among its arguments. */
export const shellFunction = (): string =>
  `_mockbench_fields() {
  local word
  for word in "$@"; do
    case $word in
${RESOURCES.map((name) => `      ${name}) echo ${fieldsOf(name).join(" ")} ;;\n`).join("")}    esac
  done
}
`;
