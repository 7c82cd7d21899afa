import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import {
  addClient,
  guestToken,
  PLACE,
  proposeTo,
  quoteForGuest,
  signInGuest,
} from "#testing/world/guests.ts";
import { newPersonDetails } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** A provider who proposes work learns little about a client, and a forwarded letter allows little. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});

type Provider = Awaited<ReturnType<World["signUpProvider"]>>;

const contactOf = async (provider: Provider, id: string): Promise<object> =>
  (await provider.api.leads.get({ id })).data.client;

/** Sends a quote to a client whose provider entered this phone number; returns the client. */
async function withPhone(provider: Provider, phone: string, email?: string) {
  const client = await addClient(provider, email, phone);
  const request_id = await proposeTo(provider, client.id);
  await sendQuoteFor(world, provider, request_id);
  return client;
}

test("a provider reads a client's access notes once the client accepts a quote, not by proposing work there", async () => {
  const provider = await world.signUpProvider();
  const { client } = await quoteForGuest(world, provider);
  const guest = await signInGuest(world, client.email);
  const [home] = (await guest.api.properties.list({})).data;
  await guest.api.properties.update({ id: home?.id ?? "", access_notes: "Le code est 4321" });
  const id = await proposeTo(provider, client.id);
  expect(await contactOf(provider, id)).toMatchObject({ address: PLACE.address, access_notes: "" });
  const quote = await sendQuoteFor(world, provider, id);
  await acceptQuoteOf({ ...provider, api: guest.api }, quote.id);
  expect(await contactOf(provider, id)).toMatchObject({ access_notes: "Le code est 4321" });
});

test("a phone number that only one of two providers entered does not become the client's", async () => {
  const [one, two] = [await world.signUpProvider(), await world.signUpProvider()];
  const { email } = await withPhone(one, newPersonDetails().phoneNumber);
  const id = await proposeTo(two, (await addClient(two, email, "")).id);
  const guest = await signInGuest(world, email);
  expect(await contactOf(two, id)).toMatchObject({ phone: null });
  expect((await guest.api.profiles.get()).data.phone).toBeNull();
});

test("a provider reads the number that they entered for a client before anything is agreed, and no other", async () => {
  const [one, two] = [await world.signUpProvider(), await world.signUpProvider()];
  const [phone, other] = [newPersonDetails().phoneNumber, newPersonDetails().phoneNumber];
  const { email } = await withPhone(one, phone);
  const id = await proposeTo(two, (await addClient(two, email, other)).id);
  expect(await contactOf(two, id)).toMatchObject({ phone: other });
  const [first] = (await one.api.leads.list({})).data;
  expect(first?.client).toMatchObject({ phone });
});

test("the link that a provider sends a client comes with the number that they entered, and not another's", async () => {
  const [one, two] = [await world.signUpProvider(), await world.signUpProvider()];
  const [phone, other] = [newPersonDetails().phoneNumber, newPersonDetails().phoneNumber];
  const { email } = await withPhone(one, phone);
  const id = await proposeTo(two, (await addClient(two, email, other)).id);
  await sendQuoteFor(world, two, id);
  const [first] = (await one.api.leads.list({})).data;
  expect((await one.api.proposals.link({ id: first?.id ?? "" })).data.phone).toBe(phone);
  expect((await two.api.proposals.link({ id })).data.phone).toBe(other);
});

test("a provider who does not know the number of a confirmed client must wait for the client's request", async () => {
  const [one, two] = [await world.signUpProvider(), await world.signUpProvider()];
  const phone = newPersonDetails().phoneNumber;
  const { email } = await withPhone(one, phone);
  const guest = await signInGuest(world, email);
  expect((await guest.api.profiles.get()).data.phone).toBe(phone);
  for (const other of ["", newPersonDetails().phoneNumber]) {
    const theirs = await addClient(two, email, other);
    expect(await codeOf(proposeTo(two, theirs.id))).toBe("CLIENT_IS_MEMBER");
  }
  await proposeTo(two, (await addClient(two, email, phone)).id);
});

test("a client's refusal holds for every address that leads to the same mailbox", async () => {
  const provider = await world.signUpProvider();
  const box = `refus.${newId().slice(-12)}`;
  const { client } = await quoteForGuest(world, provider, `${box}@gmail.com`);
  await world.visitor.guests.refuse({ token: await guestToken(world, client.email) });
  for (const email of [`${box}+2@gmail.com`, `${box.replace(".", "")}@gmail.com`]) {
    const again = await addClient(provider, email);
    expect(await codeOf(proposeTo(provider, again.id))).toBe("CLIENT_REFUSED");
  }
});

test("a forwarded letter cannot erase a guest who has sent a request themselves", async () => {
  const { client } = await quoteForGuest(world, await world.signUpProvider());
  const guest = await signInGuest(world, client.email);
  await guest.api.profiles.update({ phone: newPersonDetails().phoneNumber });
  await createRequest(guest, (await publishService(await world.signUpProvider())).id);
  expect((await world.visitor.guests.entry({ token: guest.token })).data.may_refuse).toBe(false);
  expect(await codeOf(world.visitor.guests.refuse({ token: guest.token }))).toBe("INVALID_REQUEST_STATE");
});

test("a guest who sets a password while a refusal arrives keeps the account", async () => {
  const { client } = await quoteForGuest(world, await world.signUpProvider());
  const token = await guestToken(world, client.email);
  const outcomes: Promise<string>[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from accounts where email = ${client.email} for update`;
    outcomes.push(codeOf(world.visitor.guests.refuse({ token })));
    await waitForLocks(world, 1);
    await tx`update accounts set password_hash = 'chosen' where email = ${client.email}`;
  });
  expect(await Promise.all(outcomes)).toEqual(["NOT_FOUND"]);
  expect(await world.sql`select from profiles where email = ${client.email}`).toHaveLength(1);
});

test("a guest whose first own request is being sent while a refusal arrives keeps the account", async () => {
  const { client } = await quoteForGuest(world, await world.signUpProvider());
  const token = await guestToken(world, client.email);
  const refusal = await world.sql.begin(async (tx) => {
    await tx`select from profiles where email = ${client.email} for key share`;
    await tx`
      select from requests where owner_id = (select id from profiles where email = ${client.email}) for update`;
    const outcome = codeOf(world.visitor.guests.refuse({ token }));
    await waitForLocks(world, 1);
    await tx`
      update requests set unlocked_by = 'credits', lead_credits = 1, lead_price_cents = 400
      where owner_id = (select id from profiles where email = ${client.email})`;
    return { outcome };
  });
  expect(await refusal.outcome).toBe("INVALID_REQUEST_STATE");
  expect(await world.sql`select from profiles where email = ${client.email}`).toHaveLength(1);
});

test("a provider may not add a property to a client who has nearly as many as one may have", async () => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider);
  const id = await proposeTo(provider, client.id);
  await world.sql`
    insert into properties (owner_id, label, kind, address, city, zip, address_key)
    select r.owner_id, 'Maison', 'house', n || ', rue du Lac', 'Laval', 'H7A 1A1', n || ' lac'
    from requests r, generate_series(1, 99) n where r.id = ${id}`;
  expect(await codeOf(proposeTo(provider, client.id, { address: "8, rue Neuve" }))).toBe("VALIDATION_ERROR");
  await proposeTo(provider, client.id);
});
