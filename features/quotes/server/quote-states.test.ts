import { expect, test } from "vitest";
import { CHANGES_ASKED_MAX, SENT_PER_DAY, VALID_DAYS_MAX } from "#features/quotes/contract/limits.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, draftQuoteFor, moveQuote, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { waitingForLocks } from "#testing/world/wait-for-locks.ts";

/** The statuses that a soumission can move to, and its deadlines. */
const leads = leadsSetup();

/** Returns a request that the provider unlocked. */
async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

/** Moves the end of a soumission to an instant, which nothing of the product does. */
async function endAt(id: string, instant: number) {
  await leads.world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update quotes set expires_at = ${new Date(instant)} where id = ${id}`;
  });
}

test("a soumission is sent for at least today and at most a year", async () => {
  const { provider, world } = leads;
  const id = await unlocked();
  const today = dayOf(world.now().getTime());
  const refused = { fields: { valid_until: expect.any(String) } };
  for (const valid_until of [addDays(today, -1), addDays(today, VALID_DAYS_MAX + 1)]) {
    const draft = await draftQuoteFor(world, provider, id, { valid_until });
    expect(await detailsOf(provider.api.quotes.send({ id: draft.id }))).toEqual(refused);
  }
  const sent = await sendQuoteFor(world, provider, id, { valid_until: addDays(today, VALID_DAYS_MAX) });
  expect(sent.status).toBe("sent");
});

test("the next version keeps the last day that its provider chose, while it is to come", async () => {
  const { provider, owner, world } = leads;
  const today = dayOf(world.now().getTime());
  const next = async (
    valid_until: string | null,
    meanwhile = (_id: string): Promise<unknown> => Promise.resolve(),
  ) => {
    const { id } = await sendQuoteFor(world, provider, await unlocked(), { valid_until });
    await meanwhile(id);
    return (await provider.api.quotes.newVersion({ id })).data.valid_until;
  };
  expect(await next(addDays(today, 31))).toBe(addDays(today, 31));
  expect(await next(today)).toBeNull();
  // Thirty days from its own sending, as the first one had.
  expect(await next(null)).toBeNull();
  expect(await next(addDays(today, 31), (id) => acceptQuoteOf(owner, id))).toBeNull();
});

test("an owner is reminded again three days after the last reminder, however long ago the soumission was sent", async () => {
  const { provider, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  await moveQuote(world, id, 10);
  const remind = () => codeOf(provider.api.quotes.remind({ id }));
  expect(await remind()).toBe("accepted");
  expect(await remind()).toBe("INVALID_REQUEST_STATE");
  await world.sql`update quotes set reminded_at = reminded_at - interval '3 days' where id = ${id}`;
  expect(await remind()).toBe("accepted");
});

test("an owner who blocked the thread is not reminded", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const { id } = await sendQuoteFor(world, provider, request_id);
  await moveQuote(world, id, 10);
  await owner.api.threads.set({ id: request_id, blocked: true });
  expect(await codeOf(provider.api.quotes.remind({ id }))).toBe("THREAD_BLOCKED");
});

test("a soumission is answered until the last instant of its last day, and not at its end", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const decline = () => codeOf(owner.api.quotes.decline({ id, reason: "Trop cher." }));
  await endAt(id, world.now().getTime());
  expect(await decline()).toBe("INVALID_REQUEST_STATE");
  await endAt(id, world.now().getTime() + 1);
  expect(await decline()).toBe("accepted");
});

test("a soumission that its owner declined or accepted is not withdrawn", async () => {
  const { provider, owner, world } = leads;
  const declined = await sendQuoteFor(world, provider, await unlocked());
  await owner.api.quotes.decline({ id: declined.id, reason: "Trop cher." });
  expect(await codeOf(provider.api.quotes.withdraw({ id: declined.id }))).toBe("INVALID_REQUEST_STATE");
  const accepted = await sendQuoteFor(world, provider, await unlocked());
  await acceptQuoteOf(owner, accepted.id);
  expect(await codeOf(provider.api.quotes.withdraw({ id: accepted.id }))).toBe("INVALID_REQUEST_STATE");
});

test("once its request is over a soumission is neither answered nor withdrawn, and none is begun", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const { id } = await sendQuoteFor(world, provider, request_id);
  await owner.api.requests.cancel({ id: request_id });
  expect(await codeOf(owner.api.quotes.decline({ id, reason: "Trop cher." }))).toBe("INVALID_REQUEST_STATE");
  expect(await codeOf(provider.api.quotes.withdraw({ id }))).toBe("INVALID_REQUEST_STATE");
  expect(await codeOf(provider.api.quotes.create({ id: request_id }))).toBe("INVALID_REQUEST_STATE");
});

test("a soumission is begun once the lead is unlocked, and no contract is shown of one that was declined", async () => {
  const { provider, owner, world } = leads;
  const locked = await leads.ask();
  expect(await codeOf(provider.api.quotes.create({ id: locked }))).toBe("PAYMENT_REQUIRED");
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  await owner.api.quotes.decline({ id, reason: "Trop cher." });
  expect(await codeOf(owner.api.contracts.preview({ id }))).toBe("INVALID_REQUEST_STATE");
});

test("at its very end a soumission is read as expired, before the job has written it down", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  await endAt(id, world.now().getTime());
  for (const { api } of [owner, provider]) expect((await api.quotes.get({ id })).data.status).toBe("expired");
});

test("the job expires only what has ended, and not what its owner answers meanwhile", async () => {
  const { provider, owner, world } = leads;
  const open = await sendQuoteFor(world, provider, await unlocked());
  const request_id = await unlocked();
  const ended = await sendQuoteFor(world, provider, request_id);
  await endAt(ended.id, world.now().getTime());
  // The letters of both leave first: a busy machine takes long for their documents.
  await world.runJobs();
  const job = await world.sql.begin(async (tx) => {
    await tx`select from requests where id = ${request_id} for update`;
    await addJob(world.db, "quotes.expire", {});
    const isRun = world.runJobs();
    await expect.poll(() => waitingForLocks(world)).toBeGreaterThan(0);
    await tx`update quotes set status = 'declined', decided_at = ${world.now()} where id = ${ended.id}`;
    return { isRun };
  });
  await job.isRun;
  expect((await owner.api.quotes.get({ id: ended.id })).data.status).toBe("declined");
  expect((await owner.api.quotes.get({ id: open.id })).data.status).toBe("sent");
});

test("a client is sent twenty versions in a day, and no more until the first is a day old", async () => {
  const { provider, world } = leads;
  const request_id = await unlocked();
  const send = () => sendQuoteFor(world, provider, request_id);
  const { id } = await send();
  for (let sent = 1; sent < SENT_PER_DAY; sent += 1) await send();
  expect(await codeOf(send())).toBe("RATE_LIMIT_EXCEEDED");
  await moveQuote(world, id, 1);
  expect(await codeOf(send())).toBe("accepted");
});

test("an owner asks twenty changes of a soumission, and no more", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const ask = () => codeOf(owner.api.quotes.askChange({ id, words: "Sans l'étage." }));
  for (let asked = 0; asked < CHANGES_ASKED_MAX; asked += 1) expect(await ask()).toBe("accepted");
  expect(await ask()).toBe("RATE_LIMIT_EXCEEDED");
});

test("closing an owner's account erases their answers and questions", async () => {
  const { provider, service, world } = leads;
  const owner = await world.signUpOwner();
  await grantCredits(world, provider, 20);
  const sent = async () => {
    const { id } = await createRequest(owner, service);
    await provider.api.leads.unlock({ id });
    return (await sendQuoteFor(world, provider, id)).id;
  };
  const [id, other] = [await sent(), await sent()];
  await owner.api.quotes.decline({ id, reason: "Trop cher." });
  await owner.api.quotes.askChange({ id: other, words: "Sans l'étage." });
  await owner.api.privacy.remove({ password: "Maison1234" });
  const rows = await world.sql`
    select client, reason, change_asked, change_asked_at from quotes where id in (${id}, ${other})`;
  const nothing = { client: null, reason: "", change_asked: "", change_asked_at: null };
  expect(rows).toEqual([nothing, nothing]);
});

test("an owner's export has no draft of their provider's", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const exported = async () => JSON.stringify((await owner.api.privacy.export({})).data);
  const { id } = await draftQuoteFor(world, provider, request_id, { notes: "À revoir avec Luc." });
  expect(await exported()).not.toContain("À revoir avec Luc.");
  await provider.api.quotes.send({ id });
  expect(await exported()).toContain("À revoir avec Luc.");
});

test("the letters of a soumission, its next version and a change of the contract are told apart by subject", async () => {
  const { provider, owner, world } = leads;
  const id = await unlocked();
  const business = (await owner.api.quotes.ofRequest({ id })).data.request.other;
  const subject = async () => {
    await world.runJobs();
    const letter = (await world.letters()).find(({ text }) => text.includes("Elle est jointe"));
    return letter?.subject;
  };
  const sendNext = async (before: string) => {
    const { data: next } = await provider.api.quotes.newVersion({ id: before });
    await provider.api.quotes.send({ id: next.id });
    return next.id;
  };
  const first = (await sendQuoteFor(world, provider, id)).id;
  expect(await subject()).toBe(`Soumission de ${business}`);
  const second = await sendNext(first);
  expect(await subject()).toBe(`Soumission de ${business}, version 2`);
  await acceptQuoteOf(owner, second);
  await sendNext(second);
  expect(await subject()).toBe(`Changement à votre contrat\u202f: ${business}`);
});
