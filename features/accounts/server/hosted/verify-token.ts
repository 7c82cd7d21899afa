import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { isId } from "#foundation/id.ts";
import { AUDIENCE } from "../auth/tokens/access-token.ts";

/** What a token of the hosted service proves. */
export interface HostedClaims {
  account_id: string;
  session_id: string;
  email: string;
  issued_at: Date;
  /** What its person wrote of itself: read once, when the profile is made. */
  user_metadata: unknown;
}

export interface HostedService {
  /** Where it answers: `https://auth.example/auth/v1`. */
  url: string;
  apikey: string;
  now: () => Date;
  /** Between two readings of its keys for the sake of one it has not published yet; 30 s unless told. */
  key_pause_ms?: number;
}

const claims = z.object({
  sub: z.string().refine(isId),
  session_id: z.string().refine(isId),
  email: z.string().min(3).max(255).toLowerCase(),
  user_metadata: z.unknown(),
  iat: z.number(),
});

/**
 * Verifies tokens of a hosted service through the keys it publishes (auth.md): ES256 or RS256, its issuer, our
 * audience, in time. A key nobody knows yet is asked for, so its keys may rotate while we run. Answers undefined for
 * a token that proves nothing; throws when the keys cannot be had.
 */
export function hostedTokens({ url, apikey, now, key_pause_ms = 30_000 }: HostedService) {
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    headers: { apikey },
    cooldownDuration: key_pause_ms,
  });
  return async (token: string): Promise<HostedClaims | undefined> => {
    const verified = await jwtVerify(token, keys, {
      algorithms: ["ES256", "RS256"],
      issuer: url,
      audience: AUDIENCE,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: now(),
    }).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    });
    const read = claims.safeParse(verified?.payload);
    if (!read.success) return undefined;
    const { sub, session_id, email, user_metadata, iat } = read.data;
    return { account_id: sub, session_id, email, issued_at: new Date(iat * 1000), user_metadata };
  };
}

/** The token's fault, not the service's: that its keys cannot be had is an error of ours to tell. */
function isRefusal(error: unknown): boolean {
  const isService = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError && !isService;
}
