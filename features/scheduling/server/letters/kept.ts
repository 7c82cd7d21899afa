import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { timeKept } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatPeriod, formatStart, loadAppointment } from "../letter-appointment.ts";

export default defineLetter({
  name: "scheduling.kept_letter",
  on: timeKept,
  kind: "time_changed",
  to: toProvider,
  causedBy: byOwner,
  load: loadAppointment,
  // Not once the time is released or the request closed.
  holds: ({ starts_at, confirmed_at, status, ...appointment }) =>
    starts_at && confirmed_at && status === "active" && { ...appointment, starts_at },
  faces: {
    email: ({ owner_name, service, starts_at, ends_at }) => ({
      subject: `Rendez-vous maintenu : ${formatStart(starts_at)}`,
      preview: `${owner_name}, ${service}`,
      paragraphs: [
        `${owner_name} maintient le moment convenu plutôt que ceux que vous proposez. S'il ne vous convient plus, joignez votre client.`,
      ],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: service },
      ],
      action: { label: "Voir mon horaire", path: providerPaths.availability },
    }),
  },
  example: EXAMPLE_APPOINTMENT,
});
