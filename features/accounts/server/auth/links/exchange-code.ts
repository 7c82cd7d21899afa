import { z } from "zod";
import { inTransaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../account/accounts.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure, type AuthFailureCode } from "../failure.ts";
import { type SessionAnswer, sessionAnswer } from "../responses.ts";
import { takeCode } from "./links.ts";
import { answersChallenge } from "./pkce.ts";
import { openFor } from "./verify.ts";

/** From the moment its link is opened (auth.md "Promises"). */
export const CODE_LIFE_MS = 300_000;

const needed = (what: string) => z.string(`${what} est requis`).min(1, `${what} est requis`).max(512);

export const exchangeBody = z.object({
  auth_code: needed("Le code"),
  code_verifier: needed("Le vérificateur PKCE"),
});

/**
 * Exchanges the code of an opened link for its session, in the browser that asked for the letter. A code serves
 * one attempt. Throws flow_state_not_found, flow_state_expired or bad_code_verifier.
 */
export async function exchangeCode(
  parts: AuthParts,
  { auth_code, code_verifier }: z.output<typeof exchangeBody>,
  caller: Caller,
): Promise<SessionAnswer> {
  // A failure spends the code too, which must last: it is told once that is committed.
  const outcome = await inTransaction(parts.db, async (transaction) => {
    const now = parts.now();
    const failed = (failure: AuthFailureCode) => ({ failure });
    const link = await takeCode(transaction, auth_code);
    const account = link?.account_id ? await lockAccount(transaction, link.account_id) : undefined;
    if (!link || !account) return failed("flow_state_not_found");
    if (now.getTime() - link.code_issued_at.getTime() > CODE_LIFE_MS) return failed("flow_state_expired");
    const { code_challenge, code_challenge_method } = link;
    if (code_challenge === null || code_challenge_method === null) return failed("flow_state_not_found");
    if (!answersChallenge({ code_challenge, code_challenge_method }, code_verifier)) {
      return failed("bad_code_verifier");
    }
    return await openFor(transaction, { link, account, caller, now });
  });
  if ("failure" in outcome) throw new AuthFailure(outcome.failure);
  return await sessionAnswer(parts, outcome);
}
