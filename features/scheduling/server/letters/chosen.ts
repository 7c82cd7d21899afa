import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { timeChosen } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatPeriod, formatStart, loadAppointment } from "../letter-appointment.ts";

export default defineLetter({
  name: "scheduling.chosen_letter",
  on: timeChosen,
  kind: "time_confirmed",
  to: toProvider,
  load: loadAppointment,
  // Not once the time is given up.
  holds: ({ starts_at, confirmed_at, unlocked_at, ...appointment }) =>
    starts_at && confirmed_at && unlocked_at && { ...appointment, starts_at },
  faces: {
    email: ({ owner_name, service, starts_at, ends_at, address, city }) => ({
      subject: `Rendez-vous confirmé : ${formatStart(starts_at)}`,
      preview: `${owner_name}, ${service}`,
      paragraphs: [`${owner_name} a choisi l'une des plages que vous avez proposées.`],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: service },
        { label: "Adresse", value: `${address}, ${city}` },
      ],
      action: { label: "Voir mon horaire", path: providerPaths.availability },
    }),
  },
  example: EXAMPLE_APPOINTMENT,
});
