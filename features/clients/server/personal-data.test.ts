import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ImportedClient } from "#features/clients/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { waitingForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { mergeClients } from "./merge-clients.ts";
import { clientsPersonalData } from "./personal-data.ts";

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

test("a client made of three people follows the one whose account is still open", async () => {
  const people = [await meet("Anne Roy"), await meet("Luc Tremblay"), await meet("Zoé Gagnon")];
  const [anne, luc, zoe] = people.toSorted((one, other) => (one.owner.id < other.owner.id ? -1 : 1));
  if (!anne || !luc || !zoe) throw new Error("three people");
  for (const { id } of [anne, luc]) await provider.api.clients.merge({ id: zoe.id, other_id: id });
  for (const { owner } of [anne, luc]) await owner.api.privacy.remove({ password: "Maison1234" });
  const { full_name } = (await zoe.owner.api.profiles.get()).data;
  expect(await get(zoe.id)).toMatchObject({ name: full_name, email: zoe.owner.email });
});

test("no row of a provider's file tells who a closed owner was", async () => {
  const { owner, id } = await meet("Anne Roy");
  await provider.api.clients.importRows({ rows: [rowOf()] });
  const imported = (await list()).find(({ name }) => name === rowOf().name);
  await provider.api.clients.merge({ id, other_id: imported?.id ?? "" });
  const rows = () => world.sql`select from client_import_keys where client_id = ${id}`;
  expect(await rows()).not.toHaveLength(0);
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await rows()).toHaveLength(0);
});

test("a provider's words about a closed owner stay when the account is erased once more", async () => {
  const { owner, id } = await meet("Anne Roy");
  await owner.api.privacy.remove({ password: "Maison1234" });
  await provider.api.clients.setNotes({ id, notes: "Clé rendue." });
  const job = world.tasks.find(({ name }) => name === "profiles.erase_rest");
  const run = { id, attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await job?.handle({ account_id: owner.id, role: "owner" }, run);
  expect(await get(id)).toMatchObject({ notes: "Clé rendue." });
});

test("a closed provider's clients are gone", async () => {
  await add({ name: "Diane Ajoutée" });
  await provider.api.privacy.remove({ password: "Maison1234" });
  expect(await world.sql`select from clients where provider_id = ${provider.id}`).toEqual([]);
});

const closing = ({ id, email }: Person) =>
  inTransaction(world.db, (tx) =>
    clientsPersonalData.erase(tx, { id, email, role: "owner" }, { ...world.ports, isRest: false }),
  );
const isWaiting = async () => (await waitingForLocks(world)) > 0;
const providerOf = ({ id }: Person) => ({ id, role: "provider" }) as Provider;

test("whatever merges run beside the closing of an account, no provider keeps anything of its owner", async () => {
  const providers = await Promise.all(Array.from({ length: 20 }, () => world.signUpProvider()));
  const ids = providers.map(({ id }) => id);
  for (let round = 0; round < 10; round++) {
    const owner = await world.signUpOwner(`Anne${round} Roy`);
    await world.sql`insert into provider_clients (provider_id, owner_id, requests, last_request_at)
      select id, ${owner.id}, 1, now() from unnest(${ids}::uuid[]) id`;
    await world.sql`update clients set notes = ${`Le chien d'Anne${round}.`} where owner_id = ${owner.id}`;
    const pairs = await world.sql<{ provider_id: string; met: string; added: string }[]>`
      with added as (
        insert into clients (provider_id, name, active_at)
        select id, 'Diane Ajoutée', now() from unnest(${ids}::uuid[]) id returning id, provider_id
      )
      select provider_id, met.id as met, added.id as added
      from added join clients met using (provider_id) where met.owner_id = ${owner.id}`;
    expect(pairs).toHaveLength(20);
    await Promise.all([
      // Either of the two stays.
      ...pairs.map(({ provider_id, met, added }, index) => {
        const [kept, other] = index % 2 === 0 ? [added, met] : [met, added];
        return mergeClients(world.db, { id: provider_id, role: "provider" } as Provider, kept, other);
      }),
      closing(owner),
    ]);
    const rows =
      await world.sql`select name, phone, email, notes from clients where provider_id = any(${ids})`;
    const stored = JSON.stringify(rows);
    for (const part of [`Anne${round}`, owner.email, owner.phoneNumber]) expect(stored).not.toContain(part);
  }
});

test("a closing that waits for a merge erases the client that stays", async () => {
  const { owner, id } = await meet("Anne Roy");
  await provider.api.clients.setNotes({ id, notes: "Anne a un chien." });
  const added = await add({ name: "Diane" });
  let closed: Promise<unknown> = Promise.resolve();
  await inTransaction(world.db, async (tx) => {
    await mergeClients(tx, providerOf(provider), added, id);
    closed = closing(owner);
    await expect.poll(isWaiting).toBe(true);
  });
  await closed;
  expect(await get(added)).toMatchObject({ name: "Compte supprimé", phone: null, email: null, notes: "" });
});

test("a client made of two people gets the remaining one's new name, changed while the other's account closes", async () => {
  const [anne, luc] = [await meet("Anne Roy"), await meet("Luc Tremblay")];
  await provider.api.clients.merge({ id: anne.id, other_id: luc.id });
  let isChanged = false;
  let change: Promise<unknown> = Promise.resolve();
  await inTransaction(world.db, async (tx) => {
    const { id, email } = anne.owner;
    await clientsPersonalData.erase(tx, { id, email, role: "owner" }, { ...world.ports, isRest: false });
    change = luc.owner.api.profiles.update({ first_name: "Lucien" }).then(() => {
      isChanged = true;
    });
    await expect.poll(async () => isChanged || (await isWaiting())).toBe(true);
  });
  await change;
  expect((await get(anne.id)).name).toBe("Lucien Tremblay");
});

test("an unlock during a change of the profile keeps the new name", async () => {
  const owner = await world.signUpOwner("Anne Roy");
  let met: Promise<unknown> = Promise.resolve();
  let isMet = false;
  await inTransaction(world.db, async (tx) => {
    await sql`update profiles set full_name = 'Annie Roy' where id = ${owner.id}`.execute(tx);
    met = world.sql`insert into provider_clients (provider_id, owner_id, requests, last_request_at)
      values (${provider.id}, ${owner.id}, 1, now())`.then(() => {
      isMet = true;
    });
    await expect.poll(async () => isMet || (await isWaiting())).toBe(true);
  });
  await met;
  expect((await list()).map(({ name }) => name)).toEqual(["Annie Roy"]);
});
