import { ipBlock } from "#platform/http/client-ip.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { type AuthLimit, enforceLimit } from "../limits.ts";
import type { Device } from "../sessions/devices.ts";

type Deps = Pick<AuthDependencies, "limiter" | "limits" | "delayResponse">;
/** `device` is the caller's, when it signed in to that account before. */
type Attempt = { email: string; caller: Caller; device: Device | undefined };

/**
 * Counts a password attempt for an account. A device that signed in to it before has its own count, to
 * which nobody else adds; all others share one, by which responses are first delayed, then rejected.
 * Throws over_request_rate_limit.
 */
export async function countPasswordAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  const { limiter, delayResponse } = deps;
  const { own, shared, slowed } = countersOf(deps, attempt);
  if (own) return await enforceLimit(limiter, ...own);
  for (const counter of shared) await enforceLimit(limiter, ...counter);
  if ((await limiter.consume(...slowed)) > 0) await delayResponse();
}

/** Resets the counts, once the person gave the right password or chose another. */
export async function resetPasswordAttempts(deps: Deps, tried: Attempt): Promise<void> {
  const { own, shared, slowed } = countersOf(deps, tried);
  const all = [...(own ? [own] : []), ...shared, slowed];
  await Promise.all(all.map((counter) => deps.limiter.reset(...counter)));
}

type Counter = readonly [AuthLimit, string];

function countersOf({ limits }: Deps, { email, caller, device }: Attempt) {
  const own: Counter | undefined = device && [limits.wrong_password_device, `${email} ${device.id}`];
  const shared: Counter[] = [
    [limits.wrong_password, `${email} ${ipBlock(caller.address)}`],
    [limits.wrong_password_anywhere, email],
  ];
  const slowed: Counter = [limits.password_slowed, email];
  return { own, shared, slowed };
}
