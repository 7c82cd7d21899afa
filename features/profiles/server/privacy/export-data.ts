import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";

/** Whom the actor is, for the features that hold something of them. Throws UNAUTHORIZED when they are gone. */
export async function personOf(db: Db, actor: Actor): Promise<Person> {
  const row = await db
    .selectFrom("published_accounts as accounts")
    .select("email")
    .where("id", "=", actor.id)
    .executeTakeFirst();
  if (!row) throw new Failure("UNAUTHORIZED");
  return { id: actor.id, email: row.email, role: actor.role };
}

/** Everything held about the person calling, as one moment shows it. */
export async function exportData(
  { db, now }: Pick<Ports, "db" | "now">,
  actor: Actor,
  parts: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  return await inTransaction(db, async (tx) => {
    const person = await personOf(tx, actor);
    const data: Record<string, unknown> = { exported_at: now() };
    for (const part of parts) Object.assign(data, await part.read(tx, person));
    // Dates and other values as JSON writes them.
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  });
}
