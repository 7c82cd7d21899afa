import { z } from "zod";
import { inTransaction } from "#platform/postgres/database.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure, type AuthFailureCode } from "../failure.ts";
import { type SessionResponse, sessionResponse } from "../responses.ts";
import { secretHash } from "../tokens/secrets.ts";
import { consumeCode, lockAccountOfLink } from "./links.ts";
import { matchesChallenge } from "./pkce.ts";
import { openLinkSession } from "./verify.ts";

/** Counted from the moment its link is opened (docs/auth.md "Promises"). */
const CODE_LIFE_MS = 300_000;

const required = (what: string) => z.string(`${what} est requis`).min(1, `${what} est requis`).max(512);

export const exchangeBody = z.object({
  auth_code: required("Le code"),
  code_verifier: required("Le vérificateur PKCE"),
});

/**
 * Exchanges the code of an opened link for its session, in the browser that requested the letter. A code
 * works for one attempt. Throws flow_state_not_found, flow_state_expired or bad_code_verifier.
 */
export async function exchangeCode(
  deps: AuthDependencies,
  { auth_code, code_verifier }: z.output<typeof exchangeBody>,
  caller: Caller,
): Promise<SessionResponse> {
  // A failed attempt uses the code up too, so it is thrown only after the transaction is committed.
  const outcome = await inTransaction(deps.db, async (transaction) => {
    const failed = (failure: AuthFailureCode) => ({ failure });
    const account = await lockAccountOfLink(transaction, { code_hash: secretHash(auth_code) });
    const link = account && (await consumeCode(transaction, auth_code));
    if (!link || !account) return failed("flow_state_not_found");
    const now = deps.now();
    if (now.getTime() - link.code_issued_at.getTime() > CODE_LIFE_MS) return failed("flow_state_expired");
    const { code_challenge, code_challenge_method } = link;
    if (code_challenge === null || code_challenge_method === null) return failed("flow_state_not_found");
    if (!matchesChallenge({ code_challenge, code_challenge_method }, code_verifier)) {
      return failed("bad_code_verifier");
    }
    return await openLinkSession(transaction, { link, account, caller, now });
  });
  if ("failure" in outcome) throw new AuthFailure(outcome.failure);
  return await sessionResponse(deps, outcome);
}
