import { type RawBuilder, sql } from "kysely";
import { allPacks } from "#features/credits/server/index.ts";
import { ACTS, type ActKind, type ActSubject } from "#features/operator/contract/index.ts";
import { textNames } from "#features/site/server/index.ts";
import { formatDate } from "#foundation/time.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Named {
  id: string;
  name: string;
}

/**
 * Selects the names of entries withdrawn from the catalogue, which only their acts still know. These come
 * before the entry that may have the id now, whose name then wins.
 */
const namesOfWithdrawn = (act: ActKind, ids: readonly string[]) => sql`
  select subject as id, before ->> 'name' as name from operator_acts
  where act = ${act} and subject = any(${ids}::text[])`;

/** How the rows of each kind of subject are named. */
const NAMES: Partial<Record<ActSubject, (ids: readonly string[]) => RawBuilder<unknown>>> = {
  service: (ids) => sql`select id::text, name from published_services where id = any(${ids}::uuid[])`,
  // For a withdrawn photo, only the act still knows the service.
  photo: (ids) => sql`
    select distinct act.subject as id, service.name from operator_acts act
    join published_services service on service.id = (act.details ->> 'service')::uuid
    where act.subject = any(${ids}::text[]) and act.details ? 'service'`,
  request: (ids) => sql`
    select request.id::text, service.name from published_requests request
    join published_services service on service.id = request.service_id where request.id = any(${ids}::uuid[])`,
  review: (ids) => sql`
    select review.id::text, service.name from published_reviews review
    join published_services service on service.id = review.service_id where review.id = any(${ids}::uuid[])`,
  purchase: (ids) => sql`
    select purchase.id::text, concat_ws(', ', purchase.description, 'reçu nº ' || receipt.number) as name
    from published_purchases purchase left join published_receipts receipt on receipt.purchase_id = purchase.id
    where purchase.id = any(${ids}::uuid[])`,
  dispute: (ids) => sql`
    select dispute.id::text, purchase.description as name from published_disputes dispute
    join published_purchases purchase on purchase.payment_intent_id = dispute.payment_intent_id
    where dispute.id = any(${ids}::uuid[])`,
  business_type: (ids) => sql`
    ${namesOfWithdrawn("withdraw-business-type", ids)}
    union all select id, name from published_business_types where id = any(${ids}::text[])`,
  category: (ids) => sql`
    ${namesOfWithdrawn("withdraw-category", ids)}
    union all select id, name from published_categories where id = any(${ids}::text[])`,
  city: (ids) => sql`select id, name from published_cities where id = any(${ids}::text[])`,
  announcement: (ids) =>
    sql`select id::text, subject as name from announcements where id = any(${ids}::uuid[])`,
  ready_answer: (ids) => sql`
    select subject.id::text, coalesce(answer.title, 'Réponse supprimée') as name
    from unnest(${ids}::uuid[]) subject(id) left join ready_answers answer on answer.id = subject.id`,
};

/** Subjects that another feature names, or that have no row: a year, the whole list. */
const OTHER_NAMES: Partial<Record<ActSubject, (db: Db, ids: readonly string[]) => Promise<Named[]>>> = {
  pack: packNames,
  incident: incidentNames,
  text: textNames,
  year: async (_, ids) => ids.map((id) => ({ id, name: `Année ${id}` })),
  // The first characters tell keys apart.
  key: async (_, ids) => ids.map((id) => ({ id, name: `Clé ${id.slice(0, 8)}` })),
  installation: async (_, ids) => ids.map((id) => ({ id, name: "Mise en route" })),
  books: async (_, ids) => ids.map((id) => ({ id, name: "Comptabilité" })),
  company: async (_, ids) => ids.map((id) => ({ id, name: "Identité de l'entreprise" })),
  all_acts: async (_, ids) => ids.map((id) => ({ id, name: "Liste des actes" })),
  case: async (_, ids) => ids.map((id) => ({ id, name: "Dossier" })),
  message: async (_, ids) => ids.map((id) => ({ id, name: "Message reçu" })),
};

/** A pack that was only proposed has its name from the proposal. */
async function packNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  const proposed = await db
    .selectFrom("pack_proposals")
    .select(["pack_id as id", "name"])
    .where("pack_id", "in", ids)
    .execute();
  return [...proposed, ...(await allPacks(db))].map(({ id, name }) => ({ id, name }));
}

async function incidentNames(db: Db, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<{ id: string; known_on: string }>`
    select id, known_on::text from incidents where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id, known_on }) => ({
    id,
    name: `Incident connu le ${formatDate(`${known_on}T12:00:00Z`)}`,
  }));
}

const isKnown = (act: string): act is ActKind => Object.hasOwn(ACTS, act);

/** Returns what the subjects of acts are called, by their ids; one query a kind. */
export async function namesOfSubjects(
  db: Db,
  acts: readonly { act: string; subject: string }[],
): Promise<Map<string, string>> {
  const subjects = new Map<ActSubject, Set<string>>();
  for (const { act, subject } of acts) {
    if (!isKnown(act)) continue;
    const { about } = ACTS[act];
    subjects.set(about, (subjects.get(about) ?? new Set()).add(subject));
  }
  const found = await Promise.all(
    [...subjects].map(async ([about, ids]) => {
      const query = NAMES[about]?.([...ids]);
      if (query) return (await query.execute(db)).rows as Named[];
      return (await OTHER_NAMES[about]?.(db, [...ids])) ?? [];
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
