import { sql } from "kysely";
import type { OwnImage } from "#features/catalog/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { imagesOf } from "../images/read-images.ts";
import { toWithdrawal } from "./read-withdrawals.ts";

/** A service as operators see it. */
interface ProvidersService {
  id: string;
  name: string;
  description: string;
  is_active: boolean;
  withdrawn: OwnImage["withdrawn"];
  images: OwnImage[];
}

/** Returns services of a provider with all their images, newest first, from the one after `after` on. */
export async function servicesOfProvider(
  db: Db,
  { providerId, after, limit }: { providerId: string; after?: string | undefined; limit: number },
): Promise<ProvidersService[]> {
  let query = db
    .selectFrom("services as s")
    .leftJoin("service_withdrawals as w", "w.id", "s.withdrawal_id")
    .select(["s.id", "s.name", "s.description", "s.is_active", "w.withdrawn_at", "w.reason"])
    .where("s.provider_id", "=", providerId)
    .where("s.removed_at", "is", null);
  if (after)
    query = query.where(
      sql<boolean>`(s.created_at, s.id) < (select created_at, id from services where id = ${after})`,
    );
  const rows = await query.orderBy("s.created_at", "desc").orderBy("s.id", "desc").limit(limit).execute();
  return Promise.all(
    rows.map(async ({ withdrawn_at, reason, ...row }) => ({
      ...row,
      withdrawn: toWithdrawal({ withdrawn_at, reason }),
      images: await imagesOf(db, row.id),
    })),
  );
}
