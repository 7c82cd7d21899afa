import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { timesProposed } from "../events.ts";
import { EXAMPLE_APPOINTMENT, formatPeriod, loadAppointment } from "../letter-appointment.ts";

export default defineLetter({
  name: "scheduling.proposed_letter",
  on: timesProposed,
  kind: "time_proposed",
  preference: { label: "Nouvelles plages proposées", position: 130 },
  to: toOwner,
  causedBy: byProvider,
  load: async (ports, payload) => {
    const appointment = await loadAppointment(ports, payload);
    const proposals = await ports.db
      .selectFrom("appointment_proposals")
      .select(["starts_at", "ends_at"])
      .where("request_id", "=", payload.request_id)
      .orderBy("starts_at")
      .execute();
    return appointment && { ...appointment, proposals };
  },
  // Not once a proposal is chosen or all are withdrawn.
  holds: (appointment) => appointment.proposals.length > 0 && appointment,
  faces: {
    email: ({ id, business_name, service, proposals }) => ({
      subject: `${business_name} vous propose un autre moment`,
      preview: "Choisissez celui qui vous convient : il sera confirmé aussitôt.",
      paragraphs: [
        `Pour « ${service} », ${business_name} vous propose ${plural(proposals.length, "ce moment", "ces moments")}. Répondez vite : ${plural(proposals.length, "cette plage n'est pas encore réservée", "ces plages ne sont pas encore réservées")}.`,
      ],
      facts: proposals.map(({ starts_at, ends_at }, n) => ({
        label: proposals.length === 1 ? "Plage proposée" : `Plage ${n + 1}`,
        value: formatPeriod(starts_at, ends_at),
      })),
      action: { label: "Voir ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: {
    ...EXAMPLE_APPOINTMENT,
    proposals: [
      EXAMPLE_APPOINTMENT,
      { starts_at: new Date("2026-03-06T14:00:00Z"), ends_at: new Date("2026-03-08T21:00:00Z") },
    ],
  },
});
