import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** How a person stops an order that somebody else requested in their name. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
const team = privacyTeam(() => world);
const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const stored = async (id: string) =>
  (await world.sql`select * from privacy_orders where id = ${id}`)[0] ?? {};
const lettersTo = async (email: string) =>
  (await world.letters()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
const confirm = (id: string) => codeOf(team.other.api.privacyOrders.answer({ id, confirmed: true }));

/** Proposes an order from a stranger's address and reads the letter to the account's own. */
async function proposed(owner: Person, kind: PrivacyOrder["kind"]) {
  const stranger = `inconnu-${owner.id.slice(-6)}@exemple.test`;
  const case_id = await writeAbout(world, kind === "export" ? "access" : "erasure", stranger);
  const { data } = await team.agent.api.privacyOrders.propose({
    id: case_id,
    account_id: owner.id,
    kind,
    proof_kinds: ["call", "document_seen"],
    proof_notes: NOTES,
    ...(kind === "export" && { email: stranger }),
  });
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ to, text }) => to.includes(owner.email) && text.includes("/mes-donnees/arret#"),
  );
  const [, token = ""] = /mes-donnees\/arret#([\w-]+)/.exec(letter?.text ?? "") ?? [];
  return { id: data.id, case_id, stranger, token, subject: letter?.subject };
}
const stop = (token: string) => world.visitor.dataArchives.stop({ token });

test("the account's own address gets a letter about an erasure, and its person stops it for good", async () => {
  const owner = await world.signUpOwner("Odette Bélanger");
  const { id, case_id, token, subject, stranger } = await proposed(owner, "erasure");
  expect(subject).toBe("La suppression de votre compte a été demandée");
  expect(await lettersTo(stranger)).toEqual([]);
  expect((await stop(token)).data.state).toBe("stopped");
  expect((await stop(token)).data.state).toBe("stopped");
  await waitForPerson(world, id);
  expect(await confirm(id)).toBe("CASE_CHANGED");
  expect(await stored(id)).toMatchObject({ state: "stopped", proof_notes: null, email: null });
  const [order] = (await team.other.api.privacyOrders.list({ id: case_id })).data;
  expect(order).toMatchObject({ state: "stopped", is_confirmable: false, answered_by: null });
  expect((await owner.api.profiles.get({})).data.email).toBe(owner.email);
});

test("a case that was set aside comes back when its person stops what was asked for", async () => {
  const owner = await world.signUpOwner();
  const { case_id, token } = await proposed(owner, "erasure");
  const waiting = async () =>
    (await team.agent.api.cases.list({ kind: "privacy", sort: "opened_last" })).data.find(
      ({ subject_id }) => subject_id === case_id,
    );
  const version = (await waiting())?.version ?? -1;
  const until = addDays(dayOf(world.now().getTime()), 3);
  await team.agent.api.cases.snooze({ kind: "privacy", id: case_id, version, until });
  expect(await waiting()).toBeUndefined();
  await stop(token);
  expect(await waiting()).toMatchObject({ snoozed_until: null });
  // Whoever had it open pauses it no more with what they saw, and the link used once more wakes nothing.
  const snooze = (version: number) =>
    codeOf(team.agent.api.cases.snooze({ kind: "privacy", id: case_id, version, until }));
  expect(await snooze(version + 1)).toBe("CASE_CHANGED");
  expect(await snooze((await waiting())?.version ?? -1)).toBe("accepted");
  await stop(token);
  expect(await waiting()).toBeUndefined();
});

test("an export that was stopped opens no link, before or after its confirmation", async () => {
  const owner = await world.signUpOwner();
  const { id, token, stranger, subject } = await proposed(owner, "export");
  expect(subject).toBe("Une copie de vos renseignements a été demandée");
  await waitForPerson(world, id);
  expect(await confirm(id)).toBe("accepted");
  expect((await stop(token)).data.state).toBe("stopped");
  await world.runJobs();
  expect(await lettersTo(stranger)).toEqual([]);
  expect(await stored(id)).toMatchObject({ code_hash: null, email: null });
});

test("nobody confirms within seventy-two hours of the letter to the account's person", async () => {
  const owner = await world.signUpOwner();
  const { id, case_id } = await proposed(owner, "erasure");
  const agedBy = async (ms: number) => {
    const notified_at = new Date(world.now().getTime() - ms);
    await world.sql`update privacy_orders set notified_at = ${notified_at} where id = ${id}`;
    return (await team.other.api.privacyOrders.list({ id: case_id })).data[0]?.is_confirmable;
  };
  expect(await agedBy(72 * HOUR_MS - 1)).toBe(false);
  expect(await confirm(id)).toBe("ORDER_WAITS");
  expect(await agedBy(72 * HOUR_MS)).toBe(true);
  expect(await confirm(id)).toBe("accepted");
});

test("a person who stops an order too late reads that it is done, and an unknown link stops nothing", async () => {
  const owner = await world.signUpOwner();
  const { id, token } = await proposed(owner, "erasure");
  expect(await codeOf(stop("inconnu"))).toBe("ARCHIVE_UNKNOWN");
  await waitForPerson(world, id);
  expect(await confirm(id)).toBe("accepted");
  expect((await stop(token)).data.state).toBe("done");
});

test("a confirmation or a simultaneous stop wins, and both say which", async () => {
  for (let round = 0; round < 10; round++) {
    const owner = await world.signUpOwner();
    const { id, token } = await proposed(owner, "erasure");
    await waitForPerson(world, id);
    const [confirmed, stopped] = await Promise.all([confirm(id), stop(token)]);
    const { closed_at } = (await world.sql`select closed_at from profiles where id = ${owner.id}`)[0] ?? {};
    const outcome = [confirmed, stopped.data.state, closed_at === null ? "open" : "closed"];
    expect([
      ["accepted", "done", "closed"],
      ["CASE_CHANGED", "stopped", "open"],
    ]).toContainEqual(outcome);
  }
});

test("an erased person gets a last letter at the address that was erased, and no row keeps it", async () => {
  const owner = await world.signUpOwner();
  const { id } = await proposed(owner, "erasure");
  await waitForPerson(world, id);
  await confirm(id);
  expect(await stored(id)).toMatchObject({ email: owner.email });
  await world.runJobs();
  expect(await lettersTo(owner.email)).toContain("Votre compte Maisonnée est supprimé");
  expect(await stored(id)).toMatchObject({ email: null });
});

test("the last letter leaves also when no mail left before the account was erased once more", async () => {
  const owner = await world.signUpOwner();
  const { id } = await proposed(owner, "erasure");
  await waitForPerson(world, id);
  await confirm(id);
  const eraseRest = world.tasks.find(({ name }) => name === "profiles.erase_rest");
  await eraseRest?.handle({ account_id: owner.id, role: "owner" }, RUN);
  expect(await stored(id)).toMatchObject({ email: owner.email });
  await world.runJobs();
  expect(await lettersTo(owner.email)).toContain("Votre compte Maisonnée est supprimé");
});
