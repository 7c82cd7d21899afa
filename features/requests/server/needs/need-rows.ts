import { sql } from "kysely";
import type { Need } from "#features/requests/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { briefColumn } from "../briefs/brief-column.ts";

/** How many providers unlocked the need `n`. */
export const answersColumn = sql<number>`(
  select count(*)::int from requests answer where answer.need_id = n.id)`.as("answers");

/** `start_on` as a day, which is no instant. */
export const startOnColumn = sql<string | null>`n.start_on::text`.as("start_on");

/** The columns of a need as its owner sees it. */
export const needColumns = (db: Db) =>
  db
    .selectFrom("needs as n")
    .innerJoin("published_business_types as bt", "bt.id", "n.business_type_id")
    .innerJoin("published_properties as p", "p.id", "n.property_id")
    .select(["n.id", "n.status", "n.description", "n.published_at", "n.expires_at"])
    .select(["n.business_type_id", "bt.name as business_type_name"])
    .select(["n.property_id", "p.label as property_label", "p.city as property_city"])
    .select([startOnColumn, answersColumn, briefColumn("n")]);

type NeedRow = Awaited<ReturnType<ReturnType<typeof needColumns>["executeTakeFirstOrThrow"]>>;

export const toNeed = (row: NeedRow): Need => ({
  id: row.id,
  status: row.status,
  business_type: { id: row.business_type_id, name: row.business_type_name },
  property: { id: row.property_id, label: row.property_label, city: row.property_city },
  description: row.description,
  brief: row.brief,
  start_on: row.start_on,
  answers: row.answers,
  published_at: row.published_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
