import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#platform/postgres/database.ts";
import { migrate } from "#platform/postgres/migrations/migrate.ts";
import { migrationsDirectory, onServer, withDatabase } from "#testing/database-server.ts";

/**
 * Upgrades a database with rows from before migrations 0100 and on, which limit holds, repeated requests and reviews.
 */
const name = `test_${randomBytes(8).toString("hex")}`;
let database: Database;
let url: string;
beforeAll(async () => {
  await onServer(inject("databaseServer").url, `create database ${name}`);
  url = withDatabase(inject("databaseServer").url, name);
  database = openDatabase(url, { max: 2 });
  await migrate(url, migrationsDirectory, { upTo: "0099" });
  await database.sql.unsafe(OLDER_ROWS);
  await migrate(url, migrationsDirectory);
});
afterAll(async () => {
  await database.close();
  await onServer(inject("databaseServer").url, `drop database ${name} with (force)`);
});

/** Turns a name into an id, so that the rows are readable. */
const id = (word: string) => `md5('${word}')::uuid`;
const people = (words: string[], type: "owner" | "provider", confirmed: boolean) =>
  words
    .map(
      (word) => `
      insert into accounts (id, email) values (${id(word)}, '${word}@exemple.test');
      insert into profiles (id, user_type, first_name, last_name, full_name, email, email_verified_at)
        values (${id(word)}, '${type}', '${word}', 'Roy', '${word} Roy', '${word}@exemple.test',
          ${confirmed ? "now()" : "null"});
      insert into properties (id, owner_id, label, kind, address, city, zip, address_key)
        values (${id(`house of ${word}`)}, ${id(word)}, 'Maison', 'house', '1 rue A', 'Laval', 'H7A 1A1', '${word}');`,
    )
    .join("");
const provider = (word: string) => `${people([word], "provider", true)}
  insert into provider_profiles (profile_id, business_name) values (${id(word)}, '${word}');
  ${service(`service of ${word}`, word)}`;
const service = (word: string, of: string) => `
  insert into services (id, provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    values (${id(word)}, ${id(of)}, 'travaux', 'vitres', 'Lavage', 'Vitres lavées à l''eau pure.', 'on_quote', 60);`;

let requestCount = 0;
interface RequestOptions {
  status?: "active" | "completed";
  unlocked?: boolean;
  time?: "held" | "confirmed";
  review?: number;
  returned?: boolean;
}
/** Returns a request, created a minute after the one before; its time, if any, is some days from now. */
function request(word: string, owner: string, of: string, options: RequestOptions): string {
  const { status = "active", unlocked = status === "completed", time, review, returned } = options;
  requestCount += 1;
  const at = `now() - interval '5 hours' + interval '${requestCount} minutes'`;
  const starts_at = `date_trunc('hour', now()) + interval '${requestCount + 4} days'`;
  // Active requests get a service of their own: a second one for the same service was already refused.
  const about = status === "active" ? `service for ${word}` : `service of ${of}`;
  return `${status === "active" ? service(about, of) : ""}
    insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description, status,
        completed_at, expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, created_at)
      values (${id(word)}, ${id(owner)}, ${id(of)}, ${id(about)}, ${id(`house of ${owner}`)}, 'vitres',
        'Douze fenêtres.', '${status}', ${status === "completed" ? at : "null"}, now() + interval '30 days', 2, 900,
        ${unlocked ? `${at}, 'credits'` : "null, null"}, ${at});
    ${
      time === undefined
        ? ""
        : `insert into appointments (request_id, provider_id, owner_id, starts_at, ends_at, held_until, confirmed_at, created_at)
      values (${id(word)}, ${id(of)}, ${id(owner)}, ${starts_at}, ${starts_at} + interval '1 hour',
        ${time === "held" ? `${at} + interval '72 hours', null` : `null, ${at}`}, ${at});
      insert into appointment_events (request_id, kind, starts_at, at)
        values (${id(word)}, '${time === "held" ? "chosen" : "confirmed"}', ${starts_at}, ${at});`
    }
    ${
      review === undefined
        ? ""
        : `insert into reviews (request_id, service_id, provider_id, owner_id, author, rating, comment, created_at)
      values (${id(word)}, ${id(`service of ${of}`)}, ${id(of)}, ${id(owner)}, 'A.', ${review}, 'Très bon travail.', ${at});`
    }
    ${
      returned
        ? `insert into lead_returns (request_id, provider_id, reason, paid_by) values (${id(word)}, ${id(of)}, 'repeated', 'credits');`
        : ""
    }`;
}

const OLDER_ROWS = [
  `insert into categories (id, name, icon, description, is_available, position)
    values ('travaux', 'Travaux', 'x', '', true, 900);`,
  `insert into business_types (id, category_id, name, lead_credits, needs_rbq, position)
    values ('vitres', 'travaux', 'Vitres', 2, false, 900);`,
  ...["luc", "max", "guy", "eva"].map(provider),
  people(["anne", "jean"], "owner", true),
  people(["x1", "x2", "x3", "x4", "x5"], "owner", false),
  // The hold of an owner with a confirmed address.
  request("first hold", "anne", "luc", { time: "held" }),
  // Repeated requests, two of them unlocked; the older one has an agreed time.
  request("agreed double", "jean", "luc", { unlocked: true, time: "confirmed" }),
  request("newer double", "jean", "luc", { unlocked: true }),
  request("locked double", "jean", "luc", { time: "held" }),
  // A calendar blocked by a competitor: five owners without a confirmed address, one of them with two providers.
  ...["x1", "x2", "x3", "x4", "x5"].map((word) => request(`${word} at max`, word, "max", { time: "held" })),
  request("x1 at guy", "x1", "guy", { time: "held" }),
  // Reviews: three by one client, one of a returned lead, one by an unconfirmed client.
  ...[5, 4, 3].map((review, n) => request(`anne ${n}`, "anne", "eva", { status: "completed", review })),
  request("jean kept", "jean", "eva", { status: "completed", review: 2 }),
  request("jean returned", "jean", "eva", { status: "completed", review: 5, returned: true }),
  request("x2 reviews", "x2", "eva", { status: "completed", review: 5 }),
  `update services set rating_sum = 24, rating_count = 6 where id = ${id("service of eva")};
   update provider_profiles set rating_sum = 24, rating_count = 6 where profile_id = ${id("eva")};`,
].join("\n");

/** Returns the rows of a query. */
const rows = async (question: string) =>
  [...(await database.sql.unsafe(question))].map((row) => ({ ...row }));
const statusOf = async (...words: string[]) => {
  const found = await rows(
    `select word, r.status from unnest(array[${words.map((word) => `'${word}'`)}]) with ordinality as named (word, place)
     join requests r on r.id = md5(word)::uuid order by place`,
  );
  return Object.fromEntries(found.map(({ word, status }) => [word, status]));
};

test("the upgrade leaves one of repeated requests open, and tells both sides when the time of another is cancelled", async () => {
  expect(await statusOf("agreed double", "newer double", "locked double")).toEqual({
    "agreed double": "expired",
    "newer double": "active",
    "locked double": "cancelled",
  });
  const letters = await rows(
    `select t.identifier as job, (j.payload ->> 'confirmed')::timestamptz > now() as agreed
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'request_id' = ${id("agreed double")}::text order by t.identifier`,
  );
  expect(letters).toEqual([
    { job: "requests.cancelled_letter", agreed: true },
    { job: "requests.request_expired_letter", agreed: true },
  ]);
});

test("after the upgrade holds of unconfirmed owners end in 12 hours, and at once beyond one per owner or three per provider", async () => {
  const held = await rows(
    `select round(extract(epoch from a.held_until - m.applied_at) / 3600)::int as hours, count(*)::int as holds
     from appointments a join profiles p on p.id = a.owner_id
     join schema_migrations m on m.name = '0118_older_rows_obey.sql'
     where p.email_verified_at is null group by 1 order by 1`,
  );
  expect(held).toEqual([
    { hours: 0, holds: 3 },
    { hours: 12, holds: 3 },
  ]);
});

test("after the upgrade choosing another time does not extend the term of a hold", async () => {
  const [{ without } = { without: null }] = await rows(
    `select count(*)::int as without from appointments a where held_until is not null and not exists (
       select from hold_terms t where (t.owner_id, t.provider_id) = (a.owner_id, a.provider_id)
         and t.ends_at >= a.held_until and t.renewable_at = a.held_until + interval '1 day')`,
  );
  expect(without).toBe(0);
});

test("after the upgrade one review per client counts, and none of a returned lead or an unconfirmed owner", async () => {
  const reviews = await rows(
    `select p.first_name as author, r.rating, r.status from reviews r join profiles p on p.id = r.owner_id
     order by r.created_at`,
  );
  expect(reviews.map(({ author, rating, status }) => `${author} ${rating} ${status}`)).toEqual([
    "anne 5 replaced",
    "anne 4 replaced",
    "anne 3 published",
    "jean 2 published",
    "jean 5 refused",
    "x2 5 waiting",
  ]);
  const ratings = await rows(
    `select rating_sum, rating_count from services where id = ${id("service of eva")}
     union all select rating_sum, rating_count from provider_profiles where profile_id = ${id("eva")}`,
  );
  expect(ratings).toEqual(Array(2).fill({ rating_sum: 5, rating_count: 2 }));
});
