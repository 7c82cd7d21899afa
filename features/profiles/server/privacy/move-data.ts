import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Pair } from "#platform/privacy/merging.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

export type Sources = readonly PersonalData[];

/** Locks what both people have, each feature in its place, before anything is read or written. */
export async function lockPair(tx: Transaction, pair: Pair, sources: Sources): Promise<void> {
  for (const { lock } of sources)
    for (const id of [pair.from, pair.into].toSorted()) await lock?.(tx, { id });
  for (const { merge } of sources) await merge?.lock?.(tx, pair);
}

/**
 * From the last feature to the first: a provider's lines of clients follow before requests count their
 * clients, and everything that belongs to a request before the request.
 */
export async function moveData(
  tx: Transaction,
  ports: Pick<Ports, "now" | "secrets">,
  pair: Pair,
  sources: Sources,
): Promise<void> {
  for (const { merge } of sources.toReversed()) await merge?.move?.(tx, pair, ports);
}

/**
 * Moves what calls that were let in before a merge wrote meanwhile for the account that it closed; what both
 * accounts then hold, and everything once the other account is closed too, is left to be erased.
 */
export async function moveRest(
  tx: Transaction,
  ports: Pick<Ports, "now" | "secrets">,
  from: string,
  sources: Sources,
): Promise<void> {
  const merged = await tx
    .selectFrom("profiles as closed")
    .innerJoin("profiles as kept", "kept.id", "closed.merged_into_id")
    .select("kept.id")
    .where("closed.id", "=", from)
    .where("kept.closed_at", "is", null)
    .executeTakeFirst();
  if (!merged) return;
  const pair = { from, into: merged.id };
  await lockPair(tx, pair, sources);
  const both = await collisionsOf(tx, pair, sources);
  if (both.length === 0) await moveData(tx, ports, pair, sources);
}

/** Returns what both accounts hold and must be settled first, in sentences. */
export async function collisionsOf(db: Db, pair: Pair, sources: Sources): Promise<string[]> {
  const found: string[] = [];
  for (const { merge } of sources) found.push(...((await merge?.blockers?.(db, pair)) ?? []));
  return found;
}
