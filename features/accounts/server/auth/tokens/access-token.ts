import { hash } from "node:crypto";
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { isId } from "#foundation/id.ts";
import { ACCESS_TOKEN_S, ALGORITHM } from "./key-file.ts";
import type { SigningKeys } from "./keys.ts";

export const AUDIENCE = "authenticated";

/** The issuer of our tokens (docs/auth.md "Promises"): the service's URL. */
export function issuerOf(publicUrl: string): string {
  return `${publicUrl}/auth/v1`;
}

/** The claims of a verified access token. */
interface AccessClaims {
  accountId: string;
  sessionId: string;
  /** Seconds since 1970. */
  exp: number;
}

export interface AccessTokens {
  /** Signs `claims` for one hour, or until `notAfter` when that is earlier. */
  issue(
    claims: JWTPayload,
    subject: string,
    notAfter: Date,
  ): Promise<{ token: string; exp: number; expires_in: number }>;
  /** Returns the claims of a valid token; undefined for any other. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

/** Verified tokens cached, because a page makes several calls with the same one. */
const MAX_CACHED = 5000;

/**
 * Creates the access tokens of docs/auth.md "Promises": only ES256; issuer, audience, exp and session_id
 * required.
 */
export function createAccessTokens(options: {
  keys: SigningKeys;
  issuer: string;
  now: () => Date;
}): AccessTokens {
  const { keys, issuer, now } = options;
  const verified = new Map<string, AccessClaims & { kid: string }>();

  async function verifySignature(token: string): Promise<(AccessClaims & { kid: string }) | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => requireVerifier(keys, kid), {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        requiredClaims: ["sub", "exp", "iat", "session_id"],
        currentDate: now(),
      });
      const { sub, exp, session_id } = payload;
      if (!isId(sub) || !isId(session_id) || exp === undefined) return undefined;
      return { accountId: sub, sessionId: session_id, exp, kid: protectedHeader.kid ?? "" };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    issue: async (claims, subject, not_after) => {
      await keys.refresh(now());
      const iat = Math.floor(now().getTime() / 1000);
      const exp = Math.min(iat + ACCESS_TOKEN_S, Math.floor(not_after.getTime() / 1000));
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(keys.sign);
      return { token, exp, expires_in: exp - iat };
    },
    verify: async (token) => {
      const refreshing = keys.refresh(now());
      if (refreshing) await refreshing;
      const key = hash("sha256", token, "base64");
      const cached = verified.get(key);
      if (cached) {
        // A token of a key that was removed is no longer valid.
        if (cached.exp * 1000 > now().getTime() && keys.verifier(cached.kid)) return cached;
        verified.delete(key);
        return undefined;
      }
      const claims = await verifySignature(token);
      if (!claims) return undefined;
      const oldest = verified.size >= MAX_CACHED ? verified.keys().next().value : undefined;
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(key, claims);
      return claims;
    },
  };
}

function requireVerifier(keys: SigningKeys, kid: string | undefined) {
  const key = kid === undefined ? undefined : keys.verifier(kid);
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
