import type { Payout, PayoutMovement } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

/** States of a payout. */
export const PAYOUT_WORDS: Readonly<Record<Payout["status"], { label: string; tone: BadgeTone }>> = {
  pending: { label: "Annoncé", tone: "neutral" },
  in_transit: { label: "En route", tone: "nouveau" },
  paid: { label: "Versé", tone: "epinette" },
  failed: { label: "Refusé par la banque", tone: "danger" },
  canceled: { label: "Annulé", tone: "neutral" },
};

export const MOVEMENT_WORDS: Readonly<Record<PayoutMovement["kind"], string>> = {
  payment: "Paiement",
  refund: "Remboursement",
  dispute: "Contestation",
  payout: "Versement rendu",
  fee: "Frais de Stripe",
  other: "Autre mouvement",
};

/** « 27 novembre 2026 » of a day. */
export const dayWords = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** A payout's name. */
export const payoutTitle = ({ arrives_on }: Pick<Payout, "arrives_on">): string =>
  `Versement du ${dayWords(arrives_on)}`;
