import { importJWK, jwtVerify } from "jose";

/** Verified tokens, cached as any server would. */
const verified = new Map<string, { sub: string; session_id: string }>();

export async function callerOf(keys: JsonWebKey[], token: string) {
  const known = verified.get(token);
  if (known) return known;
  const { payload } = await jwtVerify(token, await importJWK(keys[0] ?? {}, "ES256"));
  const caller = { sub: String(payload.sub), session_id: String(payload.session_id) };
  verified.set(token, caller);
  return caller;
}
