import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatPeriod, formatStart } from "#features/scheduling/server/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { appointmentNear } from "../events.ts";
import { EXAMPLE_NEAR, loadNear, saidText, stillAhead } from "../letter-near.ts";

/** Reminds the owner of an appointment and asks whether they will be there. */
export default defineLetter({
  name: "attendance.near_for_owner_letter",
  on: appointmentNear,
  kind: "appointment_reminder",
  preference: { label: "Rappels de rendez-vous", position: 125 },
  to: toOwner,
  causedBy: "nobody",
  load: loadNear,
  holds: stillAhead,
  faces: {
    email: ({ id, starts_at, ends_at, business_name, service, property, address, city, ...row }) => ({
      subject: `Rappel : rendez-vous le ${formatStart(starts_at)}`,
      preview: `${business_name}, ${service}`,
      paragraphs: [
        `${business_name} vient chez vous.`,
        ...saidText({
          other: business_name,
          own_at: row.owner_attends_at,
          other_at: row.provider_attends_at,
        }),
      ],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: service },
        { label: "Propriété", value: `${property}\n${address}, ${city}` },
        ...(row.provider_phone ? [{ label: "Téléphone", value: formatPhone(row.provider_phone) }] : []),
      ],
      action: {
        label: row.owner_attends_at ? "Voir le rendez-vous" : "Je confirme, ou je ne peux pas",
        path: ownerPaths.request(id),
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
