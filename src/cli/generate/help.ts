export const HELP = `
--where takes the filters of the API: field=value, or field_operator=value with gt, gte, lt, lte, ne, in, nin, like,
startsWith or endsWith. Several values for one field match any of them; filters on different fields must all match.
With several resources, users.age_gte=21 applies only to users.

json, ndjson and csv contain one resource, the other formats several. In SQL, nested objects and lists are JSON columns,
and a foreign key is left out if it would refer to rows outside the selection. --format mysql is --format sql
--dialect mysql, and so are the other dialects.

--schema shop.yaml adds the resources that your file describes, and --only leaves out the built-in ones:
all --schema shop.yaml --only --format client prints what the typed client needs to know them.

--api takes a file of mockbench mock instead: the lists of an OpenAPI document, with its names, or the rows of a
db.json, which --count continues.

Examples:
  $ mockbench generate users --count 5 --fields id,name,address.city
  $ mockbench generate orders --where status=shipped --where total_gte=100 --sort -total --format csv
  $ mockbench generate events --count 1000000 --format ndjson --jobs 4 | gzip > events.ndjson.gz
  $ mockbench generate all --format sql --clean | sqlite3 shop.db
  $ mockbench generate all --format postgresql --clean | psql --quiet --set ON_ERROR_STOP=1 shop
  $ mockbench generate all --format postgres-copy | psql --quiet --set ON_ERROR_STOP=1 shop
  $ mockbench generate posts comments users --out db.json && npx json-server db.json
  $ mockbench generate users posts --format zod --out models.schema.ts
  $ mockbench generate all --api openapi.yaml --format sql --clean | sqlite3 test.db
  $ mockbench generate posts comments --api db.json --count 1000 --out big.db.json

Exit codes:
  0   done, or the reader closed the pipe
  64  the command line is invalid: unknown resource, field, format or option
  73  the file cannot be created
  74  writing failed halfway, for example because the disk is full
  78  the file of --schema or --api cannot be used
`;
