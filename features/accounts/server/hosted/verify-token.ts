import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { isId } from "#foundation/id.ts";
import { AUDIENCE } from "../auth/tokens/access-token.ts";

/** The claims of a verified token of the hosted service. */
export interface HostedClaims {
  accountId: string;
  sessionId: string;
  email: string;
  issuedAt: Date;
  /** Written by the person; read once, when the profile is created. */
  userMetadata: unknown;
}

export interface HostedService {
  /** Base URL, such as `https://auth.example/auth/v1`. */
  url: string;
  apikey: string;
  now: () => Date;
  /** Minimum time between two fetches of the keys for an unknown key id. Default: 30 s. */
  keyCooldownMs?: number;
}

const claims = z.object({
  sub: z.string().refine(isId),
  session_id: z.string().refine(isId),
  email: z.string().min(3).max(255).toLowerCase(),
  user_metadata: z.unknown(),
  iat: z.number(),
});

/**
 * Verifies tokens of a hosted service by its published keys (docs/auth.md "Promises"): ES256 or RS256, its
 * issuer, our audience, not expired. An unknown key id fetches the keys again, so that they may rotate while
 * we run. Returns undefined for an invalid token; throws when the keys cannot be fetched.
 */
export function createHostedVerifier({
  url,
  apikey,
  now,
  keyCooldownMs: key_pause_ms = 30_000,
}: HostedService) {
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
      if (isInvalidToken(error)) return undefined;
      throw error;
    });
    const parsed = claims.safeParse(verified?.payload);
    if (!parsed.success) return undefined;
    const { sub, session_id, email, user_metadata, iat } = parsed.data;
    return {
      accountId: sub,
      sessionId: session_id,
      email,
      issuedAt: new Date(iat * 1000),
      userMetadata: user_metadata,
    };
  };
}

/** Whether the token is invalid, as opposed to the service's keys being unavailable. */
function isInvalidToken(error: unknown): boolean {
  const isServiceFailure = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && error.constructor !== errors.JOSEError && !isServiceFailure;
}
