import { expect, test } from "vitest";
import { currentItem, readSidebarState, sidebarCookie } from "./sidebar-state.ts";

test("the sidebar is open until it was closed", () => {
  expect(readSidebarState(null)).toBe(true);
  expect(readSidebarState("theme=dark")).toBe(true);
  expect(readSidebarState("a=1; sidebar_state=false; b=2")).toBe(false);
  expect(readSidebarState("sidebar_state=true")).toBe(true);
});

test("a cookie whose name ends like the sidebar's is ignored", () => {
  expect(readSidebarState("my_sidebar_state=false")).toBe(true);
});

test("the sidebar's state is stored for seven days on the whole site", () => {
  expect(sidebarCookie(false)).toBe("sidebar_state=false; path=/; max-age=604800; samesite=lax");
});

test("the current item is the deepest one the address is under", () => {
  const items = [
    { path: "/provider" },
    { path: "/provider/services" },
    { path: "/provider/clients?tab=requests" },
  ];
  expect(currentItem(items, "/provider/services/edit/7")?.path).toBe("/provider/services");
  expect(currentItem(items, "/provider/clients")?.path).toBe("/provider/clients?tab=requests");
  expect(currentItem(items, "/provider/servicesque")?.path).toBe("/provider");
  expect(currentItem(items, "/owner")).toBeNull();
});
