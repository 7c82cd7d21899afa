import { AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTH_LIMITS } from "#features/accounts/server/auth/limits.ts";
import { authLimiter } from "#features/accounts/server/auth/shared-limiter.ts";
import { HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { sendLetterRefused } from "#testing/world/letters.ts";
import { codeAt, localOperator, signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails } from "#testing/world/person.ts";
import { createProperty, createRequest, moveToPreviousDay, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Hélène Roy");
});
afterAll(() => world.close());

const NOBODY = "01890000-0000-7000-8000-000000000000";
const reason = "Demandé par téléphone";

const found = async (q: string) => (await agent.api.people.search({ q })).data.map(({ id }) => id);

test("a person is found by name, address, phone, business, city, request and with typos", async () => {
  const owner = await world.signUpOwner("Ségolène Archambault");
  const provider = await world.signUpProvider("Wilfrid Quessy");
  await provider.api.profiles.update({ business_name: "Toitures Zénith", city: "Trois-Rivières" });
  await world.sql`update properties set city = 'Chicoutimi' where id = ${(await createProperty(owner)).id}`;
  const { id: service } = await publishService(provider);
  const { id: request } = await createRequest(owner, service);
  expect(await found("ségolène")).toEqual([owner.id]);
  expect(await found("SEGOLENE archamb")).toEqual([owner.id]);
  expect(await found(owner.email)).toEqual([owner.id]);
  const { phoneNumber } = provider;
  expect(
    await found(`(${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`),
  ).toEqual([provider.id]);
  expect(await found("zenith trois-riv")).toEqual([provider.id]);
  expect(await found("archambault chicoutimi")).toEqual([owner.id]);
  expect(await found(request)).toEqual([owner.id, provider.id]);
  expect(await agent.api.people.search({ q: request })).toMatchObject({ request });
  expect(await found(owner.id)).toEqual([owner.id]);
  expect(await agent.api.people.search({ q: "archambeault" })).toMatchObject({
    data: [{ id: owner.id }],
    approximate: true,
  });
  // Only the part of an address before the @ distinguishes people.
  const misspelled = owner.email.replace("@", "x@");
  expect((await agent.api.people.search({ q: misspelled })).data.map(({ id }) => id)).toContain(owner.id);
  expect(await found("@personne-ici.test")).toEqual([]);
  expect(await found("%%%")).toEqual([]);
  expect(await found("ab")).toEqual([]);
});

test("a receipt's number finds who paid", async () => {
  const provider = await world.signUpProvider();
  await world.sql`
    with paid as (
      insert into purchases (provider_id, kind, pack_id, description, credits, price_cents, tps_cents, tvq_cents,
        total_cents, status, paid_at)
      select ${provider.id}, 'pack', id, 'Découverte', 5, 1000, 50, 100, 1150, 'paid', now() from credit_packs limit 1
      returning id)
    insert into receipts (number, purchase_id, provider_id, issued_at, content)
    select 700123, id, ${provider.id}, now(), '{}' from paid`;
  expect(await found("700123")).toEqual([provider.id]);
  const { payments } = (await agent.api.people.get({ id: provider.id })).data;
  expect(payments).toMatchObject([{ receipt_number: 700_123, total_cents: 1150 }]);
});

test("a closed account and its words are found no more", async () => {
  const owner = await world.signUpOwner("Philomène Vachon");
  expect(await found("philomene")).toEqual([owner.id]);
  await owner.api.privacy.remove({ password: owner.password });
  expect(await found("philomene")).toEqual([]);
});

test("a person's search text stays complete when two features write parts of it at once", async () => {
  const owner = await world.signUpOwner("Ursuline Gervais");
  const property = await createProperty(owner);
  const cities = ["Baie-Comeau", "Matane"];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? codeOf(owner.api.profiles.update({ last_name: `Gervais${n}` }))
        : codeOf(owner.api.properties.update({ ...property, city: cities[(n / 2) % 2] ?? "" })),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(["accepted"]));
  const [row] = await world.sql`
    select text, profile.full_name, city from person_texts
    join profiles profile on profile.id = account_id join properties on owner_id = profile.id
    where account_id = ${owner.id}`;
  expect(row?.text).toContain(String(row?.full_name).toLowerCase());
  expect(row?.text).toContain(
    String(row?.city)
      .toLowerCase()
      .replace("-", row?.text.includes("-") ? "-" : " "),
  );
});

test("pages follow one another without a person twice", async () => {
  for (let n = 0; n < 22; n++) await world.signUpOwner("Kelvin Pagination");
  const first = await agent.api.people.search({ q: "kelvin pagination" });
  const second = await agent.api.people.search({ q: "kelvin pagination", after: first.next ?? "" });
  expect([first.data.length, second.data.length, second.next]).toEqual([20, 2, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(22);
});

test("a person's page has sessions, requests with reviews, ledger, reports and acts", async () => {
  const owner = await world.signUpOwner();
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 40);
  const { id: service } = await publishService(provider);
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  const { data } = await agent.api.people.get({ id: provider.id });
  expect(data).toMatchObject({ role: "provider", has_second_factor: false, suspended_at: null });
  expect(data.sessions).toHaveLength(1);
  const received = await agent.api.people.requests({ id: provider.id });
  expect(received.data).toMatchObject([{ id, status: "active", with: { id: owner.id }, review: null }]);
  expect(data.ledger.map(({ kind }) => kind)).toEqual(["unlock", "adjustment"]);
  expect(data.balance).toBe(data.ledger[0]?.balance_after);
  const own = (await agent.api.people.get({ id: owner.id })).data;
  expect(own).toMatchObject({ role: "owner", balance: null, ledger: [] });
  expect((await agent.api.people.requests({ id: owner.id })).data).toMatchObject([{ id }]);
  expect(await codeOf(agent.api.people.get({ id: NOBODY }))).toBe("NOT_FOUND");
});

test("a person's requests are listed to the last, newest first", async () => {
  const owner = await world.signUpOwner();
  let service = "";
  const sent: string[] = [];
  for (let number = 0; number < 22; number++) {
    if (number % 4 === 0) service = (await publishService(await world.signUpProvider())).id;
    if (number === 11) await moveToPreviousDay(world, owner);
    sent.push((await createRequest(owner, service)).id);
  }
  const first = await agent.api.people.requests({ id: owner.id });
  const last = await agent.api.people.requests({ id: owner.id, after: first.next ?? "" });
  expect([first.data.length, last.next]).toEqual([20, null]);
  expect([...first.data, ...last.data].map(({ id }) => id)).toEqual(sent.toReversed());
  expect(await codeOf(agent.api.people.requests({ id: NOBODY }))).toBe("NOT_FOUND");
});

test("a suspension in the console is that of the command line: the person reads why, and is restored", async () => {
  const owner = await world.signUpOwner();
  await agent.api.people.suspend({ id: owner.id, reason: "Fausses demandes" });
  expect(await codeOf(agent.api.people.suspend({ id: owner.id, reason }))).toBe("PERSON_STATE");
  expect((await owner.api.profiles.suspension()).data.reason).toBe("Fausses demandes");
  await agent.api.people.restore({ id: owner.id, reason: "Identité prouvée" });
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  const acts = (await agent.api.acts.list({ about: owner.id })).data;
  expect(acts.map(({ act, operator, details }) => [act, operator, details.reason])).toEqual([
    ["restore", "Hélène Roy", "Identité prouvée"],
    ["suspend", "Hélène Roy", "Fausses demandes"],
  ]);
});

test("every session of a person ends, and Paramètres says so", async () => {
  const owner = await world.signUpOwner();
  await owner.signInAgain();
  await agent.api.people.endSessions({ id: owner.id, reason });
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  expect(await codeOf(agent.api.people.endSessions({ id: owner.id, reason }))).toBe("PERSON_STATE");
  const again = await owner.signInAgain();
  const events = (await again.accounts.securityEvents()).data;
  expect(events.map(({ kind }) => kind)).toContain("signed_out_everywhere");
  const [act] = (await agent.api.acts.list({ person: owner.email })).data;
  expect(act).toMatchObject({ act: "end-sessions", before: { sessions: 2 }, after: { sessions: 0 } });
});

test("a change of address that waits for its link ends with the sessions", async () => {
  const owner = await world.signUpOwner();
  const change = { email: `nouvelle-${owner.email}` };
  await fetch(`${world.origin}/auth/v1/user`, {
    method: "PUT",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  const pending = () =>
    world.db
      .selectFrom("one_time_links")
      .select("email")
      .where("account_id", "=", owner.id)
      .where("kind", "=", "email_change")
      .where("consumed_at", "is", null)
      .execute();
  expect(await pending()).toEqual([change]);
  await agent.api.people.endSessions({ id: owner.id, reason });
  expect(await pending()).toEqual([]);
});

test("a sign-in held up by wrong passwords is unlocked", async () => {
  const { email, password, id } = await world.signUpOwner();
  const signIn = (password: string) =>
    new AuthClient({
      url: `${world.origin}/auth/v1`,
      persistSession: false,
      autoRefreshToken: false,
    }).signInWithPassword({ email, password });
  for (let n = 0; n < 21; n++) await signIn("Mauvais1234");
  expect((await signIn(password)).error?.code).toBe("over_request_rate_limit");
  // Others guessed from many addresses besides.
  const limits = authLimiter(world.ports.limiter);
  for (let n = 0; n < 76; n++) await limits.consume(AUTH_LIMITS.wrong_password_anywhere, email);
  await agent.api.people.unlockSignIn({ id, reason });
  expect((await signIn(password)).error).toBeNull();
});

test("a link to choose a new password goes to the account's own address, and nowhere that refuses letters", async () => {
  const owner = await world.signUpOwner();
  await agent.api.people.sendReset({ id: owner.id, reason });
  await world.runJobs();
  const letters = (await world.letters()).filter(({ text }) => text.includes("/reset-password"));
  expect(letters.map(({ to }) => to)).toContain(owner.email);
  const [act] = (await agent.api.acts.list({ person: owner.email })).data;
  expect(act).toMatchObject({ act: "send-reset", details: { reason } });
  await sendLetterRefused(world, owner.id);
  expect(await codeOf(agent.api.people.sendReset({ id: owner.id, reason }))).toBe("PERSON_STATE");
});

test("the command line signs out, unlocks and corrects by the same use cases", async () => {
  const owner = await world.signUpOwner();
  await world.sql`update profiles set email_verified_at = null where id = ${owner.id}`;
  await sendLetterRefused(world, owner.id);
  const { people } = localOperator(world);
  const { id } = owner;
  await people.endSessions({ id, reason });
  expect(await codeOf(people.endSessions({ id, reason }))).toBe("PERSON_STATE");
  await people.unlockSignIn({ id, reason });
  const { email } = newPersonDetails();
  await people.correctAddress({ id, email, reason });
  expect(await codeOf(people.correctAddress({ id, email: "x", reason }))).toBe("VALIDATION_ERROR");
  expect(await found(email)).toEqual([owner.id]);
});

test("a person sees when the team saw as them and why; it ends after thirty minutes or with the operator", async () => {
  const owner = await world.signUpOwner();
  const { token, role, expires_in } = (
    await agent.api.people.seeAs({ id: owner.id, reason: "Ne trouve pas sa demande" })
  ).data;
  expect([role, expires_in]).toEqual(["owner", 30 * 60]);
  const seen = callerOf(world.origin, token);
  expect((await seen.profiles.get()).data.email).toBe(owner.email);
  expect(await codeOf(seen.people.search({}))).toBe("OPERATOR_ONLY");
  expect(await codeOf(seen.profiles.update({ first_name: "Pirate" }))).toBe("READ_ONLY_VIEW");
  const auth = await fetch(`${world.origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(auth.status).toBe(403);
  expect((await owner.api.accounts.views()).data).toMatchObject([{ reason: "Ne trouve pas sa demande" }]);
  const [act] = (await agent.api.acts.list({ person: owner.email })).data;
  expect(act).toMatchObject({ act: "see-as", operator: "Hélène Roy" });
  const other = await signUpOperator(world, "agent");
  const others = (await other.api.people.seeAs({ id: owner.id, reason })).data.token;
  await localOperator(world).operators.suspend({ id: other.id, reason });
  expect(await codeOf(callerOf(world.origin, others).profiles.get())).toBe("UNAUTHORIZED");
  const stored = await world.sql`select token_hash from account_views where account_id = ${owner.id}`;
  expect(JSON.stringify(stored)).not.toContain(token);
  world.advance(30 * MINUTE_MS);
  expect(await codeOf(seen.profiles.get())).toBe("UNAUTHORIZED");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});

test("reading somebody's contact details, in a list, on a page or in a case, leaves an act, one an hour", async () => {
  const reader = await signUpOperator(world, "reader", "Léa Lectrice");
  const owner = await world.signUpOwner();
  const actsFor = async (api: typeof reader.api) =>
    (await api.acts.list({ person: owner.id, operator_id: reader.id })).data.map(
      ({ act, people, details }) => [act, people.map(({ id }) => id), details.page],
    );
  await reader.api.people.search({ q: owner.email });
  await reader.api.people.search({ q: owner.email });
  await reader.api.people.get({ id: owner.id });
  expect(await actsFor(reader.api)).toEqual([["read-contact", [owner.id], "search"]]);
  const colleague = await signUpOperator(world, "reader");
  await colleague.api.people.get({ id: owner.id });
  const both = await colleague.api.acts.list({ person: owner.id });
  expect(new Set(both.data.map(({ operator_id }) => operator_id))).toEqual(
    new Set([reader.id, colleague.id]),
  );
  world.advance(HOUR_MS + 1);
  const later = callerOf(world.origin, await reader.signInByPassword());
  await later.secondFactor.verify({ code: await codeAt(world, reader.secret) });
  await later.people.get({ id: owner.id });
  expect(await actsFor(later)).toEqual([
    ["read-contact", [owner.id], "person"],
    ["read-contact", [owner.id], "search"],
  ]);
});
