import { z } from "zod";
import { LOWERED_MISSES, loweredUntil } from "#features/attendance/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { providerLowered } from "./events.ts";
import { letters } from "./letters/index.generated.ts";

const BATCH = 200;

/** Decides whether a provider's services are found lower; queued when an absence of theirs is proven. */
const weighAbsences = defineJob({
  name: "attendance.weigh_absences",
  payload: z.object({ provider_id: z.uuid() }),
});

type LoweringPorts = Pick<Ports, "db" | "now">;

/**
 * Handles an absence of a provider, in a transaction of its own: whoever proves two at once has both counted.
 */
export const weighAbsencesJob = ({ db, now }: LoweringPorts) =>
  handleJob(weighAbsences, ({ provider_id }) =>
    inTransaction(db, async (tx) => {
      await lockProvider(tx, provider_id);
      const until = loweredUntil(await newestMisses(tx, provider_id));
      if (!until || until <= now()) return;
      const lowered = await tx
        .insertInto("lowered_providers")
        .values({ provider_id, until })
        .onConflict((conflict) =>
          conflict.column("provider_id").doUpdateSet({ until }).where("lowered_providers.until", "<", until),
        )
        .returning("provider_id")
        .executeTakeFirst();
      if (lowered) await letters.queue(tx, providerLowered, { provider_id, until: until.toISOString() });
    }),
  );

/**
 * The rows of lowered_providers are listings' too: a trigger refreshes these, after the
 * profile in the order of locks.
 */
async function lockProvider(tx: Transaction, provider_id: string): Promise<void> {
  await tx
    .selectFrom("published_profiles")
    .select("id")
    .where("id", "=", provider_id)
    .forNoKeyUpdate()
    .execute();
}

async function newestMisses(tx: Transaction, provider_id: string): Promise<Date[]> {
  const rows = await tx
    .selectFrom("attendances")
    .select("missed_at")
    .where("provider_id", "=", provider_id)
    .where("missed_by", "=", "provider")
    .orderBy("missed_at", "desc")
    .limit(LOWERED_MISSES)
    .execute();
  return rows.flatMap(({ missed_at }) => missed_at ?? []);
}

/** Lets the services of providers whose time is over be found as before. Every hour. */
export const raiseLoweredJob = ({ db, now }: LoweringPorts) =>
  defineJob({
    name: "attendance.raise_lowered",
    payload: z.object({}),
    every: "20 * * * *",
    handle: async () => {
      const over = await db
        .selectFrom("lowered_providers")
        .select("provider_id")
        .where("until", "<=", now())
        .orderBy("until")
        .limit(BATCH)
        .execute();
      for (const { provider_id } of over) await raise({ db, now }, provider_id);
    },
  });

const raise = ({ db, now }: LoweringPorts, provider_id: string) =>
  inTransaction(db, async (tx) => {
    await lockProvider(tx, provider_id);
    await tx
      .deleteFrom("lowered_providers")
      .where("provider_id", "=", provider_id)
      .where("until", "<=", now())
      .execute();
  });

/** Queues the weighing of a provider's absences. */
export const queueWeighing = (tx: Transaction, provider_id: string): Promise<void> =>
  addJob(tx, weighAbsences, { provider_id });
