import { addressBlock } from "#platform/http/client-address.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { limitTries } from "../limits.ts";

type Parts = Pick<AuthParts, "db" | "limiter" | "limits">;

/** Throws over_request_rate_limit once an address has learned of as many taken numbers as it may in a day. */
export async function refuseNumberHunting({ limiter, limits }: Parts, caller: Caller): Promise<void> {
  const retryAfter = await limiter.wait(limits.taken_phone, addressBlock(caller.address));
  if (retryAfter > 0) throw new AuthFailure("over_request_rate_limit", { retryAfter });
}

/**
 * Counts a sign-up refused because its phone number is another account's; a number asked for again counts once.
 * Throws over_request_rate_limit instead of telling about one number too many.
 */
export async function countTakenPhone(
  { db, limiter, limits }: Parts,
  phone: string,
  caller: Caller,
): Promise<void> {
  const taken = await db
    .selectFrom("published_profiles as profiles")
    .select("id")
    .where("phone", "=", phone)
    .executeTakeFirst();
  if (!taken) return;
  const address = addressBlock(caller.address);
  const isKnown = (await limiter.strike(limits.same_taken_phone, `${address} ${phone}`)) > 0;
  if (!isKnown) await limitTries(limiter, limits.taken_phone, address);
}
