import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { requestPath } from "#foundation/request-paths.ts";
import { EXAMPLE_TIME, inWords, loadTime } from "../about-time.ts";
import { holdLapsed } from "../events.ts";

export default defineLetter({
  name: "scheduling.lapsed_letter",
  on: holdLapsed,
  kind: "time_changed",
  to: toOwner,
  load: async (ports, payload) => {
    const about = await loadTime(ports, payload);
    return about && { ...about, lapsed: payload.starts_at };
  },
  // Not once the request is over or another time chosen: there is nothing left to do about it.
  holds: (about) => about.status === "active" && !about.starts_at && about,
  faces: {
    email: ({ id, business_name, service, property, lapsed }) => ({
      subject: `Plage libérée : ${inWords(lapsed)}`,
      preview: `${business_name}, ${service}`,
      paragraphs: [
        `${business_name} n'a pas confirmé à temps : la plage que vous aviez choisie n'est plus gardée pour vous. Votre demande reste ouverte : le prestataire peut vous proposer un moment, et vous pourrez choisir une autre plage à partir de demain.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir ma demande", path: requestPath(id) },
    }),
  },
  example: { ...EXAMPLE_TIME, starts_at: null, lapsed: "2026-03-05T19:30:00Z" },
});
