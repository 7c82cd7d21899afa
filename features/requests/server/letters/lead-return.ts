import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { RETURN_REASONS, type ReturnReason } from "#features/requests/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { knownCity, withCity } from "#foundation/text/city-in-french.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { leadReturned } from "../events.ts";

interface Returned {
  provider_id: string;
  reason: ReturnReason;
  paid_by: "credits" | "card";
  lead_credits: number;
  service: string;
  city: string;
  /** The amount paid by card, taxes included. */
  total_cents: number | null;
  /** The answer to the provider's report, if there was one. */
  answer: string | null;
}

const EXAMPLE: Returned = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  reason: "cancelled",
  paid_by: "credits",
  lead_credits: 2,
  service: "Déneigement résidentiel",
  city: "Laval",
  total_cents: null,
  answer: null,
};

/** Tells a provider that a lead was returned, and why. */
export default defineLetter({
  name: "requests.lead_return_letter",
  on: leadReturned,
  kind: "lead_return",
  preference: { label: "Crédits rendus", position: 160 },
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { request_id }): Promise<Returned | undefined> =>
    db
      .selectFrom("lead_returns as returned")
      .innerJoin("requests as r", "r.id", "returned.request_id")
      .innerJoin("published_services as s", "s.id", "r.service_id")
      .innerJoin("published_properties as p", "p.id", "r.property_id")
      .leftJoin("published_purchases as purchases", (join) =>
        join.onRef("purchases.request_id", "=", "r.id").on("purchases.paid_at", "is not", null),
      )
      .leftJoin("published_lead_reports as report", "report.request_id", "r.id")
      .select([
        "returned.provider_id",
        "returned.reason",
        "returned.paid_by",
        "r.lead_credits",
        "s.name as service",
        "p.city",
        "purchases.total_cents",
        "report.answer",
      ])
      .where("returned.request_id", "=", request_id)
      .executeTakeFirst(),
  holds: always,
  faces: {
    email: ({ reason, paid_by, lead_credits, service, city, total_cents, answer }) => {
      const byCard = paid_by === "card";
      const returned = byCard
        ? `${formatMoney(total_cents ?? 0)}, taxes comprises`
        : creditLabel(lead_credits);
      return {
        subject: byCard ? "Un paiement vous est remboursé" : "Des crédits vous sont rendus",
        preview: `${withCity(service, knownCity(city))} : ${returned}`,
        paragraphs: [
          byCard
            ? "Une demande que vous aviez payée par carte vous est remboursée. Le montant paraîtra sur votre carte dans quelques jours."
            : "Une demande que vous aviez déverrouillée vous est rendue. Les crédits sont déjà dans votre solde.",
          ...(answer ? [`Notre réponse à votre signalement : « ${answer} »`] : []),
        ],
        facts: [
          { label: "Demande", value: withCity(service, knownCity(city)) },
          { label: "Raison", value: RETURN_REASONS[reason] },
          { label: byCard ? "Remboursé" : "Rendu", value: returned },
        ],
        action: { label: byCard ? "Voir mes reçus" : "Voir mon historique", path: providerPaths.credits() },
      };
    },
  },
  example: EXAMPLE,
  variants: [
    { paid_by: "card", total_cents: 1610 },
    { reason: "operator", answer: "Le numéro n'existe plus." },
  ],
});
