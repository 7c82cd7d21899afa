import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AuthFailure } from "../failure.ts";

/** The browser's half of the PKCE flow (RFC 7636), sent when a letter is requested. */
export interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
}

/** The two fields that any call requesting a letter may have. */
export const challengeFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
};

/** Returns the challenge of a body, if any. Throws validation_failed when it is incomplete or malformed. */
export function readChallenge(body: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): CodeChallenge | undefined {
  const challenge = body.code_challenge || undefined;
  const method = body.code_challenge_method?.toLowerCase() || undefined;
  if (challenge === undefined && method === undefined) return undefined;
  if (challenge === undefined || !isWellFormed(challenge) || (method !== "s256" && method !== "plain")) {
    throw new AuthFailure("validation_failed", { message: "Le défi PKCE est invalide." });
  }
  return { code_challenge: challenge, code_challenge_method: method };
}

function isWellFormed(text: string): boolean {
  return /^[A-Za-z0-9._~-]{43,128}$/.test(text);
}

/** Whether the challenge was made from `verifier`. */
export function matchesChallenge(
  { code_challenge, code_challenge_method }: CodeChallenge,
  verifier: string,
): boolean {
  if (!isWellFormed(verifier)) return false;
  const computed =
    code_challenge_method === "s256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  const [given, expected] = [Buffer.from(computed), Buffer.from(code_challenge)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
