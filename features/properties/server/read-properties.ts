import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Properties } from "#database/tables.gen.ts";
import type { Property } from "#features/properties/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

type Row = Selectable<Properties> & { active_requests: number };

function toProperty(row: Row): Property {
  const { owner_id: _, address_key: __, removed_at: ___, created_at, updated_at, ...shown } = row;
  return { ...shown, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

const kept = (db: Db) =>
  db
    .selectFrom("properties")
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from requests where property_id = properties.id and status = 'active')`.as(
        "active_requests",
      ),
    )
    .where("removed_at", "is", null);

/** An owner's properties, oldest first, each with its active requests. */
export async function listProperties(db: Db, owner: Owner): Promise<Property[]> {
  const rows = await kept(db).where("owner_id", "=", owner.id).orderBy("created_at").orderBy("id").execute();
  return rows.map(toProperty);
}

/** One property of its owner. Throws NOT_FOUND, or PROPERTY_NOT_OWNED for another person's. */
export async function ownProperty(db: Db, owner: Owner, id: string): Promise<Property> {
  const row = await kept(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Failure("NOT_FOUND");
  if (row.owner_id !== owner.id) throw new Failure("PROPERTY_NOT_OWNED");
  return toProperty(row);
}
