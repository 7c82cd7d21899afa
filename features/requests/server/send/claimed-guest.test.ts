import { afterAll, beforeAll, expect, test } from "vitest";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { guestToken, openGuestLink, proposeTo, quoteByLink, quoteForGuest } from "#testing/world/guests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a member who opens the link of a client without an address takes it to their account", async () => {
  const provider = await world.signUpProvider();
  const member = await world.signUpOwner("Claire Dubé");
  const { client, request_id, token } = await quoteByLink(world, provider);
  await member.api.guests.claim({ token });
  expect((await member.api.requests.get({ id: request_id })).data.id).toBe(request_id);
  expect((await provider.api.leads.get({ id: request_id })).data.client).toMatchObject({
    email: member.email,
  });
  // The provider's own line stays as they wrote it, completed by the address.
  expect((await provider.api.clients.get({ id: client.id })).data).toMatchObject({
    name: "Diane Roy",
    email: member.email,
  });
  expect(await codeOf(world.visitor.guests.entry({ token }))).toBe("NOT_FOUND");
  expect(await codeOf(member.api.guests.claim({ token }))).toBe("NOT_FOUND");
});

test("the next soumission to that client goes to the member", async () => {
  const provider = await world.signUpProvider();
  const member = await world.signUpOwner("Claire Dubé");
  const { client, token } = await quoteByLink(world, provider);
  await member.api.guests.claim({ token });
  const again = await proposeTo(provider, client.id, { address: "14, rue des Pins" });
  expect((await member.api.requests.get({ id: again })).data.id).toBe(again);
});

test("one client of two providers has both soumissions in one place, without a password", async () => {
  const [first, second] = [await world.signUpProvider(), await world.signUpProvider()];
  const one = await quoteByLink(world, first);
  const email = "deux@exemple.test";
  await world.visitor.guests.sendLink({ token: one.token, email });
  const guest = callerOf(world.origin, (await openGuestLink(world, email)).session?.access_token ?? "");
  const other = await quoteByLink(world, second);
  await guest.guests.claim({ token: other.token });
  const { data } = await guest.requests.list({});
  expect(data.map(({ id }) => id).toSorted()).toEqual([one.request_id, other.request_id].toSorted());
  // Both are for one address, which is listed once.
  const listed = (await guest.properties.list({})).data.map(({ id }) => id);
  expect(listed).toHaveLength(1);
  expect(data.map(({ property }) => property.id)).toEqual([...listed, ...listed]);
});

test("twenty claims at once by two members give it to one of them", async () => {
  const provider = await world.signUpProvider();
  const members = [await world.signUpOwner("Anne Roy"), await world.signUpOwner("Luc Roy")];
  const { request_id, token } = await quoteByLink(world, provider);
  const claims = Array.from({ length: 20 }, (_, index) => members[index % 2]?.api.guests.claim({ token }));
  const codes = await Promise.all(claims.map((claim) => codeOf(claim ?? Promise.resolve())));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["accepted", "NOT_FOUND"]));
  const owners = await Promise.all(members.map(({ api }) => codeOf(api.requests.get({ id: request_id }))));
  expect(owners.toSorted()).toEqual(["NOT_FOUND", "accepted"]);
});

test("a guest who has an address keeps what was sent, whoever has the link", async () => {
  const provider = await world.signUpProvider();
  const member = await world.signUpOwner("Claire Dubé");
  const { client } = await quoteForGuest(world, provider);
  const token = await guestToken(world, client.email);
  expect(await codeOf(member.api.guests.claim({ token }))).toBe("NOT_FOUND");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
