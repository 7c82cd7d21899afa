import { parseArgs } from "node:util";
import { listActs } from "#features/operator/server/acts/list-acts.ts";
import { listCases } from "#features/operator/server/cases/list-cases.ts";
import { readRequestContent } from "#features/operator/server/content/read-request.ts";
import { listPurchases } from "#features/operator/server/money/read-purchases.ts";
import { readPerson } from "#features/operator/server/people/read-person.ts";
import { requestsOfPerson } from "#features/operator/server/people/requests-of-person.ts";
import { searchPeople } from "#features/operator/server/people/search-people.ts";
import { newId } from "#foundation/id.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { BUSY_PROVIDER, idOf } from "../fill.ts";
import { filledDatabase } from "../filled-database.ts";
import { measureReads } from "../measure-reads.ts";
import { fillConsole } from "./fill.ts";

/**
 * `npm run bench -- console [--services 1000000 --people 200000 --requests 2000000]`: how long the console's
 * lists take on a database of a large marketplace, each from its first statement to its last row. Fails when
 * the slowest of twenty takes over 50 ms.
 */
const { values } = parseArgs({
  options: {
    services: { type: "string", default: "1000000" },
    people: { type: "string", default: "200000" },
    requests: { type: "string", default: "2000000" },
  },
});
const services = Number(values.services);
const database = await filledDatabase({ services });
const { db } = database;
const secrets = createSecrets({ secret: "s".repeat(32), dataDir: "" });
const now = () => new Date();
const viewer = { id: newId(), confirms: ["agent", "chief"] as const };
const busy = idOf("provider", BUSY_PROVIDER);
const inbox = { state: "open", sort: "due", now: now() } as const;

/** The pages that an operator opens, by name. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  inbox: () => listCases({ db, secrets }, viewer, inbox),
  "inbox, its second page": async () => {
    const { next } = await listCases({ db, secrets }, viewer, inbox);
    return listCases({ db, secrets }, viewer, { ...inbox, after: next ?? undefined });
  },
  "people, newest": () => searchPeople(db, { q: "" }),
  "people by a rare word": () => searchPeople(db, { q: "provider4321@exemple" }),
  "people by a frequent name": () => searchPeople(db, { q: "gagnon" }),
  "people by a frequent name and a city": () => searchPeople(db, { q: "helene gagnon laval" }),
  "people by a phone number": () => searchPeople(db, { q: "500 000-4321" }),
  "people by a receipt's number": () => searchPeople(db, { q: "12345" }),
  "people by a misspelled name": () => searchPeople(db, { q: "trembley" }),
  "people by a misspelled address": () => searchPeople(db, { q: "providr4321@exemple.test" }),
  "a person": () => readPerson({ db, now }, busy),
  "requests of a busy provider": () => requestsOfPerson(db, { id: busy }),
  "a request": () => readRequestContent(db, idOf("lead", 1)),
  acts: () => listActs(db, { sort: "newest" }),
  "acts about a person": () => listActs(db, { sort: "newest", person: idOf("provider", 7) }),
  purchases: () => listPurchases(db, { sort: "newest" }),
  "purchases, oldest": () => listPurchases(db, { sort: "oldest" }),
  "purchases of a provider": () => listPurchases(db, { sort: "newest", search: idOf("provider", 7) }),
};

try {
  await fillConsole(db, {
    services,
    people: Number(values.people),
    requests: Number(values.requests),
  });
  process.exitCode = (await measureReads(PAGES)) ? 0 : 1;
} finally {
  await database.close();
}
