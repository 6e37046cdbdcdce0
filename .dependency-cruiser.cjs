/**
 * Who may import whom: what is not listed is forbidden. src/README.md has the overview, `bun run layers` runs
 * these rules, and test/layers.test.ts proves that each detects violations.
 */

/** Each part of the source, and the other parts that it may import. */
const ALLOWED = {
  "core/errors.ts": [],
  "core/day.ts": [],
  "core/operations.ts": ["core/errors.ts"],
  "core/http/": ["core/errors.ts", "core/operations.ts"],
  "core/engine/": [],
  "core/api/": [],
  "core/samples/": ["core/http/url.ts"],
  "core/query/": ["core/engine/", "core/day.ts", "core/errors.ts"],
  "core/schema/": ["core/query/", "core/engine/", "core/samples/"],
  "core/export/": ["core/query/", "core/engine/"],
  "core/mock/": [
    "core/api/",
    "core/query/",
    "core/engine/",
    "core/http/",
    "core/errors.ts",
    "core/operations.ts",
  ],
  "core/document/": [
    "core/samples/",
    "core/api/",
    "core/handlers/",
    "core/export/",
    "core/mock/",
    "core/schema/",
    "core/query/",
    "core/engine/",
    "core/http/",
    "core/day.ts",
    "core/errors.ts",
    "core/operations.ts",
  ],
  "core/check/": ["core/document/", "core/mock/", "core/schema/", "core/query/", "core/engine/"],
  "core/rows/": [
    "core/api/",
    "core/mock/",
    "core/schema/",
    "core/samples/",
    "core/query/",
    "core/engine/",
    "core/http/",
    "core/errors.ts",
    "core/operations.ts",
  ],
  "core/handlers/": [
    "core/export/",
    "core/schema/",
    "core/mock/",
    "core/query/",
    "core/engine/",
    "core/http/",
    "core/errors.ts",
    "core/operations.ts",
  ],
  "core/recording/": ["core/handlers/", "core/schema/", "core/samples/", "core/http/"],
  "version.ts": [],
  "server/": ["core/", "version.ts"],
  "site/": ["core/", "version.ts"],
  "packages/app/": ["core/api/"],
  "packages/command/": [],
  "packages/client/": ["core/api/", "core/day.ts"],
  "packages/context/": ["core/api/", "core/day.ts"],
  "packages/playwright/": ["packages/context/"],
  "packages/fetch/": ["core/"],
  "packages/msw/": ["packages/fetch/"],
  "packages/node/": [],
  "packages/vite/": ["core/engine/", "core/mock/", "packages/fetch/", "packages/node/"],
  "cli/": ["server/", "core/", "version.ts"],
  "index.ts": ["cli/", "server/config/"],
  "build/": [""],
};

/** Folders that others may import only through their index.ts. */
const FACES = [
  "core/engine",
  "core/query",
  "core/mock",
  "core/schema",
  "core/export",
  "core/rows",
  "core/document",
  "core/handlers",
  "core/recording",
  "core/check",
];

const escape = (path) => path.replace(/[.]/g, "\\.");
const anyOf = (paths) => `^src/(?:${paths.map(escape).join("|")})`;

const layers = Object.entries(ALLOWED).map(([part, others]) => ({
  name: `imports-of-${part.replace(/\.ts$|\/$/, "").replace(/\//g, "-")}`,
  severity: "error",
  from: { path: anyOf([part]) },
  to: { path: "^src/", pathNot: anyOf([part, ...others]) },
}));

const faces = FACES.map((folder) => ({
  name: `face-of-${folder.replace("/", "-")}`,
  severity: "error",
  from: { path: "^src/", pathNot: `^src/(?:${folder}|build)/` },
  // The engine's types are shared by name, and the tables of the dictionary as data that a bundle may load at once.
  to: { path: `^src/${folder}/`, pathNot: `^src/${folder}/(?:index|types|dictionary/fields/index)\\.ts$` },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    ...faces,
    {
      name: "no-cycles",
      severity: "error",
      comment: "A cycle cannot be read in any order, even if it is one of types or dynamic imports.",
      from: {},
      to: { circular: true },
    },
    {
      name: "pure-without-node",
      severity: "error",
      comment: "Code that also runs in browsers uses neither Bun nor Node.",
      from: {
        path: "^src/(?:core|site/(?:shared|tools|studio)|packages)/",
        // They run in Node alone.
        pathNot: "^src/packages/(?:command|node|vite)/",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-without-bun",
      severity: "error",
      from: { path: "^src/(?:core|site/(?:shared|tools|studio)|packages)/", pathNot: "\\.macro\\.ts$" },
      to: { path: "^bun(?::|$)" },
    },
    {
      name: "routes-apart",
      severity: "error",
      comment: "A route group can be read, changed and removed on its own.",
      from: { path: "^src/server/routes/([^/]+)/" },
      to: { path: "^src/server/routes/", pathNot: "^src/server/routes/$1/" },
    },
    {
      name: "routes-below-the-app",
      severity: "error",
      from: { path: "^src/server/(?:routes|rpc)/" },
      to: { path: "^src/server/(?:app\\.ts|create-context\\.ts|listeners/|static/)" },
    },
    {
      name: "rpc-below-routes",
      severity: "error",
      from: { path: "^src/server/rpc/" },
      to: { path: "^src/server/routes/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "elysia-at-the-edge",
      severity: "error",
      comment: "Elysia is an adapter: operations and services are called without it.",
      from: {
        path: "^src/",
        pathNot: "^src/server/(?:app|cors)\\.ts$|^src/server/(?:routes/[^/]+|static)/router\\.ts$",
      },
      to: { path: "node_modules/(?:elysia|@elysiajs/(?!eden))/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tools-apart",
      severity: "error",
      comment: "A tool is one folder: shared code is in shared/ or parts/.",
      from: { path: "^src/site/", pathNot: "^src/site/registry/tools\\.ts$|^src/site/tools/([^/]+)/" },
      to: { path: "^src/site/tools/" },
    },
    {
      name: "tools-apart-from-each-other",
      severity: "error",
      from: { path: "^src/site/tools/([^/]+)/" },
      to: { path: "^src/site/tools/", pathNot: "^src/site/tools/$1/" },
    },
    {
      name: "logic-without-pages",
      severity: "error",
      comment: "Logic runs in a worker and is tested without a browser.",
      from: {
        path: "^src/site/(?:shared|tools|studio/model)/",
        pathNot: "^src/site/tools/[^/]+/(?:page\\.tsx$|parts/|[^/]+\\.worker\\.ts$)",
      },
      to: {
        path: "^src/site/",
        pathNot: "^src/site/(?:page\\.ts$|shared/|tools/[^/]+/(?!page\\.tsx|parts/)|studio/model/)",
      },
    },
    {
      name: "source-without-tests",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^test/" },
    },
    {
      name: "only-real-dependencies",
      severity: "error",
      comment: "The executable contains only dependencies, not development tools.",
      // Users of the MSW handlers already have MSW; those of the client and of the pages are bundled into them. Macros run
      // while bundling.
      from: { path: "^src/", pathNot: "^src/(?:build|packages|site)/|\\.macro\\.ts$" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, path: "^[./]" } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
  },
};
