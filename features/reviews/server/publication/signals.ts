import type { Selectable } from "kysely";
import type { Reviews } from "#database/tables.generated.ts";
import { recordMarks, sharedMarks, sharesNetwork } from "#features/accounts/server/index.ts";
import { isSameAddress } from "#features/properties/contract/normalised-address.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";

export type Signal = Selectable<Reviews>["signals"][number];

/** Signals that may be coincidence, such as a shared computer: the operator decides. */
const SUSPICIONS: ReadonlySet<Signal> = new Set<Signal>(["device", "network", "ring", "same_author"]);

/** Whether a signal refuses a review; other signals hold it for the operator. */
export const isProof = (signal: Signal): boolean => !SUSPICIONS.has(signal);

interface Pair {
  owner_id: string;
  provider_id: string;
}

/**
 * Returns what a review's author shares with the reviewed provider (docs/product.md "Fair play"): mailbox,
 * phone number, payment card or device, now or earlier; a property's address; the network they signed in
 * from; or any of the first four with another author who reviewed the same provider.
 */
export async function signalsOf(
  tx: Transaction,
  { secrets, now }: Pick<Ports, "secrets" | "now">,
  pair: Pair,
): Promise<Signal[]> {
  const recordedAt = now();
  const provider = await tx
    .selectFrom("published_provider_profiles as provider_profiles")
    .select(["address", "city", "zip"])
    .where("profile_id", "=", pair.provider_id)
    .executeTakeFirstOrThrow();
  for (const { id, email, phone } of await contactsOf(tx, pair)) {
    const marks = [
      { kind: "email" as const, value: email },
      ...(phone ? [{ kind: "phone" as const, value: phone }] : []),
    ];
    await recordMarks(tx, secrets, id, { marks, now: recordedAt });
  }
  return [
    ...(await sharedMarks(tx, pair.owner_id, pair.provider_id)),
    ...((await hasPropertyAt(tx, pair.owner_id, provider)) ? ["address" as const] : []),
    ...((await sharesNetwork(tx, pair.owner_id, pair.provider_id, recordedAt)) ? ["network" as const] : []),
    ...((await isAnotherAuthor(tx, pair)) ? ["same_author" as const] : []),
  ];
}

/** Returns the contacts of both accounts, without closed ones, whose contact is erased. */
function contactsOf(tx: Transaction, { owner_id, provider_id }: Pair) {
  return tx
    .selectFrom("published_profiles as profiles")
    .select(["id", "email", "phone"])
    .where("id", "in", [owner_id, provider_id])
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
}

/**
 * Whether an owner has a property at the provider's address; parts that the provider left empty match any.
 */
async function hasPropertyAt(
  tx: Transaction,
  owner_id: string,
  { address, city, zip }: { address: string; city: string; zip: string },
): Promise<boolean> {
  if (address.trim() === "") return false;
  const properties = await tx
    .selectFrom("published_properties as properties")
    .select(["address", "city", "zip"])
    .where("owner_id", "=", owner_id)
    .execute();
  return properties.some((property) =>
    isSameAddress(property, { address, city: city || property.city, zip: zip || property.zip }),
  );
}

/** Whether another author who reviewed this provider shares a mark with this one. */
async function isAnotherAuthor(tx: Transaction, { owner_id, provider_id }: Pair): Promise<boolean> {
  const other = await tx
    .selectFrom("published_shared_marks as shared")
    .innerJoin("reviews as r", "r.owner_id", "shared.other_id")
    .select("r.id")
    .where("shared.account_id", "=", owner_id)
    .where("r.provider_id", "=", provider_id)
    .where("r.owner_id", "!=", owner_id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
