/** The prefix of statements in the logs of Prisma, TypeORM and Sequelize. */
const PREFIX = /^([ \t]*(?:prisma:query|query:|Executing \([\w-]+\):)[ \t]+)/gm;

/** A YAML key, which `query:` could also be. */
const KEY = /^[ \t]*[\w-]+:(?:[ \t]|$)/m;

/** Blanks out the log prefix of each statement, keeping offsets valid. */
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
