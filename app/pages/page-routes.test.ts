import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import declared from "../routes.ts";
import { pageRoutes } from "./page-routes.ts";

type Declared = (typeof declared)[number] & { children?: Declared[] };

/** The routes of app/routes.ts as a build has them, without their modules. */
function buildOf(routes: Declared[]): ServerBuild {
  const flat = (route: Declared, n: number, parentId?: string): [string, object][] => {
    const { children = [], ...own } = route;
    const id = own.id ?? `${own.file}#${own.path ?? n}`;
    return [
      [id, { ...own, id, parentId, module: {} }],
      ...children.flatMap((child, m) => flat(child, m, id)),
    ];
  };
  const all = Object.fromEntries(routes.flatMap((route, n) => flat(route, n)));
  return { routes: all, assets: { routes: all } } as unknown as ServerBuild;
}

const build = buildOf(declared as Declared[]);
const { nameOf, buildFor } = pageRoutes(build);

const tree = (declared as Declared[]).map(function object(route): RouteObject {
  return { path: route.path, index: route.index, children: route.children?.map(object) } as RouteObject;
});
const nameInReactRouter = (path: string) => {
  const pattern = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.path || []);
  return pattern.includes("*") ? undefined : `/${pattern.join("/")}`;
};

const words = [...new Set(JSON.stringify(declared).match(/(?<="path":")[^"]+/g))].flatMap((path) =>
  path.split("/"),
);
const segment = fc.oneof(
  fc.constantFrom(...words.map((word) => word.replace(/^[:*].*$/, "x7"))),
  fc.constantFrom("Owner", "SERVICES", "0193-ab", "a.b", "laval"),
);

/** The routes of a build in React Router's shape; their ids are kept. */
function treeOf({ routes }: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parent) return [];
    const { id, path, index } = route ?? {};
    return [
      { id, path, index, children: index ? undefined : treeOf({ routes } as ServerBuild, id) } as RouteObject,
    ];
  });
}
const idsAt = (routes: RouteObject[], path: string) =>
  (matchRoutes(routes, path) ?? []).map(({ route }) => route.id);
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([segments, slash]) => `/${segments.join("/")}${slash && segments.length > 0 ? "/" : ""}`);

test("a page is rendered by the same routes, and lists the same, as with all routes at hand", () => {
  const all = treeOf(build);
  const pages = Object.values(build.routes).length;
  fc.assert(
    fc.property(path, (at) => {
      const part = buildFor(at);
      if (!part) {
        expect(nameInReactRouter(at)).toBeUndefined();
        return;
      }
      const few = treeOf(part);
      const above = at.split("/").map((_, n, segments) => segments.slice(0, n + 1).join("/") || "/");
      for (const each of [at, ...above]) expect(idsAt(few, each)).toEqual(idsAt(all, each));
      expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
      expect(Object.keys(part.routes).length).toBeLessThan(pages / 4);
    }),
    { numRuns: 300 },
  );
});

test("the server finds the same page behind a path as React Router does", () => {
  fc.assert(
    fc.property(path, (at) => {
      expect(nameOf(at)).toBe(nameInReactRouter(at));
    }),
    { numRuns: 300 },
  );
});
