/**
 * Who may import whom (src/README.md has the picture):
 * index → cli → server → app → router → procedure → service → { query → engine }.
 * test/layers.test.ts runs this and makes sure that it really saw the modules.
 */
const ENGINE = "^src/engine/";
const QUERY = "^src/query/";
const EXPORT = "^src/export/";
const MOCK = "^src/mock/";
const ROUTES = "^src/routes/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment: "A cycle has no order in which it could be read. What is loaded on demand closes none.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "engine-is-alone",
      severity: "error",
      comment: "The engine runs in any JavaScript engine, so nothing of ours is beneath it.",
      from: { path: ENGINE },
      to: { path: "^src/", pathNot: ENGINE },
    },
    {
      name: "query-knows-the-engine-only",
      severity: "error",
      from: { path: QUERY },
      to: { path: "^src/", pathNot: `${QUERY}|${ENGINE}` },
    },
    {
      name: "export-knows-the-core-only",
      severity: "error",
      comment: "The studio page and the command line make the same files with it.",
      from: { path: EXPORT },
      to: { path: "^src/", pathNot: `${EXPORT}|${QUERY}|${ENGINE}` },
    },
    {
      name: "export-by-its-face",
      severity: "error",
      from: { path: "^src/", pathNot: EXPORT },
      to: { path: EXPORT, pathNot: "^src/export/index\\.ts$" },
    },
    {
      name: "mock-without-a-server",
      severity: "error",
      comment: "The studio page predicts with it what the routes answer.",
      from: { path: MOCK },
      to: {
        path: "^src/",
        pathNot: `${MOCK}|${QUERY}|${ENGINE}|^src/rpc/(?:body|errors|http|route-table|url)\\.ts$`,
      },
    },
    {
      name: "mock-by-its-face",
      severity: "error",
      from: { path: "^src/", pathNot: MOCK },
      to: { path: MOCK, pathNot: "^src/mock/index\\.ts$" },
    },
    {
      name: "engine-by-its-face",
      severity: "error",
      comment: "Others see what engine/index.ts shows; the types alone may be named directly.",
      from: { path: "^src/", pathNot: `${ENGINE}|^src/build/` },
      to: { path: ENGINE, pathNot: "^src/engine/(?:index|types)\\.ts$" },
    },
    {
      name: "query-by-its-face",
      severity: "error",
      from: { path: "^src/", pathNot: QUERY },
      to: { path: QUERY, pathNot: "^src/query/index\\.ts$" },
    },
    {
      name: "pure-core",
      severity: "error",
      comment: "No Bun and no node: in what a browser runs, too.",
      from: { path: `${ENGINE}|${QUERY}|${EXPORT}|${MOCK}|^src/tools/` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-core-without-bun",
      severity: "error",
      from: { path: `${ENGINE}|${QUERY}|${EXPORT}|${MOCK}|^src/tools/`, pathNot: "\\.macro\\.ts$" },
      to: { path: "^bun(?::|$)" },
    },
    {
      name: "routes-apart",
      severity: "error",
      comment: "A route group can be read, changed and removed by itself.",
      from: { path: "^src/routes/([^/]+)/" },
      to: { path: ROUTES, pathNot: "^src/routes/$1/" },
    },
    {
      name: "routes-below-app",
      severity: "error",
      from: { path: `${ROUTES}|^src/rpc/` },
      to: { path: "^src/(?:index|app|server|admin|create-context|cli/|server/|static/|build/|web/)" },
    },
    {
      name: "rpc-below-routes",
      severity: "error",
      from: { path: "^src/rpc/" },
      to: { path: ROUTES, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "elysia-at-the-edge",
      severity: "error",
      comment: "Elysia is an adapter: procedures and services are called without it.",
      from: { path: "^src/", pathNot: "^src/app\\.ts$|^src/rpc/http\\.ts$|^src/routes/[^/]+/router\\.ts$" },
      to: { path: "node_modules/(?:elysia|@elysiajs)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "services-below-routers",
      severity: "error",
      from: { path: "^src/routes/.*/service\\.ts$" },
      to: { path: "^src/routes/.*/(?:router|procedures)\\.ts$" },
    },
    {
      name: "pages-apart-from-the-server",
      severity: "error",
      from: { path: "^src/(?:web|tools)/" },
      to: { path: "^src/(?:routes|server|app|admin|cli|static|config|context|create-context|log|metrics)" },
    },
    {
      name: "tools-without-pages",
      severity: "error",
      from: { path: "^src/tools/" },
      to: { path: "^src/web/" },
    },
    {
      name: "msw-without-a-server",
      severity: "error",
      comment:
        "It runs in browsers and test runners: the services, and nothing that listens, stores or reads files.",
      from: { path: "^src/msw/" },
      to: {
        path: "^src/(?!msw/|engine/|query/|mock/|routes/(?:mock|realtime)/|rpc/|server/fetch\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "msw-without-runtime",
      severity: "error",
      from: {
        path: "^src/(?:msw|rpc)/|^src/routes/(?:mock|realtime)/|^src/server/fetch\\.ts$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-without-build",
      severity: "error",
      comment: "What builds the executable is not in it.",
      from: { path: "^src/", pathNot: "^src/build/" },
      to: { path: "^src/build/" },
    },
    {
      name: "description-for-the-build",
      severity: "error",
      comment: "openapi.json is a file that the build writes; nothing that serves knows how.",
      from: { path: "^src/", pathNot: "^src/(?:build|openapi)/" },
      to: { path: "^src/openapi/" },
    },
    {
      name: "description-below-the-app",
      severity: "error",
      from: { path: "^src/openapi/" },
      to: { path: "^src/(?:index|app|server|admin|create-context|cli/|server/|static/|web/)" },
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
      comment: "The executable is made of dependencies, not of tools.",
      // Who uses the adapter has MSW already.
      from: { path: "^src/", pathNot: "^src/(?:build|msw)/" },
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
