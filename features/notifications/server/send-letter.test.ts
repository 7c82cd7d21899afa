import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { sendLetterRefused } from "#testing/world/letters.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { tidyLettersJob } from "./sent-letters.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ONCE = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const bounces = async (account_id: string) =>
  (
    await world.sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notifications.letter_bounced' and payload ->> 'account_id' = ${account_id}`
  ).length;

test("a permanently rejected letter queues letter_bounced, a temporarily rejected one is retried", async () => {
  const closedAccount = await world.signUpOwner();
  await sendLetterRefused(world, closedAccount.id);
  expect(await bounces(closedAccount.id)).toBe(1);
  const busy = await world.signUpOwner();
  await expect(sendLetterRefused(world, busy.id, 451)).rejects.toThrow();
  expect(await bounces(busy.id)).toBe(0);
});

test("the delivery of a letter is recorded without its text, and forgotten after ninety days", async () => {
  const { id, email } = await world.signUpOwner();
  await sendLetterRefused(world, id);
  await expect(sendLetterRefused(world, id, 451)).rejects.toThrow();
  const recorded = () => world.sql`
    select name, email, status from sent_letters where account_id = ${id} and kind is not null order by id`;
  const letter = { name: "requests.contact_given_letter", email };
  expect(await recorded()).toEqual([
    { ...letter, status: "refused" },
    { ...letter, status: "delayed" },
  ]);
  const stored = await world.sql`select * from sent_letters where account_id = ${id}`;
  expect(JSON.stringify(stored)).not.toContain("Un essai");
  world.advance(91 * DAY_MS);
  await tidyLettersJob(world.ports).handle({}, ONCE);
  expect(await recorded()).toEqual([]);
});
