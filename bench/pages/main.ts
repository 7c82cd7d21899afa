import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { filledDatabase } from "../filled-database.ts";
import { measureRounds, type Running, startServer } from "../rounds.ts";
import { judge, table } from "../table.ts";
import { measureChanging } from "./changing.ts";
import { keptPages, pageSubjects, renderedPages } from "./subjects.ts";

/**
 * `npm run bench -- pages [--services 20000 --seconds 4 --rounds 3 --floor 0.5]`: the built product's public
 * pages in one run with a bare server (bare.ts), which sends the same bytes of pages that are in the cache
 * and renders a page as large for those that are not. Fails when a ratio is under the floor.
 *
 * With `--changing [--changes 50 --warm 240]`: how many pages come from memory while providers change their
 * services, and what a page costs then (changing.ts).
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "20000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    floor: { type: "string", default: "0.5" },
    only: { type: "string", default: "" },
    changing: { type: "boolean", default: false },
    changes: { type: "string", default: "50" },
    warm: { type: "string", default: "240" },
  },
});
const services = Number(values.services);
// Pages that are to be rendered are more in turn than this holds.
if (!values.changing) process.env.PAGE_CACHE_MB = "1";
const database = await filledDatabase({ services });
const servers: Running[] = [];
const start = async (module: string, ...args: string[]): Promise<Running> => {
  const server = await startServer(fileURLToPath(new URL(module, import.meta.url)), args);
  servers.push(server);
  return server;
};
try {
  const product = await start("../cost/product.ts", database.url, database.folder);
  if (values.changing) {
    const { warm, changes } = { warm: Number(values.warm), changes: Number(values.changes) };
    console.log(
      await measureChanging(product, database.db, {
        services,
        changes,
        warm,
        seconds: Number(values.seconds),
      }),
    );
  } else process.exitCode = await compareWithBare(product);
} finally {
  for (const { child } of servers) child.disconnect();
  await database.close();
}

async function compareWithBare(product: Running): Promise<number> {
  const bare = await start("bare.ts", product.origin, JSON.stringify({ keptPages, renderedPages }));
  const types = await database.db
    .selectFrom("business_types")
    .innerJoin("categories", "categories.id", "category_id")
    .where("is_available", "=", true)
    .select("business_types.id")
    .execute();
  const chosen = pageSubjects(
    services,
    types.map(({ id }) => id),
  ).filter(({ name }) => name.includes(values.only));
  const rows = await measureRounds({ bare, product }, chosen, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  });
  console.log(table(rows));
  return judge(rows, Number(values.floor));
}
