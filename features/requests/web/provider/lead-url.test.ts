import { expect, test } from "vitest";
import { clientPaths } from "#paths/client-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { NO_FILTERS, readLeadView } from "./lead-url.ts";

const viewOf = (path: string) => readLeadView(new URL(path, "http://localhost").searchParams);

test("a URL with missing or unknown values opens the list of locked leads", () => {
  const initial = {
    tab: "requests",
    state: "locked",
    page: 1,
    filters: NO_FILTERS,
  };
  expect(viewOf("/provider/clients")).toEqual(initial);
  expect(viewOf("/provider/clients?tab=requests")).toEqual(initial);
  expect(viewOf("/provider/clients?etat=nimporte&page=-3")).toEqual(initial);
  expect(viewOf("/provider/clients?page=deux")).toEqual(initial);
  expect(viewOf("/provider/clients?service=x&jours=3&ordre=nimporte")).toEqual(initial);
});

test("each URL that the product writes reads back as the same view", () => {
  expect(viewOf(providerPaths.leads({ state: "unlocked", page: 3 }))).toMatchObject({
    tab: "requests",
    state: "unlocked",
    page: 3,
  });
  expect(viewOf(providerPaths.leads({ state: "closed" }))).toMatchObject({ state: "closed", page: 1 });
  expect(viewOf(clientPaths.list())).toMatchObject({ tab: "clients", page: 1 });
  expect(viewOf(providerPaths.needs(2))).toMatchObject({ tab: "besoins", page: 2 });
  expect(viewOf(providerPaths.reviews(2))).toMatchObject({ tab: "avis", page: 2 });
});

test("filters in the URL read back as they were set", () => {
  const filters = {
    words: "neige",
    city: "Laval",
    businessTypeId: "deneigement",
    serviceId: "0199a5c0-0000-7000-8000-000000000001",
    withinDays: 7,
    order: "oldest",
  } as const;
  expect(viewOf(providerPaths.leads({ state: "closed", ...filters, page: 2 }))).toMatchObject({
    state: "closed",
    page: 2,
    filters,
  });
});
