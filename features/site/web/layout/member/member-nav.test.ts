import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { currentItem } from "#ui/navigation/sidebar-state.ts";
import { SIDEBAR, UNLISTED } from "./member-nav.ts";

/** The layouts with a sidebar, and whose it is. */
const LAYOUTS = [
  ["owner-layout", ["owner"]],
  ["provider-layout", ["provider"]],
  ["shared-layout", ["owner", "provider"]],
] as const;

function addressesOf(route: RouteConfigEntry, above = ""): string[] {
  const path = route.path?.replace(/:\w+\??/g, "0190-7000");
  const own = path === undefined ? above : `${above}/${path}`;
  return [
    ...(path === undefined ? [] : [own]),
    ...(route.children ?? []).flatMap((child) => addressesOf(child, own)),
  ];
}

test.each(LAYOUTS)("every page of %s has a title in the header", (name, roles) => {
  const layout = (routes as RouteConfigEntry[]).find(({ file }) => file.endsWith(`/${name}.tsx`));
  const addresses = layout ? addressesOf(layout) : [];
  expect(addresses.length).toBeGreaterThan(2);
  for (const role of roles) {
    const items = SIDEBAR[role].flatMap((group) => [...group.items]);
    const untitled = addresses.filter(
      (address) => !(currentItem(UNLISTED, address) ?? currentItem(items, address)),
    );
    expect(untitled, role).toEqual([]);
  }
});
