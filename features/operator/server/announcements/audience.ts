import { type RawBuilder, sql } from "kysely";
import type { Audience } from "#features/operator/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Db } from "#platform/postgres/database.ts";

/** How long after requesting a business type an owner gets announcements about it. */
const REQUESTED_DAYS = 730;
const COUNTED_MAX = 100_000;

/** The condition on the profile `person` of somebody whom an announcement is for. */
export const isInAudience = (
  { kind, role, business_type_id }: Audience,
  at: Date,
): RawBuilder<boolean> => sql<boolean>`
  person.closed_at is null and person.suspended_at is null and person.email_verified_at is not null
  and not exists (select from published_guests guest where guest.id = person.id)
  and (${role}::text is null or person.user_type = ${role})
  and (${kind} = 'notice' or exists (
    select from published_letter_preferences choice
    where choice.account_id = person.id and choice.kind = 'news' and choice.is_on))
  and (${business_type_id}::text is null
    or exists (
      select from published_services service
      where service.provider_id = person.id and service.business_type_id = ${business_type_id}
        and service.removed_at is null)
    or exists (
      select from published_requests request
      where request.owner_id = person.id and request.business_type_id = ${business_type_id}
        and request.created_at > ${new Date(at.getTime() - REQUESTED_DAYS * DAY_MS)}))`;

/** Returns how many people an announcement would reach now, a hundred thousand at most. */
export async function countAudience(db: Db, audience: Audience, at: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select from published_profiles person where ${isInAudience(audience, at)} limit ${COUNTED_MAX}
    ) found`.execute(db);
  return rows[0]?.people ?? 0;
}
