import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { visitBecameBusy } from "../events.ts";
import {
  EXAMPLE_APPOINTMENT,
  formatPeriod,
  formatStart,
  loadAppointment,
  stillConfirmed,
} from "../letter-appointment.ts";

/** Tells the provider that another calendar of theirs is busy during a confirmed visit. */
export default defineLetter({
  name: "scheduling.visit_busy_letter",
  on: visitBecameBusy,
  kind: "other_calendars",
  to: toProvider,
  causedBy: "nobody",
  load: loadAppointment,
  holds: stillConfirmed,
  faces: {
    email: ({ id, starts_at, ends_at, owner_name, service, address, city }) => ({
      subject: `Rendez-vous en double : ${formatStart(starts_at)}`,
      preview: `${owner_name}, ${service}`,
      paragraphs: [
        `${sentence(`Un de vos autres agendas est maintenant occupé pendant votre rendez-vous avec ${owner_name}`)} Le rendez-vous reste confirmé : si vous ne pouvez pas vous y rendre, proposez un autre moment.`,
      ],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: service },
        { label: "Adresse", value: `${address}, ${city}` },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
    }),
  },
  example: EXAMPLE_APPOINTMENT,
});
