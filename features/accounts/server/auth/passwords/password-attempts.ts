import { addressBlock } from "#platform/http/client-address.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { type AuthLimit, limitTries } from "../limits.ts";
import type { Device } from "../sessions/devices.ts";

type Parts = Pick<AuthParts, "limiter" | "limits" | "slowDown">;
/** `device`: the caller's, when it signed in to that account before. */
type Tried = { email: string; caller: Caller; device: Device | undefined };

/**
 * Counts a password tried for an account. A device that signed in to it before keeps a count of its own, which nobody
 * else's tries add to; all others share one, by which answers first wait, then are refused. Throws
 * over_request_rate_limit.
 */
export async function countPasswordTry(parts: Parts, tried: Tried): Promise<void> {
  const { limiter, slowDown } = parts;
  const { own, shared, slowed } = keysOf(parts, tried);
  if (own) return await limitTries(limiter, ...own);
  for (const refusing of shared) await limitTries(limiter, ...refusing);
  if ((await limiter.strike(...slowed)) > 0) await slowDown();
}

/** The person has proved itself, by its password or by choosing another: the tries before do not count. */
export async function forgivePasswordTries(parts: Parts, tried: Tried): Promise<void> {
  const { own, shared, slowed } = keysOf(parts, tried);
  const all = [...(own ? [own] : []), ...shared, slowed];
  await Promise.all(all.map((key) => parts.limiter.forgive(...key)));
}

type Key = readonly [AuthLimit, string];

function keysOf({ limits }: Parts, { email, caller, device }: Tried) {
  const own: Key | undefined = device && [limits.wrong_password_device, `${email} ${device.id}`];
  const shared: Key[] = [
    [limits.wrong_password, `${email} ${addressBlock(caller.address)}`],
    [limits.wrong_password_anywhere, email],
  ];
  const slowed: Key = [limits.password_slowed, email];
  return { own, shared, slowed };
}
