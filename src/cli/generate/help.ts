export const HELP = `
Conditions are those of the API: field=value, or field_operator=value with gt, gte, lt, lte, ne, in, nin, like,
startsWith or endsWith. Repeated for one field, = means any of them; different fields must all hold. With several
resources, users.age_gte=21 holds for one of them.

Several resources at once go into sql, db, ts, zod, schema and msw; json, ndjson and csv hold one. In SQL, nested
objects and lists are columns of JSON, and a foreign key is left out where rows outside the selection would break it.

--schema shop.yaml adds the resources that a file of your own describes, and --only leaves the built-in ones out:
all --schema shop.yaml --only --format ts prints the types of a client.

Examples:
  $ mockbench generate users --count 5 --fields id,name,address.city
  $ mockbench generate orders --where status=shipped --where total_gte=100 --sort -total --format csv
  $ mockbench generate events --count 1000000 --format ndjson | gzip > events.ndjson.gz
  $ mockbench generate all --format sql --clean | sqlite3 shop.db
  $ mockbench generate all --format sql --clean --dialect postgresql | psql --quiet --set ON_ERROR_STOP=1 shop
  $ mockbench generate posts comments users --out db.json && npx json-server db.json
  $ mockbench generate users posts --format zod --out models.schema.ts

Exit codes:
  0   done, or the reader of the pipe had enough
  64  the command line cannot be read: unknown resource, field, format or option
  73  the file cannot be created
  74  writing failed halfway, for example because the disk is full
  78  the schema cannot be used
`;
