import { sql } from "kysely";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { touching } from "./list-acts.ts";
import { READ_CONTACT } from "./record-contact-read.ts";

const MAX_ACTS = 20;

/** Returns the newest decisions that touch these subjects or people. */
export async function readActs(db: Db, ids: readonly string[]): Promise<CaseDetails["acts"]> {
  const rows = await db
    .selectFrom("operator_acts")
    .select([
      "id",
      "operator",
      "act",
      sql<CaseDetails["acts"][number]["before"]>`before`.as("before"),
      sql<CaseDetails["acts"][number]["after"]>`after`.as("after"),
      "created_at",
      sql<string>`coalesce(details->>'reason', '')`.as("reason"),
    ])
    .where(touching(ids))
    .where("act", "<>", READ_CONTACT)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_ACTS)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
