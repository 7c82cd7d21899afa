import { expect, test } from "vitest";
import type { ClientOf } from "#client/browser-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { askedServices, foundSearch, keptFavorite } from "./found-beside-auth.tsx";

function catalogOf(find: () => Promise<object>) {
  const queries: object[] = [];
  const catalog = {
    find: (query: object) => {
      queries.push(query);
      return find();
    },
  };
  return { queries, api: { catalog } as unknown as ClientOf<CatalogContract> };
}

const services = ["a", "b", "c", "d"].map((id) => ({ id }));

test("a visitor who searched sees how many services were found, the first three, and the way to all of them", async () => {
  const { api, queries } = catalogOf(async () => ({ data: services, total: 24 }));
  const found = await foundSearch(
    api,
    "/owner/services/business-type/deneigement?q=neige&ville=laval&prix_max=80&propriete=x&page=2",
  );
  expect(queries).toEqual([
    expect.objectContaining({
      q: "neige",
      city: "laval",
      business_type: "deneigement",
      price_max: 8000,
      page: 1,
    }),
  ]);
  expect(found).toEqual({
    services: services.slice(0, 3),
    total: 24,
    total_capped: undefined,
    path: "/repertoire?q=neige&metier=deneigement&ville=laval&prix_max=80",
  });
});

test("another page to return to, or a search that fails, shows only the form", async () => {
  const { api, queries } = catalogOf(() => Promise.reject(new Error("RATE_LIMIT_EXCEEDED")));
  for (const returnTo of [null, "/owner/favorites", "//owner/services", "/owner/services-else"])
    expect(await foundSearch(api, returnTo)).toBeNull();
  expect(queries).toEqual([]);
  expect(await foundSearch(api, "/owner/services?q=neige")).toBeNull();
});

test("a visitor who is to send a request reads which service, whose, and for when", async () => {
  const asked: object[] = [];
  const catalog = {
    compare: async (input: object) => {
      asked.push(input);
      return { data: [{ name: "Déneigement", provider: { business_name: "Lavoie" } }] };
    },
  };
  const api = { catalog } as unknown as ClientOf<CatalogContract>;
  const read = async (returnTo: string | null) => (await askedServices(api, returnTo))?.replace(/\s/g, " ");
  expect(await read("/owner/requests/new?services=a&debut=2026-11-30T13:00:00.000Z")).toBe(
    "Pour demander « Déneigement », Lavoie, le lundi 30 novembre à 8 h",
  );
  expect(await read("/owner/requests/new?services=a,b&debut=demain")).toBe(
    "Pour demander « Déneigement », Lavoie",
  );
  expect(asked).toEqual([{ ids: "a" }, { ids: "a,b" }]);
  for (const returnTo of [null, "/owner/favorites", "/owner/requests/new"])
    expect(await read(returnTo)).toBeUndefined();
});

test("a visitor who pressed a heart reads which service is to be a favourite; nobody else does", async () => {
  const compare = async () => ({ data: [{ name: "Déneigement Marchessault" }] });
  const api = { catalog: { compare } } as unknown as ClientOf<CatalogContract>;
  expect(await keptFavorite(api, "0199f3a2-0000-7000-8000-000000000001")).toBe(
    "Pour garder « Déneigement Marchessault » dans vos favoris",
  );
  for (const favorite of [null, "déneigement"]) expect(await keptFavorite(api, favorite)).toBeNull();
});
