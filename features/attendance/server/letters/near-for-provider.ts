import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatPeriod, formatStart } from "#features/scheduling/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { appointmentNear } from "../events.ts";
import { EXAMPLE_NEAR, loadNear, saidText, stillAhead } from "../letter-near.ts";

/** Reminds the provider of an appointment and asks whether they will come. */
export default defineLetter({
  name: "attendance.near_for_provider_letter",
  on: appointmentNear,
  kind: "appointment_reminder",
  to: toProvider,
  causedBy: "nobody",
  load: loadNear,
  holds: stillAhead,
  faces: {
    email: ({ id, starts_at, ends_at, owner_name, service, address, city, ...row }) => ({
      subject: `Rappel : rendez-vous le ${formatStart(starts_at)}`,
      preview: `${owner_name}, ${service}`,
      paragraphs: [
        `${owner_name} vous attend.`,
        ...saidText({ other: owner_name, own_at: row.provider_attends_at, other_at: row.owner_attends_at }),
      ],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: service },
        { label: "Adresse", value: `${address}, ${city}` },
      ],
      action: {
        label: row.provider_attends_at ? "Voir le rendez-vous" : "Je confirme, ou je ne peux pas",
        path: providerPaths.lead(id),
      },
    }),
  },
  example: EXAMPLE_NEAR,
  variants: [
    {
      owner_attends_at: new Date("2026-03-04T20:00:00Z"),
      provider_attends_at: new Date("2026-03-04T21:00:00Z"),
    },
  ],
});
