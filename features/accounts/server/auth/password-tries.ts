import { addressBlock } from "#platform/http/client-address.ts";
import { limitTries } from "./limits.ts";
import type { AuthParts, Caller } from "./parts.ts";

type Parts = Pick<AuthParts, "limiter" | "limits">;
type Tried = { email: string; caller: Caller };

/** For one account: from one address, and from anywhere. */
const counted = ({ limits }: Parts, { email, caller }: Tried) =>
  [
    [limits.wrong_password, `${email} ${addressBlock(caller.address)}`],
    [limits.wrong_password_anywhere, email],
  ] as const;

/** Counts a password tried for an account; throws over_request_rate_limit. */
export async function countPasswordTry(parts: Parts, tried: Tried): Promise<void> {
  for (const [limit, key] of counted(parts, tried)) await limitTries(parts.limiter, limit, key);
}

/** The person has proved itself, by its password or by choosing another: the tries before do not count. */
export async function forgivePasswordTries(parts: Parts, tried: Tried): Promise<void> {
  await Promise.all(counted(parts, tried).map(([limit, key]) => parts.limiter.forgive(limit, key)));
}
