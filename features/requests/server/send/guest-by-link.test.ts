import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { addClient, openGuestLink, proposeTo, quoteByLink } from "#testing/world/guests.ts";
import { sendQuoteFor } from "#testing/world/quotes.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const newEmail = () => `texto@exemple-${newId().slice(-12)}.test`;
/** Gives an address on the page of a link, and opens the letter that comes. */
async function give(token: string, email: string) {
  await world.visitor.guests.sendLink({ token, email });
  return openGuestLink(world, email);
}

test("a client with only a phone number is reached by a private link, and no letter leaves before they give an address", async () => {
  const provider = await world.signUpProvider();
  const before = (await world.letters()).length;
  const { request_id, url, phone, token } = await quoteByLink(world, provider);
  await world.runJobs();
  const written = (await world.letters()).slice(0, -before || undefined).map(({ to }) => to);
  expect(written.filter((to) => to.includes("sans-courriel"))).toEqual([]);
  expect(phone).toBe("5145552233");
  expect(new URL(url).searchParams.get("retour")).toBe(`/owner/requests/${request_id}/quote`);
  expect((await world.visitor.guests.entry({ token })).data).toMatchObject({ email: null, may_refuse: true });
  const { client } = (await provider.api.leads.get({ id: request_id })).data;
  expect(client).toMatchObject({ email: null, is_closed: false });
  expect(await codeOf(world.visitor.guests.sendLink({ token }))).toBe("VALIDATION_ERROR");
});

test("the address whose letter is opened becomes the client's, everywhere, and the next soumission goes there", async () => {
  const provider = await world.signUpProvider();
  const { client, request_id, token } = await quoteByLink(world, provider);
  const [mistyped, email] = [newEmail(), newEmail()];
  await world.visitor.guests.sendLink({ token, email: mistyped });
  await world.runJobs();
  const { session } = await give(token, email);
  expect(session?.user.email).toBe(email);
  expect((await provider.api.clients.get({ id: client.id })).data.email).toBe(email);
  expect((await provider.api.leads.get({ id: request_id })).data.client).toMatchObject({ email });
  // Whoever has the link later cannot put another address in its place.
  const { error } = await openGuestLink(world, mistyped);
  expect(error?.code).toBe("otp_expired");
  await world.visitor.guests.sendLink({ token, email: mistyped });
  await world.runJobs();
  expect((await world.letters()).filter(({ to }) => to === mistyped)).toHaveLength(1);
  const again = await proposeTo(provider, client.id, { address: "14, rue des Pins" });
  const owners =
    await world.sql`select distinct owner_id from requests where id in (${request_id}, ${again})`;
  expect(owners).toHaveLength(1);
});

test("an address that the provider writes after the soumission is told apart from the one that letters go to", async () => {
  const provider = await world.signUpProvider();
  const corrected = newEmail();
  for (const before of [newEmail(), ""]) {
    const client = await addClient(provider, before);
    const id = await proposeTo(provider, client.id);
    await sendQuoteFor(world, provider, id);
    const written = async () => (await provider.api.proposals.link({ id })).data.written_email;
    expect(await written()).toBe(before || null);
    const draft = { name: "Diane Roy", company: "", phone: "514 555 2233", addresses: [] };
    await provider.api.clients.update({ ...draft, id: client.id, email: corrected });
    expect(await written()).toBe(corrected);
    const { data: lead } = await provider.api.leads.get({ id });
    expect(lead).toMatchObject({ client: { email: before || null }, email_confirmed: false });
    await provider.api.clients.update({ ...draft, id: client.id, email: newEmail() });
    // A new soumission goes to the new address.
    const again = await proposeTo(provider, client.id);
    const { client: moved } = (await provider.api.leads.get({ id: again })).data;
    expect(moved).not.toMatchObject({ email: before || null });
  }
});

test("an address that has an account is refused once its letter is opened, and tells nobody before", async () => {
  const provider = await world.signUpProvider();
  const member = await world.signUpOwner();
  const { token } = await quoteByLink(world, provider);
  const { error } = await give(token, member.email);
  expect(error?.code).toBe("user_already_exists");
  expect((await world.visitor.guests.entry({ token })).data.email).toBeNull();
});

test("only the provider who proposed the work reads its link", async () => {
  const provider = await world.signUpProvider();
  const { request_id } = await quoteByLink(world, provider);
  const other = await world.signUpProvider();
  expect(await codeOf(other.api.proposals.link({ id: request_id }))).toBe("NOT_FOUND");
});

test("work that was proposed has no link to send before its own soumission is sent", async () => {
  const provider = await world.signUpProvider();
  const { client } = await quoteByLink(world, provider);
  const id = await proposeTo(provider, client.id, { address: "16, rue des Pins" });
  expect(await codeOf(provider.api.proposals.link({ id })), "that of the other work was sent").toBe(
    "NOT_FOUND",
  );
  await provider.api.quotes.create({ id });
  expect(await codeOf(provider.api.proposals.link({ id })), "a draft is not sent").toBe("NOT_FOUND");
});

test("twenty proposals at once to a client without an address open one account", async () => {
  const provider = await world.signUpProvider();
  const client = await addClient(provider, "");
  const streets = Array.from({ length: 20 }, (_, index) => `${index + 1}, rue des Pins`);
  await Promise.all(streets.map((address) => proposeTo(provider, client.id, { address })));
  const owners = await world.sql`select distinct owner_id from requests where provider_id = ${provider.id}`;
  expect(owners).toHaveLength(1);
});

test("after a refusal by such a link no provider can propose work to that number", async () => {
  const number = "438 555 7701";
  const { token } = await quoteByLink(world, await world.signUpProvider(), number);
  await world.visitor.guests.refuse({ token });
  const other = await world.signUpProvider();
  const theirs = await addClient(other, "", number);
  expect(await codeOf(proposeTo(other, theirs.id))).toBe("CLIENT_REFUSED");
});

test("a reminder says that no letter reaches a client without an address", async () => {
  const provider = await world.signUpProvider();
  const { quote } = await quoteByLink(world, provider);
  world.advance(4 * DAY_MS);
  const api = await provider.signInAgain();
  expect((await api.quotes.remind({ id: quote.id })).data.unreachable).toBe("no_address");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
