import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Every address the product has a page for, as app/routes.ts writes them: « /services/:id ». */
export const ROUTES: readonly string[] = routes.flatMap((entry) => addressesOf(entry, ""));

function addressesOf({ path, index, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path === undefined ? above : `${above}/${path}`;
  const isPage = index || (path !== undefined && children.length === 0);
  return [...(isPage ? [here || "/"] : []), ...children.flatMap((child) => addressesOf(child, here))];
}
