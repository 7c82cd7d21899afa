/** The domain of addresses that stand for none: `.invalid` never exists (RFC 2606). */
const NO_EMAIL_DOMAIN = "@sans-courriel.invalid";

/** Returns a placeholder for the address of a client without one, the same for each call. */
export const placeholderEmail = (client_id: string): string => `${client_id}${NO_EMAIL_DOMAIN}`;

/** Returns an account's address, or null where its person gave none yet. */
export const knownEmail = (email: string): string | null => (email.endsWith(NO_EMAIL_DOMAIN) ? null : email);
