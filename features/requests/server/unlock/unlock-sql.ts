import { type RawBuilder, sql } from "kysely";
import { RETURN_DAYS, UNLOCKED_LIFE_DAYS } from "#features/requests/contract/index.ts";

/** Whether a request is a lead that can be unlocked; `requests` must be the query's only table. */
export const IS_UNLOCKABLE = sql<boolean>`status = 'active' and unlocked_at is null and declined_at is null`;

/** The assignments of an update that marks a lead unlocked, paid with credits or by card. */
export const setUnlocked = (by: "credits" | "card", now: Date | RawBuilder<Date>) => sql`
  unlocked_at = ${now}, unlocked_by = ${sql.lit(by)},
  expires_at = ${now}::timestamptz + make_interval(days => ${UNLOCKED_LIFE_DAYS})`;

/**
 * Whether the lead of this row of `requests` repeats one that its provider unlocked in the last 30 days: same
 * owner, property and business type; what the provider proposed was not paid for and does not count.
 * Those columns find the few earlier leads by index; the date condition is an expression that no index
 * matches, so that the planner never chooses to scan by date.
 */
export const repeatsEarlier = (lead: string, now: Date | RawBuilder<Date>) => sql<boolean>`exists (
  select from requests earlier
  where (earlier.provider_id, earlier.owner_id, earlier.property_id, earlier.business_type_id)
      = (${sql.ref(`${lead}.provider_id`)}, ${sql.ref(`${lead}.owner_id`)}, ${sql.ref(`${lead}.property_id`)},
         ${sql.ref(`${lead}.business_type_id`)})
    and earlier.id <> ${sql.ref(`${lead}.id`)} and earlier.unlocked_at is not null and not earlier.is_proposed
    and earlier.unlocked_at + make_interval(days => ${RETURN_DAYS}) >= ${now}::timestamptz)`;
