import { balanceOf } from "#features/credits/server/index.ts";
import { isRefused } from "#features/notifications/server/index.ts";
import { type AccountLosses, isProofKind, type PrivacyOrder } from "#features/operator/contract/index.ts";
import { readObligations } from "#features/profiles/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { confirmableAt, isConfirmable } from "./confirmable-at.ts";
import { doubtsAbout } from "./doubts.ts";

/** Returns the proposals for the author of a message, newest first. */
export async function listPrivacyOrders(
  { db, now }: Pick<Ports, "db" | "now">,
  message_id: string,
): Promise<PrivacyOrder[]> {
  const rows = await db
    .selectFrom("privacy_orders as o")
    .leftJoin("published_profiles as account", "account.id", "o.account_id")
    .leftJoin("published_profiles as kept", "kept.id", "o.kept_id")
    .leftJoin("published_provider_profiles as business", "business.profile_id", "o.account_id")
    .leftJoin("published_contact_messages as message", "message.id", "o.message_id")
    .leftJoin("operators as answering", "answering.id", "o.answered_by_id")
    .select(["o.id", "o.kind", "o.state", "o.proof_kinds", "o.proof_notes", "o.email", "o.asked_by"])
    .select(["o.asked_by_id", "o.asked_at", "o.notified_at", "o.answered_at", "o.expires_at", "o.ended_at"])
    .select(["kept.id as kept_id", "kept.full_name as kept_name", "kept.email as kept_email"])
    .select(["account.id as account_id", "account.user_type", "account.full_name"])
    .select(["account.email as account_email", "business.business_name"])
    .select(["message.name as signed", "message.email as message_email"])
    .select("answering.full_name as answered_by")
    .select(({ selectFrom }) =>
      selectFrom("privacy_orders as other")
        .select((eb) => eb.fn.max("other.ended_at").as("at"))
        .where(({ eb, or, ref }) =>
          or([
            eb("other.account_id", "in", [ref("o.account_id"), ref("o.kept_id")]),
            eb("other.kept_id", "in", [ref("o.account_id"), ref("o.kept_id")]),
          ]),
        )
        .whereRef("other.id", "<>", "o.id")
        .where("other.state", "=", "stopped")
        .as("other_stopped_at"),
    )
    .where("o.message_id", "=", message_id)
    .orderBy("o.asked_at", "desc")
    .execute();
  const at = now();
  return await Promise.all(
    rows.map(
      async ({
        account_id,
        user_type,
        full_name,
        account_email,
        business_name,
        message_email,
        proof_kinds,
        proof_notes,
        notified_at,
        kept_id,
        kept_name,
        kept_email,
        ...row
      }) => ({
        ...row,
        account:
          account_id && user_type && full_name !== null
            ? { id: account_id, role: user_type, full_name }
            : null,
        kept: kept_id !== null && kept_name !== null ? { id: kept_id, full_name: kept_name } : null,
        proofs: proof_kinds.filter(isProofKind).map((kind, n) => ({ kind, note: proof_notes?.[n] ?? null })),
        asked_at: row.asked_at.toISOString(),
        confirmable_at: confirmableAt({ notified_at })?.toISOString() ?? null,
        is_confirmable: row.state === "proposed" && isConfirmable({ notified_at }, at),
        is_untold:
          row.state === "proposed" &&
          (await isAnyRefused(db, [
            { id: account_id, email: account_email },
            { id: kept_id, email: kept_email },
          ])),
        doubts:
          row.state === "proposed" &&
          row.signed !== null &&
          message_email !== null &&
          full_name !== null &&
          account_email !== null
            ? doubtsAbout({
                message: { name: row.signed, email: message_email },
                account: { full_name, business_name, email: account_email },
                email: row.email,
              })
            : [],
        other_stopped_at: row.other_stopped_at?.toISOString() ?? null,
        answered_at: row.answered_at?.toISOString() ?? null,
        expires_at: row.expires_at?.toISOString() ?? null,
        ended_at: row.ended_at?.toISOString() ?? null,
      }),
    ),
  );
}

/** Returns whether the address of one of these accounts refuses letters. */
async function isAnyRefused(
  db: Db,
  accounts: readonly { id: string | null; email: string | null }[],
): Promise<boolean> {
  for (const { id, email } of accounts)
    if (id !== null && email !== null && (await isRefused(db, id, email))) return true;
  return false;
}

/** Returns what closing an open account would lose. Throws NOT_FOUND. */
export async function readLosses({ db, now }: Pick<Ports, "db" | "now">, id: string): Promise<AccountLosses> {
  const account = await db
    .selectFrom("published_profiles")
    .select("user_type as role")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!account) throw new Failure(NOT_FOUND);
  const { role } = account;
  const [obligations, credits] = await Promise.all([
    readObligations(db, { id, role }, now()),
    role === "provider" ? balanceOf(db, id) : null,
  ]);
  return { role, ...obligations, credits };
}
