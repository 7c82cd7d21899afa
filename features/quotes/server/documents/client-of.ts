import { z } from "zod";
import type { Client } from "#features/quotes/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The client as a soumission that was sent has them. */
export const storedClient = z.object({ name: z.string(), address: z.string() });

/** Returns the client of a request as documents name them today. */
export async function clientOf(db: Db, request_id: string): Promise<Client> {
  const { name, address, city, zip } = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_profiles as owner", "owner.id", "r.owner_id")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .select(["owner.full_name as name", "p.address", "p.city", "p.zip"])
    .where("r.id", "=", request_id)
    .executeTakeFirstOrThrow();
  return { name, address: `${address}, ${city} (Québec) ${zip}` };
}
