import type { OperatorDispute } from "#features/operator/contract/index.ts";
import type { BadgeTone } from "#ui/display/badge.tsx";

export const DISPUTE_STATES: Record<OperatorDispute["status"], { label: string; tone: BadgeTone }> = {
  warning_needs_response: { label: "Demande de la banque", tone: "urgent" },
  warning_under_review: { label: "Examinée par la banque", tone: "givre" },
  needs_response: { label: "À répondre", tone: "urgent" },
  under_review: { label: "Examinée par la banque", tone: "givre" },
  warning_closed: { label: "Close, sans suite", tone: "neutral" },
  lost: { label: "Perdue", tone: "danger" },
  won: { label: "Gagnée", tone: "epinette" },
};

/** The payment service's reasons; others keep their name. */
const REASONS: Readonly<Record<string, string>> = {
  bank_cannot_process: "La banque ne peut pas traiter le paiement",
  credit_not_processed: "Un remboursement promis n'est pas venu",
  customer_initiated: "Contestée par le client",
  debit_not_authorized: "Débit non autorisé",
  duplicate: "Payé deux fois",
  fraudulent: "Paiement que la personne dit ne pas avoir fait",
  general: "Sans raison précise",
  incorrect_account_details: "Compte inexact",
  insufficient_funds: "Fonds insuffisants",
  noncompliant: "Contraire aux règles de la carte",
  product_not_received: "Rien n'a été reçu",
  product_unacceptable: "Autre chose que ce qui était annoncé",
  subscription_canceled: "Abonnement annulé",
  unrecognized: "Paiement que la personne ne reconnaît pas",
};

export const disputeReason = (code: string): string => REASONS[code] ?? code;

/** Returns the label of the operator's answer; undefined without one. */
export function answerLabel({ answer }: Pick<OperatorDispute, "answer">): string | undefined {
  if (!answer) return undefined;
  if (answer.state === "failed") return "Réponse refusée par le service de paiement";
  const what = answer.kind === "evidence" ? "Preuves" : "Acceptation";
  if (answer.state === "approved") return `${what} en cours d'envoi`;
  return answer.kind === "evidence" ? "Preuves envoyées" : "Contestation acceptée";
}
