import { sql } from "kysely";
import type { AccountMarks } from "#database/tables.generated.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Pair } from "#platform/privacy/merging.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

export type MarkKind = AccountMarks["kind"];

/**
 * A value that identifies the person of an account: an e-mail address, ten digits, a card's fingerprint, a
 * device's id.
 */
export interface Mark {
  kind: MarkKind;
  value: string;
}

/** Returns the hashes of a mark: one for each secret of the server, the present one first. */
export const hashesOf = (secrets: Secrets, { kind, value }: Mark): Buffer[] =>
  secrets.hashes(`mark ${kind}`, kind === "email" ? normaliseMailbox(value) : value);

/** Records marks of an account, in addition to those it has. */
export async function recordMarks(
  db: Db,
  secrets: Secrets,
  accountId: string,
  { marks, now }: { marks: readonly Mark[]; now: Date },
): Promise<void> {
  const rows = marks.flatMap((one) =>
    hashesOf(secrets, one).map((mark) => ({ account_id: accountId, kind: one.kind, mark, seen_at: now })),
  );
  // An upsert may not contain a row twice.
  const distinct = [...new Map(rows.map((row) => [row.mark.toString("hex"), row])).values()];
  if (distinct.length === 0) return;
  await db
    .insertInto("account_marks")
    .values(distinct)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "mark"]).doUpdateSet((eb) => ({ seen_at: eb.ref("excluded.seen_at") })),
    )
    .execute();
}

/**
 * Returns the mailbox of an address: without a plus suffix and, at Gmail, without dots and with one domain.
 */
export function normaliseMailbox(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const box = local.replace(/\+.*$/, "") || local;
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${box}@${domain}`;
  return `${box.replaceAll(".", "")}@gmail.com`;
}

/**
 * Keeps the e-mail and phone marks of an account being closed until then;
 * accountsPersonalData erases the others.
 */
export async function retainContactMarks(tx: Transaction, accountId: string, until: Date): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ kept_until: until })
    .where("account_id", "=", accountId)
    .where("kind", "in", ["email", "phone"])
    .execute();
}

/** Keeps the marks of an account closed earlier for longer; does nothing for one that is open. */
export async function extendMarks(tx: Transaction, accountId: string, until: Date): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ kept_until: until })
    .where("account_id", "=", accountId)
    .where("kept_until", "<", until)
    .execute();
}

/**
 * Moves what identifies the person of an account to the one that it is merged into, so that whatever they
 * share with others is still seen. No device of the closed account has given the kept one's second factor.
 */
export async function moveMarks(tx: Transaction, { from, into }: Pair): Promise<void> {
  await sql`
    with mine as (delete from account_marks where account_id = ${from} and kept_until is null returning *)
    insert into account_marks as kept (account_id, kind, mark, seen_at)
    select ${into}, kind, mark, seen_at from mine
    on conflict (account_id, mark) do update set seen_at = greatest(kept.seen_at, excluded.seen_at)`.execute(
    tx,
  );
}

/** The ids of the other accounts, closed ones too, that have or had the same mailbox or phone number. */
export const accountsOfSameContact = (accountId: string) => sql<string>`(
  select other.account_id from account_marks own join account_marks other on other.mark = own.mark
  where own.account_id = ${accountId}::uuid and own.kind in ('email', 'phone')
    and other.account_id <> own.account_id)`;
