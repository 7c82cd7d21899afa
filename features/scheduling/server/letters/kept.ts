import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { EXAMPLE_TIME, fromTo, inWords, loadTime } from "../about-time.ts";
import { timeKept } from "../events.ts";

export default defineLetter({
  name: "scheduling.kept_letter",
  on: timeKept,
  kind: "time_changed",
  to: toProvider,
  load: loadTime,
  // Not once the time is given up or the request over.
  holds: ({ starts_at, confirmed_at, status, ...about }) =>
    starts_at && confirmed_at && status === "active" && { ...about, starts_at },
  faces: {
    email: ({ client, service, starts_at, ends_at }) => ({
      subject: `Rendez-vous gardé : ${inWords(starts_at)}`,
      preview: `${client}, ${service}`,
      paragraphs: [
        `${client} garde le moment convenu plutôt que ceux que vous proposez. S'il ne vous convient plus, joignez votre client.`,
      ],
      facts: [
        { label: "Quand", value: fromTo(starts_at, ends_at) },
        { label: "Service", value: service },
      ],
      action: { label: "Voir mon horaire", path: "/provider/availability" },
    }),
  },
  example: EXAMPLE_TIME,
});
