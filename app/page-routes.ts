import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { QueryKeys } from "#ui/page/query-keys.ts";

export interface PageRoutes {
  /** The page behind a path as app/routes.ts writes it (`/services/:id`); undefined for none of them. */
  nameOf: (path: string) => string | undefined;
  /** Whether what is behind a path, or behind its data (`/contact.data`), takes a form. */
  takesForm: (path: string) => boolean;
  /** The query keys that the page behind a path reads; undefined for a page that declares none. */
  queryKeysOf: (path: string) => readonly string[] | undefined;
}

/** Finds the pages of a build by their paths. */
export function pageRoutes(build: ServerBuild): PageRoutes {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index: true as const } : { id, path, children: below(id) },
      );
  const tree = below(undefined);
  const routesAt = (path: string) => (matchRoutes(tree, path) ?? []).map(({ route }) => route);
  return {
    nameOf: (path) => {
      const pattern = routesAt(path).flatMap((route) => route.path || []);
      return pattern.includes("*") ? undefined : `/${pattern.join("/")}`;
    },
    queryKeysOf: (path) => {
      const page = build.routes[routesAt(path).at(-1)?.id ?? ""]?.module;
      return (page?.handle as Partial<QueryKeys> | undefined)?.queryKeys;
    },
    takesForm: (path) =>
      routesAt(path.replace(/\.data$/, "")).some(({ id = "" }) => build.routes[id]?.module.action),
  };
}
