import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { QUICK_ANSWERS_MAX } from "#features/messages/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { planReader } from "#testing/plans.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { searchMessages } from "./search-messages.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld({ isPlannedOnce: false });
  provider = await world.signUpProvider("Julie Tremblay");
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 60);
});
afterAll(() => world.close());

async function openThread() {
  const owner = await world.signUpOwner("Hélène Côté");
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  return { owner, id };
}
const send = (from: Person, id: string, body: string) =>
  from.api.threads.send({ id, message_id: newId(), body });
const found = async (reader: Person, q: string) =>
  (await reader.api.threads.search({ q })).data.map(({ excerpt }) =>
    excerpt.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join(""),
  );

test("people find messages only in their own threads, without accents, by the beginning of a word, and files by name", async () => {
  const { owner, id } = await openThread();
  const elsewhere = await openThread();
  await send(owner, id, "La clé est chez le dépanneur, derrière la gouttière.");
  await send(provider, id, "Merci ! Je passe pour les gouttières jeudi à 9 h.");
  await send(elsewhere.owner, elsewhere.id, "La gouttière fuit.");
  const file = new File(["%PDF-1.7"], "Plan des gouttières.pdf");
  await provider.api.threads.sendFile({ id, message_id: newId(), file });
  expect(await found(owner, "GOUTTIERE")).toEqual([
    "Plan des [gouttières].pdf",
    "Merci ! Je passe pour les [gouttières] jeudi à 9 h.",
    "La clé est chez le dépanneur, derrière la [gouttière].",
  ]);
  expect(await found(owner, "depann goutt")).toEqual([]);
  expect(await found(owner, "dépanneur goutt")).toEqual([
    expect.stringContaining("[dépanneur], derrière la [gouttière]"),
  ]);
  expect(await found(elsewhere.owner, "gouttière")).toEqual(["La [gouttière] fuit."]);
  expect(await found(provider, "gouttière")).toHaveLength(4);
  // Only their own words lead to a person's messages; stop words and signs find nothing.
  expect(await found(elsewhere.owner, owner.id)).toEqual([]);
  for (const q of ["de la", "!!", "' & | : *", "\\'"]) expect(await found(owner, q)).toEqual([]);
  expect(await codeOf(owner.api.threads.search({ q: "a" }))).toBe("VALIDATION_ERROR");
  expect((await owner.api.threads.search({ q: "dépanneur" })).data).toMatchObject([
    { thread_id: id, other: { name: "Services Tremblay" }, message: { seq: 2, author: "owner" } },
  ]);
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(await found(provider, "dépanneur")).toEqual([]);
});

test("a search reads the messages of its caller, however many of others have the words", async () => {
  const { owner, id } = await openThread();
  await send(owner, id, "Le perron est glacé.");
  const elsewhere = await openThread();
  await sql`
    with added as (
      insert into messages (thread_id, seq, id, author, kind, body, created_at, words)
      select t.id, 1 + n, uuidv7(), 'owner', 'text', 'Le perron ' || n, now(),
        message_words('Le perron ' || n, t.owner_id, t.provider_id)
      from threads t, generate_series(1, 20000) n where t.id = ${elsewhere.id} returning 1
    )
    update threads set last_seq = 20001 where id = ${elsewhere.id}`.execute(world.db);
  await sql`vacuum analyze messages`.execute(world.db);
  const { db, readBy } = planReader(world.db);
  const reader = { id: owner.id, role: "owner" as const };
  const read = await readBy(() => searchMessages(db, reader, { q: "perron", page: 1 }));
  expect(read.indexes).toContain("messages_words");
  expect(read.whole).not.toContain("messages");
  expect(read.rows).toBeLessThan(40);
});

test("a provider saves at most twenty quick answers, changes and deletes them; an export holds them", async () => {
  const { quickAnswers } = provider.api;
  const draft = (n: number) => ({ name: `Réponse ${n}`, body: "Je passe dans la semaine.\nMerci !" });
  const codes = await Promise.all(
    Array.from({ length: 25 }, (_, n) => codeOf(quickAnswers.create(draft(n)))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(QUICK_ANSWERS_MAX);
  expect(new Set(codes)).toEqual(new Set(["accepted", "VALIDATION_ERROR"]));
  const [first] = (await quickAnswers.list()).data;
  if (!first) throw new Error("no quick answer");
  await quickAnswers.update({ id: first.id, name: "Délai", body: "Deux semaines." });
  expect((await quickAnswers.list()).data[0]).toMatchObject({
    id: first.id,
    name: "Délai",
    body: "Deux semaines.",
  });
  expect(JSON.stringify(await provider.api.privacy.export())).toContain("Deux semaines.");
  await quickAnswers.remove({ id: first.id });
  expect(await codeOf(quickAnswers.remove({ id: first.id }))).toBe("NOT_FOUND");
  expect((await quickAnswers.list()).data).toHaveLength(QUICK_ANSWERS_MAX - 1);
  const leaving = await world.signUpProvider("Zoé Ouellet");
  await leaving.api.quickAnswers.create(draft(1));
  await leaving.api.privacy.remove({ password: "Maison1234" });
  const kept = await world.sql`select id from quick_answers where provider_id = ${leaving.id}`;
  expect([...kept]).toEqual([]);
});
