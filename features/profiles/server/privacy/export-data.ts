import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";

type Side = Pick<Person, "id" | "role">;

/**
 * Returns a caller as a person, for the features that store their data. Throws
 * UNAUTHORIZED when the account is gone.
 */
export async function readPerson(db: Db, side: Side): Promise<Person> {
  const row = await db
    .selectFrom("published_accounts as accounts")
    .select("email")
    .where("id", "=", side.id)
    .executeTakeFirst();
  if (!row) throw new Failure(UNAUTHORIZED);
  return { id: side.id, email: row.email, role: side.role };
}

/** Returns all data stored about the caller, read in one transaction. */
export const exportData = (
  ports: Pick<Ports, "db" | "now" | "secrets">,
  side: Side,
  sources: readonly PersonalData[],
): Promise<Record<string, unknown>> => inTransaction(ports.db, (tx) => readAllData(tx, ports, side, sources));

/**
 * Returns all data stored about a person, which can be written as JSON. Throws UNAUTHORIZED when the account
 * is gone.
 */
export async function readAllData(
  tx: Transaction,
  { now, secrets }: Pick<Ports, "now" | "secrets">,
  side: Side,
  sources: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const person = await readPerson(tx, side);
  const data: Record<string, unknown> = { exported_at: now() };
  for (const source of sources) Object.assign(data, await source.read(tx, person, { secrets }));
  return data;
}
