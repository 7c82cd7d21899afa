import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CLIENT_LIMITS, type ImportedClient, importKey } from "#features/clients/contract/index.ts";
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

  test("only the provider learns which clients are in the list already, and nothing is written", async () => {
    await add({ name: "Diane", phone: "5145550101", email: "diane@exemple.test" });
    await add({ name: "Luc", notes: "Chien" });
    const keys = await Promise.all([rowOf(), rowOf({ name: "Luc", notes: "Chien" })].map(importKey));
    const [key = "", imported = ""] = keys;
    const rows = [
      { phone: "514 555-0101", email: "", key },
      { phone: "", email: "Diane@Exemple.test", key },
      { phone: "5145550177", email: "", key },
      { phone: "", email: "", key },
      { phone: "", email: "", key: imported },
    ];
    const named = async (person: Person) =>
      (await person.api.clients.known({ rows })).data.map((known) => known && [known.name, known.imported]);
    expect(await named(provider)).toEqual([["Diane", false], ["Diane", false], null, null, ["Luc", true]]);
    expect(await named(await world.signUpProvider())).toEqual(rows.map(() => null));
    expect(await list()).toHaveLength(2);
  });

  test("a row whose client was merged into another is not added again by the same file", async () => {
    const rows = [rowOf({ name: "Diane Roy" }), rowOf({ name: "D. Roy" })];
    await importRows(rows);
    const [other, kept] = await list();
    await provider.api.clients.merge({ id: kept?.id ?? "", other_id: other?.id ?? "" });
    expect(await importRows(rows)).toEqual(["duplicate", "duplicate"]);
    expect((await list()).map(({ id }) => id)).toEqual([kept?.id]);
  });

  test("a row whose client was removed is added again", async () => {
    const id = await add({ name: "Luc" });
    await provider.api.clients.remove({ id });
    expect(await importRows([rowOf({ name: "Luc" })])).toEqual(["added"]);
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

  test("a merge that would exceed the limits of one client is refused and changes nothing", async () => {
    const added = "\n\n\n\nAutre nom : Deux";
    const room = CLIENT_LIMITS.clientNotesMax - 2500 - added.length;
    const [id, other_id] = [
      await add({ name: "Un", notes: "a".repeat(2500) }),
      await add({ name: "Deux", notes: "b".repeat(room + 1) }),
    ];
    const merge = () => codeOf(provider.api.clients.merge({ id, other_id }));
    expect(await merge()).toBe("CLIENTS_DO_NOT_FIT");
    expect(await list()).toHaveLength(2);
    await provider.api.clients.setNotes({ id: other_id, notes: "b".repeat(room) });
    expect(await merge()).toBe("accepted");
  });

  test("a merged client was active when the last of the two was", async () => {
    const id = await add({ name: "Un" });
    world.advance(1000);
    const other_id = await add({ name: "Deux" });
    await provider.api.clients.merge({ id, other_id });
    expect(await list()).toMatchObject([{ id, active_at: world.now().toISOString() }]);
  });

  test("a client is not merged with itself nor with another provider's", async () => {
    const own = await add({ name: "Un" });
    const stranger = await world.signUpProvider();
    const { id: foreign } = (await stranger.api.clients.create(rowOf({ name: "Autre" }))).data;
    for (const other_id of [own, foreign])
      expect(await codeOf(provider.api.clients.merge({ id: own, other_id }))).toBe("NOT_FOUND");
    expect((await stranger.api.clients.get({ id: foreign })).data.name).toBe("Autre");
  });

  test("one of twenty simultaneous merges of two clients into each other succeeds", async () => {
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
