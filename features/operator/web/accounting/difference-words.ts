import { MOVED_PAYMENTS } from "#features/operator/contract/index.ts";

/** The meaning of each difference that the ledger check can find, and what to do about it. */
const MEANINGS: Readonly<Record<string, string>> = {
  balance_is_not_the_sum: "Un solde ne correspond pas à la somme de ses lignes : il a été changé à la main.",
  lines_do_not_follow: "Les lignes d'un compte ne se suivent pas : l'une d'elles a été changée à la main.",
  purchase_not_credited: "Un forfait payé n'a pas donné ses crédits.",
  credited_without_payment: "Des crédits ont été donnés sans paiement.",
  unlock_not_charged: "Une demande déverrouillée n'a pas coûté son prix.",
  charged_without_unlock: "Des crédits ont été pris pour une demande qui n'est pas déverrouillée.",
  return_not_credited: "Une demande rendue et ses crédits ne concordent pas.",
  payment_not_refunded:
    "Une demande rendue, ou déjà partie, a été payée par carte, et le paiement n'est pas remboursé : remboursez-le chez Stripe.",
  reversal_not_taken: "Un remboursement ou une contestation n'a pas repris les crédits correspondants.",
  owed_is_wrong: "Les crédits dus ne correspondent pas à ce qui reste à reprendre.",
  receipt_number_missing: "La suite des reçus a un trou.",
  receipt_missing: "Un paiement n'a pas de reçu.",
  receipt_differs: "Un reçu ne dit pas ce qui a été payé.",
  refund_notes_differ: "Le total des notes de remboursement d'un achat diffère du montant remboursé.",
  chargebacks_differ:
    "Ce qu'une contestation perdue a emporté, ou ce que la banque en a gardé, n'est pas dans les livres.",
  taken_back_taxes_differ: "Les taxes de ce qui a été rendu ou perdu ne sont pas la part du reçu.",
  promotion_differs: "Des crédits offerts ne correspondent pas à ce qui en a été donné, dépensé et repris.",
  payment_not_recorded: "Stripe a reçu un paiement que nous n'avons pas noté. La tâche horaire le rattrape.",
  payment_of_no_purchase: "De l'argent est arrivé sans achat : remboursez-le chez Stripe.",
  payment_missing_at_service: "Un paiement noté ici n'existe pas chez Stripe.",
  amount_differs_at_service: "Stripe a un autre montant que nous pour ce paiement.",
  refund_not_recorded: "Stripe a remboursé ce que nous n'avons pas noté. La tâche horaire le rattrape.",
  refund_missing_at_service: "Un remboursement noté ici n'existe pas chez Stripe.",
  movements_of_no_purchase:
    "Un paiement a laissé de l'argent chez Stripe sans achat ici : remboursez-le, ou cherchez l'achat.",
  movements_differ: "Ce que Stripe a reçu, rendu ou perdu d'un paiement n'est pas ce que son achat dit.",
  payout_differs: "Un versement n'est pas la somme de ce qu'il contient.",
  market_day_differs:
    "Les chiffres d'un jour de la santé du marché diffèrent des demandes elles-mêmes : le jour sera à recompter.",
  dispute_not_recorded: "Une contestation à la banque n'est pas notée comme Stripe la voit.",
};

/** The things that a check compares, in its words. */
const COMPARED: Readonly<Record<string, string>> = {
  accounts: "soldes",
  entries: "lignes du grand livre",
  purchases: "achats payés",
  receipts: "reçus",
  refund_notes: "notes de remboursement",
  chargebacks: "contestations aux livres",
  disputes: "contestations",
  grants: "crédits offerts",
  market_days: "jours du marché",
  [MOVED_PAYMENTS]: "paiements au solde de Stripe",
  payouts: "versements",
};

/** Returns « Comparé : soldes 12, reçus 40. », and what was not; nothing when it is not known. */
export function comparedText(compared: readonly { name: string; count: number }[] | null): string {
  if (!compared) return "";
  const counts = compared.map(({ name, count }) => `${COMPARED[name] ?? name} ${count}`).join(", ");
  const withService = compared.some(({ name }) => name === MOVED_PAYMENTS);
  return `Comparé : ${counts}.${withService ? "" : ` ${NO_SERVICE}`}`;
}

const NO_SERVICE = "Rien n'est réglé pour les paiements : Stripe n'a pas été comparé.";

export const differenceMeaning = (name: string): string => MEANINGS[name] ?? name;
