import { z } from "zod";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/** How long an order that has ended says whose data it was about (docs/product.md "Privacy"). */
const KEPT_DAYS = 30;

/** The values that clear columns filled only while an order is open. */
export const NO_SECRETS = { email: null, code_hash: null } as const;

/** The values that clear the columns that say whose data an order was about. */
const NOBODY = {
  account_id: null,
  kept_id: null,
  token_hash: null,
  stop_hash: null,
  kept_stop_hash: null,
} as const;

/** Ends exports that nobody opened in time. */
export async function endExpired(db: Db, at: Date): Promise<void> {
  await db
    .updateTable("privacy_orders")
    .set({ ...NO_SECRETS, state: "ended", ended_at: at })
    .where("state", "=", "sent")
    .where("expires_at", "<=", at)
    .execute();
}

/** Ends what was proposed at the moment in which its account was closed: the closing did not see it. */
async function endOfClosed(db: Db, at: Date): Promise<void> {
  await db
    .updateTable("privacy_orders")
    .set({ ...NO_SECRETS, proof_notes: null, state: "ended", ended_at: at })
    .where("state", "in", ["proposed", "sent"])
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom("published_profiles as account")
          .select("account.id")
          .where(({ eb, or }) =>
            or([
              eb("account.id", "=", ref("privacy_orders.account_id")),
              eb("account.id", "=", ref("privacy_orders.kept_id")),
            ]),
          )
          .where("account.closed_at", "is not", null),
      ),
    )
    .execute();
}

/** Ends exports in time, and forgets whose data the orders of a month ago were about. */
export const eraseOrdersJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "operator.erase_orders",
    payload: z.object({}),
    every: "23 4 * * *",
    handle: () =>
      inTransaction(db, async (tx) => {
        const at = now();
        await endExpired(tx, at);
        await endOfClosed(tx, at);
        await tx
          .updateTable("privacy_orders")
          .set({ ...NO_SECRETS, ...NOBODY, proof_notes: null })
          .where("account_id", "is not", null)
          .where("ended_at", "<", new Date(at.getTime() - KEPT_DAYS * DAY_MS))
          .execute();
      }),
  });
