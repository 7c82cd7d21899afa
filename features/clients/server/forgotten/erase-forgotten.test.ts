import { afterAll, beforeAll, expect, test } from "vitest";
import { expireRequestsJob } from "#features/requests/server/outcome/expire-requests.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import {
  addClient,
  guestToken,
  linkTo,
  openGuestLink,
  proposeTo,
  quoteForGuest,
  signInGuest,
} from "#testing/world/guests.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseForgottenJob } from "./erase-forgotten.ts";

/** How long a client without an account is kept who never came (docs/product.md "Own clients"). */
const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
/** Longer than a request lives that its provider unlocked. */
const LIFE_DAYS = 91;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

type Provider = Awaited<ReturnType<World["signUpProvider"]>>;

const night = () => eraseForgottenJob(world.ports).handle({}, run);
const expire = () => expireRequestsJob(world.ports).handle({}, run);

/** Lets every request that waits for its people end, now. */
async function letEnd(): Promise<void> {
  world.advance(LIFE_DAYS * DAY_MS);
  await expire();
}

const isKept = async (email: string) =>
  (await world.sql`select from profiles where email = ${email}`).length === 1;

/** Erases the person's last sign-in, so that only another rule keeps them. */
const forgetVisit = (email: string) =>
  world.sql`update accounts set last_sign_in_at = null where email = ${email}`;

async function proposed(provider: Provider, email?: string) {
  const client = await addClient(provider, email);
  await proposeTo(provider, client.id);
  return client;
}

test("a client who never came is kept 180 days after the end of what was proposed to them, then erased", async () => {
  const provider = await world.signUpProvider();
  const [never, quoted] = [await proposed(provider), (await quoteForGuest(world, provider)).client];
  await letEnd();
  world.advance(180 * DAY_MS - 1);
  await night();
  expect([await isKept(never.email), await isKept(quoted.email)]).toEqual([true, true]);
  world.advance(1);
  await night();
  expect([await isKept(never.email), await isKept(quoted.email)]).toEqual([false, false]);
  const [left] = await world.sql`
    select (select count(*)::int from accounts where email in (${never.email}, ${quoted.email})) as accounts,
      (select count(*)::int from profiles where full_name = 'Diane Roy') as names,
      (select count(*)::int from properties where address = '12, rue des Pins') as properties`;
  expect(left).toEqual({ accounts: 0, names: 0, properties: 0 });
});

test("a client whose work was cancelled is erased 180 days after that", async () => {
  const { client, request_id } = await quoteForGuest(world, await world.signUpProvider());
  const guest = await signInGuest(world, client.email);
  await guest.api.requests.cancel({ id: request_id });
  await forgetVisit(client.email);
  world.advance(180 * DAY_MS - 1);
  await night();
  expect(await isKept(client.email)).toBe(true);
  world.advance(1);
  await night();
  expect(await isKept(client.email)).toBe(false);
});

test("the provider keeps the client they wrote down, and may propose work to them again", async () => {
  const provider = await world.signUpProvider();
  const { id } = await proposed(provider);
  await letEnd();
  world.advance(180 * DAY_MS);
  await night();
  provider.api = await provider.signInAgain();
  expect((await provider.api.clients.get({ id })).data).toMatchObject({
    name: "Diane Roy",
    phone: "5145552233",
    has_account: false,
  });
  await proposeTo(provider, id);
});

test("a client who was erased that way may be proposed work again", async () => {
  const { email } = await proposed(await world.signUpProvider());
  await letEnd();
  world.advance(180 * DAY_MS);
  await night();
  expect(await isKept(email)).toBe(false);
  const provider = await world.signUpProvider();
  const again = await addClient(provider, email);
  expect(await codeOf(proposeTo(provider, again.id))).toBe("accepted");
});

test("a client who came by a link once, chose a password, or has something that waits or ended lately is kept", async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => world.signUpProvider()));
  if (!one || !two || !three) throw new Error("no provider");
  const came = (await quoteForGuest(world, one)).client;
  await signInGuest(world, came.email);
  const member = (await quoteForGuest(world, one)).client;
  const { auth } = await signInGuest(world, member.email);
  await auth.updateUser({ password: "Maison1234" });
  await forgetVisit(member.email);
  const [lately, waiting] = [await proposed(two), await proposed(two)];
  await letEnd();
  world.advance(100 * DAY_MS);
  const later = { ...three, api: await three.signInAgain() };
  await proposed(later, lately.email);
  await letEnd();
  const last = { ...three, api: await three.signInAgain() };
  await proposed(last, waiting.email);
  world.advance(60 * DAY_MS);
  await night();
  for (const { email } of [came, member, lately, waiting]) expect(await isKept(email)).toBe(true);
});

test("a client with a contract, an unpaid invoice, or a contract that the law keeps is kept", async () => {
  const provider = await world.signUpProvider();
  const contractOf = async () => {
    const client = await addClient(provider);
    const request_id = await proposeTo(provider, client.id);
    const { id } = await sendQuoteFor(world, provider, request_id);
    const guest = await signInGuest(world, client.email);
    const { contract_id } = await acceptQuoteOf({ ...provider, api: guest.api }, id);
    return { email: client.email, request_id, contract_id, guest };
  };
  const [inForce, owed, over] = [await contractOf(), await contractOf(), await contractOf()];
  await invoiceFor(world, provider, owed.contract_id);
  for (const { guest, request_id } of [owed, over]) await guest.api.requests.complete({ id: request_id });
  for (const { email } of [inForce, owed, over]) await forgetVisit(email);
  world.advance(400 * DAY_MS);
  await expire();
  await night();
  for (const { email } of [inForce, owed, over]) expect(await isKept(email)).toBe(true);
});

test("the first of an opened link and the erasure counts, twenty times, and no session is left without its account", async () => {
  const provider = await world.signUpProvider();
  const emails: string[] = [];
  for (let n = 0; n < 20; n++) emails.push((await quoteForGuest(world, provider)).client.email);
  const tokens = new Map<string, string>();
  for (const email of emails) tokens.set(email, await guestToken(world, email));
  await letEnd();
  for (const [n, email] of emails.entries()) {
    await world.visitor.guests.sendLink({ token: tokens.get(email) ?? "" });
    await linkTo(world, email);
    // Only this one is due.
    await world.sql`
      update requests set expired_at = expired_at - interval '180 days'
      where owner_id = (select id from accounts where email = ${email})`;
    const linkFirst = n % 2 === 0;
    const open = async () => (await openGuestLink(world, email)).error?.code ?? "opened";
    const erase = () => night().then(() => "ran");
    const outcomes: Promise<string>[] = [];
    await world.sql.begin(async (tx) => {
      await tx`select from accounts where email = ${email} for update`;
      for (const act of linkFirst ? [open, erase] : [erase, open]) {
        outcomes.push(act());
        await waitForLocks(world, outcomes.length);
      }
    });
    expect(await Promise.all(outcomes)).toEqual(linkFirst ? ["opened", "ran"] : ["ran", "otp_expired"]);
    expect(await isKept(email)).toBe(linkFirst);
  }
  const orphans = await world.sql`
    select from sessions s join profiles p on p.id = s.account_id where p.closed_at is not null`;
  expect(orphans).toHaveLength(0);
}, 120_000);
