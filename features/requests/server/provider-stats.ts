import { sql } from "kysely";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Stats {
  leads_locked: number;
  leads_unlocked: number;
  completed: number;
  services_active: number;
  credits: number;
  rating_average: number | null;
  rating_count: number;
  has_profile: boolean;
  has_service: boolean;
  has_photo: boolean;
}

/** The dashboard's figures, in one query. */
export async function providerStats(db: Db, provider: Provider) {
  const { rows } = await sql<Stats>`
    select
      (select count(*)::int from requests where provider_id = p.profile_id and status = 'active' and unlocked_at is null) as leads_locked,
      (select count(*)::int from requests where provider_id = p.profile_id and status = 'active' and unlocked_at is not null) as leads_unlocked,
      (select count(*)::int from requests where provider_id = p.profile_id and status = 'completed') as completed,
      (select count(*)::int from services where provider_id = p.profile_id and is_active and removed_at is null) as services_active,
      coalesce((select balance from credit_accounts where provider_id = p.profile_id), 0) as credits,
      p.rating_average::float8 as rating_average,
      p.rating_count,
      p.bio <> '' and p.tagline <> '' as has_profile,
      exists (select from services where provider_id = p.profile_id and removed_at is null) as has_service,
      exists (select from services s join service_images i on i.service_id = s.id where s.provider_id = p.profile_id and s.removed_at is null) as has_photo
    from provider_profiles p where p.profile_id = ${provider.id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`provider ${provider.id} has no provider profile`);
  const { has_profile, has_service, has_photo, ...figures } = row;
  return { ...figures, steps: { profile: has_profile, service: has_service, photo: has_photo } };
}
