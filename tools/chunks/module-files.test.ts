import { route } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { moduleFiles } from "./module-files.ts";
import { type Page, pagesOf } from "./pages.ts";
import { type Chunk, ownCode } from "./survey.ts";

const chunk = (fileName: string, given: Partial<Chunk> = {}): Chunk => ({
  fileName,
  imports: [],
  dynamicImports: [],
  facade: undefined,
  modules: [],
  ...given,
});
const weighing = (bytes: number, ...ids: string[]) => ids.map((id) => ({ id, bytes }));
const page = (address: string, ...modules: string[]): Page => ({
  ...{ address, modules, weight: 1, waste: 1, request: 1_000 },
});
const REACT = "/node_modules/react/index.js";

test("a library that every page needs is in the file of libraries, one that a page needs stays with the page's", () => {
  const files = moduleFiles(
    [
      chunk("a.js", { facade: "/a", imports: ["react.js", "map.js"], modules: weighing(10, "/a") }),
      chunk("b.js", { facade: "/b", imports: ["react.js"], modules: weighing(10, "/b") }),
      chunk("react.js", { modules: weighing(9_000, REACT) }),
      chunk("map.js", { modules: weighing(90_000, "/node_modules/map/index.js") }),
    ],
    [page("a", "/a"), page("b", "/b")],
    (facade) => facade,
  );
  expect(files.get(REACT)).toBe("lib");
  expect(files.has("/node_modules/map/index.js")).toBe(false);
});

test("parts that the same pages need are in one file, an entry's own module in none", () => {
  const imports = ["one.js", "two.js"];
  const files = moduleFiles(
    [
      chunk("a.js", { facade: "/a", imports, modules: weighing(10, "/a") }),
      chunk("b.js", { facade: "/b", imports, modules: weighing(10, "/b") }),
      chunk("c.js", { facade: "/c", modules: weighing(10, "/c") }),
      chunk("one.js", { modules: weighing(500, "/ui/button.tsx") }),
      chunk("two.js", { modules: weighing(700, "/ui/field.tsx") }),
    ],
    [page("a", "/a"), page("b", "/b"), page("c", "/c")],
    (facade) => facade,
  );
  expect(files.get("/ui/button.tsx")).toMatch(/^s\d+$/);
  expect(files.get("/ui/field.tsx")).toBe(files.get("/ui/button.tsx"));
  for (const entry of ["/a", "/b", "/c"]) expect(files.has(entry)).toBe(false);
});

test("a page whose module is no entry of the build stops the build and is named", () => {
  expect(() => moduleFiles([chunk("a.js", { facade: "/a" })], [page("b", "/b")], (facade) => facade)).toThrow(
    "/b needs /b, which is no entry of the build.",
  );
});

/** The pages that are named one by one, which every list of routes must have. */
const NAMED = [
  route("", "landing.tsx", { index: true }),
  route("services/:id", "service.tsx"),
  route("owner/services", "discover.tsx"),
  route("owner/services/category/:categoryId", "discover.tsx", { id: "category" }),
  route("owner/services/business-type/:businessTypeId", "discover.tsx", { id: "business-type" }),
  route("provider/clients", "clients.tsx"),
];

test("a page needs the modules of its layouts and of the pages around it, a layout alone is none", () => {
  const inside = route("owner/requests/:id", "request.tsx", [{ file: "passes.tsx", index: true }]);
  const layout = { file: "layout.tsx", children: [inside] };
  const pages = pagesOf([...NAMED, layout], "/app", ["/root.tsx"]);
  expect(pages.slice(NAMED.length).map(({ address, modules }) => [address, modules])).toEqual([
    ["owner/requests/:id", ["/root.tsx", "/app/layout.tsx", "/app/request.tsx"]],
    ["owner/requests/:id", ["/root.tsx", "/app/layout.tsx", "/app/request.tsx", "/app/passes.tsx"]],
  ]);
});

test("a member's pages count a request dearer than a visitor's, and the landing of providers is a visitor's", () => {
  const others = ["owner/favorites", "operateur/actes", "provider", "about"].map((path) =>
    route(path, "x.tsx", { id: path }),
  );
  const pages = pagesOf([...NAMED, ...others], "/app", []);
  const requestOf = (address: string) => pages.find((one) => one.address === address)?.request;
  expect(requestOf("owner/favorites")).toBe(requestOf("operateur/actes"));
  expect(requestOf("provider")).toBe(requestOf("about"));
  expect(requestOf("owner/favorites")).toBeGreaterThan(requestOf("about") ?? Number.POSITIVE_INFINITY);
  expect(pages.find(({ address }) => address === "")?.rank).toBe(1);
});

test("a page that is named one by one and is gone from the routes stops the build", () => {
  expect(() => pagesOf(NAMED.slice(1), "/app", [])).toThrow("a page that app/routes.ts does not have: /");
});

test("a file is weighed without any of its imports and exports, but with what it imports on demand", () => {
  const own = 'const load = () => import("./map.js");\nimport.meta.url;';
  expect(ownCode(own)).toBe(own);
  const around = 'import { a } from "./a.js";\nimport b, {\n  c,\n} from "./b.js";\nimport "./d.js";';
  expect(ownCode(`${around}\n${own}\nexport { a, load };\n`).trim()).toBe(own);
  expect(ownCode('import{a}from"./a.js";import{b}from"./b.js";a(b);export{a as b};')).toBe("a(b);");
});
