import { sql } from "kysely";
import { RETURN_DAYS, UNLOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";

/** Whether a request, the only table of the query, is a lead to be unlocked: active, locked, not declined. */
export const IS_UNLOCKABLE = sql<boolean>`status = 'active' and unlocked_at is null and declined_at is null`;

/** What an update of `requests` sets when its lead is unlocked, paid with credits or by card. */
export const unlocked = (by: "credits" | "card", at: Date) => sql`
  unlocked_at = ${at}, unlocked_by = ${sql.lit(by)},
  expires_at = ${at}::timestamptz + make_interval(days => ${UNLOCKED_LIFE_DAYS})`;

/**
 * Whether the lead of this row of `requests` repeats one that its provider unlocked in the last 30 days: same owner,
 * property and business type. The sum of a date and days fits no index: earlier leads are found by whose and what they
 * are, few whatever the statistics say, never by their day.
 */
export const repeatsEarlier = (lead: string, at: Date) => sql<boolean>`exists (
  select from requests earlier
  where (earlier.provider_id, earlier.owner_id, earlier.property_id, earlier.business_type_id)
      = (${sql.ref(`${lead}.provider_id`)}, ${sql.ref(`${lead}.owner_id`)}, ${sql.ref(`${lead}.property_id`)},
         ${sql.ref(`${lead}.business_type_id`)})
    and earlier.id <> ${sql.ref(`${lead}.id`)}
    and earlier.unlocked_at + make_interval(days => ${RETURN_DAYS}) >= ${at}::timestamptz)`;
