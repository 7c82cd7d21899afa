import type { Config } from "#platform/config/config.ts";
import type { Sender } from "#platform/mail/letters/letter.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { companyIdentity, type FirstValues } from "./company-identity.ts";

/** Returns who sends letters now. */
export async function senderOf({
  db,
  config,
}: {
  db: ReadDb;
  config: FirstValues & Pick<Config, "PUBLIC_URL">;
}): Promise<Sender> {
  return { PUBLIC_URL: config.PUBLIC_URL, ...(await companyIdentity(db, config)) };
}
