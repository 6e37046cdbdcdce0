/** What Prisma, TypeORM and Sequelize write before a statement in their logs. */
const PREFIX = /^([ \t]*(?:prisma:query|query:|Executing \([\w-]+\):)[ \t]+)/gm;

/** A key of YAML, which `query:` may be as well. */
const KEY = /^[ \t]*[\w-]+:(?:[ \t]|$)/m;

/** Statements as they are run, without what a log has in front of each; what is left stays in its place. */
export const withoutLogPrefix = (text: string): string => {
  const parts = text.split(PREFIX);
  const isPrefix = (index: number): boolean => index % 2 === 1;
  if (parts.length === 1 || KEY.test(parts.filter((_, index) => !isPrefix(index)).join("\n"))) return text;
  return parts
    .map((part, index) => {
      if (!isPrefix(index)) return part;
      const before = parts[index - 1]?.trimEnd() ?? "";
      const isOpen = before !== "" && !before.endsWith(";");
      return (isOpen ? ";" : "").padEnd(part.length);
    })
    .join("")
    .replace(/;(\s*)$/, " $1");
};
