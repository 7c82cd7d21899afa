import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ANNOUNCED_PAGES, isAnnouncedPage } from "./announced-pages.ts";

test("every page to announce is one of the product", () => {
  const pageOf = (path: string) =>
    matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.findLast(({ route }) => route.path)?.route
      .path;
  const unknown = [
    ...ANNOUNCED_PAGES,
    "/conditions/3",
    "/confidentialite/2",
    "/repertoire/neige/laval",
  ].filter((path) => path !== "/" && [undefined, "*"].includes(pageOf(path)));
  expect(unknown).toEqual([]);
});

test.each([
  ["/", true],
  ["/conditions", true],
  ["/conditions/3", true],
  ["/repertoire/neige/laval", true],
  ["/provider/credits?page=2", true],
  ["/provider#prix", true],
  ["/owner/settings#courriels", true],
  ["/promo-hiver", false],
  ["/conditions/trois", false],
  ["/conditions/", false],
  ["/operateur", false],
  ["/owner/requests/1", false],
])("%s is announced: %s", (path, isAnnounced) => {
  expect(isAnnouncedPage(path)).toBe(isAnnounced);
});
