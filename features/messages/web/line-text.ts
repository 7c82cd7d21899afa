import type { Message } from "#features/messages/contract/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";

type Line = Extract<Message, { kind: "system" }>;

const LINES: Record<Line["event"], (what: string) => string> = {
  opened: () => "Coordonnées transmises : vous pouvez vous écrire ici.",
  chosen: (when) => `Moment choisi : ${when}`,
  confirmed: (when) => `Rendez-vous confirmé : ${when}`,
  proposed: () => "Une proposition d'horaire a été faite.",
  accepted: (when) => `Moment proposé accepté : ${when}`,
  kept: (when) => `Rendez-vous maintenu : ${when}`,
  released: (when) => `Plage annulée : ${when}`,
  completed: () => "Travail terminé",
  cancelled: () => "Demande annulée",
  expired: () => "Demande expirée",
  reopened: () => "Demande rouverte",
  quote_sent: () => "Soumission envoyée",
  quote_accepted: () => "Soumission acceptée : le contrat est conclu.",
  quote_declined: () => "Soumission refusée",
  quote_withdrawn: () => "Soumission retirée",
  quote_expired: () => "Soumission expirée",
  quote_change_asked: () => "Un changement à la soumission a été demandé.",
  contract_cancelled: () => "Contrat annulé",
  invoice_sent: (number) => `Facture ${number} émise`,
  credit_note_sent: (number) => `Note de crédit ${number} émise`,
  invoice_paid: (number) => `Facture ${number} payée`,
  invoice_paid_in_part: (number) => `Facture ${number} payée en partie`,
};

/** Returns the words of a line that the product wrote. */
export function lineText({
  event,
  starts_at,
  document,
}: Pick<Line, "event" | "starts_at" | "document">): string {
  return LINES[event](
    document ?? (starts_at ? `${formatLongDate(starts_at)} à ${formatTime(starts_at)}` : ""),
  );
}
