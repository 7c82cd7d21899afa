import { expect, test, vi } from "vitest";
import { callPath } from "#ui/page/first-calls.ts";
import { FIRST_SEARCH } from "./first-search.ts";
import { apiQuery, EMPTY_SEARCH } from "./search-url.ts";

test("the page's head searches as the page does, around a property of any city or without one", () => {
  vi.stubGlobal("location", { pathname: "/owner/services" });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  const firstSearch = new Function(`return ${FIRST_SEARCH}`)() as (answer: { data: unknown[] }) => string;
  for (const city of ["Laval", "L'Île-d'Anticosti & $&", "Saint-Jérôme"]) {
    const home = { id: "maison", zip: "J7Y 1A1", city };
    expect(firstSearch({ data: [home] })).toBe(
      callPath("/api/services", { ...apiQuery(EMPTY_SEARCH, home) }),
    );
  }
  expect(firstSearch({ data: [] })).toBe(callPath("/api/services", { ...apiQuery(EMPTY_SEARCH, undefined) }));
});
