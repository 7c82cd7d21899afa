import { expect, test } from "vitest";
import { clientsPath, leadsPath, readLeadView } from "./lead-address.ts";

const viewOf = (path: string) => readLeadView(new URL(path, "http://localhost").searchParams);

test("the list opens on the leads to unlock, whatever the address forgets or misspells", () => {
  const opened = { tab: "requests", state: "locked", page: 1, leadId: null, cancelled: false };
  expect(viewOf("/provider/clients")).toEqual(opened);
  expect(viewOf("/provider/clients?tab=requests")).toEqual(opened);
  expect(viewOf("/provider/clients?etat=nimporte&page=-3")).toEqual(opened);
  expect(viewOf("/provider/clients?page=deux")).toEqual(opened);
});

test("an address that the product writes is read as it was meant", () => {
  expect(viewOf(leadsPath("unlocked", { page: 3, leadId: "a" }))).toMatchObject({
    tab: "requests",
    state: "unlocked",
    page: 3,
    leadId: "a",
  });
  expect(viewOf(leadsPath("closed"))).toMatchObject({ state: "closed", page: 1 });
  expect(viewOf(clientsPath(2))).toMatchObject({ tab: "clients", page: 2 });
});

test("coming back from a payment page without paying is known", () => {
  expect(viewOf("/provider/clients?tab=requests&demande=a&annule=1")).toMatchObject({
    leadId: "a",
    cancelled: true,
  });
});
