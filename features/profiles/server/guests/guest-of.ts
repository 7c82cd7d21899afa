import { readGuestToken } from "#features/notifications/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** Returns the guest of a letter's token, with the address that `emailOf` reads. Throws NOT_FOUND. */
export async function guestOf(
  secrets: Secrets,
  token: string,
  emailOf: (id: string) => Promise<string | undefined>,
): Promise<{ id: string; email: string }> {
  const id = readGuestToken(secrets, token);
  const email = id === null ? undefined : await emailOf(id);
  if (id === null || email === undefined) throw new Failure(NOT_FOUND);
  return { id, email };
}
