import { formatMoney } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Enough to show a use; a bank reads no more. */
const UNLOCKS_SHOWN = 40;

export interface ProposedEvidence {
  evidence: string;
  /** Whether nothing bought was used, which the evidence leaves out: it would speak against us. */
  is_unused: boolean;
}

/**
 * Returns what the product knows of a purchase that speaks for us, for the bank that judges its dispute: what
 * was bought, by whom, how it was delivered and what was done with it afterwards. Names no owner. In French,
 * as the buyer and their bank read it.
 */
export async function proposeEvidence(db: Db, purchaseId: string): Promise<ProposedEvidence> {
  const purchase = await db
    .selectFrom("published_purchases as p")
    .innerJoin("published_profiles as buyer", "buyer.id", "p.provider_id")
    .leftJoin("published_provider_profiles as business", "business.profile_id", "p.provider_id")
    .leftJoin("published_receipts as r", "r.purchase_id", "p.id")
    .select([
      "p.provider_id",
      "p.kind",
      "p.description",
      "p.total_cents",
      "p.refunded_cents",
      "p.paid_at",
      "p.request_id",
      "r.number",
      "buyer.full_name",
      "buyer.email",
      "buyer.created_at",
      "buyer.email_verified_at",
      "business.business_name",
    ])
    .where("p.id", "=", purchaseId)
    .executeTakeFirst();
  if (!purchase?.paid_at) return { evidence: "", is_unused: false };
  const { provider_id, paid_at, kind, number, business_name, full_name, email, email_verified_at } = purchase;
  const unlocks = await db
    .selectFrom("published_requests as request")
    .innerJoin("published_business_types as trade", "trade.id", "request.business_type_id")
    .select(["request.unlocked_at", "request.lead_credits", "trade.name"])
    .where("request.provider_id", "=", provider_id)
    .where((eb) =>
      kind === "lead"
        ? eb("request.id", "=", purchase.request_id)
        : eb.and([eb("request.unlocked_at", ">=", paid_at), eb("request.unlocked_by", "=", "credits")]),
    )
    .where("request.unlocked_at", "is not", null)
    .orderBy("request.unlocked_at")
    .limit(UNLOCKS_SHOWN)
    .execute();
  const bought =
    kind === "pack"
      ? `${purchase.description}, portés au compte dès le paiement. Un crédit sert à obtenir les coordonnées de clients qui demandent un service à domicile.`
      : `${purchase.description} : les coordonnées d'un client qui demande un service à domicile, remises dès le paiement.`;
  const used = unlocks.map(({ unlocked_at, lead_credits, name }) => {
    const cost = kind === "pack" ? `, ${creditLabel(lead_credits)}` : "";
    return `- ${unlocked_at ? formatDateWithTime(unlocked_at) : ""} : coordonnées d'un client obtenues (${name})${cost}`;
  });
  const parts = [
    `Paiement de ${formatMoney(purchase.total_cents)}, taxes comprises, fait le ${formatDateWithTime(paid_at)}${number ? ` (reçu nº ${number})` : ""}.`,
    `Ce qui a été acheté. ${bought}`,
    `Qui a acheté. ${[business_name, full_name].filter(Boolean).join(", ")}, ${email}. Compte ouvert le ${formatDateWithTime(purchase.created_at)}${email_verified_at ? `, adresse confirmée le ${formatDateWithTime(email_verified_at)}` : ""}.`,
    ...(used.length > 0 ? [`Ce qui en a été fait depuis le paiement :\n${used.join("\n")}`] : []),
    ...(purchase.refunded_cents > 0 ? [`Déjà remboursé : ${formatMoney(purchase.refunded_cents)}.`] : []),
  ];
  return { evidence: french(parts.join("\n\n")), is_unused: used.length === 0 };
}
