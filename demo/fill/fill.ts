import { sql } from "kysely";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Pool, type Transaction } from "#platform/postgres/database.ts";
import { CORE_PROVIDERS } from "../content/core-providers.ts";
import { OWNERS } from "../content/owners.ts";
import { fillCalendars } from "./calendars.ts";
import { fillClients } from "./clients.ts";
import type { DemoEntities } from "./entities.ts";
import { fillMarket } from "./market.ts";
import { countReplies, fillMarketHistory } from "./market-history.ts";
import { fillOperator } from "./operator.ts";
import { fillOwner } from "./owners.ts";
import { cityNames, fillProvider } from "./providers.ts";
import { fillRequests } from "./requests.ts";
import { type OnSignUp, openSignUp } from "./sign-up.ts";
import { fillViews } from "./views.ts";

/** Any number that no other code locks. */
const LOCK = 7_245_901_134;

/** Lets use cases, which begin a transaction each, join this one: `inTransaction` runs them in it. */
const joining = (tx: Transaction): Pool => tx as Db as Pool;

/**
 * Fills an empty database with a small believable Québec, through the product's own use cases, each at
 * the moment it is said to have happened; in one transaction, so that it is complete or absent. Does
 * nothing when any account exists. Letters of that past are not sent. Images are added later
 * (images.ts). Returns whether it filled.
 */
export async function fillDemonstration(ports: Ports, onSignUp: OnSignUp): Promise<boolean> {
  const began = ports.now();
  return await inTransaction(ports.db, async (tx) => {
    // When two processes start together, the second waits here, then finds the first one's accounts.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const anybody = await tx.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
    if (anybody) return false;
    // Nobody has a page open on this past.
    const live = { ...ports.live, notify: async () => {} };
    const within: Ports = { ...ports, db: joining(tx), live, now: () => began };
    const entities: DemoEntities = {
      providers: new Map(),
      owners: new Map(),
      services: new Map(),
      properties: new Map(),
      cityName: await cityNames(tx),
    };
    const signUp = await openSignUp(onSignUp);
    for (const provider of CORE_PROVIDERS) await fillProvider(within, signUp, entities, provider);
    await fillMarket(within, signUp, entities);
    for (const owner of OWNERS) await fillOwner(within, signUp, entities, owner);
    await fillMarketHistory(within, entities);
    await fillRequests(within, entities);
    await countReplies(within);
    await fillViews(within, entities);
    await fillCalendars(within, entities);
    await fillClients(within, entities);
    await fillOperator(within, entities);
    // The jobs of this transaction are those created at its own instant.
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where created_at = now()))`.execute(tx);
    // The market's health has this past from the start, not from the next half hour on.
    await addJob(tx, "operator.roll_up_market", {});
    return true;
  });
}
