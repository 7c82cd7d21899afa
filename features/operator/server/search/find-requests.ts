import { type RawBuilder, sql } from "kysely";
import { FOUND_OF_KIND, type Found, SEARCHED_WORD_MIN } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import { containing, fold } from "./folded-words.ts";
import { idsBeginning } from "./ids-beginning.ts";
import type { Query } from "./understand-query.ts";

/** Read in their order before the index of names is: enough for words that many services have. */
const NEWEST_READ = 1000;

/**
 * Returns the requests whose ids begin so, and the newest of these people and of the services that have all
 * words in their names. Where the people are only like those who were typed, theirs are found when nothing
 * else is.
 */
export async function findRequests(
  db: Db,
  { idStart, words }: Query,
  { ids: people, isAlike }: { ids: readonly string[]; isAlike: boolean },
): Promise<{ found: Found["requests"]; isAlike: boolean }> {
  const ids = idStart ? await idsBeginning(db, sql`published_requests`, idStart) : [];
  if (idStart && isId(idStart) && ids.length === 0 && people.length === 0)
    return { found: [], isAlike: false };
  const ofService = await idsOfService(db, words);
  const found = await readFound(db, [...ids, ...ofService], isAlike ? [] : people);
  if (!isAlike || found.length > 0) return { found, isAlike: false };
  return { found: await readFound(db, [], people), isAlike: true };
}

/** Returns the ids of the newest requests whose service's name has all words. */
async function idsOfService(db: Db, typed: readonly string[]): Promise<string[]> {
  if (!typed.some((word) => word.length >= SEARCHED_WORD_MIN)) return [];
  const words = await fold(db, typed);
  const having = sql.join(
    words.map((word) => sql`fold(service.name) like ${containing(word)}`),
    sql` and `,
  );
  const newest = await idsOf(
    db,
    sql`
      select request.id, request.created_at
      from (select * from published_requests order by created_at desc limit ${NEWEST_READ}) request
      join published_services service on service.id = request.service_id
      where ${having}`,
  );
  if (newest.length === FOUND_OF_KIND) return newest;
  return await idsOf(
    db,
    sql`
      with named as materialized (select service.id from published_services service where ${having})
      select newest.id, newest.created_at from named cross join lateral (
        select id, created_at from published_requests where service_id = named.id
        order by created_at desc, id desc limit ${FOUND_OF_KIND}) newest`,
  );
}

async function idsOf(db: Db, requests: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${requests} order by created_at desc, id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readFound(
  db: Db,
  ids: readonly string[],
  people: readonly string[],
): Promise<Found["requests"]> {
  const { rows } = await sql<Omit<Found["requests"][number], "created_at"> & { created_at: Date }>`
    select request.id, service.name as service, owner.full_name as owner,
      coalesce(business.business_name, provider.full_name) as provider, request.status, request.created_at
    from (
      select unnest(${[...ids]}::uuid[]) as id
      union
      select newest.id from unnest(${[...people]}::uuid[]) person(id) cross join lateral (
        (select id from published_requests where owner_id = person.id
          order by created_at desc, id desc limit ${FOUND_OF_KIND})
        union all
        (select id from published_requests where provider_id = person.id
          order by created_at desc, id desc limit ${FOUND_OF_KIND})) newest
    ) chosen
    join published_requests request on request.id = chosen.id
    join published_services service on service.id = request.service_id
    join published_profiles owner on owner.id = request.owner_id
    join published_profiles provider on provider.id = request.provider_id
    left join published_provider_profiles business on business.profile_id = provider.id
    order by request.created_at desc, request.id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
