import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportedClient } from "#features/clients/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
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
const importRows = async (rows: ImportedClient[]) => (await provider.api.clients.importRows({ rows })).data;
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
/** Adds one client by an import. Returns its id. */
async function add(changes: Partial<ImportedClient>): Promise<string> {
  const before = new Set((await list()).map(({ id }) => id));
  expect(await importRows([rowOf(changes)])).toEqual(["added"]);
  return (await list()).find(({ id }) => !before.has(id))?.id ?? "";
}

describe("an import", () => {
  test("it adds each row once, however often the same file is imported", async () => {
    const rows = [rowOf(), rowOf({ name: "Luc", tags: ["neige"], notes: "Chien" }), rowOf()];
    expect(await importRows(rows)).toEqual(["added", "added", "duplicate"]);
    expect(await importRows(rows)).toEqual(["duplicate", "duplicate", "duplicate"]);
    const [, luc] = await list();
    expect(await get(luc?.id ?? "")).toMatchObject({ name: "Luc", tags: ["neige"], notes: "Chien" });
  });

  test("a row with the phone or email of a client, or of an earlier row, adds nobody", async () => {
    const { owner } = await meet("Anne Roy");
    const outcomes = await importRows([
      rowOf({ name: "Anne R.", email: owner.email }),
      rowOf({ name: "A. Roy", phone: owner.phoneNumber }),
      rowOf({ name: "Luc", phone: "514 555-0199" }),
      rowOf({ name: "Luc R.", phone: "(514) 555-0199" }),
    ]);
    expect(outcomes).toEqual(["duplicate", "duplicate", "added", "duplicate"]);
  });

  test("twenty imports of one file at once add its clients once", async () => {
    const rows = [rowOf({ name: "Un" }), rowOf({ name: "Deux", phone: "5145550102" })];
    await Promise.all(Array.from({ length: 20 }, () => importRows(rows)));
    expect((await list()).map(({ name }) => name)).toEqual(["Deux", "Un"]);
  });

  test("who has a phone or an email already is told to their provider alone, and nothing is written", async () => {
    await add({ name: "Diane", phone: "5145550101", email: "diane@exemple.test" });
    const rows = [
      { phone: "514 555-0101", email: "" },
      { phone: "", email: "Diane@Exemple.test" },
      { phone: "5145550177", email: "" },
      { phone: "", email: "" },
    ];
    const named = async (person: Person) =>
      (await person.api.clients.known({ rows })).data.map((known) => known?.name ?? null);
    expect(await named(provider)).toEqual(["Diane", "Diane", null, null]);
    expect(await named(await world.signUpProvider())).toEqual([null, null, null, null]);
    expect(await list()).toHaveLength(1);
  });

  test("an import that would pass ten thousand clients adds nobody", async () => {
    await world.sql`insert into clients (provider_id, name, active_at)
      select ${provider.id}, 'Client ' || n, now() from generate_series(1, 9999) n`;
    expect(await codeOf(importRows([rowOf(), rowOf({ name: "Luc" })]))).toBe("TOO_MANY_CLIENTS");
    expect((await provider.api.clients.summary({})).data.total).toBe(9999);
  });
});

describe("a merge", () => {
  test("one client stays with both histories, all addresses, tags and notes, and what differs in the notes", async () => {
    const kept = await add({
      name: "Diane Roy",
      phone: "5145550101",
      tags: ["Neige"],
      notes: "Chien.",
      addresses: [{ address: "1, rue A", city: "Laval", zip: "" }],
    });
    const other = await add({
      name: "D. Roy",
      phone: "5145550199",
      email: "diane@exemple.test",
      company: "Roy inc.",
      tags: ["neige", "Fidèle"],
      notes: "Sonner.",
      addresses: [
        { address: "1 rue A", city: "LAVAL", zip: "" },
        { address: "2, rue B", city: "Laval", zip: "" },
      ],
    });
    await provider.api.clients.merge({ id: kept, other_id: other });
    expect(await get(kept)).toMatchObject({
      name: "Diane Roy",
      phone: "5145550101",
      email: "diane@exemple.test",
      company: "Roy inc.",
      tags: ["Neige", "Fidèle"],
      addresses: [{ address: "1, rue A" }, { address: "2, rue B" }],
      notes: "Chien.\n\nSonner.\n\nAutre nom : D. Roy\nAutre téléphone : 514\u00a0555-0199".replace(
        "\u00a0",
        " ",
      ),
    });
    expect(await codeOf(provider.api.clients.get({ id: other }))).toBe("NOT_FOUND");
  });

  test("an account's name, phone and email prevail, whichever of the two stays, and its history comes along", async () => {
    const { owner, id: met } = await meet("Anne Roy");
    const added = await add({
      name: "Nancy",
      phone: "5145550188",
      email: "autre@exemple.test",
      notes: "Chien.",
    });
    await provider.api.clients.merge({ id: added, other_id: met });
    const merged = await get(added);
    expect(merged).toMatchObject({
      name: "Anne Roy",
      phone: owner.phoneNumber,
      email: owner.email,
      has_account: true,
      requests: 1,
    });
    expect(merged.notes).toContain("Autre nom : Nancy");
    expect(merged.notes).toContain("Autre téléphone : 514 555-0188");
    expect(merged.notes).toContain("Autre courriel : autre@exemple.test");
    expect(merged.history.map(({ kind }) => kind)).toEqual(["request"]);
    await owner.api.profiles.update({ first_name: "Annie" });
    expect((await get(added)).name).toBe("Annie Roy");
    // Their next request joins the client that stayed.
    world.advance(1000);
    const { id } = await createRequest(owner, (await publishService(provider)).id);
    await provider.api.leads.unlock({ id });
    expect((await list()).map((line) => [line.id, line.requests])).toEqual([[added, 2]]);
  });

  test("two accounts become one client with the requests of both", async () => {
    const [anne, luc] = [await meet("Anne Roy"), await meet("Luc Roy")];
    await provider.api.clients.merge({ id: anne.id, other_id: luc.id });
    expect(await list()).toMatchObject([{ id: anne.id, name: "Anne Roy", requests: 2 }]);
    expect((await get(anne.id)).history).toHaveLength(2);
  });

  test("what would not fit one client is refused and changes nothing", async () => {
    const [one, other] = [
      await add({ name: "Un", notes: "a".repeat(2500) }),
      await add({ name: "Deux", notes: "b".repeat(2500) }),
    ];
    expect(await codeOf(provider.api.clients.merge({ id: one, other_id: other }))).toBe("CLIENTS_DO_NOT_FIT");
    expect(await list()).toHaveLength(2);
  });

  test("a client is not merged with itself nor with another provider's", async () => {
    const own = await add({ name: "Un" });
    const stranger = await world.signUpProvider();
    const { id: foreign } = (await stranger.api.clients.create(rowOf({ name: "Autre" }))).data;
    for (const other_id of [own, foreign])
      expect(await codeOf(provider.api.clients.merge({ id: own, other_id }))).toBe("NOT_FOUND");
    expect((await stranger.api.clients.get({ id: foreign })).data.name).toBe("Autre");
  });

  test("of twenty merges of two clients into each other at once one takes place", async () => {
    const [one, other] = [await add({ name: "Un" }), await add({ name: "Deux" })];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [id, other_id] = n % 2 === 0 ? [one, other] : [other, one];
        return provider.api.clients.merge({ id, other_id }).then(
          () => "merged",
          () => "refused",
        );
      }),
    );
    expect(outcomes.filter((outcome) => outcome === "merged")).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe("personal data", () => {
  test("a provider's export has the clients they added, and of the others what they wrote themselves", async () => {
    const { owner, id } = await meet("Anne Roy");
    await provider.api.clients.setNotes({ id, notes: "Barrière verte." });
    await add({ name: "Diane Ajoutée", phone: "5145550101" });
    const text = JSON.stringify((await provider.api.privacy.export({})).data);
    for (const part of ["Diane Ajoutée", "5145550101", "Barrière verte."]) expect(text).toContain(part);
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
});
