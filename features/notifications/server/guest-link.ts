import { timingSafeEqual } from "node:crypto";
import { guestPaths } from "#paths/guest-paths.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

const PURPOSE = "guest-link";
const SIGNATURE_BYTES = 16;
const PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/** Said at the end of each letter to a guest. */
export const GUEST_NOTE =
  "Pour vous seul, le bouton mène d'abord à une page qui vous envoie un second courriel : son lien ouvre vos documents, sans mot de passe. Vous recevez ce courriel parce qu'une entreprise vous compte parmi ses clients. Si ce n'est pas le cas, la page du bouton permet de ne plus rien recevoir.";

/**
 * Returns the path through which a guest reaches a page of ours: it shows nothing of theirs, and
 * sends the link that signs in to their address.
 */
export function guestPath(secrets: Secrets, account_id: string, to: string): string {
  const [signature] = signaturesOf(secrets, account_id);
  if (!signature) throw new Error("no secret to sign with");
  return guestPaths.entry(`${account_id}.${signature.toString("base64url")}`, to);
}

/** Returns the account of a guest's token, or null for one that is forged. */
export function readGuestToken(secrets: Secrets, token: string): string | null {
  const [, account_id, text] = PATTERN.exec(token) ?? [];
  if (account_id === undefined || text === undefined) return null;
  const given = Buffer.from(text, "base64url");
  const fits = signaturesOf(secrets, account_id).some((signature) => timingSafeEqual(signature, given));
  return fits ? account_id : null;
}

const signaturesOf = (secrets: Secrets, account_id: string) =>
  secrets.hashes(PURPOSE, account_id).map((hash) => hash.subarray(0, SIGNATURE_BYTES));
