import { ipBlock } from "#platform/http/client-ip.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { enforceLimit } from "../limits.ts";

type Parts = Pick<AuthDependencies, "limiter" | "limits">;

/** Throws over_request_rate_limit once a IP address has found as many taken numbers as it may in a day. */
export async function limitPhoneProbing({ limiter, limits }: Parts, caller: Caller): Promise<void> {
  const retryAfter = await limiter.secondsToWait(limits.taken_phone, ipBlock(caller.address));
  if (retryAfter > 0) throw new AuthFailure("over_request_rate_limit", { retryAfter });
}

/**
 * Counts a sign-up rejected because another account has its phone number; the same number counts once. Throws
 * over_request_rate_limit instead of confirming one number too many.
 */
export async function countTakenPhone(
  { limiter, limits }: Parts,
  phone: string,
  caller: Caller,
): Promise<void> {
  const address = ipBlock(caller.address);
  const isCounted = (await limiter.consume(limits.same_taken_phone, `${address} ${phone}`)) > 0;
  if (!isCounted) await enforceLimit(limiter, limits.taken_phone, address);
}
