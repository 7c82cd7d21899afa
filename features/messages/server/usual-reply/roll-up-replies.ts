import { sql } from "kysely";
import { z } from "zod";
import { COUNTED_DAYS, type FirstMessages, usualReplyHours } from "#features/messages/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

const BATCH = 500;

/**
 * Counts every night how soon each provider usually answers and how much work it has done, in small batches.
 */
export function rollUpRepliesJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "messages.roll_up_replies",
    payload: z.object({}),
    every: "41 8 * * *",
    handle: async () => {
      let last = "00000000-0000-0000-0000-000000000000";
      for (let more = true; more; ) {
        const providers = await db
          .selectFrom("published_provider_profiles")
          .select("profile_id")
          .where("profile_id", ">", last)
          .orderBy("profile_id")
          .limit(BATCH)
          .execute();
        last = providers.at(-1)?.profile_id ?? last;
        more = providers.length === BATCH;
        if (providers.length > 0)
          await rollUp(
            db,
            providers.map(({ profile_id }) => profile_id),
            now(),
          );
      }
    },
  });
}

async function rollUp(db: Ports["db"], providers: readonly string[], now: Date): Promise<void> {
  const threads = await threadsOf(db, providers, now);
  const done = await jobsDoneBy(db, providers);
  const rows = providers
    .map((provider_id) => ({
      provider_id,
      reply_within_hours: usualReplyHours(threads.get(provider_id) ?? [], now),
      jobs_done: done.get(provider_id) ?? 0,
      updated_at: now,
    }))
    .filter(({ reply_within_hours, jobs_done }) => reply_within_hours !== null || jobs_done > 0);
  const kept = rows.map(({ provider_id }) => provider_id);
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("provider_replies")
      .where("provider_id", "in", providers)
      .$if(kept.length > 0, (query) => query.where("provider_id", "not in", kept))
      .execute();
    if (rows.length === 0) return;
    await tx
      .insertInto("provider_replies")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("provider_id")
          .doUpdateSet((eb) => ({
            reply_within_hours: eb.ref("excluded.reply_within_hours"),
            jobs_done: eb.ref("excluded.jobs_done"),
            updated_at: eb.ref("excluded.updated_at"),
          }))
          // A row that says the same stays as it is.
          .where(
            sql<boolean>`(provider_replies.reply_within_hours, provider_replies.jobs_done)
              is distinct from (excluded.reply_within_hours, excluded.jobs_done)`,
          ),
      )
      .execute();
  });
}

/** The threads of each provider in which somebody wrote, unlocked in the days that count; not of guests. */
async function threadsOf(db: Db, providers: readonly string[], now: Date) {
  const rows = await db
    .selectFrom("threads as t")
    .innerJoin("published_requests as r", "r.id", "t.id")
    .select(["t.provider_id", "t.created_at as unlocked_at", "t.owner_first_at", "t.provider_first_at"])
    .where("t.provider_id", "in", providers)
    .where("r.unlocked_by", "<>", "own_client")
    .where("t.created_at", ">", new Date(now.getTime() - COUNTED_DAYS * DAY_MS))
    .where((eb) => eb.or([eb("t.owner_first_at", "is not", null), eb("t.provider_first_at", "is not", null)]))
    .execute();
  const threads = new Map<string, FirstMessages[]>();
  for (const { provider_id, ...thread } of rows) {
    const known = threads.get(provider_id);
    if (known) known.push(thread);
    else threads.set(provider_id, [thread]);
  }
  return threads;
}

async function jobsDoneBy(db: Db, providers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("published_requests")
    .select(["provider_id", total])
    .where("provider_id", "in", providers)
    .where("unlocked_at", "is not", null)
    .where("unlocked_by", "<>", "own_client")
    .where("status", "=", "completed")
    .groupBy("provider_id")
    .execute();
  return new Map(rows.map(({ provider_id, total: count }) => [provider_id, count]));
}
