import { addDays, dayOf } from "#foundation/local-time.ts";

/**
 * Why an owner may cancel a contract: the Consumer Protection Act (LPC, s. 54.8 and 54.9), or the Civil Code
 * (s. 2125), which lets a client end a contract for services at any time and pay for what was done (s. 2129).
 */
export const CANCELLATION_GROUNDS = {
  not_disclosed:
    "Dans les sept jours de la réception du contrat : un renseignement exigé manquait, je n'ai pas pu corriger une erreur avant d'accepter, ou le contrat n'est pas conforme (LPC, art. 54.8).",
  not_started: "Le travail n'a pas commencé dans les trente jours de la date prévue (LPC, art. 54.9).",
  unilateral:
    "Pour une autre raison : je paie alors le travail déjà fait et les frais engagés (Code civil, art. 2125 et 2129).",
} as const;
export type CancellationGround = keyof typeof CANCELLATION_GROUNDS;

/** Days after the one on which the copy was received; the copy leaves with the acceptance. */
const DISCLOSURE_DAYS = 7;
/** Days after the one of the promised start. */
const START_DAYS = 30;
/** Days in which a merchant refunds after a cancellation by law (LPC, s. 54.13). */
export const REFUND_DAYS = 15;

interface CancellableContract {
  accepted_at: Date;
  starts_on: string;
  is_done: boolean;
  /** Whether all of it is invoiced, less what was credited. */
  is_invoiced: boolean;
}

/**
 * Returns the grounds that an owner has at an instant, by days of Québec, the last one whole; work that is
 * done counts as begun. Once the work is done and invoiced, only the seven days of the act remain, which no
 * agreement takes away.
 */
export function groundsAt(
  { accepted_at, starts_on, is_done, is_invoiced }: CancellableContract,
  now: Date,
): CancellationGround[] {
  const today = dayOf(now.getTime());
  const isNew = today <= addDays(dayOf(accepted_at.getTime()), DISCLOSURE_DAYS);
  const isLate = !is_done && today >= addDays(starts_on, START_DAYS);
  return [
    ...(isNew ? ["not_disclosed" as const] : []),
    ...(isLate ? ["not_started" as const] : []),
    ...(is_done && is_invoiced ? [] : ["unilateral" as const]),
  ];
}
