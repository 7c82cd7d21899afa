import { sql } from "kysely";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { enterOwner, enterProvider } from "./cast.ts";
import { before, DAY } from "./clock.ts";
import { OWNERS } from "./content/owners.ts";
import { PROVIDERS } from "./content/providers.ts";
import { REQUESTS } from "./content/requests.ts";
import type { DemoProvider, DemoService } from "./content/types.ts";
import { type Parties, relive } from "./history.ts";
import { orderPortrait, orderServicePictures } from "./pictures.ts";
import { callsOf, type Player } from "./stage.ts";

/**
 * Fills an empty database with the demonstration (product.md "Demonstration data"), through the features' own use
 * cases and in one transaction: it is there whole or not at all. Answers whether it filled anything; a database that
 * has an account is left alone. The categories and trades must be there. Pictures follow by jobs.
 */
export async function fillDemonstration(ports: Ports): Promise<boolean> {
  return await inTransaction(ports.db, async (db) => {
    // Two processes that start together: the second waits here and finds the first's accounts.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const someone = await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
    if (someone) return false;
    const within: Ports = { ...ports, db, now: always(ports.now()) };
    const providers = new Map<string, Player>();
    const services = new Map<string, { provider: Player; id: string }>();
    for (const provider of PROVIDERS) {
      const player = await enterProvider(within, provider);
      providers.set(provider.key, player);
      for (const service of provider.services)
        services.set(service.key, { provider: player, id: await publish(within, player, service) });
    }
    const owners = await Promise.all(
      OWNERS.map(async (owner) => ({ owner, ...(await enterOwner(within, owner)) })),
    );
    for (const { owner, player } of owners) {
      const { favorites } = callsOf(within, player, within.now());
      for (const key of owner.favorites) await favorites.add({ service_id: known(services, key).id });
    }
    const partiesOf = (service: string, property: string): Parties => {
      const { provider, id: service_id } = known(services, service);
      const home = owners.find(({ properties }) => properties.has(property));
      if (!home) throw new Error(`No owner of the demonstration has the property ${property}`);
      return { owner: home.player, provider, service_id, property_id: known(home.properties, property) };
    };
    await relive(
      within,
      REQUESTS.map((request) => ({ ...request, parties: partiesOf(request.service, request.property) })),
    );
    await withdraw(within, services);
    await keepQuiet(db);
    await orderPictures(
      db,
      providers,
      services,
      owners.map(({ owner, player }) => ({ key: owner.key, player })),
    );
    return true;
  });
}

/** Any number, as long as only this filling takes the same lock. */
const LOCK = 7_245_901_134;

const always = (moment: Date) => () => moment;

function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demonstration has nothing called ${key}`);
  return value;
}

async function publish(ports: Ports, provider: Player, service: DemoService): Promise<string> {
  const {
    business_type,
    cities,
    key: _,
    pictures: __,
    published_days_ago,
    is_active: ___,
    ...draft
  } = service;
  const at = before(ports.now(), published_days_ago * DAY);
  const { data } = await callsOf(ports, provider, at).services.create({
    ...draft,
    business_type_id: business_type,
    cities: [...cities],
  });
  return data.id;
}

/** Services that their provider withdrew, once people had kept them as favourites. */
async function withdraw(
  ports: Ports,
  services: ReadonlyMap<string, { provider: Player; id: string }>,
): Promise<void> {
  const withdrawn = PROVIDERS.flatMap((provider: DemoProvider) => provider.services).filter(
    ({ is_active }) => is_active === false,
  );
  for (const { key } of withdrawn) {
    const { provider, id } = known(services, key);
    await callsOf(ports, provider, ports.now()).services.update({ id, is_active: false });
  }
}

/** Drops the letters this past would have sent: they would all leave today. */
async function keepQuiet(db: Db): Promise<void> {
  // Jobs of this transaction are those made at its own instant.
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where created_at = now()))`.execute(
    db,
  );
}

async function orderPictures(
  db: Db,
  providers: ReadonlyMap<string, Player>,
  services: ReadonlyMap<string, { provider: Player; id: string }>,
  owners: readonly { key: string; player: Player }[],
): Promise<void> {
  for (const [key, { provider, id }] of services) await orderServicePictures(db, provider, id, key);
  for (const [key, player] of providers) await orderPortrait(db, player, key);
  for (const { key, player } of owners)
    if (OWNERS.find((owner) => owner.key === key)?.portrait) await orderPortrait(db, player, key);
}
