import { z } from "zod";
import { INCREASE_RATE_MAX, quoteContent } from "#features/quotes/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { ROUND_LIMITS } from "./limits.ts";

const tag = "Tournée";

/** Why the next season may not be proposed to a client, as their provider reads it. */
export const RENEWAL_EXCLUSIONS = {
  account_closed: "Ce compte n'est plus actif",
  renewed: "Déjà proposée pour cette saison",
  service_closed: "Ce service n'est plus offert",
  blocked: "Votre conversation est bloquée",
  property_removed: "La propriété n'est plus à son compte",
  cancelled: "Le client avait annulé sa demande",
  open_request: "Une demande est encore ouverte pour cette propriété",
  over: "Le moment de renouveler est passé",
} as const;
export type RenewalExclusion = keyof typeof RENEWAL_EXCLUSIONS;
const exclusion = z.enum(keysOf(RENEWAL_EXCLUSIONS));

/** A client of the last season to whom the next one can be proposed. */
export const renewal = quoteContent
  .pick({
    lines: true,
    discount_cents: true,
    deposit_cents: true,
    deposit_rate: true,
    notes: true,
    terms: true,
  })
  .extend({
    contract_id: id,
    request_id: id,
    client: z.string(),
    service: z.string(),
    property: z.string(),
    /** The next season. */
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    /** The last day on which the client may accept it, if it is sent today. */
    valid_until: z.iso.date(),
    /** The price of the last season, taxes included. */
    total_cents: z.int(),
  });
export type Renewal = z.infer<typeof renewal>;

export const renewalReview = z.object({
  clients: z.array(renewal),
  /** Clients of the last season who are left out; the name is null once their account is closed. */
  excluded: z.array(
    z.object({ contract_id: id, client: z.string().nullable(), service: z.string(), exclusion }),
  ),
  /** Whether the provider is registered for taxes, which the next total then includes. */
  is_taxed: z.boolean(),
  /** Whether the business identity that a soumission needs is given. */
  has_identity: z.boolean(),
});
export type RenewalReview = z.infer<typeof renewalReview>;

/**
 * The proposal to one client: the contract of the last season, and the increase in hundredths of a percent.
 */
export const renewalChoice = z.object({
  contract_id: id,
  increase_rate: z
    .int("Entrez un pourcentage")
    .min(0, "La hausse ne peut pas être négative")
    .max(INCREASE_RATE_MAX, `La hausse ne peut pas dépasser ${INCREASE_RATE_MAX / 100} %`),
});
export type RenewalChoice = z.infer<typeof renewalChoice>;

export const renewals = {
  review: endpoint("provider", {
    method: "GET",
    path: "/provider/round/renewal",
    summary: "The clients of the last season to whom the next one can be proposed now, and those left out",
    description: `From eight weeks before the season's first day until the day before it; ${ROUND_LIMITS.stopsMax} at most.`,
    tag,
  }).output(dataOf(renewalReview)),
  send: endpoint("provider", {
    method: "POST",
    path: "/provider/round/renewal",
    limit: { points: 20, duration: HOUR_S },
    summary: "Propose the next season to chosen clients of the last one, each with a soumission",
    description:
      "A client is proposed a season once: sent again, whoever was proposed it counts as sent. Costs no credits. Who may not be proposed it is refused, with the reason.",
    tag,
  })
    .input(
      z.object({
        clients: z
          .array(renewalChoice)
          .min(1, "Choisissez au moins un client")
          .max(ROUND_LIMITS.stopsMax)
          .refine(
            (clients) => new Set(clients.map(({ contract_id }) => contract_id)).size === clients.length,
            "Un client est choisi deux fois",
          ),
      }),
    )
    .output(
      dataOf(
        z.object({
          sent: z.int(),
          refused: z.array(z.object({ contract_id: id, exclusion })),
        }),
      ),
    ),
};
