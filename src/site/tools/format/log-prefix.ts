/** What Prisma, TypeORM and Sequelize write before a statement in their logs. */
const PREFIX = /^[ \t]*(?:prisma:query|query:|Executing \([\w-]+\):)[ \t]+/gm;

/** A key of YAML, which `query:` may be as well. */
const KEY = /^[ \t]*[\w-]+:(?:[ \t]|$)/m;

/** Statements as they are run, without what a log has in front of each. */
export const withoutLogPrefix = (text: string): string => {
  const statements = text.split(PREFIX);
  if (statements.length === 1 || KEY.test(statements.join("\n"))) return text;
  return statements
    .map((statement) => statement.trim().replace(/;$/, ""))
    .filter((statement) => statement !== "")
    .join(";\n\n");
};
