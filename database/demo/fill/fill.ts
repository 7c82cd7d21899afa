import { sql } from "kysely";
import type { NewAccount } from "#features/accounts/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import type { Cast } from "./cast.ts";
import { fillOwner } from "./owners.ts";
import { fillProvider } from "./providers.ts";
import { tellStories } from "./stories.ts";

type OnSignUp = (transaction: Db, account: NewAccount) => Promise<void>;

/**
 * Fills an empty database with a small believable Québec, through the product's own use cases, each at the
 * moment it is said to have happened. Does nothing where anybody has an account. Letters of that past are not
 * sent. Pictures come after (pictures.ts). Answers whether it filled.
 */
export async function fillDemonstration(ports: Ports, onSignUp: OnSignUp): Promise<boolean> {
  const anybody = await ports.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  if (anybody) return false;
  const cast: Cast = { providers: new Map(), owners: new Map(), services: new Map(), properties: new Map() };
  for (const provider of PROVIDERS) await fillProvider(ports, onSignUp, cast, provider);
  for (const owner of OWNERS) await fillOwner(ports, onSignUp, cast, owner);
  await tellStories(ports, cast);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    ports.db,
  );
  return true;
}
