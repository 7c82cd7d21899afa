import { CANNOT_MERGE } from "#features/profiles/contract/errors.ts";
import { type AccountMerge, MOVED_NAMES } from "#features/profiles/contract/privacy.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { keysOf } from "#foundation/keys-of.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Pair } from "#platform/privacy/merging.ts";
import { eraseAccount } from "./close-account.ts";
import { collisionsOf, lockPair, moveData, type Sources } from "./move-data.ts";

/** Returns what would move to the account that stays, and what must be settled before. Throws NOT_FOUND. */
export async function readMerge(db: Db, pair: Pair, sources: Sources): Promise<AccountMerge> {
  const { found } = await db
    .selectFrom("profiles")
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where("id", "in", [pair.from, pair.into])
    .executeTakeFirstOrThrow();
  if (found < new Set([pair.from, pair.into]).size) throw new Failure(NOT_FOUND);
  const counts: Record<string, number> = {};
  for (const { merge } of sources) Object.assign(counts, await merge?.count?.(db, pair.from));
  return {
    moved: keysOf(MOVED_NAMES).flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
    blockers: await blockersOf(db, pair, sources),
  };
}

interface MergeOptions {
  /** Lets the account that stays be a guest's: its own person merges, who has signed in to it. */
  mayKeepGuest?: boolean;
}

/**
 * Moves what an owner's account has to another of the same person, in every feature, then closes it
 * (docs/decisions/0069-two-accounts-of-one-person.md). Throws CANNOT_MERGE, before anything changes.
 */
export async function mergeAccounts(
  tx: Transaction,
  ports: Pick<Ports, "now" | "secrets">,
  pair: Pair,
  sources: Sources,
  options: MergeOptions = {},
): Promise<void> {
  await lockPair(tx, pair, sources);
  const blockers = await blockersOf(tx, pair, sources, options);
  if (blockers.length > 0) throw new Failure(CANNOT_MERGE, { blockers });
  // First, because the database then allows an invoice to move to this account only.
  await tx.updateTable("profiles").set({ merged_into_id: pair.into }).where("id", "=", pair.from).execute();
  await moveData(tx, ports, pair, sources);
  // Nothing binds the closed account any more: its contracts and invoices are the other's.
  await eraseAccount(tx, ports, { id: pair.from, role: "owner" }, { acknowledged: [], sources });
}

async function blockersOf(
  db: Db,
  pair: Pair,
  sources: Sources,
  options: MergeOptions = {},
): Promise<string[]> {
  const unfit = await unfitAccounts(db, pair, options);
  return unfit.length > 0 ? unfit : await collisionsOf(db, pair, sources);
}

/** Returns why two accounts cannot be merged because of their own state, regardless of their contents. */
async function unfitAccounts(
  db: Db,
  { from, into }: Pair,
  { mayKeepGuest = false }: MergeOptions,
): Promise<string[]> {
  if (from === into) return ["Choisissez deux comptes différents."];
  const accounts = await db
    .selectFrom("profiles")
    .select(["user_type", "suspended_at", "closed_at"])
    .where("id", "in", [from, into])
    .execute();
  if (accounts.length < 2 || accounts.some(({ closed_at }) => closed_at !== null))
    return ["L'un des deux comptes est fermé."];
  const guest = await db
    .selectFrom("published_guests")
    .select("id")
    .where("id", "=", into)
    .executeTakeFirst();
  return [
    ...(guest && !mayKeepGuest
      ? [
          "Le compte qui reste est celui d'un client sans compte, qui n'a pas de mot de passe : choisissez l'autre, ou demandez à la personne d'en choisir un d'abord.",
        ]
      : []),
    ...(accounts.some(({ user_type }) => user_type === "provider")
      ? [
          "L'un des deux comptes est celui d'un prestataire : ses reçus, ses taxes, ses crédits et ses contrats sont ceux d'une seule entreprise et ne passent pas à un autre compte.",
        ]
      : []),
    ...(accounts.some(({ suspended_at }) => suspended_at !== null)
      ? ["L'un des deux comptes est suspendu : sa suspension doit d'abord être levée."]
      : []),
  ];
}
