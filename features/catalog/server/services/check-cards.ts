import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** A card that differs from the tables, or is missing. */
export interface WrongCard {
  kind: "service" | "provider";
  id: string;
}

/**
 * Returns the cards that differ from what the tables of services and providers say;
 * none while the triggers work.
 */
export async function wrongCards(db: Db): Promise<WrongCard[]> {
  const { rows } = await sql<WrongCard>`
    select 'service' as kind, due.service_id as id
    from service_cards_due due left join service_cards kept using (service_id)
    where kept.card::text is distinct from due.card::text or kept.provider_id is distinct from due.provider_id
    union all
    select 'provider', due.provider_id
    from provider_cards_due due left join provider_cards kept using (provider_id)
    where kept.card::text is distinct from due.card::text`.execute(db);
  return rows;
}

/** Makes these cards again. */
export async function repairCards(db: Db, cards: readonly WrongCard[]): Promise<void> {
  const idsOf = (kind: WrongCard["kind"]) => cards.flatMap((card) => (card.kind === kind ? [card.id] : []));
  await sql`select refresh_service_cards(${idsOf("service")}::uuid[])`.execute(db);
  for (const id of idsOf("provider")) await sql`select refresh_provider_card(${id}::uuid)`.execute(db);
}
