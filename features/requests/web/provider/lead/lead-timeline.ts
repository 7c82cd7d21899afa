import type { Lead } from "#features/requests/contract/index.ts";
import {
  type AppointmentWords,
  appointmentEntries,
  inOrder,
  type QuoteWords,
  quoteEntries,
  type TimelineEntry,
} from "../../timeline/entries.ts";

type Told = Pick<
  Lead,
  | "status"
  | "created_at"
  | "unlocked_at"
  | "completed_at"
  | "cancelled_at"
  | "expires_at"
  | "is_own_client"
  | "appointment_events"
  | "quote_events"
>;

/** Returns the timeline of a lead as its provider reads it, oldest first. */
export function leadTimelineOf(lead: Told): TimelineEntry[] {
  const { is_own_client, unlocked_at, completed_at, cancelled_at } = lead;
  return inOrder([
    {
      key: "created",
      at: lead.created_at,
      text: is_own_client ? "Vous avez préparé ce travail pour votre client" : "Demande reçue",
    },
    unlocked_at && !is_own_client
      ? { key: "unlocked", at: unlocked_at, text: "Vous avez obtenu les coordonnées" }
      : null,
    ...appointmentEntries(lead.appointment_events, APPOINTMENT_WORDS),
    ...quoteEntries(lead.quote_events, QUOTE_WORDS),
    completed_at ? { key: "completed", at: completed_at, text: "Travail terminé" } : null,
    cancelled_at ? { key: "cancelled", at: cancelled_at, text: "Demande annulée" } : null,
    lead.status === "expired"
      ? { key: "expired", at: lead.expires_at, text: "La demande a expiré sans suite" }
      : null,
  ]);
}

const APPOINTMENT_WORDS: AppointmentWords = {
  chosen: (when) => `Votre client a choisi le ${when}`,
  confirmed: (when) => `Vous avez confirmé le ${when}`,
  proposed: () => "Vous avez fait une proposition d'horaire",
  accepted: (when) => `Votre client a accepté le moment proposé : ${when}`,
  kept: (when) => `Votre client a maintenu le rendez-vous : ${when}`,
  released: (when) => `Votre client a annulé la plage : ${when}`,
  on_the_way: (when) => `Vous étiez en route. Arrivée prévue : ${when}`,
  arrived: () => "Vous êtes sur place",
  done: () => "Vous avez terminé votre visite",
  lapsed: (when) => `Plage libérée, faute de réponse : ${when}`,
};

const QUOTE_WORDS: QuoteWords = {
  sent: (quote) => `Vous avez envoyé ${quote}`,
  accepted: (quote) => `Votre client a accepté ${quote}`,
  declined: (quote) => `Votre client a refusé ${quote}`,
  withdrawn: (quote) => `Vous avez retiré ${quote}`,
  expired: (quote) => `Expirée sans réponse : ${quote}`,
  cancelled: (quote) => `Votre client a annulé le contrat issu de ${quote}`,
};
