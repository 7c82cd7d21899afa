import { z } from "zod";
import { keysOf } from "#foundation/keys-of.ts";

/** Why no letter reaches a client: the account was closed, or its address refuses letters for good. */
export const UNREACHABLE = {
  account_closed: "Le compte de votre client est fermé : aucun courriel ne lui parvient plus.",
  address_refused: "L'adresse courriel de votre client refuse nos courriels.",
} as const;
export type Unreachable = keyof typeof UNREACHABLE;

/** Null when letters reach the client. */
export const unreachable = z.enum(keysOf(UNREACHABLE)).nullable();
