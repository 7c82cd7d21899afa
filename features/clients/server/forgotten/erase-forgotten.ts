import { sql } from "kysely";
import { z } from "zod";
import { lockGuest } from "#features/accounts/server/index.ts";
import { GUEST_KEPT_DAYS } from "#features/clients/contract/limits.ts";
import { eraseAccount } from "#features/profiles/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

const BATCH = 100;

type Erasing = Pick<Ports, "now" | "secrets" | "personalData">;

/**
 * Erases guests who never signed in once everything that was proposed to them ended long ago, unless a
 * contract names them (an invoice stands on one); every night, in batches, one transaction each. Providers
 * keep the clients whom they wrote down, and may propose work to the address again.
 */
export function eraseForgottenJob({ db, ...ports }: Erasing & Pick<Ports, "db">) {
  return defineJob({
    name: "clients.erase_forgotten_guests",
    payload: z.object({}),
    every: "7 9 * * *",
    handle: async () => {
      for (let more = true; more; ) {
        const due = await forgotten(db, ports.now()).orderBy("guest.id").limit(BATCH).execute();
        for (const { id } of due) await inTransaction(db, (tx) => eraseForgotten(tx, ports, id));
        more = due.length === BATCH;
      }
    },
  });
}

/** Selects the guests whom nothing keeps at `now`. */
function forgotten(db: Db, now: Date) {
  const until = new Date(now.getTime() - GUEST_KEPT_DAYS * DAY_MS);
  return db
    .selectFrom("published_guests as guest")
    .select("guest.id")
    .where("guest.last_sign_in_at", "is", null)
    .where(
      sql<boolean>`(select max(coalesce(r.cancelled_at, r.completed_at, r.expired_at, 'infinity'))
        from published_requests r where r.owner_id = guest.id) <= ${until}`,
    )
    .where(sql<boolean>`not exists (select from published_contracts c where c.owner_id = guest.id)`);
}

/** Erases one of them, unless they signed in, chose a password or were proposed work meanwhile. */
async function eraseForgotten(tx: Transaction, ports: Erasing, id: string): Promise<void> {
  // Whoever signs in, and whoever proposes work, locks the account as well.
  await lockGuest(tx, id);
  const still = await forgotten(tx, ports.now()).where("guest.id", "=", id).executeTakeFirst();
  if (!still) return;
  // Providers typed these clients, and may know them from elsewhere: they stay as they are.
  await tx.deleteFrom("client_accounts").where("owner_id", "=", id).execute();
  await eraseAccount(tx, ports, { id, role: "owner" }, { acknowledged: [], sources: ports.personalData });
}
