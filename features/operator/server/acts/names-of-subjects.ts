import { sql } from "kysely";
import { ACTS, type ActKind, type ActSubject } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** How each kind of subject is named; its people are named beside it. */
const NAMES: Partial<Record<ActSubject, (ids: readonly string[]) => ReturnType<typeof sql>>> = {
  service: (ids) => sql`select id::text, name from published_services where id = any(${ids}::uuid[])`,
  // Of a withdrawn photo only the act still knows the service.
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
  business_type: (ids) => sql`select id, name from published_business_types where id = any(${ids}::text[])`,
  category: (ids) => sql`select id, name from published_categories where id = any(${ids}::text[])`,
  city: (ids) => sql`select id, name from published_cities where id = any(${ids}::text[])`,
};

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
      return query ? (await query.execute(db)).rows : [];
    }),
  );
  return new Map((found.flat() as { id: string; name: string }[]).map(({ id, name }) => [id, name]));
}
