import { expect, test } from "vitest";
import { clientPath, clientsPath, leadsPath, NO_FILTERS, readLeadView, reviewsPath } from "./lead-address.ts";

const viewOf = (path: string) => readLeadView(new URL(path, "http://localhost").searchParams);

test("the list opens on the leads to unlock, whatever the address forgets or misspells", () => {
  const opened = {
    tab: "requests",
    state: "locked",
    stated: false,
    page: 1,
    filters: NO_FILTERS,
    leadId: null,
    clientId: null,
    cancelled: false,
  };
  expect(viewOf("/provider/clients")).toEqual(opened);
  expect(viewOf("/provider/clients?tab=requests")).toEqual(opened);
  expect(viewOf("/provider/clients?etat=nimporte&page=-3")).toEqual(opened);
  expect(viewOf("/provider/clients?page=deux")).toEqual(opened);
  expect(viewOf("/provider/clients?service=x&jours=3&ordre=nimporte&client=moi")).toEqual(opened);
});

test("an address that the product writes is read as it was meant", () => {
  expect(viewOf(leadsPath("unlocked", { page: 3, leadId: "a" }))).toMatchObject({
    tab: "requests",
    state: "unlocked",
    stated: true,
    page: 3,
    leadId: "a",
  });
  expect(viewOf(leadsPath("closed"))).toMatchObject({ state: "closed", page: 1 });
  expect(viewOf(clientsPath(2))).toMatchObject({ tab: "clients", page: 2 });
  expect(viewOf(reviewsPath(2))).toMatchObject({ tab: "avis", page: 2 });
});

test("coming back from a payment page without paying is known", () => {
  expect(viewOf("/provider/clients?tab=requests&demande=a&annule=1")).toMatchObject({
    leadId: "a",
    cancelled: true,
  });
});

test("filters, and one client, come back from the address as they were set", () => {
  const filters = {
    serviceId: "0199a5c0-0000-7000-8000-000000000001",
    withinDays: 7,
    order: "oldest",
  } as const;
  expect(viewOf(leadsPath("closed", { filters, page: 2 }))).toMatchObject({
    state: "closed",
    page: 2,
    filters,
  });
  expect(viewOf(clientPath(filters.serviceId, 2))).toMatchObject({
    tab: "clients",
    clientId: filters.serviceId,
    page: 2,
  });
});
