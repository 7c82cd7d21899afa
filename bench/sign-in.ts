import type { JWK } from "jose";
import { createAccessTokens, issuerOf } from "#features/accounts/server/auth/tokens/access-token.ts";
import { loadSigningKeys } from "#features/accounts/server/auth/tokens/keys.ts";
import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The product's own address during a measurement: its tokens must name it as issuer. */
export const PUBLIC_URL = "http://bench.test";

/** Signs in these accounts; `token` returns the token of one of them, `keys` verify them. */
export async function signIn(
  db: Db,
  folder: string,
  accounts: readonly string[],
): Promise<{ token: (account: string) => string; keys: JWK[] }> {
  const keys = await loadSigningKeys({ dataDir: folder });
  const now = () => new Date();
  const tokens = createAccessTokens({ keys, issuer: issuerOf(PUBLIC_URL), now });
  const not_after = new Date(Date.now() + 86_400_000);
  const issued = new Map<string, string>();
  for (const account_id of accounts) {
    const session_id = newId();
    await db
      .insertInto("sessions")
      .values({
        id: session_id,
        account_id,
        method: "password",
        authenticated_at: now(),
        refreshed_at: now(),
        not_after,
      })
      .execute();
    const { token } = await tokens.issue({ session_id }, account_id, not_after);
    issued.set(account_id, token);
  }
  return { token: (account) => issued.get(account) ?? "", keys: keys.jwks.keys };
}
