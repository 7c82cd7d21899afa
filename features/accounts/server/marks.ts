import { sql } from "kysely";
import type { AccountMarks } from "#database/tables.gen.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

export type MarkKind = AccountMarks["kind"];

/** Something that tells whose account it is: an e-mail address, ten digits, a card's fingerprint, a device's id. */
export interface Mark {
  kind: MarkKind;
  value: string;
}

/** Writes down marks of an account; those it had before stay. */
export async function recordMarks(
  db: Db,
  secrets: Secrets,
  account_id: string,
  { marks, at }: { marks: readonly Mark[]; at: Date },
): Promise<void> {
  const rows = marks.flatMap(({ kind, value }) => {
    const text = kind === "email" ? mailbox(value) : value;
    return secrets.hashes(`mark ${kind}`, text).map((mark) => ({ account_id, kind, mark, seen_at: at }));
  });
  // One statement may write a row once only.
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

/** Whatever follows a plus sign leads to the same box; at Gmail, dots and the longer domain do too. */
export function mailbox(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const box = local.replace(/\+.*$/, "") || local;
  if (domain !== "gmail.com" && domain !== "googlemail.com") return `${box}@${domain}`;
  return `${box.replaceAll(".", "")}@gmail.com`;
}

/** Keeps the e-mail and phone marks of an account being closed until then: accountsPersonalData erases the others. */
export async function keepContactMarks(tx: Db, account_id: string, until: Date): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ kept_until: until })
    .where("account_id", "=", account_id)
    .where("kind", "in", ["email", "phone"])
    .execute();
}

/** Keeps the marks of an account closed earlier for longer; does nothing for one that is open. */
export async function keepMarksLonger(tx: Db, account_id: string, until: Date): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ kept_until: until })
    .where("account_id", "=", account_id)
    .where("kept_until", "<", until)
    .execute();
}

/** The ids of the accounts, closed ones too, that have or had an e-mail box or a phone number of this one. */
export const accountsOfSameContact = (account_id: string) => sql<string>`(
  select other.account_id from account_marks own join account_marks other on other.mark = own.mark
  where own.account_id = ${account_id}::uuid and own.kind in ('email', 'phone')
    and other.account_id <> own.account_id)`;
