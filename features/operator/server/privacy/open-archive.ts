import { secretHash } from "#features/accounts/server/index.ts";
import {
  ARCHIVE_CODE_WRONG,
  ARCHIVE_EXPIRED,
  ARCHIVE_LOCKED,
  ARCHIVE_OPENED,
  ARCHIVE_UNKNOWN,
  OPERATOR_LIMITS,
} from "#features/operator/contract/index.ts";
import { readAllData } from "#features/profiles/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { matchesCode } from "./code-hash.ts";
import { NO_SECRETS } from "./end-orders.ts";

/**
 * Returns all data about a person, read now, given the letter's link and the code: once. Throws
 * ARCHIVE_UNKNOWN, ARCHIVE_OPENED, ARCHIVE_LOCKED, ARCHIVE_EXPIRED, ARCHIVE_CODE_WRONG.
 */
export async function openArchive(
  ports: Pick<Ports, "db" | "now" | "secrets" | "personalData">,
  { token, code }: { token: string; code: string },
): Promise<Record<string, unknown>> {
  // A wrong code is counted, so its transaction is committed.
  const opened = await inTransaction(ports.db, async (tx) => {
    const order = await tx
      .selectFrom("privacy_orders")
      .select(["id", "state", "account_id", "code_hash", "wrong_codes", "expires_at"])
      .where("token_hash", "=", secretHash(token))
      .forUpdate()
      .executeTakeFirst();
    if (!order) return new Failure(ARCHIVE_UNKNOWN);
    const { id, state, account_id, code_hash, wrong_codes, expires_at } = order;
    if (state === "done") return new Failure(ARCHIVE_OPENED);
    if (wrong_codes >= OPERATOR_LIMITS.archiveWrongCodes) return new Failure(ARCHIVE_LOCKED);
    const at = ports.now();
    if (state !== "sent" || !account_id || !code_hash || !expires_at || expires_at <= at)
      return new Failure(ARCHIVE_EXPIRED);
    if (!matchesCode(ports.secrets, code, code_hash)) {
      const wrong = wrong_codes + 1;
      const isLast = wrong >= OPERATOR_LIMITS.archiveWrongCodes;
      await tx
        .updateTable("privacy_orders")
        .set({ wrong_codes: wrong, ...(isLast && { ...NO_SECRETS, state: "ended" as const, ended_at: at }) })
        .where("id", "=", id)
        .execute();
      return new Failure(isLast ? ARCHIVE_LOCKED : ARCHIVE_CODE_WRONG);
    }
    const { role } = await tx
      .selectFrom("published_profiles")
      .select("user_type as role")
      .where("id", "=", account_id)
      .executeTakeFirstOrThrow();
    const data = await readAllData(tx, ports, { id: account_id, role }, ports.personalData);
    await tx
      .updateTable("privacy_orders")
      .set({ ...NO_SECRETS, state: "done", ended_at: at })
      .where("id", "=", id)
      .execute();
    return data;
  });
  if (opened instanceof Failure) throw opened;
  return opened;
}
