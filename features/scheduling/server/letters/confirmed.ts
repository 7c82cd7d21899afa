import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatPhone } from "#foundation/phone.ts";
import { requestPath } from "#foundation/request-paths.ts";
import { EXAMPLE_TIME, fromTo, inWords, loadTime } from "../about-time.ts";
import { timeConfirmed } from "../events.ts";

export default defineLetter({
  name: "scheduling.confirmed_letter",
  on: timeConfirmed,
  kind: "time_confirmed",
  preference: { label: "Rendez-vous confirmé", position: 120 },
  to: toOwner,
  load: loadTime,
  // Not once the time is given up.
  holds: ({ starts_at, confirmed_at, ...about }) => starts_at && confirmed_at && { ...about, starts_at },
  faces: {
    email: ({ starts_at, ends_at, business_name, provider_phone, ...about }) => ({
      subject: `Rendez-vous confirmé : ${inWords(starts_at)}`,
      preview: `${business_name}, ${about.service}`,
      paragraphs: [`${business_name} confirme le rendez-vous que vous avez choisi.`],
      facts: [
        { label: "Quand", value: fromTo(starts_at, ends_at) },
        { label: "Service", value: about.service },
        { label: "Propriété", value: `${about.property}\n${about.address}, ${about.city}` },
        ...(provider_phone ? [{ label: "Téléphone", value: formatPhone(provider_phone) }] : []),
      ],
      action: { label: "Voir ma demande", path: requestPath(about.id) },
    }),
  },
  example: EXAMPLE_TIME,
});
