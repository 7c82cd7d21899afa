import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";

/** Returns the actor as a person, for the features that store their data. Throws UNAUTHORIZED when the account is gone. */
export async function readPerson(db: Db, actor: Actor): Promise<Person> {
  const row = await db
    .selectFrom("published_accounts as accounts")
    .select("email")
    .where("id", "=", actor.id)
    .executeTakeFirst();
  if (!row) throw new Failure(UNAUTHORIZED);
  return { id: actor.id, email: row.email, role: actor.role };
}

/** Returns all data stored about the caller, read in one transaction. */
export async function exportData(
  { db, now }: Pick<Ports, "db" | "now">,
  actor: Actor,
  sources: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  return await inTransaction(db, async (tx) => {
    const person = await readPerson(tx, actor);
    const data: Record<string, unknown> = { exported_at: now() };
    for (const source of sources) Object.assign(data, await source.read(tx, person));
    // Converts dates and other values to JSON.
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  });
}
