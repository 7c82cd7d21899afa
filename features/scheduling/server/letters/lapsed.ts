import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { holdLapsed } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatStart, loadAppointment } from "../letter-appointment.ts";

export default defineLetter({
  name: "scheduling.lapsed_letter",
  on: holdLapsed,
  kind: "time_changed",
  to: toOwner,
  causedBy: "nobody",
  load: async (ports, payload) => {
    const appointment = await loadAppointment(ports, payload);
    return appointment && { ...appointment, lapsed: payload.starts_at };
  },
  // Not once the request is closed or another time chosen.
  holds: (appointment) => appointment.status === "active" && !appointment.starts_at && appointment,
  faces: {
    email: ({ id, business_name, service, property, lapsed }) => ({
      subject: `Plage libérée : ${formatStart(lapsed)}`,
      preview: `${business_name}, ${service}`,
      paragraphs: [
        `${business_name} n'a pas confirmé à temps : la plage que vous aviez choisie n'est plus gardée pour vous. Votre demande reste ouverte : le prestataire peut vous proposer un moment, et vous pourrez choisir une autre plage à partir de demain.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: { ...EXAMPLE_APPOINTMENT, starts_at: null, lapsed: "2026-03-05T19:30:00Z" },
});
