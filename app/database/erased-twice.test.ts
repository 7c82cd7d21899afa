import { expect, test } from "vitest";
import { eraseAccount } from "#features/profiles/server/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Person } from "#platform/privacy/personal-data.ts";
import { CALLERS, ROWS } from "#testing/world/access-rows.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { rawCall } from "#testing/world/raw-call.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { waitingForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld } from "#testing/world/world.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

const DETAILS = "Le client est parti sans payer le travail fait.";
const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

/** All that a person may change, ready to be sent. */
async function changesOf(world: AccessWorld, role: Person["role"]) {
  const rows = ROWS.filter(
    ({ operation, outcomes }) => !operation.startsWith("GET ") && outcomes[CALLERS.indexOf(role)] === "ok",
  );
  const changes = [];
  for (const { operation, input } of rows)
    changes.push({ operation, input: { ...(await input(world, role)) } });
  return changes;
}

/** The stored data about a person, in any order and without the times of changes. */
async function storedOf({ db, ports }: AccessWorld, person: Person) {
  const stored: Record<string, unknown> = {};
  for (const { read } of PERSONAL_DATA) Object.assign(stored, await read(db, person, ports));
  const bare = JSON.parse(
    JSON.stringify(stored, (key, value) => (key === "updated_at" ? undefined : value)),
  ) as Record<string, unknown>;
  return Object.entries(bare).map(([table, rows]) => [
    table,
    Array.isArray(rows) ? rows.map((row) => JSON.stringify(row)).toSorted() : rows,
  ]);
}

test.each([
  ["an owner", "owner"],
  ["a provider", "provider"],
] as const)(
  "whatever %s still sends while their account is being closed is erased an hour later",
  async (_, role) => {
    const world = await startAccessWorld({ environment: { DATABASE_POOL: "100" } });
    const { id, token, email } = world.people[role];
    const person = { id, role, email };
    const changes = await changesOf(world, role);
    const { contracts, invoices } = (await world.people[role].api.privacy.obligations()).data;
    const acknowledged = [...contracts, ...invoices].map((obligation) => obligation.id);
    const outcomes: string[] = [];
    let sent: Promise<unknown> = Promise.resolve();
    await inTransaction(world.db, async (tx) => {
      await eraseAccount(tx, world.ports, person, { acknowledged, sources: PERSONAL_DATA });
      sent = Promise.all(
        changes.map(async ({ operation, input }) => {
          const { outcome } = await rawCall(world.origin, operation, input, token);
          outcomes.push(outcome);
        }),
      );
      // Most were let in, and wait for the closing to end.
      await expect
        .poll(async () => outcomes.length + (await waitingForLocks(world)), { timeout: 30_000 })
        .toBeGreaterThan(changes.length / 2);
    });
    await sent;
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThan(10);
    world.advance(HOUR_MS);
    await world.runJobs();
    const stored = await storedOf(world, person);
    await inTransaction(world.db, async (tx) => {
      for (const { erase } of PERSONAL_DATA) await erase(tx, person, { ...world.ports, isRest: true });
    });
    expect(stored).toEqual(await storedOf(world, person));
    expect(world.errors).toEqual([]);
    await world.close();
  },
  90_000,
);

test("a provider's words written after their client closed the account stay, and so do the letters about the closing", async () => {
  const world = await startWorld();
  const provider = await world.signUpProvider();
  const owner = await world.signUpOwner();
  const { id: service } = await publishService(provider);
  await grantCredits(world, provider, 200);
  const ids: string[] = [];
  // More than the letters that one owner may cause in a day: the others wait for a digest.
  for (let n = 0; n < 14; n++) {
    const { id } = await createRequest(owner, service);
    await provider.api.leads.unlock({ id });
    ids.push(id);
  }
  const [noted = "", reported = "", disputed = ""] = ids;
  for (const id of [reported, disputed]) await owner.api.requests.complete({ id });
  await owner.api.privacy.remove({ password: "Maison1234" });
  await world.runJobs();
  await provider.api.leads.setNotes({ id: noted, notes: "Parti sans payer." });
  await provider.api.leads.report({ id: reported, reason: "unreachable", details: "Numéro coupé." });
  await provider.api.problems.open({ id: disputed, kind: "other", details: DETAILS, asks: "other" });
  const written = () => world.sql`
    select (select text from lead_notes where request_id = ${noted}) as note,
      (select details from lead_reports where request_id = ${reported}) as report,
      (select status || details from problems where request_id = ${disputed}) as problem,
      (select count(*)::int from caused_letters where sender_id = ${owner.id}) as letters,
      (select closed_at from profiles where id = ${owner.id}) as closed_at`;
  const before = await written();
  expect(before).toMatchObject([
    { note: "Parti sans payer.", report: "Numéro coupé.", problem: `open${DETAILS}` },
  ]);
  expect(before[0]?.letters).toBeGreaterThan(10);
  world.advance(HOUR_MS);
  const eraseRest = world.tasks.find(({ name }) => name === "profiles.erase_rest");
  await eraseRest?.handle({ account_id: owner.id, role: "owner" }, RUN);
  expect(await written()).toEqual(before);
  await world.close();
});
