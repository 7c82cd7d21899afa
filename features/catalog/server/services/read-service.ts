import { CompiledQuery } from "kysely";
import { keptShares } from "#features/attendance/server/index.ts";
import {
  type ComparedService,
  type OwnService,
  SERVICE_NOT_OWNED,
  type Service,
} from "#features/catalog/contract/index.ts";
import { GONE, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { briefQuestionsOf } from "../briefs/brief-questions.ts";
import { type ImageRow, toImage } from "../images/image-row.ts";
import { imagesOf } from "../images/read-images.ts";
import { type Reference, referenceOf } from "../reference/cached-reference.ts";
import { withdrawalOf } from "../withdrawals/read-withdrawals.ts";
import { CARD_COLUMNS, type CardRow, cardTables, toCommon } from "./service-card.ts";

type FullServiceRow = CardRow & {
  provider_id: string;
  description: string;
  price_factors: string | null;
  season_start: string | null;
  season_end: string | null;
  season_trigger: string | null;
  season_included: string[];
  season_instalments: number | null;
  is_active: boolean;
  removed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /**
   * Whether anyone may read it: active, not removed or withdrawn, its category available,
   * its provider not suspended.
   */
  is_public: boolean;
  city_ids: string[];
  images: ImageRow[];
};

const FULL_SERVICE = `
  select ${CARD_COLUMNS}, s.provider_id,
    s.description, s.price_factors, s.season_start, s.season_end, s.season_trigger, s.season_included,
    s.season_instalments, s.is_active, s.removed_at, s.created_at, s.updated_at,
    service_is_public(s.is_active, s.removed_at, c.is_available, p.suspended_at, s.withdrawal_id is not null) as is_public,
    array(select city_id from service_cities where service_id = s.id) as city_ids,
    (select coalesce(json_agg(i order by i.position), '[]') from service_images i where i.service_id = s.id and i.withdrawal_id is null) as images
  from services s
    join categories c on c.id = s.category_id
    join published_profiles p on p.id = s.provider_id ${cardTables("s.id")}`;

const collator = new Intl.Collator("fr-CA");

function toService(row: FullServiceRow, reference: Reference): Service {
  return {
    ...toCommon(row, reference),
    description: row.description,
    price_factors: row.price_factors,
    season_start: row.season_start,
    season_end: row.season_end,
    season_trigger: row.season_trigger,
    season_included: row.season_included,
    season_instalments: row.season_instalments,
    cities: row.city_ids
      .map((id) => ({ id, name: reference.cities.get(id)?.name ?? id }))
      .sort((a, b) => collator.compare(a.name, b.name)),
    images: row.images.map(toImage),
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

async function readFullServices(db: ReadDb, where: string, parameter: unknown): Promise<FullServiceRow[]> {
  const { rows } = await db.executeQuery<FullServiceRow>(
    CompiledQuery.raw(`${FULL_SERVICE} ${where}`, [parameter]),
  );
  return rows;
}

/** Returns an active service. Throws GONE once removed, SERVICE_NOT_FOUND for an inactive or unknown one. */
export async function publicService(db: ReadDb, id: string): Promise<Service> {
  const [[row], reference] = await Promise.all([
    readFullServices(db, "where s.id = $1", id),
    referenceOf(db),
  ]);
  if (row?.removed_at) throw new Failure(GONE);
  if (!row?.is_public) throw new Failure(SERVICE_NOT_FOUND);
  return toService(row, reference);
}

/** Returns the active ones of these services, in the given order, with what a request for each is asked. */
export async function comparedServices(db: ReadDb, ids: readonly string[]): Promise<ComparedService[]> {
  const [rows, reference] = await Promise.all([
    readFullServices(db, "where s.id = any($1::uuid[])", ids),
    referenceOf(db),
  ]);
  const services = ids
    .map((id) => rows.find(({ card, is_public }) => card.id === id && is_public))
    .filter((row) => row !== undefined)
    .map((row) => toService(row, reference));
  const [questions, kept] = await Promise.all([
    briefQuestionsOf(
      db,
      services.map(({ business_type }) => business_type.id),
    ),
    keptShares(
      db,
      services.map(({ provider }) => provider.id),
    ),
  ]);
  return services.map((service) => ({
    ...service,
    brief_questions: questions.get(service.business_type.id) ?? [],
    kept_percent: kept.get(service.provider.id) ?? null,
  }));
}

/**
 * Returns one of a provider's own services, with what an operator withdrew. Throws SERVICE_NOT_FOUND, or
 * SERVICE_NOT_OWNED for another's.
 */
export async function ownService(db: Db, provider: Provider, id: string): Promise<OwnService> {
  const [[row], reference, images, withdrawn] = await Promise.all([
    readFullServices(db, "where s.id = $1", id),
    referenceOf(db),
    imagesOf(db, id),
    withdrawalOf(db, id),
  ]);
  if (!row || row.removed_at) throw new Failure(SERVICE_NOT_FOUND);
  if (row.provider_id !== provider.id) throw new Failure(SERVICE_NOT_OWNED);
  return { ...toService(row, reference), images, withdrawn };
}
