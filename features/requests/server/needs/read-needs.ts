import { sql } from "kysely";
import type { Need } from "#features/requests/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { needColumns, toNeed } from "./need-rows.ts";

/** Returns a page of an owner's needs, newest first. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function listNeeds(db: Db, owner: Owner, page: number) {
  const window = pageWindow(page);
  const [rows, counted] = await Promise.all([
    needColumns(db)
      .where("n.owner_id", "=", owner.id)
      .orderBy("n.published_at", "desc")
      .orderBy("n.id", "desc")
      .limit(window.per_page)
      .offset(window.offset)
      .execute(),
    countRows(db, sql`select from needs where owner_id = ${owner.id}`),
  ]);
  return listResponse(window, rows.map(toNeed), counted);
}

/** Returns one of an owner's needs. Throws NOT_FOUND. */
export async function ownNeed(db: Db, owner: Owner, id: string): Promise<Need> {
  const row = await needColumns(db)
    .where("n.id", "=", id)
    .where("n.owner_id", "=", owner.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return toNeed(row);
}
