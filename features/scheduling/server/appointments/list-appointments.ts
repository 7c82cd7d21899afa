import type { ProviderAppointment } from "#features/scheduling/contract/index.ts";
import { addDays, instantAt } from "#foundation/local-time.ts";
import { knownCity } from "#foundation/text/city-in-french.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { crewColumn } from "../crews/crew-columns.ts";

/**
 * Returns a provider's appointments on these days in America/Toronto, both included, without expired holds.
 */
export async function listAppointments(
  db: Db,
  provider: Provider,
  days: { from: string; to: string },
  now: Date,
): Promise<ProviderAppointment[]> {
  const rows = await db
    .selectFrom("appointments as a")
    .innerJoin("published_requests as r", "r.id", "a.request_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .select([
      "a.request_id",
      "a.starts_at",
      "a.ends_at",
      "a.held_until",
      "r.unlocked_at",
      "s.name as service",
      "owner.full_name as client",
      "p.city",
      crewColumn,
    ])
    .where("a.provider_id", "=", provider.id)
    .where("a.ends_at", ">", new Date(instantAt(days.from, 0)))
    .where("a.starts_at", "<", new Date(instantAt(addDays(days.to, 1), 0)))
    .where((of) => of.or([of("a.held_until", "is", null), of("a.held_until", ">", now)]))
    .orderBy("a.starts_at")
    .execute();
  return rows.map(({ unlocked_at, client, held_until, ...row }) => ({
    ...row,
    city: knownCity(row.city),
    client: unlocked_at ? client : maskClientName(client),
    state: held_until ? ("held" as const) : ("confirmed" as const),
    held_until: held_until?.toISOString() ?? null,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }));
}
