import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { sendLetterRefused } from "#testing/world/letters.ts";
import { codeAt, signUpOperator } from "#testing/world/operators.ts";
import { newPersonDetails } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Hélène Roy");
});
afterAll(() => world.close());

const reason = "Demandé par téléphone";
const correct = (id: string, email: string) => codeOf(agent.api.people.correctAddress({ id, email, reason }));

/** Signs up an owner whose address was never confirmed. */
async function signUpUnconfirmed() {
  const owner = await world.signUpOwner();
  await world.sql`update profiles set email_verified_at = null where id = ${owner.id}`;
  return owner;
}

/** Signs up an owner whose address was never confirmed and refused a letter for good. */
async function signUpRefused() {
  const owner = await signUpUnconfirmed();
  await sendLetterRefused(world, owner.id);
  return owner;
}

const lettersTo = async (email: string) =>
  (await world.letters()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

test("an address that works, though never confirmed, is not corrected: nobody is moved to another mailbox", async () => {
  const { email } = newPersonDetails();
  const unconfirmed = await signUpUnconfirmed();
  expect(await correct(unconfirmed.id, email)).toBe("ADDRESS_NOT_REFUSED");
  await expect(sendLetterRefused(world, unconfirmed.id, 451)).rejects.toThrow();
  expect(await correct(unconfirmed.id, email)).toBe("ADDRESS_NOT_REFUSED");
  const confirmed = await signUpRefused();
  await world.sql`update profiles set email_verified_at = now() where id = ${confirmed.id}`;
  expect(await correct(confirmed.id, email)).toBe("ADDRESS_WORKS");
});

test("a letter that arrived since the refusal proves the address", async () => {
  const owner = await signUpRefused();
  world.advance(MINUTE_MS);
  await agent.api.people.suspend({ id: owner.id, reason });
  await world.runJobs();
  expect(await correct(owner.id, newPersonDetails().email)).toBe("ADDRESS_NOT_REFUSED");
});

test("a refused address is corrected once: both addresses get a letter, every session and link ends", async () => {
  const owner = await signUpRefused();
  const other = await world.signUpOwner();
  const { email } = newPersonDetails();
  expect(await correct(owner.id, other.email)).toBe("ADDRESS_TAKEN");
  expect(await correct(owner.id, owner.email)).toBe("PERSON_STATE");
  const before = (await agent.api.people.get({ id: owner.id })).data;
  expect(before).toMatchObject({ email_refused: true, email_confirmed: false });
  expect(await correct(owner.id, email)).toBe("accepted");
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  const open = await world.sql`
    select id from one_time_links where account_id = ${owner.id} and email = ${owner.email} and consumed_at is null`;
  expect(open).toEqual([]);
  await world.runJobs();
  expect(await lettersTo(email)).toEqual(["Bienvenue chez Maisonnée"]);
  expect(await lettersTo(owner.email)).toContain("L’adresse de votre compte a été corrigée");
  expect(await correct(owner.id, newPersonDetails().email)).toBe("ADDRESS_NOT_REFUSED");
  const acts = await world.sql`select details from operator_acts where subject = ${owner.id}`;
  expect(JSON.stringify(acts)).not.toContain(email);
});

test("one of twenty simultaneous corrections of one account, to as many addresses, is done", async () => {
  const owner = await signUpRefused();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => correct(owner.id, newPersonDetails().email)),
  );
  expect(codes.toSorted()).toEqual([...Array(19).fill("ADDRESS_NOT_REFUSED"), "accepted"]);
});

test("twenty accounts given one address at once: one gets it, the others hear that it is taken", async () => {
  const owners = [];
  for (let n = 0; n < 20; n++) owners.push(await signUpRefused());
  const { email } = newPersonDetails();
  const codes = await Promise.all(owners.map(({ id }) => correct(id, email)));
  expect(codes.toSorted()).toEqual([...Array(19).fill("ADDRESS_TAKEN"), "accepted"]);
});

test("a letter is sent again once, if it still holds; one with a link is not", async () => {
  const owner = await world.signUpOwner();
  await agent.api.people.suspend({ id: owner.id, reason });
  await world.runJobs();
  const subject = "Votre compte Maisonnée est suspendu";
  expect((await lettersTo(owner.email)).filter((one) => one === subject)).toHaveLength(1);
  const letters = async () => (await agent.api.people.get({ id: owner.id })).data.letters;
  const told = (await letters()).find(({ name }) => name === "profiles.account_suspended_letter");
  expect(told).toMatchObject({ status: "sent", email: owner.email, can_be_sent_again: true });
  const again = (letter_id = "") => codeOf(agent.api.people.sendLetterAgain({ id: owner.id, letter_id }));
  const codes = await Promise.all(Array.from({ length: 20 }, () => again(told?.id)));
  expect(codes.toSorted()).toEqual([...Array(19).fill("LETTER_STATE"), "accepted"]);
  await world.runJobs();
  expect((await lettersTo(owner.email)).filter((one) => one === subject)).toHaveLength(2);
  world.advance(5 * MINUTE_MS);
  const stranger = await world.signUpOwner();
  const others = codeOf(agent.api.people.sendLetterAgain({ id: stranger.id, letter_id: told?.id ?? "" }));
  expect(await others).toBe("LETTER_STATE");
  expect(await again(told?.id), "five minutes later").toBe("accepted");
});

test("a letter with a link is never sent again by an operator: its person asks for another", async () => {
  const { id } = await signUpRefused();
  await correct(id, newPersonDetails().email);
  await world.runJobs();
  const letters = (await agent.api.people.get({ id })).data.letters;
  const links = letters.filter(({ name }) => name === "accounts.link_letter");
  // The warning to the former address is a part of the same letter.
  expect(links.map(({ status }) => status)).toEqual(["sent", "sent"]);
  for (const link of links) {
    expect(link.can_be_sent_again).toBe(false);
    expect(await codeOf(agent.api.people.sendLetterAgain({ id, letter_id: link.id }))).toBe("LETTER_STATE");
  }
});

test("both factors are asked for again before an address is corrected", async () => {
  const owner = await signUpRefused();
  const { email } = newPersonDetails();
  world.advance(11 * MINUTE_MS);
  expect(await correct(owner.id, email)).toBe("RECENT_FACTOR_REQUIRED");
  const { password, secret } = agent;
  await agent.api.secondFactor.giveAgain({ password, code: await codeAt(world, secret) });
  expect(await correct(owner.id, email)).toBe("accepted");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
