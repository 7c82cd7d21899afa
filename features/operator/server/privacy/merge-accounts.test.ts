import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { addClient, proposeTo } from "#testing/world/guests.ts";
import { sameAddress } from "#testing/world/merges.ts";
import { localOperator } from "#testing/world/operators.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { draftQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { createCompletedRequest, publishReviews } from "#testing/world/reviews.ts";
import { sendText } from "#testing/world/threads.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Two accounts of one person, made one by two operators. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
const team = privacyTeam(() => world);

type Member = Awaited<ReturnType<World["signUpOwner"]>>;

async function working() {
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 200);
  return { provider, service: await publishService(provider) };
}
const twoAccounts = async () => [await world.signUpOwner(), await world.signUpOwner()] as const;

const proposal = async (from: { id: string }, into: { id: string }) => ({
  id: await writeAbout(world, "question", "inconnu@exemple.test"),
  account_id: from.id,
  kept_id: into.id,
  kind: "merge" as const,
  proof_kinds: ["call", "document_seen"] as ["call", "document_seen"],
  proof_notes: NOTES,
});
const propose = async (from: { id: string }, into: { id: string }) =>
  (await team.agent.api.privacyOrders.propose(await proposal(from, into))).data.id;
const confirm = (id: string) => team.other.api.privacyOrders.answer({ id, confirmed: true });
const lettersTo = async ({ email }: Member) => (await world.letters()).filter(({ to }) => to.includes(email));

/** Merges the first account into the second, as two operators after three days. */
async function merged(from: Member, into: Member): Promise<string> {
  const id = await propose(from, into);
  await waitForPerson(world, id);
  return await codeOf(confirm(id));
}
/** Runs what is left to do for a closed account, without waiting for its hour. */
async function anHourLater({ id: account_id }: Member): Promise<void> {
  const job = world.tasks.find(({ name }) => name === "profiles.erase_rest");
  const run = { id: account_id, attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await job?.handle({ account_id, role: "owner" }, run);
}
/** Returns what a refused merge requires to be settled first. */
const blockers = async (from: { id: string }, into: { id: string }) =>
  (await team.agent.api.privacyOrders.merge({ id: from.id, kept_id: into.id })).data.blockers.join();

test("after a letter to both addresses and three days, another operator merges the accounts", async () => {
  const { provider, service } = await working();
  const [from, into] = await twoAccounts();
  const { id: request } = await createRequest(from, service.id);
  await provider.api.leads.unlock({ id: request });
  await sendText(from, request, "Le portail est vert.");
  const { moved } = (await team.agent.api.privacyOrders.merge({ id: from.id, kept_id: into.id })).data;
  expect(moved).toEqual([
    { kind: "requests", count: 1 },
    { kind: "properties", count: 1 },
    { kind: "conversations", count: 1 },
  ]);
  const id = await propose(from, into);
  expect(await codeOf(confirm(id))).toBe("ORDER_WAITS");
  await world.runJobs();
  for (const one of [from, into]) {
    const [letter] = await lettersTo(one).then((all) => all.filter(({ subject }) => /fusion/.test(subject)));
    expect(letter?.text).toContain("Ce n’est pas moi");
    expect(letter?.text).not.toContain(one === from ? into.email : from.email);
  }
  await waitForPerson(world, id);
  const own = team.agent.api.privacyOrders.answer({ id, confirmed: true });
  expect(await codeOf(own)).toBe("SECOND_OPERATOR_NEEDED");
  expect(await codeOf(confirm(id))).toBe("accepted");
  expect(await codeOf(confirm(id))).toBe("CASE_CHANGED");

  expect(await codeOf(from.api.profiles.get())).toBe("UNAUTHORIZED");
  expect((await into.api.requests.get({ id: request })).data.status).toBe("active");
  const { data } = await into.api.threads.search({ q: "portail" });
  expect(data).toHaveLength(1);
  expect((await provider.api.clients.list({})).data).toMatchObject([{ email: into.email, requests: 1 }]);
  await world.runJobs();
  expect((await lettersTo(from)).map(({ subject }) => subject)).toContain(
    "Votre compte Maisonnée est fusionné",
  );
  expect((await lettersTo(into)).map(({ subject }) => subject)).toContain(
    "Vos deux comptes Maisonnée n’en font plus qu’un",
  );
  const [order] = await world.sql`select email, state, proof_notes from privacy_orders where id = ${id}`;
  expect(order).toEqual({ email: null, state: "done", proof_notes: null });
  for (const { id: person } of [from, into]) {
    const acts = (await team.agent.api.acts.list({ person })).data;
    expect(acts.map(({ act }) => act).slice(0, 2)).toEqual(["confirm-merge", "propose-merge"]);
  }
});

test("the person of either account stops it, and the other account stays as it is", async () => {
  for (const n of [0, 1]) {
    const accounts = await twoAccounts();
    const id = await propose(...accounts);
    await world.runJobs();
    const letter = (await lettersTo(accounts[n] as Member)).find(({ subject }) => /fusion/.test(subject));
    const token = /arret#(\S+?)[\s)\]"]/.exec(`${letter?.text} `)?.[1] ?? "";
    expect((await world.visitor.dataArchives.stop({ token })).data.state).toBe("stopped");
    await waitForPerson(world, id);
    expect(await codeOf(confirm(id))).toBe("CASE_CHANGED");
    for (const { api } of accounts) expect(await codeOf(api.profiles.get())).toBe("accepted");
  }
});

test("an account is in one order at a time, as the one that closes or the one that stays", async () => {
  const [from, into] = await twoAccounts();
  const third = await world.signUpOwner();
  const codes = await Promise.all(
    [
      await proposal(from, into),
      await proposal(into, from),
      await proposal(third, into),
      { ...(await proposal(into, third)), kept_id: undefined, kind: "factor" as const },
    ].map((order) => codeOf(team.agent.api.privacyOrders.propose(order))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
});

test("accounts of providers, closed and suspended accounts and those of the team, and a guest's as the one that stays, are refused in words", async () => {
  const { provider } = await working();
  const [owner, other] = await twoAccounts();
  expect(await blockers(provider, owner)).toMatch(/prestataire/);
  expect(await blockers(owner, provider)).toMatch(/prestataire/);
  expect(await codeOf(propose(owner, provider))).toBe("CANNOT_MERGE");
  const client = await addClient(provider);
  await proposeTo(provider, client.id);
  const [guest] = await world.sql`select id from accounts where email = ${client.email}`;
  expect(await blockers(owner, { id: String(guest?.id) })).toMatch(/client sans compte/);
  expect(await blockers({ id: String(guest?.id) }, owner)).toBe("");
  expect(await codeOf(propose(owner, owner))).toBe("VALIDATION_ERROR");
  expect(await blockers(owner, owner)).toMatch(/deux comptes différents/);
  const gone = await world.signUpOwner();
  await gone.api.privacy.remove({ password: gone.password });
  for (const pair of [
    [gone, owner],
    [owner, gone],
  ] as const)
    expect(await blockers(...pair)).toMatch(/fermé/);
  expect(await codeOf(propose(owner, team.reader))).not.toBe("accepted");
  const id = await propose(owner, other);
  await waitForPerson(world, id);
  await localOperator(world).people.suspend({ id: other.id, reason: "Plaintes répétées" });
  expect(await blockers(owner, other)).toMatch(/suspendu/);
  expect(await codeOf(confirm(id))).toBe("CANNOT_MERGE");
});

test("an address of both accounts is listed once, and refused while both request one service there", async () => {
  const { service } = await working();
  const accounts = await twoAccounts();
  const [from, into] = accounts;
  const [first, second] = await sameAddress(world, accounts);
  const { id } = await createRequest(from, service.id, { property_id: first });
  const { id: own } = await createRequest(into, service.id, { property_id: second });
  expect(await blockers(from, into)).toMatch(/« Maison » \(Laval\) est dans les deux comptes/);
  expect(await codeOf(propose(from, into))).toBe("CANNOT_MERGE");
  await into.api.requests.cancel({ id: own });
  expect(await merged(from, into)).toBe("accepted");
  const listed = (await into.api.properties.list({})).data;
  expect(listed.map((property) => property.id)).toEqual([first]);
  expect((await into.api.requests.get({ id: own })).data.status).toBe("cancelled");
  expect((await into.api.requests.get({ id })).data.status).toBe("active");
});

test("the newer of two reviews about one provider counts, and a provider keeps one line of the client", async () => {
  const { provider, service } = await working();
  const [from, into] = await twoAccounts();
  for (const [owner, rating] of [
    [into, 2],
    [from, 5],
  ] as const) {
    const id = await createCompletedRequest(owner, provider, service.id);
    await owner.api.requests.review({ id, rating, comment: "Travail fait comme convenu, à l'heure." });
    await publishReviews(world);
  }
  const [mine, kept] = (await provider.api.clients.list({})).data;
  for (const [client, notes] of [
    [mine, "Chien gentil"],
    [kept, "Porte de côté"],
  ] as const)
    await world.sql`update clients set notes = ${notes} where id = ${client?.id ?? ""}`;
  expect(await merged(from, into)).toBe("accepted");
  const { data: reviews } = await world.visitor.reviews.ofService({ id: service.id });
  expect(reviews).toMatchObject([{ rating: 5 }]);
  expect((await world.visitor.catalog.get({ id: service.id })).data).toMatchObject({
    rating_count: 1,
    rating_average: 5,
  });
  const lines = (await provider.api.clients.list({})).data;
  expect(lines).toMatchObject([{ email: into.email, requests: 2 }]);
  const line = (await provider.api.clients.get({ id: lines[0]?.id ?? "" })).data;
  expect(line.notes).toMatch(/Chien gentil/);
  expect(line.notes).toMatch(/Porte de côté/);
  expect(line.notes).not.toContain(from.email);
});

test("twenty confirmations beside requests of both accounts merge once, and lose none", async () => {
  const [from, into] = await twoAccounts();
  const services = await Promise.all(Array.from({ length: 6 }, async () => (await working()).service.id));
  const [property, own] = [(await createProperty(from)).id, (await createProperty(into)).id];
  const id = await propose(from, into);
  await waitForPerson(world, id);
  const sending = services.flatMap((service) => [
    () =>
      from.api.requests.create({
        service_id: service,
        property_id: property,
        description: "Vitres à laver.",
      }),
    () => into.api.requests.create({ service_id: service, property_id: own, description: "Vitres à laver." }),
  ]);
  const [answers, sent] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => codeOf(confirm(id)))),
    Promise.allSettled(sending.map((send) => send())),
  ]);
  expect(answers.toSorted()).toEqual([...Array<string>(19).fill("CASE_CHANGED"), "accepted"].toSorted());
  await anHourLater(from);
  const written = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value.data.id] : []));
  expect(written.length).toBeGreaterThanOrEqual(services.length);
  const rows = await world.sql<{ id: string; owner_id: string; status: string }[]>`
    select id, owner_id, status from requests where owner_id in (${from.id}, ${into.id})`;
  expect(rows.map((row) => row.id).toSorted()).toEqual(written.toSorted());
  for (const row of rows) expect(row).toMatchObject({ owner_id: into.id, status: "active" });
});

test("rows that a running call wrote for the closed account follow an hour later", async () => {
  const { service } = await working();
  const [from, into] = await twoAccounts();
  const { id } = await createRequest(into, service.id);
  expect(await merged(from, into)).toBe("accepted");
  await world.sql`update requests set owner_id = ${from.id} where id = ${id}`;
  await anHourLater(from);
  expect((await into.api.requests.get({ id })).data.status).toBe("active");
});

test("rows that a running call wrote for a merged account stay there once the other account is closed as well", async () => {
  const { service } = await working();
  const [from, into] = await twoAccounts();
  const { id } = await createRequest(into, service.id);
  expect(await merged(from, into)).toBe("accepted");
  await world.sql`update requests set owner_id = ${from.id} where id = ${id}`;
  await into.api.privacy.remove({ password: into.password });
  await anHourLater(from);
  const [row] = await world.sql`select owner_id, status from requests where id = ${id}`;
  expect(row).toEqual({ owner_id: from.id, status: "cancelled" });
});

async function deadlocks(): Promise<number> {
  await world.sql`select pg_stat_force_next_flush()`;
  const [row] = await world.sql`select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
}

test("a soumission that is sent while its client's accounts become one follows the client, with its words", async () => {
  const { provider, service } = await working();
  const [from, into] = await twoAccounts();
  const { id: request } = await createRequest(from, service.id);
  await provider.api.leads.unlock({ id: request });
  const quote = await draftQuoteFor(world, provider, request);
  const order = await propose(from, into);
  await waitForPerson(world, order);
  const before = await deadlocks();
  const codes: Promise<string>[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from requests where id = ${request} for update`;
    for (const call of [() => provider.api.quotes.send({ id: quote.id }), () => confirm(order)]) {
      codes.push(codeOf(call()));
      await waitForLocks(world, codes.length);
    }
  });
  expect(await Promise.all(codes)).toEqual(["accepted", "accepted"]);
  expect(await deadlocks()).toBe(before);
  const [row] =
    await world.sql`select owner_id, client is not null as has_words from quotes where id = ${quote.id}`;
  expect(row).toEqual({ owner_id: into.id, has_words: true });
});
