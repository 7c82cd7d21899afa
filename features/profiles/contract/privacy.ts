import { z } from "zod";
import { INVALID_PASSWORD } from "#features/accounts/contract/index.ts";
import { CURRENT_PASSWORD_REQUIRED } from "#features/accounts/contract/password-rules.ts";
import { HOUR_S, MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";

const tag = "Vie privée";

/** A person's obligations to others, which remain when they want to leave. */
export const obligations = z.object({
  /** Contracts in force whose work is not done. */
  contracts: z.array(
    z.object({
      id,
      request_id: id,
      /** The other side, as the contract names it. */
      other_name: z.string(),
      total_cents: z.int(),
      /** The end of its season; null for other contracts. */
      ends_on: z.iso.date().nullable(),
    }),
  ),
  /** Invoices with something left to pay, received or issued. */
  invoices: z.array(
    z.object({
      id,
      request_id: id,
      /** « F-2026-0001 » */
      number: z.string(),
      other_name: z.string(),
      left_cents: z.int(),
      due_on: z.iso.date(),
    }),
  ),
});
export type Obligations = z.infer<typeof obligations>;

/** The French names, singular and plural, of rows that move when two accounts of one person become one. */
export const MOVED_NAMES = {
  requests: ["demande", "demandes"],
  needs: ["besoin publié", "besoins publiés"],
  properties: ["propriété", "propriétés"],
  appointments: ["rendez-vous", "rendez-vous"],
  conversations: ["conversation", "conversations"],
  quotes: ["soumission", "soumissions"],
  contracts: ["contrat", "contrats"],
  invoices: ["facture", "factures"],
  problems: ["problème", "problèmes"],
  reviews: ["avis", "avis"],
  favorites: ["favori", "favoris"],
  alerts: ["alerte", "alertes"],
} as const;

/** The rows that would move from one account to another, and the obstacles to settle before. */
export const accountMerge = z.object({
  /** Only kinds with at least one row. */
  moved: z.array(z.object({ kind: z.enum(keysOf(MOVED_NAMES)), count: z.int().positive() })),
  /** In sentences; the accounts can be merged when there is none. */
  blockers: z.array(z.string()),
});
export type AccountMerge = z.infer<typeof accountMerge>;

/** The rights of a person over their data, suspended or not (Loi 25; docs/product.md "Privacy"). */
export const privacy = {
  export: endpoint("member", {
    method: "GET",
    path: "/profile/export",
    limit: { points: 20, duration: HOUR_S },
    summary: "Everything held about oneself, by the name of what holds it",
    tag,
    suspendedToo: true,
    ownEyesOnly: true,
  }).output(dataOf(z.record(z.string(), z.unknown()))),
  obligations: endpoint("member", {
    method: "GET",
    path: "/profile/obligations",
    summary: "What still binds one to others: contracts in force and unpaid invoices",
    tag,
    suspendedToo: true,
  }).output(dataOf(obligations)),
  remove: endpoint(
    "member",
    {
      method: "DELETE",
      path: "/profile",
      limit: { points: 10, duration: 15 * MINUTE_S },
      summary: "Close one's account and erase its data, at once and for good",
      description:
        "Active requests are cancelled, credits left are lost, services disappear; issued receipts, contracts and invoices are kept. acknowledged holds the ids of all contracts in force and unpaid invoices (GET /profile/obligations): VALIDATION_ERROR on it when one is missing. INVALID_PASSWORD when the password is wrong.",
      tag,
      suspendedToo: true,
    },
    [INVALID_PASSWORD],
  )
    .input(
      z.object({
        password: z.string(CURRENT_PASSWORD_REQUIRED).min(1, CURRENT_PASSWORD_REQUIRED).max(4096),
        acknowledged: z.array(id).max(10_000).default([]),
      }),
    )
    .output(done),
};
