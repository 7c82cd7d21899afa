import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatPhone } from "#foundation/phone.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { timeConfirmed } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatPeriod, formatStart, loadAppointment } from "../letter-appointment.ts";

export default defineLetter({
  name: "scheduling.confirmed_letter",
  on: timeConfirmed,
  kind: "time_confirmed",
  preference: { label: "Rendez-vous confirmé", position: 120 },
  to: toOwner,
  load: loadAppointment,
  // Not once the time is given up.
  holds: ({ starts_at, confirmed_at, ...appointment }) =>
    starts_at && confirmed_at && { ...appointment, starts_at },
  faces: {
    email: ({ starts_at, ends_at, business_name, provider_phone, ...appointment }) => ({
      subject: `Rendez-vous confirmé : ${formatStart(starts_at)}`,
      preview: `${business_name}, ${appointment.service}`,
      paragraphs: [`${business_name} confirme le rendez-vous que vous avez choisi.`],
      facts: [
        { label: "Quand", value: formatPeriod(starts_at, ends_at) },
        { label: "Service", value: appointment.service },
        { label: "Propriété", value: `${appointment.property}\n${appointment.address}, ${appointment.city}` },
        ...(provider_phone ? [{ label: "Téléphone", value: formatPhone(provider_phone) }] : []),
      ],
      action: { label: "Voir ma demande", path: ownerPaths.request(appointment.id) },
    }),
  },
  example: EXAMPLE_APPOINTMENT,
});
