// The directions between the rooms (docs/decisions/0001-one-package-many-rooms.md), as dependency-cruiser
// reads them. tools/boundaries.mjs runs it; tools/boundaries.test.ts plants one forbidden import a rule.

// Beside what they test, tests may reach for anything: builders, another room's real parts, Node. Rows of
// the access table are tests.
const test = "(\\.test|/access-rows)\\.tsx?$";
// $1 in `to` is the feature that imports.
const feature = "^features/([^/]+)/";
const ownRooms =
  "^(app|client|contact-information|demo|sandbox|features|foundation|paths|ui|platform|database|testing|bench|tools)/";

/**
 * @param {string} name
 * @param {string} comment the sentence a person reads when it is broken
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 */
const forbid = (name, comment, from, to) => {
  const { pathNot = [], ...rest } = from;
  return { name, severity: "error", comment, from: { ...rest, pathNot: [test, pathNot].flat() }, to };
};

const node = { dependencyTypes: ["core"] };
const react = "(^|/)node_modules/(react|react-dom|react-router|@react-router|radix-ui)/";

export default {
  forbidden: [
    forbid(
      "foundation-stands-alone",
      "foundation imports nothing of ours.",
      { path: "^foundation/" },
      {
        path: ownRooms,
        pathNot: "^foundation/",
      },
    ),
    forbid(
      "one-writer-of-spreadsheets",
      "Files for spreadsheets are made by foundation/spreadsheets/csv.ts: no text runs as a formula, no number is a text.",
      { path: ownRooms, pathNot: ["^foundation/spreadsheets/csv\\.ts$", "^testing/"] },
      { path: "^node_modules/papaparse/" },
    ),
    forbid("foundation-without-node", "foundation runs anywhere: no Node.", { path: "^foundation/" }, node),
    forbid(
      "foundation-without-react",
      "foundation runs anywhere: no React.",
      { path: "^foundation/" },
      {
        path: react,
      },
    ),

    forbid(
      "contact-information-directions",
      "Contact detection knows foundation only.",
      { path: "^contact-information/" },
      {
        path: ownRooms,
        pathNot: ["^contact-information/", "^foundation/"],
      },
    ),
    forbid(
      "contact-information-parts",
      "Contact detection runs in browser and server alike: zod alone, no Node.",
      { path: "^contact-information/" },
      { path: "(^|/)node_modules/", pathNot: "(^|/)node_modules/zod/" },
    ),

    forbid(
      "paths-stand-alone",
      "The product's addresses know nothing else of ours.",
      { path: "^paths/" },
      { path: ownRooms, pathNot: "^paths/" },
    ),
    forbid(
      "contract-directions",
      "A contract knows foundation, contact detection and other contracts only.",
      { path: `${feature}contract/` },
      {
        path: ownRooms,
        pathNot: ["^foundation/", "^contact-information/", "^features/[^/]+/contract/"],
      },
    ),
    forbid(
      "contract-parts",
      "A contract is made of zod and @orpc/contract, nothing else.",
      { path: `${feature}contract/` },
      {
        path: "(^|/)node_modules/",
        pathNot: "(^|/)node_modules/(zod|@orpc/contract)/",
      },
    ),

    forbid(
      "server-directions",
      "A feature's server knows contracts, platform, paths, foundation, contact detection, the database's types.",
      { path: `${feature}server/` },
      {
        path: ownRooms,
        pathNot: [
          "^foundation/",
          "^contact-information/",
          "^paths/",
          "^platform/",
          "^database/",
          "^features/[^/]+/(contract|server)/",
        ],
      },
    ),
    forbid(
      "web-directions",
      "A feature's web knows contracts, the API's client, ui, paths, foundation and contact detection.",
      { path: `${feature}web/` },
      {
        path: ownRooms,
        pathNot: [
          "^foundation/",
          "^contact-information/",
          "^paths/",
          "^client/",
          "^ui/",
          "^features/[^/]+/(contract|web)/",
        ],
      },
    ),
    forbid(
      "client-directions",
      "The API's client knows foundation only, and no feature.",
      { path: "^client/" },
      {
        path: ownRooms,
        pathNot: ["^client/", "^foundation/"],
      },
    ),
    forbid(
      "browser-without-node",
      "Contracts, pages, the API's client and contact detection run in the browser: no Node.",
      { path: `(${feature}(contract|web)|^client|^ui|^paths|^contact-information)/` },
      node,
    ),
    forbid(
      "features-through-the-door",
      "Another feature is reached through its contract/, server/index.ts, web/index.ts or web/api.ts.",
      { path: feature },
      {
        path: "^features/",
        pathNot: [
          "^features/$1/",
          "^features/[^/]+/contract/",
          "^features/[^/]+/(server/index|web/(index|api))\\.tsx?$",
        ],
      },
    ),
    forbid(
      "features-have-three-rooms",
      "A feature's files are in contract/, server/ or web/.",
      { path: "^features/", pathNot: "^features/[^/]+/(contract|server|web)/" },
      {},
    ),

    forbid(
      "ui-directions",
      "ui knows foundation only.",
      { path: "^ui/" },
      {
        path: ownRooms,
        pathNot: ["^ui/", "^foundation/"],
      },
    ),
    forbid(
      "platform-directions",
      "platform knows foundation and the database's types only.",
      { path: "^platform/" },
      {
        path: ownRooms,
        pathNot: ["^platform/", "^foundation/", "^database/"],
      },
    ),

    forbid(
      "sandbox-directions",
      "sandbox stands in for the payment service: it knows platform and foundation only.",
      { path: "^sandbox/" },
      {
        path: ownRooms,
        pathNot: ["^sandbox/", "^platform/", "^foundation/"],
      },
    ),
    forbid(
      "sandbox-from-outside-only",
      "The product reaches the payment sandbox as it reaches the payment service: over HTTP.",
      { path: "^(client|features|foundation|paths|ui|platform|database)/" },
      { path: "^sandbox/" },
    ),
    forbid(
      "nobody-imports-app",
      "app is start-up: nobody imports it.",
      { path: ownRooms, pathNot: "^(app|testing|bench|tools|database)/" },
      {
        path: "^app/",
      },
    ),
    forbid(
      "product-without-tests",
      "The product imports neither tests nor what serves them.",
      { path: "^(app|client|contact-information|features|foundation|paths|ui|platform)/" },
      {
        path: ["^(testing|bench)/", test],
      },
    ),
    forbid(
      "demonstration-at-the-start-only",
      "Only the start-up fills the demonstration.",
      { path: "^(client|contact-information|features|foundation|paths|ui|platform)/" },
      {
        path: ["^demo/", "^tools/"],
      },
    ),
    forbid(
      "database-below-the-product",
      "database holds the schema, its types and the reference data: it knows no other room of the product but foundation.",
      { path: "^database/", pathNot: test },
      {
        path: "^(app|client|contact-information|demo|features|paths|platform|sandbox|ui)/",
      },
    ),
    forbid(
      "demo-directions",
      "demo fills the product through its features; the start-up alone uses it.",
      { path: "^demo/" },
      {
        path: "^(app|client|ui|testing|bench|tools)/",
      },
    ),

    forbid(
      "no-circles",
      "Two modules that need each other are one module, or hide a third.",
      {},
      { circular: true },
    ),
    {
      name: "imports-that-lead-somewhere",
      severity: "error",
      comment: "An import nobody can follow is an import nobody has checked.",
      from: {},
      // Made by the build, or by `react-router typegen`.
      to: { couldNotResolve: true, pathNot: ["^virtual:", "/\\+types/", "^#?\\.?/?build/"] },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: ["node_modules"] },
    // The packages of the benchmark's peers are installed when it runs.
    exclude: { path: ["/\\+types/", "^build/", "^\\.react-router/", "^bench/peers/servers/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".css", ".d.ts"],
      mainFields: ["module", "main", "types"],
    },
  },
};
