import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** The path of every page, as app/routes.ts writes them: « /services/:id ». */
export const ROUTES: readonly string[] = routes.flatMap((entry) => pathsOf(entry, ""));

function pathsOf({ path, index, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path === undefined ? above : `${above}/${path}`;
  const isPage = index || (path !== undefined && children.length === 0);
  return [...(isPage ? [here || "/"] : []), ...children.flatMap((child) => pathsOf(child, here))];
}
