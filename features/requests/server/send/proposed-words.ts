/** What stands where a client whom work is proposed to asked for nothing in words; nobody reads it. */
export const PROPOSED_WORDS = "Travaux proposés par le prestataire à un client.";

/** Returns the words of who asked for a request; empty where its provider proposed it. */
export const askedWords = (description: string): string =>
  description === PROPOSED_WORDS ? "" : description;
