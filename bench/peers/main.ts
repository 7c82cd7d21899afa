import { parseArgs } from "node:util";
import { filledDatabase } from "../filled-database.ts";
import { type Running, startServer } from "../rounds.ts";
import { judge, table } from "../table.ts";
import type { Bench } from "./bench.ts";
import { installPeers } from "./install.ts";
import { comparePages } from "./pages.ts";
import { compareShop } from "./shop.ts";

/**
 * `npm run bench -- peers [--services 20000 --seconds 3 --rounds 3 --clients 16 --only Next]`: the built
 * product in one run with what others build on, on the same PostgreSQL. The peers have a lock file of their
 * own (servers/) and are installed into the cache when this runs; the project's packages stay as they are.
 *
 * Pages of a service and of a list of twenty: Express with EJS; React Router's data routers with
 * `renderToString`, not its framework mode; Next.js, its production build with the app router. Their markup
 * is the product's own without its scripts (template.ts), filled from its tables by pg: they compute only
 * what a card says of its service, and have no router's links, limits, security headers or checks. Each
 * answers as its framework does, with the data that its browser's part takes up. Each page is sent with
 * brotli: the peers' at quality 4, the product's at the quality it takes for pages that it keeps.
 *
 * Against each peer the product is measured twice: « rendered » with a cache that holds too few pages to
 * find one again, and « in the cache » with a hundred pages that are read again and again. The peers keep
 * no page: each is rendered for each visitor.
 *
 * Vendure is a shop: its list, search by a word and detail, each with its default settings, against the
 * product's API, neither compressed.
 *
 * Rounds alternate as in `npm run bench`; processor time is that of the servers, both of the product, and
 * of PostgreSQL. Fails when a peer is ahead where docs/performance.md "Peers" says that the product is.
 * Fewer services than 20,000 leave so few lists that the small cache holds them.
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "20000" },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "16" },
    only: { type: "string", default: "" },
  },
});
const services = Number(values.services);
const each = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  clients: Number(values.clients),
};
/** No page or call that is measured reads leads. */
const LEADS = 500;
/** The peers that the product is faster than. */
const AHEAD = /in the cache|^Next\.js|^Vendure/;

const folder = installPeers();
const database = await filledDatabase({ services, leads: LEADS });
const running = new Set<Running>();
const bench: Bench = {
  database,
  services,
  folder,
  each,
  report: (peer, measured) => {
    const named = measured.map((row) => ({ ...row, name: `${peer}; ${row.name}` }));
    console.log(table(named, "peer"));
    return named;
  },
  isChosen: (peer) => peer.includes(values.only),
  start: async (module, args, more) => {
    const server = await startServer(module, args, more);
    running.add(server);
    return server;
  },
  stop: (server) => {
    running.delete(server);
    server.child.disconnect();
  },
};
try {
  const rows = [...(await comparePages(bench)), ...(await compareShop(bench))];
  process.exitCode = judge(
    rows.filter(({ name }) => AHEAD.test(name)),
    1,
    "the peer",
  );
} finally {
  for (const server of running) bench.stop(server);
  await database.close();
}
