import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { requestPath } from "#foundation/request-paths.ts";
import { EXAMPLE_TIME, inWords, loadTime } from "../about-time.ts";
import { timesProposed } from "../events.ts";

export default defineLetter({
  name: "scheduling.proposed_letter",
  on: timesProposed,
  kind: "time_proposed",
  preference: { label: "Nouvelles plages proposées", position: 130 },
  to: toOwner,
  load: async (ports, payload) => {
    const about = await loadTime(ports, payload);
    const proposals = await ports.db
      .selectFrom("appointment_proposals")
      .select("starts_at")
      .where("request_id", "=", payload.request_id)
      .orderBy("starts_at")
      .execute();
    return about && { ...about, proposals: proposals.map(({ starts_at }) => starts_at) };
  },
  // Not once one is chosen or all are withdrawn.
  holds: (about) => about.proposals.length > 0 && about,
  faces: {
    email: ({ id, business_name, service, proposals }) => ({
      subject: `${business_name} vous propose un autre moment`,
      preview: "Choisissez celui qui vous convient : il sera confirmé aussitôt.",
      paragraphs: [
        `Pour « ${service} », ${business_name} vous propose ce qui suit. Choisissez sans tarder : ces plages ne sont réservées à personne.`,
      ],
      facts: proposals.map((starts_at, n) => ({ label: `Plage ${n + 1}`, value: inWords(starts_at) })),
      action: { label: "Voir ma demande", path: requestPath(id) },
    }),
  },
  example: { ...EXAMPLE_TIME, proposals: [EXAMPLE_TIME.starts_at, new Date("2026-03-06T14:00:00Z")] },
});
