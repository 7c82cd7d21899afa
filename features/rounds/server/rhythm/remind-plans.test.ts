import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planReader } from "#testing/plans.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { mayComeOn } from "./remind-passes.ts";

/** The rhythms of many seasons, a seventh of which has a pass on a day. */
let world: World;
const SEASONS = 35_000;
const PAGE = 200;
/** A Monday. */
const DAY = "2026-11-02";

beforeAll(async () => {
  world = await startWorld({ at: new Date("2026-10-29T15:00:00Z"), isPlannedOnce: false });
  const [owner, provider] = [await world.signUpOwner(), await world.signUpProvider()];
  await seasonContractFor(world, { owner, provider });
  await world.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into season_rhythms (request_id, owner_id, provider_id, every_weeks, weekdays, starts_on, set_at)
      select uuidv7(), ${owner.id}, ${provider.id}, 1, array[1 + n % 7], '2026-10-29', now()
      from generate_series(1, ${SEASONS}) n`.execute(tx);
    await sql`
      insert into season_moves (request_id, day, moved_to, at)
      select request_id, '2026-11-03', case when random() < 0.01 then ${DAY}::date else '2026-11-04' end, now()
      from season_rhythms where weekdays = '{2}'`.execute(tx);
    // Five weeks of each before it, and every fourth pass of the day itself.
    await sql`
      insert into season_reminders (request_id, day)
      select request_id, ${DAY}::date - 7 * week from season_rhythms cross join generate_series(1, 5) week
      union all
      select request_id, ${DAY}::date from (
        select request_id, row_number() over (order by request_id) as n from season_rhythms where weekdays = '{1}'
      ) numbered where n % 4 = 0`.execute(tx);
  });
  await sql`analyze`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

test("the passes of a day are found a page at a time by their weekday or by the day they were moved to", async () => {
  const { db, readBy } = planReader(world.db);
  const first = await mayComeOn(world.db, DAY);
  expect(first).toHaveLength(PAGE);
  const read = await readBy(() => mayComeOn(db, DAY, first.at(-1)));
  expect([...read.indexes]).toEqual(
    expect.arrayContaining([
      "season_rhythms_of_first_weekday",
      "season_moves_to_day",
      "season_reminders_pkey",
    ]),
  );
  expect([...read.whole].filter((table) => table.startsWith("season_"))).toEqual([]);
  expect(read.rows).toBeLessThan(PAGE * 20);
});

test("the pages together have each request of the day once, and none whose owner was reminded", async () => {
  const found: string[] = [];
  for (let page = await mayComeOn(world.db, DAY); page.length > 0; ) {
    found.push(...page);
    page = await mayComeOn(world.db, DAY, page.at(-1));
  }
  const { rows } = await sql<{ request_id: string }>`
    (select request_id from season_rhythms where weekdays = '{1}'
      union select request_id from season_moves where moved_to = ${DAY}::date)
    except select request_id from season_reminders where day = ${DAY}::date`.execute(world.db);
  expect(found.toSorted()).toEqual(rows.map(({ request_id }) => request_id).toSorted());
  expect(new Set(found).size).toBe(found.length);
});
