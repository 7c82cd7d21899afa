import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROVIDERS } from "#demo/content/providers.ts";
import { keysOf } from "#foundation/keys-of.ts";
import {
  evaluate,
  type JudgedQuery,
  percentRight,
  type Quality,
  readQueries,
} from "#testing/search-quality/evaluate.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { referenceOf } from "../reference/cached-reference.ts";

/**
 * Searches find what their authors mean: every business type is offered in every place of the queries, beside
 * the demonstration's services with their texts, and all six categories are open. `npm run search-quality`
 * prints the figures and names the misses.
 */
const PERCENT_RIGHT_MIN = {
  queries: 99,
  "held-out": 97,
  "by-ear-and-place": 98,
  "on-a-phone": 97,
  everyday: 98,
  "everyday-held-out": 94,
  "third-round": 96,
  "fourth-round": 96,
};

let world: World;
let sets: Record<keyof typeof PERCENT_RIGHT_MIN, JudgedQuery[]>;

beforeAll(async () => {
  world = await startWorld();
  await world.db.updateTable("categories").set({ is_available: true }).execute();
  sets = {
    queries: await readQueries("queries"),
    "held-out": await readQueries("held-out"),
    "by-ear-and-place": await readQueries("by-ear-and-place"),
    "on-a-phone": await readQueries("on-a-phone"),
    everyday: await readQueries("everyday"),
    "everyday-held-out": await readQueries("everyday-held-out"),
    "third-round": await readQueries("third-round"),
    "fourth-round": await readQueries("fourth-round"),
  };
  const reference = await referenceOf(world.db);
  const provider = await world.signUpProvider();
  await provider.api.profiles.update({ rbq_licence: "1234-5678-90" });
  const known = new Set((await world.db.selectFrom("cities").select("id").execute()).map(({ id }) => id));
  const prefixes = await world.db.selectFrom("postal_prefixes").select(["prefix", "city_id"]).execute();
  const cityOf = new Map(prefixes.map(({ prefix, city_id }) => [prefix, city_id]));
  const places = Object.values(sets)
    .flat()
    .flatMap(({ at }) => reference.areas.get(at)?.cities[0] ?? cityOf.get(at) ?? at);
  const cities = [...new Set(places)].filter((id) => known.has(id));
  const businessTypes = await world.db.selectFrom("business_types").select(["id", "name"]).execute();
  for (const { id, name } of businessTypes)
    await publishService(provider, { business_type_id: id, name: `${name} soignée`, cities });
  for (const { services } of PROVIDERS)
    for (const { name, description, business_type, cities } of services)
      await publishService(provider, {
        name,
        description,
        business_type_id: business_type,
        cities: [...cities],
      });
}, 120_000);
afterAll(() => world.close());

const report = (name: string, quality: Quality) =>
  [
    `${name}: ${percentRight(quality)} % of ${quality.queries} right in the first three;` +
      ` ${quality.wronglyEmpty} found nothing where there is something, ${quality.wronglyFound} the reverse`,
    ...quality.misses.map((miss) => `  ${miss}`),
  ].join("\n");

test("searches find what people mean among the first three, and nothing only if there is nothing", async () => {
  const reports: string[] = [];
  for (const name of keysOf(PERCENT_RIGHT_MIN)) {
    const quality = await evaluate(sets[name], (query) => world.visitor.catalog.find(query));
    reports.push(report(name, quality));
    expect.soft(percentRight(quality), report(name, quality)).toBeGreaterThanOrEqual(PERCENT_RIGHT_MIN[name]);
  }
  const file = process.env.SEARCH_QUALITY_FILE;
  if (file) await writeFile(file, `${reports.join("\n")}\n`);
});
