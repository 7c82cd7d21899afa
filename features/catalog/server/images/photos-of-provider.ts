import { sql } from "kysely";
import type { Image } from "#features/catalog/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type ImageRow, toImage } from "./image-row.ts";

const SHOWN_MAX = 12;

type Photo = Image & { service: { id: string; name: string } };

/**
 * Returns the photographs of a provider's services that can be found, all but the
 * first of each, which cards show.
 */
export async function photosOfProvider(db: ReadDb, providerId: string): Promise<Photo[]> {
  const { rows } = await sql<ImageRow & { service_id: string; service_name: string }>`
    select * from (
      select i.id, i.alt, i.width, i.height, i.image_key, i.widths, s.id as service_id, s.name as service_name,
        row_number() over (partition by s.id order by i.position, i.id) as place
      from services s
        join findable_services on findable_services.id = s.id
        join service_images i on i.service_id = s.id and i.withdrawal_id is null
      where s.provider_id = ${providerId}
    ) photos where place > 1 order by place, service_id limit ${SHOWN_MAX}`.execute(db);
  return rows.map(({ service_id, service_name, ...row }) => ({
    ...toImage(row),
    service: { id: service_id, name: service_name },
  }));
}
