import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ImportedClient } from "#features/clients/contract/index.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});

const rowOf = (changes: Partial<ImportedClient> = {}): ImportedClient => ({
  name: "Diane Roy",
  company: "",
  phone: "",
  email: "",
  addresses: [],
  tags: [],
  notes: "",
  ...changes,
});
const list = async () => (await provider.api.clients.list({})).data;
const get = async (id: string) => (await provider.api.clients.get({ id })).data;

/** Returns the client that an unlocked lead of a new owner makes. */
async function meet(name: string): Promise<{ owner: Person; id: string }> {
  await grantCredits(world, provider, 20);
  const owner = await world.signUpOwner(name);
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id });
  const line = (await list()).find(({ email }) => email === owner.email);
  return { owner, id: line?.id ?? "" };
}
const add = async (changes: Partial<ImportedClient>) =>
  (await provider.api.clients.create(rowOf(changes))).data.id;

test("a provider's export has the clients they added, and of the others what they wrote themselves", async () => {
  const { owner, id } = await meet("Anne Roy");
  await provider.api.clients.setNotes({ id, notes: "Barrière verte." });
  const addresses = [{ address: "9, rang du Chalet", city: "Lévis", zip: "" }];
  await provider.api.clients.update({ ...rowOf({ addresses }), id });
  await add({ name: "Diane Ajoutée", phone: "5145550101" });
  const text = JSON.stringify((await provider.api.privacy.export({})).data);
  for (const part of ["Diane Ajoutée", "5145550101", "Barrière verte.", "9, rang du Chalet"])
    expect(text).toContain(part);
  for (const part of [owner.email, owner.phoneNumber, "Anne Roy"]) expect(text).not.toContain(part);
});

test("a closed owner leaves a line that tells nothing of them, and of a merged client the other account stays", async () => {
  const [anne, luc] = [await meet("Anne Roy"), await meet("Luc Tremblay")];
  await provider.api.clients.setNotes({ id: anne.id, notes: "Anne a un chien." });
  await anne.owner.api.privacy.remove({ password: "Maison1234" });
  expect(await get(anne.id)).toMatchObject({
    name: "Compte supprimé",
    phone: null,
    email: null,
    notes: "",
    places: [],
  });
  const zoe = await meet("Zoé Roy");
  await provider.api.clients.merge({ id: zoe.id, other_id: luc.id });
  await zoe.owner.api.privacy.remove({ password: "Maison1234" });
  expect(await get(zoe.id)).toMatchObject({ name: "Luc Tremblay", email: luc.owner.email, notes: "" });
  const stored = JSON.stringify(await world.sql`select * from clients where provider_id = ${provider.id}`);
  for (const part of ["Anne", "Zoé", anne.owner.email, zoe.owner.phoneNumber])
    expect(stored).not.toContain(part);
});

test("a closed provider's clients are gone", async () => {
  await add({ name: "Diane Ajoutée" });
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect(await world.sql`select from clients where provider_id = ${provider.id}`).toEqual([]);
});

test("whatever merges run beside the closing of an account, no provider keeps anything of its owner", async () => {
  const providers = await Promise.all(Array.from({ length: 20 }, () => world.signUpProvider()));
  for (let round = 0; round < 5; round++) {
    const owner = await world.signUpOwner(`Anne${round} Roy`);
    const notes = `Le chien d'Anne${round}.`;
    const pairs = await Promise.all(
      providers.map(async (person, index) => {
        await world.sql`insert into provider_clients (provider_id, owner_id, requests, last_request_at)
          values (${person.id}, ${owner.id}, 1, now())`;
        const { data } = await person.api.clients.list({ q: owner.email });
        const met = data[0]?.id ?? "";
        await person.api.clients.setNotes({ id: met, notes });
        const added = (await person.api.clients.create(rowOf())).data.id;
        // Either of the two stays.
        return { person, ...(index % 2 === 0 ? { id: added, other_id: met } : { id: met, other_id: added }) };
      }),
    );
    await Promise.all([
      ...pairs.map(({ person, id, other_id }) => person.api.clients.merge({ id, other_id })),
      owner.api.privacy.remove({ password: "Maison1234" }),
    ]);
    const rows = await world.sql`select name, phone, email, notes from clients`;
    const stored = JSON.stringify(rows);
    for (const part of [`Anne${round}`, owner.email, owner.phoneNumber]) expect(stored).not.toContain(part);
  }
});

test("whoever of two people who are one client closes their account, the name of the other is the one they have now", async () => {
  for (let round = 0; round < 10; round++) {
    const [anne, luc] = [await meet("Anne Roy"), await meet("Luc Tremblay")];
    await provider.api.clients.merge({ id: anne.id, other_id: luc.id });
    await Promise.all([
      anne.owner.api.privacy.remove({ password: "Maison1234" }),
      luc.owner.api.profiles.update({ first_name: `Lucien${round}` }),
    ]);
    expect((await get(anne.id)).name).toBe(`Lucien${round} Tremblay`);
  }
});
