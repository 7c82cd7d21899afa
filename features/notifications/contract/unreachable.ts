import { z } from "zod";
import { keysOf } from "#foundation/keys-of.ts";

/**
 * Why no letter reaches a client: the account was closed, its address refuses letters for good, or its
 * person gave none yet.
 */
export const UNREACHABLE = {
  account_closed: "Le compte de votre client est fermé : aucun courriel ne lui parvient plus.",
  address_refused: "L'adresse courriel de votre client refuse nos courriels.",
  no_address: "Votre client n'a pas encore donné de courriel : envoyez-lui le lien de sa soumission.",
} as const;
export type Unreachable = keyof typeof UNREACHABLE;

/** Null when letters reach the client. */
export const unreachable = z.enum(keysOf(UNREACHABLE)).nullable();
