import { sql } from "kysely";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { newId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { MARKET_PROVIDERS } from "../content/market/providers.ts";
import type { DemoProvider } from "../content/types.ts";
import { actor, type DemoEntities, entryOf, hoursBefore, serviceEntry } from "./entities.ts";
import { credit, identify, verify } from "./providers.ts";
import type { SignUp } from "./sign-up.ts";

/**
 * Creates the providers of the market with their services. Accounts and credits go through the use cases, one
 * provider after the other; the rest is written a table at a time, since two hundred services one by one
 * would double the fill. The content's test holds these texts to the rules that publishing checks.
 */
export async function fillMarket(ports: Ports, signUp: SignUp, entities: DemoEntities): Promise<void> {
  const { db } = ports;
  for (const person of MARKET_PROVIDERS) {
    const since = hoursBefore(ports.now(), person.member_since_days_ago * 24);
    const role = { user_type: "provider", businessName: person.business_name } as const;
    const id = await signUp(ports, since, person, role);
    entities.providers.set(person.key, actor(id, "provider"));
    for (const pack of person.packs) await credit(db, id, pack, since);
  }
  await presentMarket(ports, entities);
  for (const person of MARKET_PROVIDERS) {
    const provider = entryOf(entities.providers, person.key);
    await identify(ports, provider, person, entities.cityName(person.city));
    await verify(ports, provider, person);
  }
  await publishMarket(ports, entities);
}

/** Writes the profiles and the business types of all. */
async function presentMarket(ports: Ports, { providers, cityName }: DemoEntities): Promise<void> {
  const { db } = ports;
  const idOf = ({ key }: DemoProvider) => entryOf(providers, key).id;
  const rows = MARKET_PROVIDERS.map((person) => ({
    profile_id: idOf(person),
    ...{ tagline: person.tagline, bio: person.bio, address: person.address, zip: person.zip },
    city: cityName(person.city),
    service_area: person.service_area.map(cityName),
    rbq_licence: person.rbq_licence ?? null,
    neq: person.neq ?? null,
    member_since: hoursBefore(ports.now(), person.member_since_days_ago * 24).toISOString(),
  }));
  await sql`
    update provider_profiles own set
      tagline = given.tagline, bio = given.bio, address = given.address, zip = given.zip, city = given.city,
      service_area = given.service_area, rbq_licence = given.rbq_licence, neq = given.neq,
      member_since = given.member_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      profile_id uuid, tagline text, bio text, address text, zip text, city text, service_area text[],
      rbq_licence text, neq text, member_since timestamptz
    ) where own.profile_id = given.profile_id`.execute(db);
  await db
    .insertInto("provider_business_types")
    .values(
      MARKET_PROVIDERS.flatMap((person) =>
        person.business_types.map((business_type_id) => ({ provider_id: idOf(person), business_type_id })),
      ),
    )
    .execute();
}

/** Publishes the services of all, and lists them. */
async function publishMarket({ db, now }: Ports, { providers, services }: DemoEntities): Promise<void> {
  const published = MARKET_PROVIDERS.flatMap((person) => {
    const provider = entryOf(providers, person.key);
    return person.services.map((described) => {
      const id = newId();
      services.set(described.key, serviceEntry(id, provider, described));
      return { id, provider, described };
    });
  });
  const categories = new Map(BUSINESS_TYPES.map(({ id, category_id }) => [id, category_id]));
  await db
    .insertInto("services")
    .values(
      published.map(({ id, provider, described }) => ({
        ...{ id, provider_id: provider.id, category_id: entryOf(categories, described.business_type) },
        ...{ business_type_id: described.business_type, price_kind: described.price_kind },
        ...{ name: described.name, description: described.description },
        price_min_cents: described.price_min_cents ?? null,
        price_max_cents: described.price_max_cents ?? null,
        price_factors: described.price_factors ?? null,
        season_start: described.season_start ?? null,
        season_end: described.season_end ?? null,
        season_trigger: described.season_trigger ?? null,
        season_included: [...(described.season_included ?? [])],
        season_instalments: described.season_instalments ?? null,
        duration_minutes: described.duration_minutes,
        created_at: hoursBefore(now(), described.published_days_ago * 24),
      })),
    )
    .execute();
  await db
    .insertInto("service_cities")
    .values(
      published.flatMap(({ id, described }) =>
        described.cities.map((city_id) => ({ service_id: id, city_id })),
      ),
    )
    .execute();
  await listServices(
    db,
    published.map(({ id }) => id),
  );
}

/** Brings the listings of many services up to date. */
export async function listServices(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select refresh_service_listing(id) from unnest(${ids}::uuid[]) with ordinality as given (id, place) order by place`.execute(
    db,
  );
}
