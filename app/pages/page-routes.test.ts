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
  return { routes: Object.fromEntries(routes.flatMap((route, n) => flat(route, n))) } as ServerBuild;
}

const build = buildOf(declared as Declared[]);
const { nameOf } = pageRoutes(build);

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

test("the server finds the same page behind a path as React Router does", () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.boolean(), (segments, slash) => {
      const path = `/${segments.join("/")}${slash && segments.length > 0 ? "/" : ""}`;
      expect(nameOf(path)).toBe(nameInReactRouter(path));
    }),
    { numRuns: 300 },
  );
});
