import { syncReference } from "#features/catalog/server/reference/reference.ts";
import { listClients } from "#features/clients/server/list/list-clients.ts";
import { getClient } from "#features/clients/server/read-client.ts";
import { countWork } from "#features/work/server/count-work.ts";
import { listWork } from "#features/work/server/list-work.ts";
import type { Provider } from "#platform/http/actor.ts";
import { addManyClients } from "#testing/world/many-clients.ts";
import { addManyWork } from "#testing/world/many-work.ts";
import { migratedDatabase } from "../filled-database.ts";
import { measureReads } from "../measure-reads.ts";

/**
 * `npm run bench -- office`: how long the lists of a provider with ten thousand jobs and five thousand
 * clients take, beside other providers with as many. Fails when the slowest of twenty takes over 50 ms.
 */
const JOBS = 10_000;
const CLIENTS = 5_000;
const database = await migratedDatabase({ services: 0 });
const { db } = database;

try {
  console.log(`Filling ${JOBS.toLocaleString("en")} jobs and ${CLIENTS.toLocaleString("en")} clients …`);
  await syncReference(db);
  // Of the caller only the id is read.
  const provider = { role: "provider", id: await addManyWork(db, JOBS) } as Provider;
  await addManyClients(db, provider.id, CLIENTS);
  const now = new Date();
  const byName = { sort: "name" } as const;
  const [client] = (await listClients(db, provider, byName)).data;
  process.exitCode = (await measureReads({
    "work, all stages": () => listWork(db, provider, {}, now),
    "work to answer": () => listWork(db, provider, { stage: "answer" }, now),
    "work that is planned": () => listWork(db, provider, { stage: "planned" }, now),
    "work to invoice": () => listWork(db, provider, { stage: "invoice" }, now),
    "work that is unpaid": () => listWork(db, provider, { stage: "unpaid" }, now),
    "work that is done": () => listWork(db, provider, { stage: "done" }, now),
    "work by a client's name": () => listWork(db, provider, { q: "roy" }, now),
    "work by a word that none has": () => listWork(db, provider, { q: "verrière" }, now),
    "counts of work": () => countWork(db, provider, {}, now),
    "clients by name": () => listClients(db, provider, byName),
    "clients, newest": () => listClients(db, provider, { sort: "newest" }),
    "clients by a city": () => listClients(db, provider, { ...byName, q: "lévis" }),
    "clients by part of a number": () => listClients(db, provider, { ...byName, q: "418 555" }),
    "clients by a word that none has": () => listClients(db, provider, { ...byName, q: "introuvable" }),
    "clients by a tag": () => listClients(db, provider, { ...byName, tag: "t7" }),
    "a client": () => getClient(db, provider, client?.id ?? ""),
  }))
    ? 0
    : 1;
} finally {
  await database.close();
}
