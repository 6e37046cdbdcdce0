import { infoOf, type ResourceName, RESOURCES } from "../../core/engine/index.ts";
import { fieldPathsOf } from "../../core/query/index.ts";

/** The fields of a resource that hold values, including those within lists. */
export const fieldsOf = (name: ResourceName): string[] =>
  [...fieldPathsOf(infoOf(name)).values()].flatMap(({ kind, path }) => (kind === "object" ? [] : [path]));

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
