import { sql } from "kysely";
import { readTraces } from "#features/accounts/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Author, linkedAuthors, type RingMark } from "./linked-authors.ts";

const LOOKBACK_MS = 30 * DAY_MS;
/** So many linked authors make a ring; two may be a couple. */
const RING_AUTHORS = 3;
/** The reviews that are compared, the newest first. */
const COMPARED_MAX = 300;

/** Serialises the search and the decision of a provider's rings. Comes before any lock of a review. */
export async function lockRings(tx: Transaction, provider_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review rings ${provider_id}`}, 0))`.execute(tx);
}

interface Reviewed {
  id: string;
  owner_id: string;
  provider_id: string;
}

/**
 * Searches the ring of a review among the last reviews of its provider, and opens or extends the case of the
 * whole. Returns `open` while the operator has to decide, `published` when this review was decided with an
 * earlier ring. The caller holds `lockRings`.
 */
export async function findRing(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  review: Reviewed,
): Promise<"open" | "published" | "none"> {
  const at = now();
  const own = await ringsOf(tx, review.id);
  if (own.some(({ decision }) => decision === "published")) return "published";
  const compared = await readCompared(tx, review.provider_id, at);
  const authors = await readAuthors(tx, [review.owner_id, ...compared.map(({ owner_id }) => owner_id)], at);
  const first = authors.find(({ id }) => id === review.owner_id);
  const { ids, marks } = first ? linkedAuthors(first, authors, at) : { ids: [], marks: [] };
  if (ids.length >= RING_AUTHORS) {
    const linked = compared.filter(({ owner_id }) => ids.includes(owner_id)).map(({ id }) => id);
    await saveRing(tx, review.provider_id, { reviews: [...new Set([review.id, ...linked])], marks, at });
    return "open";
  }
  // A review that was linked when it was written stays linked, even if its author changed something since.
  return own.some(({ decision }) => decision === null) ? "open" : "none";
}

const ringsOf = (tx: Transaction, review_id: string) =>
  tx
    .selectFrom("review_ring_members as member")
    .innerJoin("review_rings as ring", "ring.id", "member.ring_id")
    .select(["ring.id", "ring.decision"])
    .where("member.review_id", "=", review_id)
    .execute();

/** Returns the last reviews of a provider but those replaced, or published by the decision of a ring. */
async function readCompared(tx: Transaction, provider_id: string, at: Date) {
  const rows = await tx
    .selectFrom("reviews")
    .select(["id", "owner_id"])
    .where("provider_id", "=", provider_id)
    .where("created_at", ">", new Date(at.getTime() - LOOKBACK_MS))
    .where("owner_id", "is not", null)
    .where("status", "!=", "replaced")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("review_ring_members as member")
            .innerJoin("review_rings as ring", "ring.id", "member.ring_id")
            .select("ring.id")
            .whereRef("member.review_id", "=", "reviews.id")
            .where("ring.decision", "=", "published"),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .limit(COMPARED_MAX)
    .execute();
  return rows.flatMap(({ id, owner_id }) => (owner_id === null ? [] : [{ id, owner_id }]));
}

/** Returns the authors of these ids, once each. */
async function readAuthors(tx: Transaction, owners: readonly string[], at: Date): Promise<Author[]> {
  const ids = [...new Set(owners)];
  const profiles = await tx
    .selectFrom("published_profiles")
    .select(["id", "phone", "created_at"])
    .where("id", "in", ids)
    .execute();
  const traces = new Map((await readTraces(tx, ids, at)).map((one) => [one.id, one]));
  return profiles.flatMap(({ id, phone, created_at: openedAt }) => {
    const own = traces.get(id);
    return own ? [{ ...own, phone, openedAt }] : [];
  });
}

/** Adds reviews to the open ring that has one of them, or opens one; those held already follow it. */
async function saveRing(
  tx: Transaction,
  provider_id: string,
  { reviews, marks, at }: { reviews: readonly string[]; marks: RingMark[]; at: Date },
): Promise<void> {
  const open = await tx
    .selectFrom("review_ring_members as member")
    .innerJoin("review_rings as ring", "ring.id", "member.ring_id")
    .select(["ring.id", "ring.marks"])
    .distinct()
    .where("member.review_id", "in", reviews)
    .where("ring.decision", "is", null)
    .orderBy("ring.id")
    .execute();
  const [oldest, ...later] = open;
  const all = [...new Set([...marks, ...open.flatMap((ring) => ring.marks)])].toSorted();
  const { id } = oldest
    ? await tx
        .updateTable("review_rings")
        .set({ marks: all })
        .where("id", "=", oldest.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("review_rings")
        .values({ provider_id, marks: all, opened_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
  const merged = later.map((ring) => ring.id);
  const moved =
    merged.length === 0
      ? []
      : await tx
          .deleteFrom("review_ring_members")
          .where("ring_id", "in", merged)
          .returning("review_id")
          .execute();
  if (merged.length > 0) await tx.deleteFrom("review_rings").where("id", "in", merged).execute();
  const members = [...new Set([...reviews, ...moved.map(({ review_id }) => review_id)])];
  await tx
    .insertInto("review_ring_members")
    .values(members.map((review_id) => ({ ring_id: id, review_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable("reviews")
    .set({ signals: sql`array_append(signals, 'ring')` })
    .where("id", "in", members)
    .where("status", "=", "held")
    .where(sql<boolean>`not signals @> array['ring']`)
    .execute();
}
