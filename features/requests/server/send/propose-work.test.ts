import { afterAll, beforeAll, expect, test } from "vitest";
import { rollUpRepliesJob } from "#features/messages/server/usual-reply/roll-up-replies.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import {
  addClient,
  guestToken,
  linkTo,
  PLACE,
  proposeTo,
  quoteForGuest,
  signInGuest,
} from "#testing/world/guests.ts";
import { acceptQuoteOf } from "#testing/world/quotes.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { expireRequestsJob } from "../outcome/expire-requests.ts";
import { remindJob } from "../reminders/remind.ts";

const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a client without an account gets a soumission, accepts it by a link of their own and gets the contract", async () => {
  const provider = await world.signUpProvider("Marc Lavoie");
  const { client, request_id, quote } = await quoteForGuest(world, provider);
  const letter = await linkTo(world, client.email);
  expect(letter.pathname).toMatch(/^\/acces\/[\w.-]+$/);
  expect(letter.searchParams.get("retour")).toBe(`/owner/requests/${request_id}/quote`);
  const guest = await signInGuest(world, client.email);
  expect((await guest.api.profiles.get()).data).toMatchObject({
    user_type: "owner",
    full_name: "Diane Roy",
    phone: "5145552233",
    email: client.email,
  });
  await acceptQuoteOf({ ...provider, api: guest.api }, quote.id);
  expect((await provider.api.leads.get({ id: request_id })).data).toMatchObject({
    locked: false,
    credits_required: 0,
  });
  await world.runJobs();
  const subjects = (await world.letters())
    .filter(({ to }) => to === client.email)
    .map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith("Votre contrat"))).toBe(true);
});

test("it costs no credit, tells the client nothing before the soumission, and is in the client's history", async () => {
  const provider = await world.signUpProvider("Line Roy");
  const client = await addClient(provider);
  const id = await proposeTo(provider, client.id);
  await world.runJobs();
  expect((await world.letters()).filter(({ to }) => to === client.email)).toEqual([]);
  const entries = await world.sql`select from credit_entries where provider_id = ${provider.id}`;
  expect(entries).toHaveLength(0);
  const { data } = await provider.api.clients.get({ id: client.id });
  expect(data).toMatchObject({ has_account: false, email: client.email, phone: "5145552233", requests: 1 });
  expect(data.history).toMatchObject([{ kind: "request", request_id: id }]);
  // Nothing was unlocked, and the client asked for nothing in words.
  expect((await provider.api.leads.get({ id })).data).toMatchObject({ is_own_client: true, description: "" });
  expect((await provider.api.leads.stats()).data).toMatchObject({ leads_unlocked: 1, leads_paid: 0 });
  expect((await provider.api.clients.summary({})).data.total).toBe(1);
  expect(await codeOf(provider.api.clients.remove({ id: client.id }))).toBe("CLIENT_HAS_ACCOUNT");
});

test("a proposal that is never sent ends without a letter to the client", async () => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider);
  const id = await proposeTo(provider, client.id);
  for (let day = 0; day < 100; day += 5) {
    world.advance(5 * DAY_MS);
    await remindJob(world.ports).handle({}, run);
    await expireRequestsJob(world.ports).handle({}, run);
    await world.runJobs();
  }
  const [request] = await world.sql`select status from requests where id = ${id}`;
  expect(request?.status).toBe("expired");
  expect((await world.letters()).filter(({ to }) => to === client.email)).toEqual([]);
});

test("twenty presses at once make one account and one request, and a key that is sent again makes no second", async () => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider);
  const service_id = (await publishService(provider)).id;
  const draft = { id: client.id, service_id, ...PLACE };
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(provider.api.proposals.create(draft))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_SERVICE_REQUEST")).toHaveLength(19);
  const other = { ...draft, address: "14, rue des Pins" };
  const context = { idempotencyKey: newId() };
  const first = await provider.api.proposals.create(other, { context });
  expect((await provider.api.proposals.create(other, { context })).data).toEqual(first.data);
  const made = await world.sql`select owner_id from requests where provider_id = ${provider.id}`;
  expect(made).toHaveLength(2);
  expect(new Set(made.map(({ owner_id }) => owner_id)).size).toBe(1);
});

test("two providers at once for one new client make one account, and neither reads what the other wrote of them", async () => {
  const [one, two] = [await world.signUpProvider("Marc Un"), await world.signUpProvider("Lise Deux")];
  const email = `partage@exemple-${newId().slice(-12)}.test`;
  const clients = [await addClient(one, email), await addClient(two, email, "")];
  const services = [(await publishService(one)).id, (await publishService(two)).id];
  const ids = await Promise.all(
    [one, two].map((provider, index) =>
      proposeTo(provider, clients[index]?.id ?? "", { service_id: services[index] ?? "" }),
    ),
  );
  const owners = await world.sql`select distinct owner_id from requests where id = any(${ids})`;
  expect(owners).toHaveLength(1);
  const seen = (await two.api.leads.get({ id: ids[1] ?? "" })).data;
  // The number that one of them wrote is the person's only once they confirmed their address.
  expect(JSON.stringify(seen)).not.toContain("5145552233");
});

test("nobody who opened an account is proposed work that way, nor a provider, nor one's own address", async () => {
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const other = await world.signUpProvider();
  for (const { email } of [owner, other, provider]) {
    const client = await addClient(provider, email);
    expect(await codeOf(proposeTo(provider, client.id))).toBe("CLIENT_IS_MEMBER");
  }
  const made = await world.sql`select from requests where provider_id = ${provider.id}`;
  expect(made).toHaveLength(0);
});

test("a client who chose a password is one's own all the same, and anybody else's no more", async () => {
  const provider = await world.signUpProvider();
  const { client } = await quoteForGuest(world, provider);
  const guest = await signInGuest(world, client.email);
  const { error } = await guest.auth.updateUser({ password: "Maison1234" });
  expect(error).toBeNull();
  expect(await codeOf(world.visitor.guests.entry({ token: guest.token }))).toBe("NOT_FOUND");
  await proposeTo(provider, client.id, { address: "99, rue des Pins" });
  const stranger = await world.signUpProvider();
  const theirs = await addClient(stranger, client.email);
  expect(await codeOf(proposeTo(stranger, theirs.id))).toBe("CLIENT_IS_MEMBER");
});

test("a person who does not know the business is erased and never gets a letter again", async () => {
  const provider = await world.signUpProvider();
  const { client, request_id } = await quoteForGuest(world, provider);
  const token = await guestToken(world, client.email);
  expect((await world.visitor.guests.entry({ token })).data).toEqual({
    email: client.email.replace(/^(.)[^@]*/, "$1•••"),
    businesses: ["Services Gagnon"],
    may_refuse: true,
  });
  await world.visitor.guests.refuse({ token });
  expect(await codeOf(world.visitor.guests.refuse({ token }))).toBe("NOT_FOUND");
  expect((await provider.api.leads.get({ id: request_id })).data.status).toBe("cancelled");
  const left = await world.sql`select from profiles where email = ${client.email}`;
  expect(left).toHaveLength(0);
  expect((await provider.api.clients.get({ id: client.id })).data).toMatchObject({
    email: null,
    phone: null,
  });
  for (const each of [provider, await world.signUpProvider()]) {
    const again = await addClient(each, client.email);
    expect(await codeOf(proposeTo(each, again.id))).toBe("CLIENT_REFUSED");
  }
});

test("proposals that meet a refusal come before it or are refused, and nothing is left of who refused", async () => {
  for (let round = 0; round < 8; round++) {
    const provider = await world.signUpProvider();
    const { client } = await quoteForGuest(world, provider);
    const token = await guestToken(world, client.email);
    const service_id = (await publishService(provider)).id;
    const propose = (address: string) => codeOf(proposeTo(provider, client.id, { service_id, address }));
    const codes = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => propose(`${index + 1}, rue du Lac`)),
      codeOf(world.visitor.guests.refuse({ token })),
      ...Array.from({ length: 10 }, (_, index) => propose(`${index + 1}, rue du Pont`)),
    ]);
    expect(codes.filter((code) => code === "DATABASE_ERROR" || code === "INTERNAL_SERVER_ERROR")).toEqual([]);
    const left = await world.sql`select from profiles where email = ${client.email}`;
    expect(left).toHaveLength(0);
    const active =
      await world.sql`select from requests where provider_id = ${provider.id} and status = 'active'`;
    expect(active).toHaveLength(0);
  }
});

test("a guest who agreed to something must sign in to close the account", async () => {
  const provider = await world.signUpProvider();
  const { client, quote } = await quoteForGuest(world, provider);
  const guest = await signInGuest(world, client.email);
  await acceptQuoteOf({ ...provider, api: guest.api }, quote.id);
  expect((await world.visitor.guests.entry({ token: guest.token })).data.may_refuse).toBe(false);
  expect(await codeOf(world.visitor.guests.refuse({ token: guest.token }))).toBe("INVALID_REQUEST_STATE");
});

test("it makes no review, no returned lead and no figure that others see", async () => {
  const provider = await world.signUpProvider();
  const { client, request_id } = await quoteForGuest(world, provider);
  const guest = await signInGuest(world, client.email);
  expect(
    await codeOf(provider.api.leads.report({ id: request_id, reason: "unreachable", details: "" })),
  ).toBe("INVALID_REQUEST_STATE");
  await guest.api.requests.complete({ id: request_id });
  const review = { id: request_id, rating: 5, comment: "Un travail impeccable, à l'heure dite." };
  expect(await codeOf(guest.api.requests.review(review))).toBe("INVALID_REQUEST_STATE");
  expect((await guest.api.tasks.list()).data.filter(({ kind }) => kind === "write_review")).toEqual([]);
  world.advance(3 * DAY_MS);
  await rollUpRepliesJob(world.ports).handle({}, run);
  const [shown] = await world.sql`select jobs_done from provider_replies where provider_id = ${provider.id}`;
  expect(shown).toBeUndefined();
  const [day] =
    await world.sql`select from provider_days where provider_id = ${provider.id} and requests > 0`;
  expect(day).toBeUndefined();
});

test("a client who blocked the provider is proposed nothing any more", async () => {
  const provider = await world.signUpProvider();
  const { client, request_id } = await quoteForGuest(world, provider);
  const guest = await signInGuest(world, client.email);
  await guest.api.threads.set({ id: request_id, blocked: true });
  expect(await codeOf(proposeTo(provider, client.id, { address: "3, rue Neuve" }))).toBe("CLIENT_REFUSED");
});

test("only one's own service and client are proposed, to a client whose email or phone number is known", async () => {
  const provider = await world.signUpProvider();
  const other = await world.signUpProvider();
  const theirs = await addClient(other);
  expect(await codeOf(proposeTo(provider, theirs.id))).toBe("NOT_FOUND");
  const own = await addClient(provider);
  const service_id = (await publishService(other)).id;
  expect(await codeOf(proposeTo(provider, own.id, { service_id }))).toBe("SERVICE_NOT_FOUND");
  const silent = await addClient(provider, "", "");
  expect(await codeOf(proposeTo(provider, silent.id))).toBe("VALIDATION_ERROR");
});

test("of two clients with one address, the second is not proposed work in the first one's name, until they are merged", async () => {
  const provider = await world.signUpProvider();
  const email = `couple@exemple-${newId().slice(-12)}.test`;
  const paul = await addClient(provider, email, "418 555 2201", "Paul Côté");
  const julie = await addClient(provider, email, "418 555 2202", "Julie Morin");
  await proposeTo(provider, paul.id);
  const refused = proposeTo(provider, julie.id);
  expect(await detailsOf(refused)).toMatchObject({ fields: { email: expect.stringContaining("Paul Côté") } });
  const made = await world.sql`select from requests where provider_id = ${provider.id}`;
  expect(made).toHaveLength(1);
  await provider.api.clients.merge({ id: julie.id, other_id: paul.id });
  await proposeTo(provider, julie.id, { address: "14, rue des Pins" });
  expect((await provider.api.clients.get({ id: julie.id })).data.requests).toBe(2);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
