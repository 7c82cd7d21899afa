import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Names the page behind a path as app/routes.ts writes it (`/services/:id`); undefined for none of them. */
export function pageRoutes(build: ServerBuild): (path: string) => string | undefined {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parent: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index: true as const } : { id, path, children: below(id) },
      );
  const tree = below(undefined);
  return (path) => {
    const matches = matchRoutes(tree, path) ?? [];
    const pattern = matches.map(({ route }) => route.path ?? "").filter((part) => part !== "");
    return matches.length === 0 || pattern.includes("*") ? undefined : `/${pattern.join("/")}`;
  };
}
