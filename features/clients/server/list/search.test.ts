import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ClientDraft } from "#features/clients/contract/index.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** What a search of clients finds and counts. */
let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 40);
});

const add = async (changes: Partial<ClientDraft> = {}) => {
  const draft = { name: "Diane Roy", company: "", phone: "", email: "", addresses: [], ...changes };
  return (await provider.api.clients.create(draft)).data.id;
};
const names = async (query: Parameters<Person["api"]["clients"]["list"]>[0] = {}) =>
  (await provider.api.clients.list(query)).data.map(({ name }) => name);

test("the counts are those of the clients that a search finds, exactly or by a similar name", async () => {
  const [one, two] = [await add({ name: "Gisèle Tremblay" }), await add({ name: "Luc Roy" })];
  await provider.api.clients.setTags({ id: one, tags: ["neige"] });
  await provider.api.clients.setTags({ id: two, tags: ["neige", "Fidèle"] });
  const found = async (q: string) => (await provider.api.clients.summary({ q })).data;
  expect(await found("luc")).toEqual({
    total: 2,
    found: 1,
    tags: [
      { tag: "Fidèle", count: 1 },
      { tag: "neige", count: 1 },
    ],
  });
  expect(await found("giselle tramblay")).toEqual({ total: 2, found: 1, tags: [{ tag: "neige", count: 1 }] });
  expect(await found("zzz")).toEqual({ total: 2, found: 0, tags: [] });
  expect(await names({ q: "giselle tramblay" })).toEqual(["Gisèle Tremblay"]);
  expect(await names({ q: "gisele", tag: "Fidèle" })).toEqual([]);
});

test("clients are found by street and postal code, their own and those of unlocked requests alone", async () => {
  const addresses = [{ address: "12, rue de l'Érable", city: "Laval", zip: "H7A 1A1" }];
  await add({ addresses });
  const owner = await world.signUpOwner("Zoé Roy");
  const place = {
    label: "Maison",
    kind: "house",
    address: "7, chemin Bédard",
    city: "Laval",
    zip: "H7B 2B2",
  } as const;
  const { data: home } = await owner.api.properties.create(place);
  const { id } = await createRequest(owner, service, { property_id: home.id });
  for (const q of ["rue de l'erable", "ÉRABLE 12", "H7A 1A1", "h7a1a1", "roy érable"])
    expect(await names({ q }), q).toEqual(["Diane Roy"]);
  for (const q of ["bedard", "H7B 2B2"]) expect(await names({ q }), q).toEqual([]);
  await provider.api.leads.unlock({ id });
  for (const q of ["chemin bedard", "H7B 2B2", "h7b2b2", "zoé bédard"])
    expect(await names({ q }), q).toEqual(["Zoé Roy"]);
});
