import { sql } from "kysely";
import { PRICE_ITEMS_MAX, type PriceItem, type PriceItemDraft } from "#features/quotes/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

const COLUMNS = ["id", "name", "unit", "unit_price_cents", "is_untaxed"] as const;

/** Returns a provider's price list, by name. */
export const listPriceItems = (db: Db, { id }: Provider): Promise<PriceItem[]> =>
  db
    .selectFrom("price_items")
    .select(COLUMNS)
    .where("provider_id", "=", id)
    .orderBy(sql`fold(name)`)
    .limit(PRICE_ITEMS_MAX)
    .execute();

/** Adds a price. Throws VALIDATION_ERROR for one more than the limit and for a name that is on the list. */
export function createPriceItem(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  draft: PriceItemDraft,
): Promise<PriceItem> {
  return inTransaction(db, async (tx) => {
    await lockList(tx, provider);
    const saved = await tx
      .selectFrom("price_items")
      .select(total)
      .where("provider_id", "=", provider.id)
      .executeTakeFirstOrThrow();
    if (saved.total >= PRICE_ITEMS_MAX)
      throw refused(`Votre liste compte déjà ${PRICE_ITEMS_MAX} prix : supprimez-en un`);
    await requireNewName(tx, provider, draft);
    return tx
      .insertInto("price_items")
      .values({ ...draft, provider_id: provider.id, updated_at: now() })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Changes a price. Throws NOT_FOUND for another provider's, VALIDATION_ERROR for the name of another price.
 */
export function updatePriceItem(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { id, ...draft }: PriceItemDraft & { id: string },
): Promise<PriceItem> {
  return inTransaction(db, async (tx) => {
    await lockList(tx, provider);
    await requireNewName(tx, provider, { id, ...draft });
    const row = await tx
      .updateTable("price_items")
      .set({ ...draft, updated_at: now() })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) throw new Failure(NOT_FOUND);
    return row;
  });
}

/** Takes a price off the list. Throws NOT_FOUND for another provider's. */
export async function removePriceItem(db: Db, provider: Provider, id: string): Promise<void> {
  const row = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("price_items")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!row) throw new Failure(NOT_FOUND);
}

const refused = (name: string) => new Failure(VALIDATION_ERROR, { fields: { name } });

/** One change after the other for a provider, so that the count and the names hold. */
const lockList = (tx: Transaction, { id }: Provider) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`price_items ${id}`}, 0))`.execute(tx);

async function requireNewName(
  tx: Transaction,
  provider: Provider,
  { id, name }: { id?: string; name: string },
): Promise<void> {
  const same = await tx
    .selectFrom("price_items")
    .select("id")
    .where("provider_id", "=", provider.id)
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .executeTakeFirst();
  if (same && same.id !== id) throw refused("Ce nom est déjà dans votre liste : choisissez-en un autre");
}
