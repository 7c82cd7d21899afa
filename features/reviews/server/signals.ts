import type { Selectable } from "kysely";
import type { Reviews } from "#database/tables.gen.ts";
import { recordMarks, sharedMarks, sharesNetwork } from "#features/accounts/server/index.ts";
import { isSameAddress } from "#features/properties/contract/normalised-address.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";

export type Signal = Selectable<Reviews>["signals"][number];

/** What may be chance, a family's computer or a library's: the operator decides. */
const SUSPICIONS: ReadonlySet<Signal> = new Set<Signal>(["device", "network", "same_author"]);

/** Whether a signal refuses a review; the others hold it for the operator. */
export const isProof = (signal: Signal): boolean => !SUSPICIONS.has(signal);

interface Pair {
  owner_id: string;
  provider_id: string;
}

/**
 * What the author of a review has in common with the provider it is about (product.md "Fair play"): mailbox, phone
 * number, payment card, device, now or earlier; the address of a property; the network they signed in from; or, with
 * somebody else who reviewed the same provider, any of the first four.
 */
export async function signalsOf(
  tx: Db,
  { secrets, now }: Pick<Ports, "secrets" | "now">,
  pair: Pair,
): Promise<Signal[]> {
  const at = now();
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
    await recordMarks(tx, secrets, id, { marks, now: at });
  }
  return [
    ...(await sharedMarks(tx, pair.owner_id, pair.provider_id)),
    ...((await hasPropertyAt(tx, pair.owner_id, provider)) ? ["address" as const] : []),
    ...((await sharesNetwork(tx, pair.owner_id, pair.provider_id, at)) ? ["network" as const] : []),
    ...((await isAnotherAuthor(tx, pair)) ? ["same_author" as const] : []),
  ];
}

/** Of those not closed meanwhile, whose contact says nothing any more. */
function contactsOf(tx: Db, { owner_id, provider_id }: Pair) {
  return tx
    .selectFrom("published_profiles as profiles")
    .select(["id", "email", "phone"])
    .where("id", "in", [owner_id, provider_id])
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
}

/** What the provider left out of its own address cannot make it another one. */
async function hasPropertyAt(
  tx: Db,
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

/** Whether somebody else who reviewed this provider has a mark of this author. */
async function isAnotherAuthor(tx: Db, { owner_id, provider_id }: Pair): Promise<boolean> {
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
